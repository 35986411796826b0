import { BRACKETS, CROSSED, IN_BRACKETS, SIGNS } from '../../../../catalog/language/boxes.js';
import type { Polarity } from '../../types.js';
import { hasWord, type Run, type Tokens } from '../lexer.js';
import { answerIn } from './status.js';

/** A box or a light, what it says, and the token after it. */
interface Box {
  state: Polarity;
  to: number;
}

/** "[ ]", "(x)", "☑", "🔴" and their like. */
export function readBox(tokens: Tokens, at: number): Box | null {
  const sign = signAt(tokens, at);
  if (sign) return { state: sign, to: at + 1 };
  const closing = BRACKETS.get(tokens.key[at] ?? '');
  if (closing === undefined) return null;
  if (tokens.key[at + 1] === closing) return { state: 'absent', to: at + 2 };
  const inside = IN_BRACKETS.get(tokens.key[at + 1] ?? '');
  if (inside && tokens.key[at + 2] === closing) return { state: inside, to: at + 3 };
  return isNotApplicable(tokens, at + 1, closing) ? { state: 'not_applicable', to: at + 5 } : null;
}

/** What a tick or a light says. */
export function signAt({ key }: Tokens, at: number): Polarity | null {
  return SIGNS.get(key[at] ?? '') ?? null;
}

/** "[n/a]". */
function isNotApplicable({ key }: Tokens, at: number, closing: string): boolean {
  return key[at] === 'n' && key[at + 1] === '/' && key[at + 2] === 'a' && key[at + 3] === closing;
}

export function countBoxes(tokens: Tokens, run: Run): number {
  return boxesIn(tokens, run).length;
}

/**
 * The entries of a line that begins with a box and has several: "☑ MFA for mail ☐ MFA for the VPN"; the whole line where they are answers
 * to choose from, cells of a table, boxes without words, or lights between words.
 * @param begin behind a bullet or a number
 */
export function boxedEntries(tokens: Tokens, { from, to }: Run, begin: number): Run[] {
  if (!isToTick(tokens, begin)) return [{ from, to }];
  const boxes = boxesIn(tokens, { from: begin, to });
  const entries = boxes.map((box, at) => ({ from: box.to, to: boxes[at + 1]?.from ?? to }));
  const isList = entries.length > 1 && boxes[0]?.from === begin && boxes.every((box) => isToTick(tokens, box.from));
  const isOther = (entry: Run) => !hasWord(tokens, entry.from, entry.to) || startsWithAnswer(tokens, entry);
  if (!isList || entries.some(isOther) || tokens.key.slice(from, to).includes('|')) return [{ from, to }];
  return entries.map((entry, at) => ({ from: at === 0 ? from : (boxes[at] as Run).from, to: entry.to }));
}

/** "Mail ✔, VPN ✘": ticks behind what they are of, not to be chosen from; not the cells of a row. */
export function endsInTick(tokens: Tokens, { from, to }: Run): boolean {
  const own = tokens.key.slice(from, to);
  return signAt(tokens, to - 1) !== null && !own.some((key) => key === '|' || key === CROSSED || TO_TICK.has(key));
}

const TO_TICK = new Set(['☑', '☐', '□', '[', '(']);

function isToTick({ key }: Tokens, at: number): boolean {
  return TO_TICK.has(key[at] ?? '');
}

/**
 * What is to be read of a sentence: of several boxes the answer behind the one that is ticked, the "No" of "[ ] Yes [x] No";
 * nothing of a form that nobody has filled in; else all of it.
 */
export function filledInOf(tokens: Tokens, run: Run): Run | null {
  const boxes = boxesIn(tokens, run);
  const [first] = boxes;
  if (boxes.length === 1 && first?.from === run.from && first.state === 'implemented')
    return { from: first.to, to: run.to };
  if (boxes.length < 2) return run;
  const [box, ...others] = boxes.filter(({ state }) => state === 'implemented');
  if (!box) return null;
  const answer = { from: box.to, to: boxes[boxes.indexOf(box) + 1]?.from ?? run.to };
  return others.length === 0 && startsWithAnswer(tokens, answer) ? answer : run;
}

/** "No", "In part – prepress only". */
function startsWithAnswer(tokens: Tokens, { from, to }: Run): boolean {
  for (let end = from + 1; end <= Math.min(to, from + MOST_TOKENS); end += 1)
    if (answerIn(tokens, from, end)) return true;
  return false;
}

const MOST_TOKENS = 4;

function boxesIn(tokens: Tokens, { from, to }: Run): Array<Box & { from: number }> {
  const boxes: Array<Box & { from: number }> = [];
  for (let at = from; at < to; at += 1) {
    const box = tokens.key[at] === CROSSED ? ({ state: 'implemented', to: at + 1 } as const) : readBox(tokens, at);
    if (!box) continue;
    boxes.push({ ...box, from: at });
    at = box.to - 1;
  }
  return boxes;
}
