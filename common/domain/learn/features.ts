import { isNumber } from '../gap/read/quantity.js';
import type { ClauseSigns } from './clause-signs.js';
import { HASH_START, hashText } from './hash.js';

/** A group of features that is weighed as a whole: its vector has the length `scale`, however long the clause is. */
export interface FeatureBlock {
  name: string;
  scale: number;
  /** Hashes of the features, repeated as often as they occur. */
  read: (signs: ClauseSigns) => number[];
  /** Where each word brings what it brings whatever stands beside it, which then is looked up once. */
  byWord?: { kind: WordKind; words: (signs: ClauseSigns) => readonly string[] };
}

/** What a word brings to a block; blocks of the same kind share what is known of the words. */
export interface WordKind {
  featuresOf: (word: string) => number[];
  /** Its one feature is the word, and brings its neighbours in meaning with it. */
  joinsNeighbours?: boolean;
  /** A feature that several words bring counts once; else it adds up. */
  countsOnce?: boolean;
}

const PIECE_LENGTHS = [3, 4, 5];
const PARTING = new Set([';', ':', ',', '-', '(', '.', '?', '!']);
/** Fewer tokens at the end are no part of their own. */
const LEAST_TAIL = 3;
const DENIALS = new Set(
  'no not never none nobody nothing neither nor without cannot lacks lack missing hardly nowhere'.split(' '),
);
const YEAR = /^(19|20)\d\d$/;
const DENIAL_REACH = 8;

const WORD = kind('word');
const PIECE = kind('piece');
const HEAD = kind('head');
const TAIL = kind('tail');
const DENIAL = kind('denial');
const DENIED = kind('denied');
const PAIR = hashText(HASH_START, 'pair ');
const CUE_PAIR = hashText(HASH_START, 'cue pair ');
const CUE_ORDER = hashText(HASH_START, 'cue order ');

const BY_MEANING: WordKind = { featuresOf: (word) => [wordFeature(word)], joinsNeighbours: true };
const BY_PIECES: WordKind = { featuresOf: pieces, countsOnce: true };

/** What tells the subject of a clause. */
export const SUBJECT_BLOCKS: readonly FeatureBlock[] = [
  wordBlock('word', 1, BY_MEANING, ({ words }) => distinct(words)),
  wordBlock('word above', 1 / 2, BY_MEANING, ({ contextWords }) => distinct(contextWords)),
  wordBlock('piece', 1, BY_PIECES, ({ words }) => words),
  wordBlock('piece above', 1 / 2, BY_PIECES, ({ contextWords }) => contextWords),
  { name: 'pair', scale: 0.7, read: ({ words }) => pairs(words) },
  { name: 'pair above', scale: 0.7 / 2, read: ({ contextWords }) => pairs(contextWords) },
  { name: 'phrase', scale: 1.4, read: ({ says }) => says.map((id) => named('phrase', id)) },
  { name: 'hint', scale: 1, read: ({ hints }) => hints.map((id) => named('hint', id)) },
];

/** What tells whether the clause speaks of our own practice, and how it stands. */
export const STANCE_BLOCKS: readonly FeatureBlock[] = [
  {
    name: 'token',
    scale: 1,
    read: ({ tokens }) => [...tokens.map(wordFeature), ...tokens.slice(0, 2).map((token) => named('first', token))],
  },
  wordBlock('meaning', 0.8, BY_MEANING, ({ words }) => words),
  { name: 'pair', scale: 1, read: ({ tokens }) => pairs(['<', ...tokens.map(withoutNumber), '>']) },
  { name: 'half', scale: 1, read: ({ tokens }) => halves(tokens) },
  { name: 'denied', scale: 1, read: ({ tokens }) => denied(tokens) },
  { name: 'cue', scale: 1.4, read: ({ cues }) => cueFeatures(cues) },
  { name: 'context', scale: 1, read: contextFeatures },
  { name: 'subject', scale: 1, read: subjectSigns },
];

/** A block to which each word brings its own. */
export function wordBlock(
  name: string,
  scale: number,
  kind: WordKind,
  words: (signs: ClauseSigns) => readonly string[],
): FeatureBlock {
  return { name, scale, read: (signs) => words(signs).flatMap(kind.featuresOf), byWord: { kind, words } };
}

/** The feature of a word, in blocks that do not ask for its place. */
export function wordFeature(word: string): number {
  return hashText(WORD, word);
}

/** The hash of `<kind>\0`: features of a kind go on from here. */
function kind(name: string): number {
  return hashText(hashText(HASH_START, name), '\0');
}

/** The same of a kind that a word is part of: `<name> <word>\0`. */
function kindWith(begun: number, word: string): number {
  return hashText(hashText(begun, word), '\0');
}

function named(name: string, value: string): number {
  return hashText(kind(name), value);
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}

/** Beginnings, endings and insides of a word, three to five letters. */
function pieces(word: string): number[] {
  const found: number[] = [];
  const marked = `^${word}$`;
  for (const length of PIECE_LENGTHS) {
    for (let at = 0; at + length <= marked.length; at += 1) found.push(hashText(PIECE, marked.slice(at, at + length)));
  }
  return found;
}

function pairs(words: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 1; at < words.length; at += 1) {
    found.push(hashText(kindWith(PAIR, words[at - 1] as string), words[at] as string));
  }
  return found;
}

/** "5 of 12", "for 84 %", "since 2019": which number it is says little beside its neighbours. */
function withoutNumber(token: string): string {
  if (YEAR.test(token)) return '#year';
  return isNumber(token) ? '#' : token;
}

/** Each word as one before or after the last mark that parts the clause: what is said last often takes back what came before. */
function halves(tokens: readonly string[]): number[] {
  const parting = tokens.findLastIndex((token, at) => PARTING.has(token) && at < tokens.length - LEAST_TAIL);
  if (parting < 0) return [];
  return tokens.map((token, at) => hashText(at > parting ? TAIL : HEAD, token));
}

/** Denials, and the words that stand within their reach: as far as the next mark, and no further than some words. */
function denied(tokens: readonly string[]): number[] {
  const found: number[] = [];
  let reach = 0;
  for (const token of tokens) {
    if (DENIALS.has(token) || token.endsWith("n't")) {
      found.push(hashText(DENIAL, token));
      reach = DENIAL_REACH;
    } else if (PARTING.has(token)) reach = 0;
    else if (reach > 0) {
      found.push(hashText(DENIED, token));
      reach -= 1;
    }
  }
  return found;
}

/** Cues, neighbouring cues, and every two cues in their order. */
function cueFeatures(cues: ClauseSigns['cues']): number[] {
  const joined = cues.map((classes) => classes.join('+'));
  const found = [...cues.flat().map((name) => named('cue', name)), ...joined.map((name) => named('cues', name))];
  ['<', ...joined].forEach((name, at) => {
    found.push(hashText(kindWith(CUE_PAIR, name), joined[at] ?? '>'));
  });
  cues.forEach((earlier, at) => {
    const begun = earlier.map((name) => kindWith(CUE_ORDER, name));
    for (let next = at + 1; next < cues.length; next += 1) {
      for (const start of begun)
        for (const later of cues[next] as readonly string[]) found.push(hashText(start, later));
    }
  });
  return found;
}

function contextFeatures({ contextWords, answers }: ClauseSigns): number[] {
  return [
    ...contextWords.map((word) => named('context', word)),
    named('answers', String(answers)),
    named('alone', String(contextWords.length === 0)),
  ];
}

function subjectSigns({ says, hints, contrary }: ClauseSigns): number[] {
  return [
    named('says', String(Math.min(3, says.length))),
    named('hints', String(Math.min(3, hints.length))),
    ...contrary.map((polarity) => named('contrary', polarity)),
  ];
}
