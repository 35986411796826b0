import type { ClauseSigns } from './clause-signs.js';
import { HASH_START, hashText } from './hash.js';

/** A group of features that is weighed as a whole: its vector has the length `scale`, however long the clause is. */
export interface FeatureBlock {
  name: string;
  scale: number;
  /** Each feature is a word, and brings its neighbours in meaning with it. */
  joinsNeighbours?: boolean;
  /** Hashes of the features, repeated as often as they occur. */
  read: (signs: ClauseSigns) => number[];
}

const SKIP = 4;
const PIECE_LENGTHS = [3, 4, 5];

/** What tells the subject of a clause. */
export const SUBJECT_BLOCKS: readonly FeatureBlock[] = [
  {
    name: 'word',
    scale: 1,
    joinsNeighbours: true,
    read: ({ words, contextWords }) => distinct([...words, ...contextWords].map(wordFeature)),
  },
  { name: 'piece', scale: 1, read: ({ words, contextWords }) => pieces([...new Set([...words, ...contextWords])]) },
  { name: 'pair', scale: 0.7, read: ({ words, contextWords }) => [...pairs(words), ...pairs(contextWords)] },
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
  { name: 'pair', scale: 1, read: ({ tokens }) => pairs(['<', ...tokens, '>']) },
  { name: 'skip', scale: 1, read: ({ words }) => skips(words) },
  { name: 'cue', scale: 1.4, read: ({ cues }) => cueFeatures(cues) },
  { name: 'context', scale: 1, read: contextFeatures },
  { name: 'subject', scale: 1, read: subjectCounts },
];

/** The feature of a word, in blocks that do not ask for its place. */
export function wordFeature(word: string): number {
  return named('word', word);
}

function named(kind: string, value: string): number {
  return hashText(hashText(hashText(HASH_START, kind), '\0'), value);
}

function distinct(features: number[]): number[] {
  return [...new Set(features)];
}

/** Beginnings, endings and insides of words, three to five letters. */
function pieces(words: readonly string[]): number[] {
  const found = new Set<number>();
  for (const word of words) {
    const marked = `^${word}$`;
    for (const length of PIECE_LENGTHS) {
      for (let at = 0; at + length <= marked.length; at += 1) found.add(named('piece', marked.slice(at, at + length)));
    }
  }
  return [...found];
}

function pairs(words: readonly string[]): number[] {
  return words.slice(1).map((word, index) => named(`pair ${words[index]}`, word));
}

/** Pairs of words with one to three others between them. */
function skips(words: readonly string[]): number[] {
  const found: number[] = [];
  words.forEach((word, at) => {
    for (let next = at + 2; next <= at + SKIP && next < words.length; next += 1) {
      found.push(named(`skip ${word}`, words[next] ?? ''));
    }
  });
  return found;
}

/** Cues, neighbouring cues, and every two cues in their order. */
function cueFeatures(cues: ClauseSigns['cues']): number[] {
  const joined = cues.map((classes) => classes.join('+'));
  const found = [...cues.flat().map((name) => named('cue', name)), ...joined.map((name) => named('cues', name))];
  ['<', ...joined].forEach((name, at) => {
    found.push(named(`cue pair ${name}`, joined[at] ?? '>'));
  });
  cues.forEach((earlier, at) => {
    for (const later of cues.slice(at + 1)) {
      for (const a of earlier) for (const b of later) found.push(named(`cue order ${a}`, b));
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

function subjectCounts({ says, hints }: ClauseSigns): number[] {
  return [named('says', String(Math.min(3, says.length))), named('hints', String(Math.min(3, hints.length)))];
}
