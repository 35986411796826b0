import type { Run, Tokens } from '../lexer.js';

const MOST_NAME_TOKENS = 24;
const MOST_TITLE_TOKENS = 12;

/** Whether a line sets something: "mfa = on". */
export function isSetting(tokens: Tokens, line: Run): boolean {
  return signOf(tokens, line) !== null;
}

/** The words of "[phones]", alone in its line. */
export function sectionIn({ key }: Tokens, { from, to }: Run): Run | null {
  if (key[from] !== '[' || key[to - 1] !== ']' || to - from < 3 || to - from > MOST_TITLE_TOKENS) return null;
  const inside = { from: from + 1, to: to - 1 };
  return key.slice(inside.from, inside.to).includes(']') ? null : inside;
}

/** The sign behind a name without spaces, where a value follows. */
export function signOf({ text, key, start, end }: Tokens, { from, to }: Run): number | null {
  const last = Math.min(to - 1, from + MOST_NAME_TOKENS);
  for (let at = from + 1; at < last; at += 1) {
    if (key[at] === '=') return /\s/.test(text.slice(start[from], end[at - 1])) ? null : at;
  }
  return null;
}
