import { type Cue, firstCue, is } from './cues.js';
import { hasWord, isSpaced, isSpacedAfter, MARK, type Tokens, WORD } from './lexer.js';

/** How a clause is tied to the one before it in its sentence. */
export type Link = 'start' | 'and' | 'contrast' | 'except' | 'aside' | 'value' | 'list';

/** A part of a sentence that says one thing. */
export interface Clause {
  from: number;
  to: number;
  link: Link;
  cues: Cue[];
}

const STARTERS = new Set(
  (
    'we i it they he she this that these those there our my the all some most many each every everyone everybody nobody none no neither not never nothing ' +
    'only both any his her its their anyone who which where so then now today currently others another without unfortunately'
  ).split(' '),
);
/** An answer by itself, whatever comes after the comma. */
const ANSWERS = new Set(['no', 'nope']);
const NEGATIVE_STARTERS = new Set('no nobody none not never nothing neither nor without only'.split(' '));

/** Cuts a sentence at marks, contrasts, exceptions, and where a new subject with its own verb begins. */
export function readClauses(tokens: Tokens, from: number, to: number, cues: readonly Cue[]): Clause[] {
  const clauses: Clause[] = [];
  let start = from;
  let link: Link = 'start';
  const cut = (at: number, next: number, nextLink: Link): void => {
    if (hasWord(tokens, start, at)) clauses.push({ from: start, to: at, link, cues: within(cues, start, at) });
    start = next;
    link = nextLink;
  };
  for (let at = from; at < to; at += 1) {
    const found = boundaryAt(tokens, at, start, to, cues);
    if (found) {
      cut(at, found.next, found.link);
      at = Math.max(at, found.next - 1);
    }
  }
  cut(to, to, 'start');
  return clauses;
}

interface Boundary {
  next: number;
  link: Link;
}

function boundaryAt(tokens: Tokens, at: number, start: number, to: number, cues: readonly Cue[]): Boundary | null {
  if (tokens.kind[at] === MARK) return markBoundary(tokens, at, start, to, cues);
  if (tokens.kind[at] !== WORD || at === start) return null;
  const cue = cues.find((candidate) => candidate.from === at);
  if (cue && is(cue, 'except') && at > start) return { next: at, link: 'except' };
  if (cue && is(cue, 'contrast') && !isPlainSo(tokens, at)) {
    return isYetOrStill(tokens.key[at] ?? '') && tokens.key[at - 1] !== ',' ? null : { next: at + 1, link: 'contrast' };
  }
  if (tokens.key[at] === 'and') return andBoundary(tokens, at, start, to, cues);
  return null;
}

function markBoundary(tokens: Tokens, at: number, start: number, to: number, cues: readonly Cue[]): Boundary | null {
  const key = tokens.key[at];
  if (key === ';') return { next: at + 1, link: 'and' };
  if (key === '—' || (key === '-' && isSpaced(tokens, at)))
    return { next: at + 1, link: isLabel(tokens, start, at, cues) ? 'value' : 'aside' };
  if (key === ':' && isSpacedAfter(tokens, at))
    return { next: at + 1, link: isLabel(tokens, start, at, cues) ? 'value' : 'list' };
  if (key === '(' || key === ')') return at > start ? { next: at + 1, link: 'aside' } : null;
  if (key === ',') return commaBoundary(tokens, at, start, to, cues);
  return null;
}

function commaBoundary(tokens: Tokens, at: number, start: number, to: number, cues: readonly Cue[]): Boundary | null {
  let next = at + 1;
  const conjunction = tokens.key[next];
  if (conjunction === 'and' || conjunction === 'or') next += 1;
  const word = tokens.key[next] ?? '';
  if (next >= to || tokens.kind[next] !== WORD) return null;
  if (isAnswer(tokens, start, at) || startsDenial(tokens, start, word)) return { next, link: 'and' };
  const end = nextComma(tokens, next, to);
  if (!hasVerb(cues, start, at) && !hasParticiple(tokens, start, at)) return null;
  if (STARTERS.has(word))
    return hasVerb(cues, next, end) || hasParticiple(tokens, next, end) ? { next, link: 'and' } : null;
  return ownSubject(cues, next, end) ? { next, link: 'and' } : null;
}

function isAnswer(tokens: Tokens, start: number, at: number): boolean {
  return at === start + 1 && ANSWERS.has(tokens.key[start] ?? '');
}

function startsDenial(tokens: Tokens, start: number, word: string): boolean {
  return NEGATIVE_STARTERS.has(word) && !isListOf(tokens, start, word);
}

function andBoundary(tokens: Tokens, at: number, start: number, to: number, cues: readonly Cue[]): Boundary | null {
  const word = tokens.key[at + 1] ?? '';
  const end = nextComma(tokens, at + 1, to);
  if (['no', 'nobody', 'never', 'none', 'nothing'].includes(word) && !isListOf(tokens, start, word))
    return { next: at + 1, link: 'and' };
  if (!hasVerb(cues, start, at)) return null;
  if (STARTERS.has(word)) return hasVerb(cues, at + 2, end) ? { next: at + 1, link: 'and' } : null;
  return ownSubject(cues, at + 1, end) ? { next: at + 1, link: 'and' } : null;
}

/** A noun and then an auxiliary: "restores are tested". */
function ownSubject(cues: readonly Cue[], from: number, to: number): boolean {
  const verb = cues.find((cue) => cue.from >= from && cue.from < to && is(cue, 'be'));
  if (!verb || verb.from === from || verb.from - from > 5) return false;
  return !cues.some((cue) => cue.from === from && (is(cue, 'be') || is(cue, 'verb')));
}

function isListOf(tokens: Tokens, start: number, word: string): boolean {
  return (word === 'no' || word === 'nor') && tokens.key[start] === word && word === 'nor';
}

function nextComma(tokens: Tokens, from: number, to: number): number {
  for (let at = from; at < to; at += 1)
    if (tokens.key[at] === ',' || tokens.key[at] === ';' || tokens.key[at] === '(') return at;
  return to;
}

function isLabel(tokens: Tokens, from: number, to: number, cues: readonly Cue[]): boolean {
  return (
    to - from <= 9 && !firstCue(cues, 'be', from, to) && !firstCue(cues, 'us', from, to) && tokens.kind[from] === WORD
  );
}

function isPlainSo(tokens: Tokens, at: number): boolean {
  return tokens.key[at] === 'so';
}

function isYetOrStill(word: string): boolean {
  return word === 'yet' || word === 'still' || word === 'instead' || word === 'though' || word === 'otherwise';
}

export function hasVerb(cues: readonly Cue[], from: number, to: number): boolean {
  return cues.some((cue) => cue.from >= from && cue.from < to && (is(cue, 'be') || is(cue, 'verb')));
}

export function hasParticiple(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (tokens.kind[at] === WORD && /..(ed|wn|ught|ilt)$/.test(tokens.key[at] ?? '')) return true;
  return false;
}

function within(cues: readonly Cue[], from: number, to: number): Cue[] {
  return cues.filter((cue) => cue.from >= from && cue.from < to);
}
