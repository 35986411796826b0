import { IDLE_TITLES, NOT_OF_TODAY } from '../../../../catalog/language/idle-titles.js';
import type { ClauseModel, ClauseText } from '../../model.js';
import type { Carry } from '../carry.js';
import type { Sentence } from '../sentence.js';
import { readByItself } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/** What was found of each heading and question, so that a model is asked once for all sentences below it. */
const found = new WeakMap<Carry, boolean>();

/** "Notes of the meeting", "How do you handle this?": what stands above speaks of nothing in particular, and only disturbs what stands below. */
export function isIdle(model: ClauseModel, above: Carry, text: string): boolean {
  if (text === '') return false;
  let is = found.get(above);
  if (is === undefined) {
    is =
      IDLE_TITLES.has(wordsOf(text)) ||
      !speaksOf(model, text, above.kind === 'question' ? THRESHOLDS.subjectOfQuestion : THRESHOLDS.subjectOfHeading);
    found.set(above, is);
  }
  return is;
}

/** Without the marks and numbers of a title. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[a-z]+/g) ?? []).join(' ');
}

function speaksOf(model: ClauseModel, text: string, least: number): boolean {
  const { requirements, safeguards } = readByItself(model, text);
  return Math.max(requirements[0]?.p ?? 0, safeguards[0]?.p ?? 0) >= least;
}

/** "ana: nobody locks the doors": who says so, if the name is of nothing else. Entries and rows are named, not spoken. */
export function withoutSpeaker(model: ClauseModel, clause: ClauseText, { kind, isRecord }: Sentence): ClauseText {
  if (kind !== 'text' || isRecord) return clause;
  const [, name = '', said = ''] = SPOKEN.exec(clause.text) ?? [];
  if (said.split(' ').length < LEAST_WORDS || isOfElse(name) || speaksOf(model, name, THRESHOLDS.subjectOfName))
    return clause;
  return { ...clause, text: said };
}

/** "Proposal for discussion: ..." */
function isOfElse(name: string): boolean {
  return name
    .toLowerCase()
    .split(' ')
    .some((word) => NOT_OF_TODAY.has(word));
}

/** One word before a colon, an office may stand behind it; or a few before a sentence. */
const SPOKEN = /^(\p{Lu}?[\p{Ll}_]+(?: \([^():]{1,30}\))?|\p{L}[\p{L}\d]*(?: [\p{L}\d]+){0,2}):\s+(.+)$/u;
const LEAST_WORDS = 4;
