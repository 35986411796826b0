import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const FILE = new URL('../../eval/sentences.tsv', import.meta.url);
/** Shares of the plain sentences of each grammar: at least so many judged rightly, at most so many wrongly; of the rest it says nothing. */
const REACHED = [
  ['states', 0.77, 0.09],
  ['times', 0.82, 0.12],
  ['quantities', 0.86, 0.09],
  ['denials', 0.85, 0.08],
  ['speakers', 0.73, 0.12],
  ['conditions', 0.76, 0.17],
  ['answers', 0.82, 0.11],
  ['voices', 0.79, 0.12],
] as const;

const rows = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [grammar: string, framework: string, results: string, text: string]);

/** Right when all that is decided is one of the results; silence is one where it is named. */
function outcomeOf([, framework, results, text]: (typeof rows)[number]): 'right' | 'wrong' | 'silent' {
  const found = decided(analyse(text.replaceAll('\\n', '\n'), { framework, judge })).map(
    (line) => line.split(': ')[1] ?? '',
  );
  if (found.length === 0) return results.includes('not_assessed') ? 'right' : 'silent';
  return found.every((result) => results.split(',').includes(result)) ? 'right' : 'wrong';
}

it.each(REACHED)('judges plain sentences on %s: at least %s rightly, at most %s wrongly', (grammar, right, wrong) => {
  const outcomes = rows.filter(([own]) => own === grammar).map(outcomeOf);
  const shareOf = (outcome: string) => outcomes.filter((each) => each === outcome).length / outcomes.length;
  expect(shareOf('right')).toBeGreaterThanOrEqual(right);
  expect(shareOf('wrong')).toBeLessThanOrEqual(wrong);
});
