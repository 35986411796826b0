import type { Tokens } from './lexer.js';

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
