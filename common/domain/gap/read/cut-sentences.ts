import { ABBREVIATIONS } from '../../../catalog/language/abbreviations.js';
import { REQUEST_LINKS, REQUESTS } from '../../../catalog/language/requests.js';
import { behindAsides } from './asides.js';
import { MARK, NEWLINE, type Tokens, WORD } from './lexer.js';
import type { Sentence } from './sentence.js';
import type { Speakers } from './speakers.js';

/** A sentence never grows beyond this many tokens, whatever the text looks like. */
const MAX_TOKENS = 160;
/** In a run this long without a full stop, a capital on a word that begins sentences, or at the head of a line, is taken for a beginning. */
const RUN_ON_TOKENS = 40;
/** Within so many words a request says whom it asks. */
const REQUEST_WORDS = 16;

/** A line, wrapped lines put together, or a cell, and what holds for each sentence of it. */
type Piece = Omit<Sentence, 'isQuestion'>;

/** The sentences of a piece of text. */
export function cutSentences(tokens: Tokens, speakers: Speakers, piece: Piece): Sentence[] {
  const { from, to } = piece;
  const sentences: Sentence[] = [];
  let start = from;
  const close = (end: number, isQuestion: boolean): void => {
    const first = behindAsides(tokens, { from: speakers.begin({ from: start, to: end }), to: end });
    const asks = isQuestion || isRequest(tokens, first, end) || speakers.asks({ from: start, to: end });
    if (nextWord(tokens, first, end) < end) sentences.push({ ...piece, from: first, to: end, isQuestion: asks });
    start = end;
  };
  for (let at = from; at < to; at += 1) {
    if (isLabel(tokens, start, at)) continue;
    if (endsSentence(tokens, at, to)) close(skipClosers(tokens, at + 1, to), tokens.key[at] === '?');
    else if (
      at - start >= RUN_ON_TOKENS &&
      tokens.kind[at] === WORD &&
      (at - start >= MAX_TOKENS || looksLikeStart(tokens, at))
    )
      close(at, false);
  }
  close(to, false);
  return sentences;
}

/** "A." before what it numbers is no sentence of its own. */
function isLabel(tokens: Tokens, start: number, at: number): boolean {
  return (
    at === start + 1 && tokens.kind[start] === WORD && (tokens.key[start] ?? '').length === 1 && tokens.key[at] === '.'
  );
}

/** "Please describe how you dispose of old disks." */
function isRequest(tokens: Tokens, from: number, to: number): boolean {
  let at = nextWord(tokens, from, to);
  if (at < to && tokens.key[at] === 'please') at = nextWord(tokens, at + 1, to);
  if (at >= to || !REQUESTS.has(tokens.key[at] ?? '')) return false;
  for (let words = 0; at < to && words < REQUEST_WORDS; words += 1) {
    if (tokens.key[at] === 'you' || tokens.key[at] === 'your') return true;
    at = nextWord(tokens, at + 1, to);
  }
  return false;
}

/** Where a request names what it asks for: at the disks of "Please describe how you dispose of old disks." */
export function requestedFrom(tokens: Tokens, from: number, to: number): number {
  let at = nextWord(tokens, from, to);
  if (tokens.key[at] === 'please') at = nextWord(tokens, at + 1, to);
  if (!REQUESTS.has(tokens.key[at] ?? '')) return from;
  do at += 1;
  while (at < to && REQUEST_LINKS.has(tokens.key[at] ?? ''));
  return at < to ? at : from;
}

function nextWord(tokens: Tokens, from: number, to: number): number {
  let at = from;
  while (at < to && tokens.kind[at] !== WORD) at += 1;
  return at;
}

function endsSentence(tokens: Tokens, at: number, to: number): boolean {
  const key = tokens.key[at];
  if (tokens.kind[at] !== MARK || (key !== '.' && key !== '!' && key !== '?' && key !== '。')) return false;
  if (at + 1 >= to || key === '?' || key === '。') return true;
  const next = skipClosers(tokens, at + 1, to);
  if (next >= to) return true;
  if ((tokens.start[next] ?? 0) === (tokens.end[next - 1] ?? 0) && tokens.kind[next] !== NEWLINE) return false;
  if (key === '!') return true;
  return !isAbbreviation(tokens, at) || isBreak(tokens, next, at);
}

const BEGINNERS = new Set(
  'we our the there no nobody all every each they this it staff everyone only some most in since'.split(' '),
);

function looksLikeStart(tokens: Tokens, at: number): boolean {
  const first = tokens.text.charAt(tokens.start[at] ?? 0);
  const isAtHead = tokens.kind[at - 1] === NEWLINE;
  return first !== first.toLowerCase() && (isAtHead || BEGINNERS.has(tokens.key[at] ?? ''));
}

function isAbbreviation(tokens: Tokens, at: number): boolean {
  const before = tokens.key[at - 1] ?? '';
  return (
    tokens.kind[at - 1] === WORD &&
    (ABBREVIATIONS.has(before) ||
      LETTERED.test(before) ||
      (before.length === 1 && before !== 'i' && !/\d/.test(before)))
  );
}

/** The part of a requirement: "AC-2a. implemented". */
const LETTERED = /^\d{1,2}[a-z]$/;

/** After "etc." or "Inc." a new sentence begins only where a capital follows; after "e.g." never. */
function isBreak(tokens: Tokens, next: number, at: number): boolean {
  if (ABBREVIATIONS.get(tokens.key[at - 1] ?? '') === 'never-ends') return false;
  const first = tokens.text.charAt(tokens.start[next] ?? 0);
  return first !== first.toLowerCase();
}

function skipClosers(tokens: Tokens, from: number, to: number): number {
  let at = from;
  while (at < to && tokens.kind[at] === MARK && ['"', "'", ')', ']', '*', '’'].includes(tokens.key[at] ?? '')) {
    if ((tokens.start[at] ?? 0) !== (tokens.end[at - 1] ?? 0)) break;
    at += 1;
  }
  return at;
}
