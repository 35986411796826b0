import bidiFactory from 'bidi-js';
import { type FontName, MISSING_SIGN, type Weight } from './fonts.js';

/** A piece of a line that one font draws in one direction. */
export interface Run {
  text: string;
  font: FontName;
  rightToLeft: boolean;
}

export type Direction = 'ltr' | 'rtl';
type HasSign = (font: FontName, codePoint: number) => boolean;

// The package is CommonJS; its types describe an ES module.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const COMMON = /^[\x20-\x7e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2026]*$/;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Marks that steer direction and joining, and have no sign of their own. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/**
 * One line of text as runs, from left to right as they are drawn.
 * @param direction of the text that the line is a part of
 */
export function runsOf(text: string, weight: Weight, hasSign: HasSign, direction: Direction = 'ltr'): Run[] {
  if (COMMON.test(text)) return text === '' ? [] : [{ text, font: weight, rightToLeft: false }];
  const shown = text.replace(INVISIBLE, '');
  if (!RIGHT_TO_LEFT.test(shown)) return byFont(shown, weight, hasSign, false);
  return inDirections(shown, direction).flatMap(({ text: part, rightToLeft }) => {
    const runs = byFont(part, weight, hasSign, rightToLeft);
    return rightToLeft ? runs.reverse().map(turned) : runs;
  });
}

/** The Unicode Bidirectional Algorithm: stretches of one direction, in the order in which they stand on the line. */
function inDirections(text: string, direction: Direction): Array<{ text: string; rightToLeft: boolean }> {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const order = bidi.getReorderedIndices(text, embedding);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const stretches: Array<{ first: number; last: number; level: number }> = [];
  for (const index of order) {
    const level = embedding.levels[index] ?? 0;
    const open = stretches.at(-1);
    const follows = open !== undefined && open.level === level && Math.abs(open.last - index) === 1;
    if (follows) open.last = index;
    else stretches.push({ first: index, last: index, level });
  }
  return stretches.map(({ first, last, level }) => {
    const [from, to] = first <= last ? [first, last] : [last, first];
    const characters = [...text.slice(from, to + 1)];
    const part =
      characters.length === to - from + 1 ? characters.map((c, at) => mirrored.get(from + at) ?? c) : characters;
    return { text: part.join(''), rightToLeft: level % 2 === 1 };
  });
}

/** Fonts turn what has letters of a right-to-left script; signs alone, such as a space and a bracket, stay as they are given. */
function turned(run: Run): Run {
  if (RIGHT_TO_LEFT.test(run.text)) return run;
  const signs = Array.from(graphemes.segment(run.text), ({ segment }) => segment);
  return { ...run, text: signs.reverse().join('') };
}

/** Which way a text as a whole is read: its first letter decides (UAX #9, P2 and P3). */
export function directionOf(text: string): Direction {
  const isTurned = RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
  return isTurned ? 'rtl' : 'ltr';
}

function byFont(text: string, weight: Weight, hasSign: HasSign, rightToLeft: boolean): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const { font, sign } = fontFor(segment, weight, hasSign);
    const open = runs.at(-1);
    if (open && open.font === font) open.text += sign;
    else runs.push({ text: sign, font, rightToLeft });
  }
  return runs;
}

function fontFor(segment: string, weight: Weight, hasSign: HasSign): { font: FontName; sign: string } {
  const fallback: FontName = `${weight}-fallback`;
  for (const font of [weight, fallback]) {
    if ([...segment].every((character) => hasSign(font, character.codePointAt(0) ?? 0))) return { font, sign: segment };
  }
  return { font: fallback, sign: MISSING_SIGN };
}
