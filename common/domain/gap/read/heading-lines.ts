import { GREETINGS } from '../../../catalog/language/topics.js';
import { countWords } from './clause-shape.js';
import { isSetting, sectionIn } from './formats/setting.js';
import type { Tokens } from './lexer.js';
import { BULLETS, isMarked, type Line, opensInSmall, opensWithControlId } from './lines.js';

/** What is known of the words of a line. */
export interface LineSigns {
  isSentenceLike: (from: number, to: number) => boolean;
  /** They are a title of the framework that is asked for. */
  isTitle: (from: number, to: number) => boolean;
}

const HEADING_WORDS = 10;
const FEW_WORDS = 6;
/** Shorter lines are hardly wrapped. */
const LEAST_WRAPPED = 24;

/** Tells which lines are headings, by how they look and by what stands around them. */
export function markHeadings(tokens: Tokens, lines: Line[], signs: LineSigns): void {
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    if (isSentenceInDisguise(tokens, line, signs)) line.kind = 'text';
    if (line.kind === 'heading' || line.kind === 'blank' || line.kind === 'row') continue;
    if (!hasContentAfter(lines, index)) continue;
    if (
      isTitleOver(tokens, lines, index, signs) ||
      isOverParts(tokens, lines, index, signs) ||
      isHeading(tokens, lines, index, signs)
    ) {
      line.level = line.kind === 'bullet' ? 9 : line.level || 5;
      line.kind = 'heading';
    }
  }
}

/** "## Backups run every night and restores are tested.": what is marked as a heading and is a sentence says what it says. */
function isSentenceInDisguise(tokens: Tokens, { kind, from, to }: Line, { isSentenceLike }: LineSigns): boolean {
  const isLong = countWords(tokens, { from, to }) > FEW_WORDS;
  return kind === 'heading' && isLong && tokens.key[to - 1] === '.' && isSentenceLike(from, to);
}

/** The title of a requirement stands over what comes next, unless that is a title, too: then both are pasted in. */
function isTitleOver(tokens: Tokens, lines: readonly Line[], index: number, { isTitle }: LineSigns): boolean {
  const line = lines[index] as Line;
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  if (!next || next.kind === 'row' || !isTitle(line.from, line.to) || isTitle(next.from, next.to)) return false;
  if (!isMarked(tokens, line)) return true;
  return !(next.kind === 'bullet' && next.indent <= line.indent) && !isLastOfList(tokens, lines, index);
}

/** A bulleted entry below others, or below the title of its list, with nothing below it but an empty line. */
function isLastOfList({ key }: Tokens, lines: readonly Line[], index: number): boolean {
  const { from } = lines[index] as Line;
  const above = writtenAbove(lines, index);
  const isListed = above?.kind === 'bullet' || above?.kind === 'heading';
  return isListed && BULLETS.has(key[from - 1] ?? '') && lines[index + 1]?.kind === 'blank';
}

/** The line above that is not empty, past one empty line at most. */
function writtenAbove(lines: readonly Line[], index: number): Line | undefined {
  return lines.slice(Math.max(0, index - 2), index).findLast(({ kind }) => kind !== 'blank');
}

function hasContentAfter(lines: Line[], index: number): boolean {
  for (let at = index + 1; at < lines.length && at < index + 4; at += 1) if (lines[at]?.kind !== 'blank') return true;
  return false;
}

function isHeading(tokens: Tokens, lines: Line[], index: number, { isSentenceLike }: LineSigns): boolean {
  const line = lines[index] as Line;
  const next = lines[index + 1];
  if (sectionIn(tokens, line) && next && isSetting(tokens, next)) return true;
  const last = tokens.key[line.to - 1] ?? '';
  if (['.', '!', '?', ';', ','].includes(last)) return false;
  const words = countWords(tokens, line);
  if (words > HEADING_WORDS) return false;
  if (GREETINGS.has(tokens.key[line.from] ?? '')) return false;
  if (last === ':') return next !== undefined && (line.kind === 'text' || next.indent > line.indent);
  if (isSentenceLike(line.from, line.to) || answersAbove(tokens, lines, index)) return false;
  if (line.kind === 'bullet') return isOverParagraph(tokens, line, next, lines[index + 2]);
  // Asked last, of what opens a paragraph: so no paragraph is looked through more than once.
  return isAboveWhatFollows(lines[index - 1], next, words) && !goesOnBelow(tokens, lines, index);
}

/** "kept at each door" under "Visitor log?" */
function answersAbove(tokens: Tokens, lines: readonly Line[], index: number): boolean {
  if (!opensInSmall(tokens, lines[index] as Line)) return false;
  const above = writtenAbove(lines, index);
  return above !== undefined && tokens.key[above.to - 1] === '?';
}

/** It opens a paragraph, or stands over a list. */
function isAboveWhatFollows(before: Line | undefined, next: Line | undefined, words: number): boolean {
  // It answers what is quoted above it.
  if (before?.isQuote) return false;
  const opens = before === undefined || before.kind === 'blank';
  return opens || (next?.kind === 'bullet' && (before.kind !== 'text' || words <= FEW_WORDS));
}

/** "AC-2 Account management" over "a. implemented". */
function isOverParts(tokens: Tokens, lines: readonly Line[], index: number, { isSentenceLike }: LineSigns): boolean {
  const line = lines[index] as Line;
  if (!opensWithControlId(tokens, line.from, line.to) || isSentenceLike(line.from, line.to)) return false;
  const next = lines.slice(index + 1, index + 3).find(({ kind }) => kind !== 'blank');
  return next?.kind === 'bullet' && FIRST_PART.test(tokens.key.slice(next.start, next.from).join(''));
}

const FIRST_PART = /^[-*•]?[([]?[ai][)\].]$/;

/** "3. Access control" over a paragraph or over "a) ...", "4.1 Backups" also without a blank line; a real bullet has neighbours. */
function isOverParagraph(tokens: Tokens, line: Line, next?: Line, second?: Line): boolean {
  const isNumbered = ({ start }: Line) => /^\d/.test(tokens.key[start] ?? '');
  if (next?.kind === 'blank' && second?.kind === 'bullet') return isNumbered(line) && !isNumbered(second);
  // The last entry of a list stands over the title of the next one, too.
  const isOverTitle = second !== undefined && tokens.key[second.to - 1] === ':';
  if (next?.kind === 'blank') return second?.kind === 'text' && !isOverTitle && beginsAnew(tokens, second);
  return next?.kind === 'text' && beginsAnew(tokens, next) && opensWithControlId(tokens, line.from, line.to);
}

function beginsAnew(tokens: Tokens, { from }: Line): boolean {
  const first = tokens.text.charAt(tokens.start[from] ?? 0);
  return first !== first.toLowerCase();
}

/** "Policies stay on file for seven years" over "after they cease to apply.": a sentence that is wrapped, with its one end at the end. */
function goesOnBelow(tokens: Tokens, lines: readonly Line[], index: number): boolean {
  const line = lines[index] as Line;
  let end = index + 1;
  while (lines[end]?.kind === 'text') end += 1;
  const below = lines.slice(index + 1, end);
  const [next] = below;
  const length = (tokens.end[line.to - 1] ?? 0) - (tokens.start[line.from] ?? 0);
  if (!next || line.kind !== 'text' || length < LEAST_WRAPPED || !opensInSmall(tokens, next)) return false;
  return below.every(({ to }, at) => ENDS.has(tokens.key[to - 1] ?? '') === (at === below.length - 1));
}

const ENDS = new Set(['.', '!', '?']);
