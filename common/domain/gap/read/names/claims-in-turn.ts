import { NOT_KNOWN } from '../../../../catalog/language/answers.js';
import { BARE_ANSWERS, JOINING_CLAIMS } from '../../../../catalog/language/claims-by-id.js';
import { STATE_FILLERS } from '../../../../catalog/language/state-grammar.js';
import type { Sought } from '../../focus.js';
import type { Polarity } from '../../types.js';
import { readBox, signAt } from '../forms/boxes.js';
import { claimOf } from '../forms/status.js';
import { type Run, type Tokens, WORD } from '../lexer.js';
import type { Claim } from './claim.js';
import { type IdGroup, type Ids, isTelling } from './ids-in-sentence.js';
import { withoutTitles } from './title-words.js';

/** How something stands by the words beside its id; null where they say that nobody knows. */
type Said = Polarity | null;

/**
 * What is said of several ids one after the other, each with a state of its own behind it ("AC-2 implemented; AC-3 not implemented") or
 * before it ("☑ A.8.15 / ✗ A.8.9"); empty where anything else is said.
 */
export function claimsInTurn(tokens: Tokens, { from, to }: Run, ids: Ids): Claim[] {
  const { groups } = ids;
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last || groups.length < 2) return [];
  const isBehind = isSilent(tokens, { from, to: first.from });
  if (!isBehind && !isSilent(tokens, { from: last.to, to })) return [];
  const turns = groups.map((group, at) => ({
    group,
    said: isBehind
      ? { from: group.to, to: groups[at + 1]?.from ?? to }
      : { from: groups[at - 1]?.to ?? from, to: group.from },
  }));
  return toClaims(tokens, turns, ids, isBehind);
}

interface Turn {
  group: IdGroup;
  said: Run;
}

function toClaims(tokens: Tokens, turns: readonly Turn[], ids: Ids, isBehind: boolean): Claim[] {
  const claims: Claim[] = [];
  let before: Said = null;
  for (const { group, said } of turns) {
    const state = stateOf(tokens, said, group, { before, isNumbered: ids.byNumber.size > 0 });
    if (state === undefined) return [];
    before = state;
    const run = isBehind ? { from: group.from, to: said.to } : { from: said.from, to: group.to };
    if (state) claims.push({ requirements: [...group.requirements], polarity: state, ...trimmed(tokens, run) });
  }
  return claims;
}

/** How requirements stand by the words of some runs, and nothing else in those. */
export function stateBeside(tokens: Tokens, runs: readonly Run[], requirements: Iterable<Sought>): Polarity | null {
  const words = runs.flatMap((run) => tellingIn(tokens, run));
  return claimOf(withoutTitles(words, [...requirements]).join(' '));
}

/** Undefined where something else is said. */
function stateOf(
  tokens: Tokens,
  said: Run,
  { requirements }: IdGroup,
  { before, isNumbered }: { before: Said; isNumbered: boolean },
): Said | undefined {
  const signs = signsIn(tokens, said);
  const words = withoutTitles(tellingIn(tokens, said), [...requirements]);
  const phrase = words.join(' ');
  if (signs.length > 1) return undefined;
  const [sign] = signs;
  if (words.length === 0) return sign;
  if (NOT_KNOWN.has(phrase)) return null;
  const word =
    phrase === 'not' && before === 'implemented' ? 'absent' : (claimOf(phrase) ?? answerOf(phrase, isNumbered));
  return word && (!sign || sign === word) ? word : undefined;
}

/** A number with yes or no may be that of a question. */
function answerOf(phrase: string, isNumbered: boolean): Polarity | undefined {
  return isNumbered ? undefined : BARE_ANSWERS.get(phrase);
}

function signsIn(tokens: Tokens, { from, to }: Run): Polarity[] {
  const signs: Polarity[] = [];
  for (let at = from; at < to; ) {
    const box = readBox(tokens, at);
    if (box && box.to <= to) signs.push(box.state);
    at = box?.to ?? at + 1;
  }
  return signs;
}

/** The words that may say how something stands; the "x" of a ticked box is none. */
function tellingIn(tokens: Tokens, { from, to }: Run): string[] {
  const words: string[] = [];
  for (let at = from; at < to; ) {
    const box = readBox(tokens, at);
    const word = tokens.key[at] ?? '';
    const isNotApplicable = word === 'n' && tokens.key[at + 1] === '/' && tokens.key[at + 2] === 'a';
    if (isNotApplicable) words.push('na');
    else if (!box && tokens.kind[at] === WORD && isTelling(word) && !isFiller(word)) words.push(word);
    at = isNotApplicable ? at + 3 : (box?.to ?? at + 1);
  }
  return words;
}

function isFiller(word: string): boolean {
  return JOINING_CLAIMS.has(word) || STATE_FILLERS.has(word);
}

function isSilent(tokens: Tokens, run: Run): boolean {
  return signsIn(tokens, run).length === 0 && tellingIn(tokens, run).length === 0;
}

/** Without the words that join it to others. */
function trimmed(tokens: Tokens, { from, to }: Run): Run {
  const isJoining = (at: number) =>
    JOINING_CLAIMS.has(tokens.key[at] ?? '') ||
    (tokens.kind[at] !== WORD && signAt(tokens, at) === null && !BRACKETS.has(tokens.key[at] ?? ''));
  let [start, end] = [from, to];
  while (start < end - 1 && isJoining(start)) start += 1;
  while (end > start + 1 && isJoining(end - 1)) end -= 1;
  return { from: start, to: end };
}

const BRACKETS = new Set(['(', ')', '[', ']']);
