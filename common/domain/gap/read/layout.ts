import { askedLines } from './asked-lines.js';
import { type FormRecords, readRecords } from './forms/records.js';
import { type LineSigns, markHeadings } from './heading-lines.js';
import type { Tokens } from './lexer.js';
import { type Line, readLines } from './lines.js';
import { Speakers } from './speakers.js';

/** The lines of a text, and what is known of them before sentences are cut. */
export interface Layout {
  tokens: Tokens;
  lines: readonly Line[];
  speakers: Speakers;
  records: FormRecords;
  /** Lines that somebody answers in the lines below them. */
  asked: ReadonlySet<Line>;
}

/** The layout of a text from a token on. */
export function layoutOf(tokens: Tokens, first: number, signs: LineSigns): Layout {
  const lines = readLines(tokens, first);
  markHeadings(tokens, lines, signs);
  return {
    tokens,
    lines,
    speakers: new Speakers(tokens, lines),
    records: readRecords(tokens, lines),
    asked: askedLines(tokens, lines, signs),
  };
}
