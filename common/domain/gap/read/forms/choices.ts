import { NOT_KNOWN } from '../../../../catalog/language/answers.js';
import { BRACKETS, EMPTY_SIGNS, TICKED_SIGNS, TICKS } from '../../../../catalog/language/boxes.js';
import type { Polarity } from '../../types.js';
import { gapBefore, hasWord, MARK, type Run, type Tokens, WORD } from '../lexer.js';
import { answerIn, phraseOf } from './status.js';

/** One of several boxes of which one is to be ticked, and what stands beside it: "☒ In place". */
export interface Choice {
  isTicked: boolean;
  label: Run;
  /** How something stands of which this is ticked; null for another label, or one by which nobody knows. */
  state: Polarity | null;
  /** It is an answer, though it may be that nobody knows. */
  isAnswer: boolean;
}

/** The choices in a line or a cell, and what stands before them. */
export interface Choices {
  before: Run;
  choices: Choice[];
}

/** What is ticked. */
export interface Chosen {
  /** Where one label does not say it all. */
  state: Polarity | null;
  label: Run;
}

interface Tick {
  isTicked: boolean;
  from: number;
  to: number;
}

/** Behind an answer, before more about it. */
const PARTING = new Set([',', ';', ':', '.', '—', '-', '(', '/', '[']);
const AROUND = new Set(['|', ',', ';', ':', '/', '.', '—', '-', '•', '*']);
const MOST_ANSWER_TOKENS = 8;

/** The boxes of a run with what stands beside them; null where it has none. */
export function choicesIn(tokens: Tokens, { from, to }: Run): Choices | null {
  const ticks = ticksIn(tokens, { from, to });
  const [first] = isLegend(tokens, { from, to }) ? [] : ticks;
  const last = ticks.at(-1);
  if (!first || !last) return null;
  if (!hasWord(tokens, last.to, to) && first.from > from) return labelledBefore(tokens, from, ticks);
  const choices = ticks.map((tick, at) =>
    choiceOf(tokens, tick.isTicked, { from: tick.to, to: ticks[at + 1]?.from ?? to }),
  );
  return { before: withoutAround(tokens, { from, to: first.from }), choices };
}

/** Whether boxes are there to choose an answer, and not before the entries of a list; ticks alone explain what they mean. */
export function areAnswers(choices: readonly Choice[]): boolean {
  const answers = choices.filter(({ isAnswer }) => isAnswer).length;
  return choices.length > 1 && answers * 2 >= choices.length && choices.some(({ isTicked }) => !isTicked);
}

/** What is ticked: of several answers the worst, or that it stands in part; null where nothing is, or nobody knows. */
export function chosenOf(choices: readonly Choice[]): Chosen | null {
  const ticked = choices.filter(({ isTicked }) => isTicked);
  const states = new Set(ticked.flatMap(({ state }) => (state ? [state] : [])));
  const state = inAll(states);
  const answers = ticked.filter((one) => one.state !== null);
  const choice = answers.find((one) => one.state === state) ?? answers[0] ?? ticked.find(({ isAnswer }) => !isAnswer);
  return choice ? { state: states.size > 1 ? state : null, label: choice.label } : null;
}

/** What several states of one thing come to: "Implemented" and "Planned" is in part. */
export function inAll(states: ReadonlySet<Polarity>): Polarity | null {
  const own = [...states].filter((state) => state !== 'not_applicable' || states.size === 1);
  if (own.length < 2) return own[0] ?? null;
  return own.includes('implemented') || own.includes('partial') ? 'partial' : 'absent';
}

/** Whether a cell is nothing but a box or a mark, and whether it is ticked; null for any other. */
export function markIn(tokens: Tokens, { from, to }: Run): { isTicked: boolean } | null {
  const tick = tickAt(tokens, from) ?? lineAt(tokens, from);
  if (tick) return tick.to === to ? { isTicked: tick.isTicked } : null;
  return to - from === 1 && MARKS.has(tokens.key[from] ?? '') ? { isTicked: true } : null;
}

/** "◯ nothing ◔ started ● complete". */
function isLegend({ key }: Tokens, { from, to }: Run): boolean {
  for (let at = from; at < to; at += 1) if (BETWEEN.has(key[at] ?? '')) return true;
  return false;
}

const BETWEEN = new Set([...'◔◐◑◒◓◕']);
const MARKS = new Set(['x', '1', '*', '•']);

function ticksIn(tokens: Tokens, { from, to }: Run): Tick[] {
  const ticks: Tick[] = [];
  for (let at = from; at < to; at += 1) {
    const tick = tickAt(tokens, at) ?? lineAt(tokens, at) ?? (at === from ? crossAt(tokens, at) : null);
    if (!tick || tick.to > to) continue;
    ticks.push(tick);
    at = tick.to - 1;
  }
  return ticks;
}

/** "☒", "[ ]", "(x)". */
function tickAt(tokens: Tokens, at: number): Tick | null {
  if (tokens.kind[at] !== MARK) return null;
  const sign = tokens.text.slice(tokens.start[at], tokens.end[at]);
  if (TICKED_SIGNS.has(sign)) return { isTicked: true, from: at, to: at + 1 };
  if (EMPTY_SIGNS.has(sign)) return { isTicked: false, from: at, to: at + 1 };
  const closing = BRACKETS.get(sign);
  if (closing === undefined) return null;
  const inside = at + 1;
  const end = behindLine(tokens, inside);
  if (tokens.key[end] === closing) return { isTicked: false, from: at, to: end + 1 };
  const isTicked = TICKS.has(tokens.key[inside] ?? '') && tokens.key[inside + 1] === closing;
  return isTicked ? { isTicked, from: at, to: inside + 2 } : null;
}

/** A line to write upon: "___ Yes", "_X_ No". */
function lineAt(tokens: Tokens, from: number): Tick | null {
  const end = behindLine(tokens, from);
  if (end === from) return null;
  const isTicked = tokens.key[end] === 'x' && gapBefore(tokens, end) === 0;
  return { isTicked, from, to: isTicked ? behindLine(tokens, end + 1) : end };
}

const MOST_LINE = 12;

function behindLine({ key }: Tokens, from: number): number {
  let at = from;
  while (at < from + MOST_LINE && key[at] === '_') at += 1;
  return at;
}

/** "X Implemented". */
function crossAt(tokens: Tokens, at: number): Tick | null {
  const isCross = tokens.key[at] === 'x' && tokens.kind[at + 1] === WORD && gapBefore(tokens, at + 1) > 0;
  return isCross ? { isTicked: true, from: at, to: at + 1 } : null;
}

/** "Applicable: Yes [x] No [ ]": each label before its box. */
function labelledBefore(tokens: Tokens, from: number, ticks: readonly Tick[]): Choices | null {
  const [first] = ticks as [Tick];
  const label = answerBefore(tokens, { from, to: first.from });
  if (!label) return { before: withoutAround(tokens, { from, to: first.from }), choices: [] };
  const choices = ticks.map((tick, at) =>
    choiceOf(tokens, tick.isTicked, at === 0 ? label : { from: ticks[at - 1]?.to ?? from, to: tick.from }),
  );
  return { before: withoutAround(tokens, { from, to: label.from }), choices };
}

/** The longest answer that a run ends in. */
function answerBefore(tokens: Tokens, { from, to }: Run): Run | null {
  for (let start = Math.max(from, to - MOST_ANSWER_TOKENS); start < to; start += 1)
    if (answerOf(tokens, { from: start, to }) !== null) return { from: start, to };
  return null;
}

function choiceOf(tokens: Tokens, isTicked: boolean, run: Run): Choice {
  const label = withoutAround(tokens, run);
  const answer = answerOf(tokens, label);
  return { isTicked, label, state: answer === NO_STATE ? null : answer, isAnswer: answer !== null };
}

const NO_STATE = 'none';

/** What a label that is an answer, or begins with one, says. */
function answerOf(tokens: Tokens, { from, to }: Run): Polarity | typeof NO_STATE | null {
  for (let end = Math.min(to, from + MOST_ANSWER_TOKENS); end > from; end -= 1) {
    if (end < to && !PARTING.has(tokens.key[end] ?? '') && gapBefore(tokens, end) < 2) continue;
    const phrase = phraseOf(tokens, from, end);
    if (NOT_KNOWN.has(phrase)) return NO_STATE;
    const state = answerIn(tokens, from, end);
    if (state) return state;
  }
  return null;
}

function withoutAround(tokens: Tokens, { from, to }: Run): Run {
  let [start, end] = [from, to];
  while (start < end && AROUND.has(tokens.key[start] ?? '')) start += 1;
  for (let isMore = true; isMore; ) {
    const marks = AROUND.has(tokens.key[end - 1] ?? '') ? 1 : isBreak(tokens, end - 3) ? 3 : 0;
    isMore = marks > 0 && end - marks >= start;
    if (isMore) end -= marks;
  }
  return { from: start, to: end };
}

/** "<br>", which parts the lines of a cell. */
function isBreak({ key }: Tokens, at: number): boolean {
  return key[at] === '<' && key[at + 1] === 'br' && key[at + 2] === '>';
}
