import { ABBREVIATIONS } from '../../../catalog/language/abbreviations.js';
import { REQUEST_LINKS, REQUESTS } from '../../../catalog/language/requests.js';
import type { Tick } from './boxes.js';
import { MARK, NEWLINE, type Tokens, WORD } from './lexer.js';
import { type Line, readLines } from './lines.js';
import { Speakers } from './speakers.js';
import { endsInStatus } from './status.js';

export type SentenceKind = 'heading' | 'bullet' | 'row' | 'text';

/** A run of tokens that stands by itself. */
export interface Sentence {
  from: number;
  to: number;
  kind: SentenceKind;
  /** First token of the heading above, or -1. */
  heading: number;
  isQuestion: boolean;
  /** Which block (paragraph, bullet, row) it belongs to. */
  block: number;
  /** What the box before it says. */
  tick: Tick | null;
  /** Entries of a list below it are about what it names. */
  isParent?: true;
}

/** A sentence never grows beyond this many tokens, whatever the text looks like. */
const MAX_TOKENS = 160;
/** In a run this long without a full stop, a capital on a word that begins sentences is taken for a beginning. */
const RUN_ON_TOKENS = 40;
const WRAP_COLUMN = 45;
/** Within so many words a request says whom it asks. */
const REQUEST_WORDS = 16;

/** Puts hard-wrapped lines together and cuts blocks into sentences. */
export function readSentences(tokens: Tokens, isSentenceLike: (from: number, to: number) => boolean): Sentence[] {
  const sentences: Sentence[] = [];
  let heading = -1;
  const parents = new Parents();
  const lines = readLines(tokens, isSentenceLike);
  const speakers = new Speakers(tokens, lines);
  let block = 0;
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    if (line.kind === 'blank') {
      index += 1;
      continue;
    }
    const end = line.kind === 'bullet' || line.kind === 'text' ? wrappedEnd(tokens, lines, index, speakers) : index + 1;
    const to = (lines[end - 1] as Line).to;
    if (line.kind === 'heading') {
      heading = line.from;
      parents.clear();
      sentences.push({ from: line.from, to, kind: 'heading', heading: -1, isQuestion: false, block, tick: null });
    } else {
      cutSentences(
        { tokens, speakers },
        { ...line, kind: line.kind, to },
        parents.above(line) ?? heading,
        block,
        sentences,
      );
      const below = lines[end];
      if (below && isNested(below, line) && !isSentenceLike(line.from, to)) parents.add(line, sentences.at(-1));
    }
    block += 1;
    index = end;
  }
  return sentences;
}

/** Entries that have entries of their own, each deeper than the one before. */
class Parents {
  #open: Array<{ indent: number; from: number }> = [];

  /** First token of the entry that this line belongs to. */
  above({ kind, indent }: Line): number | undefined {
    this.#open = kind === 'bullet' ? this.#open.filter((parent) => parent.indent < indent) : [];
    return this.#open.at(-1)?.from;
  }

  add({ indent }: Line, sentence: Sentence | undefined): void {
    if (!sentence) return;
    sentence.isParent = true;
    this.#open.push({ indent, from: sentence.from });
  }

  clear(): void {
    this.#open = [];
  }
}

function isNested(below: Line, line: Line): boolean {
  return line.kind === 'bullet' && below.kind === 'bullet' && below.indent > line.indent;
}

/** The index after the last line that continues this one. */
function wrappedEnd(tokens: Tokens, lines: Line[], index: number, speakers: Speakers): number {
  let end = index + 1;
  const isTurn = (line: Line) => speakers.begin(line) > line.from;
  const goesOn = (line: Line, next: Line) => continues(tokens, line, next) && !isTurn(next);
  while (end < lines.length && goesOn(lines[end - 1] as Line, lines[end] as Line)) end += 1;
  return end;
}

function continues(tokens: Tokens, line: Line, next: Line): boolean {
  if (next.kind !== 'text') return false;
  if (endsInStatus(tokens, line) && endsInStatus(tokens, next)) return false;
  const last = tokens.key[line.to - 1] ?? '';
  const first = tokens.text.charAt(tokens.start[next.from] ?? 0);
  if (first === first.toLowerCase() && first !== first.toUpperCase()) return true;
  if (['.', '!', '?'].includes(last)) return lineLength(tokens, line) >= WRAP_COLUMN && line.kind === 'text';
  return lineLength(tokens, line) >= WRAP_COLUMN || [',', '('].includes(last);
}

function lineLength(tokens: Tokens, line: Line): number {
  return (tokens.end[line.to - 1] ?? 0) - (tokens.start[line.from] ?? 0);
}

type Entry = Pick<Line, 'from' | 'to' | 'tick'> & Pick<Sentence, 'kind'>;

function cutSentences(
  { tokens, speakers }: { tokens: Tokens; speakers: Speakers },
  { from, to, kind, tick }: Entry,
  heading: number,
  block: number,
  into: Sentence[],
): void {
  let start = from;
  const close = (end: number, isQuestion: boolean): void => {
    const first = speakers.begin({ from: start, to: end });
    const asks = isQuestion || isRequest(tokens, first, end);
    if (hasWord(tokens, first, end)) into.push({ from: first, to: end, kind, heading, isQuestion: asks, block, tick });
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
  return first !== first.toLowerCase() && BEGINNERS.has(tokens.key[at] ?? '');
}

function isAbbreviation(tokens: Tokens, at: number): boolean {
  const before = tokens.key[at - 1] ?? '';
  return (
    tokens.kind[at - 1] === WORD &&
    (ABBREVIATIONS.has(before) || (before.length === 1 && before !== 'i' && !/\d/.test(before)))
  );
}

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

function hasWord(tokens: Tokens, from: number, to: number): boolean {
  return nextWord(tokens, from, to) < to;
}
