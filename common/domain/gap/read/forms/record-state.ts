import { NOT_KNOWN } from '../../../../catalog/language/answers.js';
import type { Polarity } from '../../types.js';
import { gapBefore, isSpaced, type Run, type Tokens } from '../lexer.js';
import { signAt } from './boxes.js';
import { inAll } from './choices.js';
import type { Legend } from './legend.js';
import { isPlaceholder } from './placeholders.js';
import { scoreOf } from './scores.js';
import { answerIn, isYesOrNo, phraseOf } from './status.js';

/** A line that names something and says something of it: "| Visitor log | missing | IT |", "Backups: nightly". */
export interface FormRecord {
  name: Run;
  /** What is said of it. */
  values: readonly Run[];
  /** How it stands by a word, a sign or a number for that. */
  state: Polarity | null;
  /** The cell, or the part of one, that says nothing but that. */
  word: Run | null;
  /** The title of what the name stands in: "[phones]" over "remote_wipe = on". */
  above?: Run;
  /** Before the name, or in a cell of its own. */
  id?: Run | undefined;
}

/** A text with the highest number of the scale that it uses, if it names one. */
export interface Scaled {
  tokens: Tokens;
  scale: number | null;
  /** What its letters and numbers stand for, if it explains them. */
  legend?: Legend | undefined;
}

const PARTING = new Set([',', ';', ':', '.', '—', '-', '(', '/', '#', '>']);
const STATE_TOKENS = 4;

/** What a cell says that does nothing but say how something stands. */
export function stateIn({ tokens, scale, legend }: Scaled, { from, to }: Run): Polarity | null {
  if (from >= to) return null;
  const explained = legend?.get(phraseOf(tokens, from, to));
  if (explained) return explained;
  const sign = to - from === 1 ? signAt(tokens, from) : null;
  return sign ?? scoreOf(tokens, { from, to }, scale) ?? answerIn(tokens, from, to);
}

/**
 * A record with the state that its cells are, begin with or end with, and with what they say beside it; null where they say nothing.
 * @param given what its box, or whether it concerns us, says; it counts more than what the cells say. Of two numbers the later one counts.
 */
export function recordOf(text: Scaled, name: Run, cells: readonly Run[], given: Polarity | null): FormRecord | null {
  const filled = cells.filter((cell) => !isPlaceholder(text.tokens, cell) && !isUnknown(text.tokens, cell));
  if (cells.length > 0 && filled.length === 0) return null;
  const read = filled.map((cell) => ({ cell, state: stateIn(text, cell) ?? halvesIn(text, cell) }));
  const words = read.filter(({ state }) => state !== null);
  const word = words.findLast(({ cell, state }, at) => at === 0 || !addsNothing(text.tokens, cell, state)) ?? null;
  const parted = read
    .filter(({ state }) => state === null)
    .map(({ cell }) => partedIn(text, cell) ?? { state: null, word: null, rest: cell });
  const part = parted.find((one) => one.state !== null);
  const state = given ?? (word && part ? withPart(word.state, part.state) : (word ?? part)?.state) ?? null;
  const values = parted.map(({ rest }) => rest);
  return values.length > 0 || state ? { name, values, state, word: word?.cell ?? part?.word ?? null } : null;
}

/** "| Implemented | mostly, the rest follows in autumn |". */
function withPart(state: Polarity | null, part: Polarity | null): Polarity | null {
  return state === 'implemented' && part === 'partial' ? part : state;
}

/** "Implemented, planned", "Implemented / partially": boxes that were ticked both. Behind a yes, more may be said of anything. */
function halvesIn(text: Scaled, { from, to }: Run): Polarity | null {
  const { tokens } = text;
  if (to - from > MOST_HALVES_TOKENS) return null;
  let at = from + 1;
  while (at < to && !BETWEEN_HALVES.has(tokens.key[at] ?? '')) at += 1;
  if (at >= to || isYesOrNo(tokens, from, at)) return null;
  const halves = [stateIn(text, { from, to: at }), stateIn(text, { from: at + 1, to })];
  return halves.includes(null) ? null : inAll(new Set(halves.flatMap((state) => state ?? [])));
}

const BETWEEN_HALVES = new Set([',', '/', ';', '&', 'and']);
const MOST_HALVES_TOKENS = 9;

/** "| Partial | being worked on |", "| Implemented | none |": behind a status, a plan takes nothing back, nor does a comment that there is none. */
function addsNothing(tokens: Tokens, { from, to }: Run, state: Polarity | null): boolean {
  return state === 'planned' || NONE.has(phraseOf(tokens, from, to));
}

const NONE = new Set(['none', 'nothing', 'nil']);

function isUnknown(tokens: Tokens, { from, to }: Run): boolean {
  return NOT_KNOWN.has(phraseOf(tokens, from, to));
}

/** What a cell says beside its state. */
interface Parted {
  state: Polarity;
  word: Run | null;
  rest: Run;
}

/** "Done, in use since Jan", "0 (never tried)", "logs kept, nobody reads them - partly". */
function partedIn(text: Scaled, { from, to }: Run): Parted | null {
  const { tokens } = text;
  const signed = signedIn(tokens, { from, to });
  if (signed) return signed;
  for (let end = Math.min(to - 1, from + STATE_TOKENS); end > from; end -= 1) {
    // "Half-yearly".
    const isMark = PARTING.has(tokens.key[end] ?? '') && (tokens.key[end] !== '-' || isSpaced(tokens, end));
    if (!isMark && gapBefore(tokens, end) < 2) continue;
    const state = stateIn(text, { from, to: end });
    if (state) return { state, word: { from, to: end }, rest: { from: isMark ? end + 1 : end, to } };
  }
  return behindDash(text, { from, to });
}

/** A state of so few words behind the last dash. */
function behindDash(text: Scaled, { from, to }: Run): Parted | null {
  const { tokens } = text;
  for (let at = to - 2; at > from && at >= to - 1 - STATE_TOKENS; at -= 1) {
    if (!DASHES.has(tokens.key[at] ?? '') || !isSpaced(tokens, at)) continue;
    const word = { from: at + 1, to };
    const state = stateIn(text, word);
    return state && { state, word, rest: { from, to: at } };
  }
  return null;
}

const DASHES = new Set(['-', '—']);

/** "Used twice ✔", "all staff ✔ no exceptions", "mail ✔, VPN ✘". */
function signedIn(tokens: Tokens, { from, to }: Run): Parted | null {
  const places: number[] = [];
  for (let at = from; at < to; at += 1) if (signAt(tokens, at)) places.push(at);
  const [first, ...others] = places;
  if (first === undefined || to - from === 1) return null;
  const state = signAt(tokens, first) as Polarity;
  if (others.some((at) => signAt(tokens, at) !== state)) return { state: 'partial', word: null, rest: { from, to } };
  if (others.length > 0 || (first > from && first < to - 1)) return { state, word: null, rest: { from, to } };
  return { state, word: null, rest: first === from ? { from: from + 1, to } : { from, to: first } };
}
