import type { Requirement } from '../../../common/catalog/types.js';
import type { Result } from '../../../common/domain/gap/types.js';
import { analyse, library } from './support.js';
import { judge } from './trained-judge.js';

/** So many requirements stand in one text, and every so many of those texts is read. */
const IN_A_TEXT = 8;
const EVERY = 10;
/** A requirement with how it is said to stand. */
export interface Listed {
  id: string;
  title: string;
  description: string;
  result: keyof typeof WORDS;
}

export const WORDS = {
  compliant: 'Implemented',
  partially_compliant: 'Partially implemented',
  non_compliant: 'Not implemented',
  not_applicable: 'Not applicable',
} as const;
export const RESULTS = Object.keys(WORDS) as Array<keyof typeof WORDS>;

/** The parts of requirements that are heard as said, and of results that nobody has said, over all frameworks. */
export function hear(write: (listed: Listed[]) => string): { heard: number; wrong: number } {
  const sums = { asked: 0, heard: 0, wrong: 0 };
  for (const framework of library.frameworks.values()) {
    for (let from = 0; from < framework.requirements.length; from += IN_A_TEXT * EVERY) {
      const listed = framework.requirements.slice(from, from + IN_A_TEXT).map(toListed);
      const said = new Map<string, Result>(listed.map(({ id, result }) => [id, result]));
      sums.asked += listed.length;
      for (const { requirement_id: id, status } of analyse(write(listed), { framework: framework.id, judge })
        .findings) {
        if (status === said.get(id)) sums.heard += 1;
        else if (status !== 'not_assessed') sums.wrong += 1;
      }
    }
  }
  return { heard: sums.heard / sums.asked, wrong: sums.wrong / sums.asked };
}

function toListed({ id, title, description }: Requirement, at: number): Listed {
  return { id, title, description, result: RESULTS[at % RESULTS.length] as Listed['result'] };
}
