import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgedRequirements } from '../../../common/domain/gap/deciding-safeguards.js';
import { createFocus, type Focus } from '../../../common/domain/gap/focus.js';
import { focused } from '../../../common/domain/gap/model.js';
import { loadModel } from '../../../common/load-model.js';
import { library } from './support.js';

const model = loadModel(library);
if (!model) throw new Error('the weights file is missing; run `npm run train`');

function focusOf(id: string): Focus {
  const framework = library.frameworks.get(id);
  if (!framework) throw new Error(`no framework ${id}`);
  return createFocus(judgedRequirements(framework, null));
}

const gdpr = focusOf('gdpr');
const bestIn = (focus: Focus, text: string) =>
  focused(model, focus).classify({ text, context: '', previous: '' }).safeguards[0]?.id;

it('leans to what several words of a requirement speak of, and never on a single one', () => {
  const text = 'Competitors get the export as a csv file when somebody wants to switch.';
  expect(gdpr.shifts(text)('right-access')).toBeGreaterThan(0);
  expect(gdpr.shifts('csv')('right-access')).toBe(0);
});

it('leans away from what decides nothing in the framework', () => {
  expect(gdpr.shifts('We keep a firewall.')('firewall')).toBeLessThan(0);
  expect(gdpr.shifts('We keep a firewall.')('privacy-notice')).toBe(0);
});

it('leaves a sentence that speaks plainly of something else to that', () => {
  const text = 'Every building has a firewall that lets nothing through but what is on the list.';
  expect(bestIn(focusOf('iso-27001-2022'), text)).toBe('firewall');
  expect(bestIn(gdpr, text)).toBe('firewall');
});

it('reads a sentence as what the framework asks for', () => {
  const text = 'Charts are still there when the power fails, because we can work in emergency mode.';
  expect(model.classify({ text, context: '', previous: '' }).safeguards[0]?.id).toBe('power-supply');
  expect(bestIn(focusOf('hipaa-security-rule'), text)).toBe('continuity-plan');
});

it('moves no log odds by more than three, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const shiftOf = gdpr.shifts(`${text} csv export switch portability machine readable transfer format port`);
      for (const id of library.safeguards.keys()) expect(Math.abs(shiftOf(id))).toBeLessThanOrEqual(3);
    }),
    { numRuns: 50 },
  );
});
