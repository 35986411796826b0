import { onceEach } from '../../../once.js';
import type { Run } from '../lexer.js';
import { testOf, type WordTest, wordsOf } from './words.js';

/**
 * A shape of sentences: words one behind the other. `a|b` is one of several, `<class>` one of a class, `word?` may be left out, `..` stands for
 * any words or none, `$` for the end; behind `!`, words (and classes) that must not stand in the sentence.
 */
export interface Pattern {
  parts: readonly Part[];
  unless: readonly WordTest[];
  /** A sentence that it fits has one of these words. */
  anchors: readonly string[];
}

const GAP = '..';
const END = '$';

type Part = { kind: 'gap' } | { kind: 'end' } | { kind: 'word'; test: WordTest; isOptional: boolean };

/** They stand in most sentences, and tell none from others. */
const COMMON = new Set(
  'a an the is are was were be been has have had we our i they it not no to of in on at for by and but , ; all every each that this only never can may will us'.split(
    ' ',
  ),
);

/** @throws Error on an unknown class of words, or on a shape without a word that a list holds */
export function compile(line: string): Pattern {
  const [shape = '', unless = ''] = line.split(' ! ');
  const entries = shape.trim().split(/\s+/);
  return {
    parts: entries.map(partOf),
    unless: unlessOf(unless),
    anchors: anchorsOf(entries, line),
  };
}

/** Many shapes have the same. */
const unlessOf = onceEach((words: string) => words.split(/\s+/).filter(Boolean).map(testOf));

const partOf = onceEach((entry: string): Part => {
  if (entry === GAP) return { kind: 'gap' };
  if (entry === END) return { kind: 'end' };
  const isOptional = mayBeLeftOut(entry);
  return { kind: 'word', test: testOf(isOptional ? entry.slice(0, -1) : entry), isOptional };
});

function mayBeLeftOut(entry: string): boolean {
  return entry.endsWith('?') && entry.length > 1;
}

/** Of its words, those of the place that fewest sentences have. */
function anchorsOf(entries: readonly string[], line: string): readonly string[] {
  const named = entries
    .filter((entry) => entry !== GAP && entry !== END && !mayBeLeftOut(entry))
    .flatMap((entry) => {
      const words = wordsOf(entry);
      return words ? [words] : [];
    });
  const commonIn = (words: readonly string[]) => words.filter((word) => COMMON.has(word)).length;
  const [anchors] = named.sort((a, b) => commonIn(a) - commonIn(b) || a.length - b.length);
  if (!anchors) throw new Error(`"${line}" has no word of its own`);
  return anchors;
}

/** Not reached. */
const NO = -1;

/**
 * The run of a sentence that a pattern fits, from its first word that is no gap; null where it does not fit. In turns of the pattern's
 * parts over all places at once, so that no sentence takes longer than its words times the parts.
 */
export function fitIn({ parts, unless }: Pattern, words: readonly string[], year: number): Run | null {
  // By place, where what has led there began.
  let reached: number[] = [0];
  for (let at = 0; at < parts.length; at += 1) {
    reached = stepFrom(reached, parts[at] as Part, words, year, at === 0);
    if (reached.length === 0) return null;
  }
  if (unless.some((test) => words.some((word) => test(word, year)))) return null;
  const last = reached.findIndex((begun) => begun >= 0);
  return { from: reached[last] as number, to: last };
}

/** The places that one more part leads to; empty where there are none. Places behind the last one are left away. */
function stepFrom(
  reached: readonly number[],
  part: Part,
  words: readonly string[],
  year: number,
  isFirst: boolean,
): number[] {
  if (part.kind === 'gap') return isFirst ? [...words.keys(), words.length] : skipping(reached, words.length);
  if (part.kind === 'end') return reached.length > words.length ? onlyLast(reached) : [];
  const next: number[] = [];
  for (let at = 0; at < reached.length; at += 1) {
    const begun = reached[at] ?? NO;
    if (begun < 0) continue;
    if (part.isOptional) reach(next, at, begun);
    if (at < words.length && part.test(words[at] as string, year)) reach(next, at + 1, begun);
  }
  return next;
}

function reach(places: number[], at: number, begun: number): void {
  while (places.length <= at) places.push(NO);
  places[at] = Math.max(places[at] as number, begun);
}

/** A gap leads from each place to all behind it. */
function skipping(reached: readonly number[], last: number): number[] {
  const next: number[] = [];
  let latest = NO;
  for (let at = 0; at <= last; at += 1) {
    latest = Math.max(latest, reached[at] ?? NO);
    next.push(latest);
  }
  return next;
}

function onlyLast(reached: readonly number[]): number[] {
  const last = reached.at(-1) as number;
  return [...reached.slice(0, -1).fill(NO), last];
}
