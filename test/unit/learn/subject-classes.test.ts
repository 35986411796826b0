import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCorpus } from '../../../scripts/train/read-corpus.js';
import { SubjectClasses } from '../../../scripts/train/subject-classes.js';
import { library } from '../../support/knowledge.js';

const classes = new SubjectClasses(library);
const frameworks = [...library.frameworks.keys()].sort();
/** A draw that takes a framework. */
const drawing = (framework: string) => () => frameworks.indexOf(framework) / frameworks.length;
const NONE = new Map<string, string[]>();

/** What classes stand for, as ids. */
function named(from: number, right: readonly number[]): string[] {
  const ids = from === 0 ? classes.safeguards : classes.requirements[frameworkAt(from)];
  return right.map((k) => ids?.[k - from] ?? 'none');
}

function frameworkAt(from: number): string {
  let at = classes.safeguards.length + 1;
  for (const [framework, ids] of Object.entries(classes.requirements)) {
    if (at === from) return framework;
    at += ids.length + 1;
  }
  throw new Error(`no framework begins at ${from}`);
}

it('asks for the safeguard, for the requirement where one is named, and for any that rests on it in the framework drawn', () => {
  const row = { safeguards: ['breach-notify-people'], requirements: new Map([['ccpa-cpra', ['§1798.150']]]) };
  const [safeguard, requirement, drawn, ...rest] = classes.targetsOf(row, 1, drawing('gdpr'));
  expect(named(safeguard?.from ?? -1, safeguard?.right ?? [])).toEqual(['breach-notify-people']);
  expect(named(requirement?.from ?? -1, requirement?.right ?? [])).toEqual(['§1798.150']);
  expect(named(drawn?.from ?? -1, drawn?.right ?? [])).toContain('Art.34');
  expect([safeguard?.isAny, requirement?.isAny, drawn?.isAny]).toEqual([undefined, undefined, true]);
  expect(rest).toEqual([]);
});

it('asks for none of a framework that has nothing on the subject, or where nothing is said', () => {
  const ofFirewall = classes.targetsOf({ safeguards: ['firewall'], requirements: NONE }, 1, drawing('eu-ai-act'));
  expect(ofFirewall.map(({ from, right }) => named(from, right))).toEqual([['firewall'], ['none']]);
  const ofNothing = classes.targetsOf({ safeguards: [], requirements: NONE }, 1, drawing('gdpr'));
  expect(ofNothing.map(({ from, right }) => named(from, right))).toEqual([['none'], ['none']]);
});

it("asks a requirement's own words for nothing but the requirement", () => {
  const row = { safeguards: [], requirements: new Map([['gdpr', ['Art.13']]]) };
  expect(classes.targetsOf(row, 1, drawing('gdpr')).map(({ from, right }) => named(from, right))).toEqual([['Art.13']]);
});

it('has ranges that neither overlap nor leave a gap', () => {
  fc.assert(
    fc.property(fc.constantFrom(...frameworks), (framework) => {
      const [, target] = classes.targetsOf({ safeguards: [], requirements: NONE }, 1, drawing(framework));
      expect(frameworkAt(target?.from ?? -1)).toBe(framework);
      expect((target?.to ?? 0) - (target?.from ?? 0)).toBe((classes.requirements[framework]?.length ?? 0) + 1);
      expect(target?.to).toBeLessThanOrEqual(classes.count);
    }),
  );
});

it('tells from scores which requirement is likeliest', () => {
  const scores = new Float64Array(classes.count);
  const [target] = classes.targetsOf(
    { safeguards: [], requirements: new Map([['gdpr', ['Art.13']]]) },
    1,
    drawing('gdpr'),
  );
  scores[target?.right[0] ?? 0] = 20;
  const [read] = classes.read(scores, { requirements: new Map([['gdpr', ['Art.13', 'Art.14']]]) }).requirements;
  expect(read).toMatchObject({ id: 'Art.13', right: true });
  expect(read?.p).toBeGreaterThan(0.99);
});

it('reads a corpus in which every framework has rows that name its requirements', () => {
  const rows = readCorpus(library);
  const count = (framework: string) => rows.filter(({ requirements }) => requirements.has(framework)).length;
  for (const framework of frameworks) expect(count(framework)).toBeGreaterThan(300);
  for (const { polarity, safeguards } of rows) if (polarity === 'none') expect(safeguards).toEqual([]);
});
