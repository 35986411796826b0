import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Framework } from '../../../common/catalog/types.js';
import { judgedRequirements } from '../../../common/domain/gap/deciding-safeguards.js';
import { createFocus, type Focus } from '../../../common/domain/gap/focus.js';
import type { Meant } from '../../../common/domain/gap/meant.js';
import { focused } from '../../../common/domain/gap/model.js';
import { loadModel } from '../../../common/load-model.js';
import { library } from './support.js';

const model = loadModel(library);
if (!model) throw new Error('the weights file is missing; run `npm run train`');

function frameworkOf(id: string): Framework {
  const framework = library.frameworks.get(id);
  if (!framework) throw new Error(`no framework ${id}`);
  return framework;
}

const focusOf = (id: string): Focus => createFocus(id, judgedRequirements(frameworkOf(id), null), frameworkOf(id));
const gdpr = focusOf('gdpr');
const meantIn = (focus: Focus, text: string, context = ''): readonly Meant[] =>
  focused(model, focus).classify({ text, context }).requirements;

describe('the words of a requirement', () => {
  const fitOf = (text: string, id: string) => gdpr.fits(text)[gdpr.sought.findIndex((sought) => sought.id === id)];

  it('are leant to where a text has several of them, and never a single one', () => {
    expect(fitOf('Competitors get the export as a csv file when somebody wants to switch.', 'Art.20')).toBeGreaterThan(
      0,
    );
    expect(fitOf('csv', 'Art.20')).toBe(0);
  });

  it('never add more than one and a half log odds, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const fits = gdpr.fits(`${text} csv export switch portability machine readable transfer format port`);
        expect(fits).toHaveLength(gdpr.sought.length);
        for (const fit of fits) expect(fit >= 0 && fit <= 1.5).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what a sentence means in a framework', () => {
  it('tells apart requirements that rest on the same practice', () => {
    const first = (text: string) => meantIn(focusOf('ccpa-cpra'), text)[0]?.id;
    expect(first('Browsers that send the Global Privacy Control signal are treated as having opted out.')).toBe(
      '§7025',
    );
    expect(first('The words "Do Not Sell or Share" stand in the footer of every page.')).toBe('§7013');
  });

  it('is nothing where the framework does not ask for it', () => {
    const text = 'Every building has a firewall that lets nothing through but what is on the list.';
    const [meant] = meantIn(focusOf('iso-27001-2022'), text);
    expect(meant?.cores).toContain('firewall');
    for (const { p } of meantIn(focusOf('eu-ai-act'), text)) expect(p).toBeLessThan(0.4);
  });

  it('is every requirement that asks for the same, each as likely as all of them', () => {
    const meant = meantIn(focusOf('ccpa-cpra'), 'Consumers who ask for deletion have everything deleted.');
    expect(meant.slice(0, 2).map(({ id }) => id)).toEqual(['§1798.105', '§7022']);
    expect(meant[0]?.p).toBe(meant[1]?.p);
    expect(meant[2]?.p ?? 0).toBeLessThan(0.4);
  });

  it('is every requirement of one scope where it does not apply', () => {
    const text = 'We are not among those who have to do threat-led penetration tests.';
    const { requirements, ruledOut } = focused(model, focusOf('dora')).classify({ text, context: '' });
    const likely = (meant: readonly Meant[] = []) => meant.filter(({ p }) => p >= 0.4).map(({ id }) => id);
    expect(likely(requirements)).toEqual(['Art.26']);
    expect(likely(ruledOut)).toEqual(['Art.26', 'Art.27']);
  });

  it('has probabilities that sum to one at most, what is meant together taken once, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const meant = meantIn(gdpr, text);
        const once = meant.filter(({ id, together = [id] }) => together[0] === id);
        expect(once.reduce((sum, { p }) => sum + p, 0)).toBeLessThanOrEqual(1 + 1e-9);
        for (const { safeguard, cores } of meant) expect(cores).toContain(safeguard);
      }),
      { numRuns: 50 },
    );
  });

  it('follows from the safeguards where the model was not trained for the framework', () => {
    const own = createFocus('our-own-rules', judgedRequirements(frameworkOf('iso-27001-2022'), null));
    const [meant] = meantIn(own, 'Every building has a firewall that lets nothing through but what is on the list.');
    expect(meant?.safeguard).toBe('firewall');
    expect(meant?.p).toBeGreaterThan(0.4);
    expect(meantIn(own, 'The lamb was excellent.')[0]?.p ?? 0).toBeLessThan(0.4);
  });
});
