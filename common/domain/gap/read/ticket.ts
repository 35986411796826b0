import { type Cue, is } from './cues.js';
import type { Tokens } from './lexer.js';
import { asGiven, type SentenceReading } from './sentence-reader.js';

/** "PAY-220 Roll out ...", "[ENG-7] ...". */
const NUMBER = /^[[(]?[A-Z][A-Z0-9]{1,9}-\d{1,6}\b/;
const LONGEST_NUMBER = 20;

/** Whether a sentence begins with the number of a ticket: what it names is to be done. */
export function isTicket(tokens: Tokens, from: number): boolean {
  const at = tokens.start[from] ?? 0;
  const before = tokens.text[at - 1];
  const start = before === '[' || before === '(' ? at - 1 : at;
  return NUMBER.test(tokens.text.slice(start, start + LONGEST_NUMBER));
}

/** A ticket without a word of its being done is a plan, whatever the mood of its verb. */
export function asTicket(reading: SentenceReading, cues: readonly Cue[]): SentenceReading {
  if (cues.some((cue) => is(cue, 'done') || is(cue, 'yes'))) return reading;
  return asGiven(reading, 'planned');
}
