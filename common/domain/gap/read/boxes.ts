import type { Tokens } from './lexer.js';
import { answerIn, type Run } from './status.js';

export type Tick = 'on' | 'off';

const TICKS: Readonly<Record<string, Tick>> = {
  '✓': 'on',
  '✔': 'on',
  '☑': 'on',
  '✅': 'on',
  '☐': 'off',
  '□': 'off',
  '✗': 'off',
  '✘': 'off',
  '❌': 'off',
};
const TICKED = new Set(['x', '✓', '✔']);
/** Beside an empty box it is a ticked one; alone it may mean anything. */
const CROSSED = '☒';

/** "[ ]", "[x]", "☑", "❌" and their like, with the token after them. */
export function readBox(tokens: Tokens, at: number): { tick: Tick; to: number } | null {
  const sign = TICKS[tokens.key[at] ?? ''];
  if (sign) return { tick: sign, to: at + 1 };
  if (tokens.key[at] !== '[') return null;
  if (tokens.key[at + 1] === ']') return { tick: 'off', to: at + 2 };
  return TICKED.has(tokens.key[at + 1] ?? '') && tokens.key[at + 2] === ']' ? { tick: 'on', to: at + 3 } : null;
}

export function countBoxes(tokens: Tokens, run: Run): number {
  return boxesIn(tokens, run).length;
}

/**
 * What is to be read of a sentence: of several boxes the answer behind the one that is ticked, the "No" of "[ ] Yes [x] No";
 * nothing of a form that nobody has filled in; else all of it.
 */
export function filledInOf(tokens: Tokens, run: Run): Run | null {
  const boxes = boxesIn(tokens, run);
  if (boxes.length < 2) return run;
  const [box, ...others] = boxes.filter(({ tick }) => tick === 'on');
  if (!box) return null;
  const answer = { from: box.to, to: boxes[boxes.indexOf(box) + 1]?.from ?? run.to };
  return others.length === 0 && answerIn(tokens, answer.from, answer.to) ? answer : run;
}

function boxesIn(tokens: Tokens, { from, to }: Run): Array<{ tick: Tick; from: number; to: number }> {
  const boxes: Array<{ tick: Tick; from: number; to: number }> = [];
  for (let at = from; at < to; at += 1) {
    const box = tokens.key[at] === CROSSED ? ({ tick: 'on', to: at + 1 } as const) : readBox(tokens, at);
    if (!box) continue;
    boxes.push({ ...box, from: at });
    at = box.to - 1;
  }
  return boxes;
}
