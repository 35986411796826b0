import type { Tokens } from './lexer.js';

export const HALVES_OF_DAY = new Set(['am', 'pm']);

/** Behind "[09:02]", "09:02" or "9:02 AM"; the same place where no time stands. */
export function behindClock({ key }: Tokens, from: number): number {
  const at = key[from] === '[' ? from + 1 : from;
  if (!isClockAt(key, at)) return from;
  const minute = key[at + 3] === ':' && isOfClock(key[at + 4]) ? at + 5 : at + 3;
  const end = HALVES_OF_DAY.has(key[minute] ?? '') ? minute + 1 : minute;
  return key[end] === ']' ? end + 1 : end;
}

/** Whether "09:02" stands there, not "3:2". */
export function isClockAt(key: readonly string[], at: number): boolean {
  return isOfClock(key[at]) && key[at + 1] === ':' && MINUTE.test(key[at + 2] ?? '');
}

const MINUTE = /^\d\d$/;

function isOfClock(key = ''): boolean {
  return /^\d\d?$/.test(key);
}
