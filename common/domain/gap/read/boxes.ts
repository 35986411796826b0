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

/** Several boxes, and nobody has ticked one: a form that is not filled in. */
export function isBlankForm(tokens: Tokens, run: Run): boolean {
  const boxes = boxesIn(tokens, run);
  return boxes.length > 1 && boxes.every(({ tick }) => tick === 'off');
}

/** The answer behind the one ticked box of several: the "No" of "[ ] Yes [x] No"; null where there is not one. */
export function tickedIn(tokens: Tokens, run: Run): Run | null {
  const boxes = boxesIn(tokens, run);
  const ticked = boxes.filter(({ tick }) => tick === 'on');
  const [box] = ticked;
  if (!box || ticked.length > 1 || boxes.length < 2) return null;
  const answer = { from: box.to, to: boxes[boxes.indexOf(box) + 1]?.from ?? run.to };
  return answerIn(tokens, answer.from, answer.to) ? answer : null;
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
