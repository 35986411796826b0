import { answerIn, endsInStatus, opensWithStatus } from './forms/status.js';
import type { LineSigns } from './heading-lines.js';
import { type Layout, layoutOf } from './layout.js';
import { NEWLINE, type Run, type Tokens } from './lexer.js';
import { type Line, opensInSmall } from './lines.js';
import { removeTokens } from './remove-tokens.js';

const WRAP_COLUMN = 45;

/**
 * Takes line ends out of the tokens at which a sentence goes on, so that its words are read one behind the other.
 * @returns the layout without them, and where the line ends stand, in characters, at which a block goes on that perhaps begins a new sentence there
 */
export function joinWrapped(tokens: Tokens, signs: LineSigns): { layout: Layout; goesOn: ReadonlySet<number> } {
  const goesOn = new Set<number>();
  const out: Run[] = [];
  const layout = layoutOf(tokens, 0, signs);
  const { lines } = layout;
  for (let index = 0; index < lines.length; ) {
    const end = endOf(layout, index);
    for (let at = index; at < end - 1; at += 1) {
      const [{ to }, next] = [lines[at] as Line, lines[at + 1] as Line];
      if (tokens.kind[to] !== NEWLINE) continue;
      if (goesOnInSentence(tokens, to, next)) out.push({ from: to, to: to + 1 });
      else goesOn.add(tokens.start[to] ?? -1);
    }
    index = end;
  }
  if (out.length === 0) return { layout, goesOn };
  removeTokens(tokens, out);
  return { layout: layoutOf(tokens, 0, signs), goesOn };
}

/** A capital may begin a sentence, and "status: done" is a field. */
function goesOnInSentence(tokens: Tokens, lineEnd: number, next: Line): boolean {
  if (tokens.key[next.from + 1] === ':' || tokens.key[lineEnd - 1] === '?') return false;
  return opensInSmall(tokens, next) || NEVER_LAST.has(tokens.key[lineEnd - 1] ?? '');
}

/** The index after the last line that continues this one: of a record, one that stands deeper. */
function endOf(layout: Layout, index: number): number {
  const { lines, records } = layout;
  const first = lines[index] as Line;
  const isRecord = records.has(first.from);
  if (!(isRecord || first.kind === 'bullet' || first.kind === 'text')) return index + 1;
  const goesOn = (line: Line, next: Line) => continues(layout, line, next) && (!isRecord || next.indent > first.indent);
  let end = index + 1;
  while (end < lines.length && goesOn(lines[end - 1] as Line, lines[end] as Line)) end += 1;
  return end;
}

function continues({ tokens, speakers, records, asked }: Layout, line: Line, next: Line): boolean {
  if (
    line.isQuote ||
    asked.has(line) ||
    next.kind !== 'text' ||
    records.has(next.from) ||
    speakers.begin(next) > next.from
  )
    return false;
  if (opensWithStatus(tokens, next) || (endsInStatus(tokens, line) && endsInStatus(tokens, next))) return false;
  if (isAnsweredAt(tokens, line) && isAnsweredAt(tokens, next)) return false;
  const last = tokens.key[line.to - 1] ?? '';
  if (opensInSmall(tokens, next)) return true;
  if (isAnsweredOutright(tokens, line)) return false;
  if (['.', '!', '?'].includes(last)) return lineLength(tokens, line) >= WRAP_COLUMN && line.kind === 'text';
  return lineLength(tokens, line) >= WRAP_COLUMN || NEVER_LAST.has(last);
}

/** With one of these no entry ends: "In this company nobody is in charge of" over "AI." */
const NEVER_LAST = new Set(
  ', ( a an and are as at by for from in into is nor of on or our than the to was were with'.split(' '),
);

/** A question with what is said to it behind it. */
function isAnsweredAt({ key }: Tokens, { from, to }: Line): boolean {
  for (let at = from; at < to - 1; at += 1) if (key[at] === '?') return true;
  return false;
}

/** "Do you transfer data abroad? No" */
function isAnsweredOutright(tokens: Tokens, { from, to }: Line): boolean {
  let at = to - 1;
  while (at > from && tokens.key[at] !== '?') at -= 1;
  return at > from && answerIn(tokens, at + 1, to) !== null;
}

function lineLength(tokens: Tokens, line: Line): number {
  return (tokens.end[line.to - 1] ?? 0) - (tokens.start[line.from] ?? 0);
}
