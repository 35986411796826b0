import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { analyse, library } from './support.js';
import { judge } from './trained-judge.js';

const FILE = new URL('../../eval/subjects.tsv', import.meta.url);
/** Of the statements on all requirements at least so many are judged rightly, and at most so many wrongly; the rest is silence. */
const LEAST_RIGHT = 0.87;
const MOST_WRONG = 0.07;

/** For each requirement three statements by hands that knew neither the phrases nor the corpus. */
const rows = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [framework: string, ids: string, result: string, text: string]);

/** By the requirement that the statement was written for. */
function outcomeOf([framework, ids, result, text]: (typeof rows)[number]): 'right' | 'wrong' | 'silent' {
  const [wanted] = ids.split(',');
  const found = analyse(text, { framework, judge }).findings.find(({ requirement_id }) => requirement_id === wanted);
  if (found?.status === 'not_assessed') return 'silent';
  return found?.status === result ? 'right' : 'wrong';
}

it('hears what each requirement asks for in words of its own', () => {
  const outcomes = rows.map(outcomeOf);
  const shareOf = (outcome: string) => outcomes.filter((each) => each === outcome).length / outcomes.length;
  expect(shareOf('right')).toBeGreaterThanOrEqual(LEAST_RIGHT);
  expect(shareOf('wrong')).toBeLessThanOrEqual(MOST_WRONG);
});

it('names requirements that there are', () => {
  const unknown = rows.filter(([framework, ids]) => {
    const known = new Set(library.frameworks.get(framework)?.requirements.map(({ id }) => id));
    return ids.split(',').some((id) => !known.has(id.trim()));
  });
  expect(unknown).toEqual([]);
});
