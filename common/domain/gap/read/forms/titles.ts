import { NO_TITLES } from '../../../../catalog/language/labels.js';
import { gapFrom, type Run, type Tokens } from '../lexer.js';
import { type Line, opensWithControlId } from '../lines.js';
import { cellsOf, isId, type Pair, pairOf, withoutMarks } from './cells.js';
import { roleOfTitle } from './column-roles.js';
import { phraseOf } from './status.js';

/** What names what the fields below it are of. */
export interface FormTitle {
  line: Line;
  name: Run;
  id?: Run | undefined;
  /** It begins with an id, or asks. */
  isSure?: boolean;
  /** It is the value of a field: "Control: Backups". */
  isField?: boolean;
}

const MOST_TOKENS = 60;
const MOST_LABEL_TOKENS = 10;
const ENDS = new Set(['.', ';', '!', ',']);

/** Keeps what the fields of a form stand below while one goes through its lines. */
export class FormTitles {
  readonly #tokens: Tokens;
  /** A heading, a question, or what begins with an id. */
  #plain: FormTitle | null = null;
  /** The line that came last of those that may be names. */
  #last: FormTitle | null = null;
  /** The line that came last, whatever it is. */
  #nearest: FormTitle | null = null;
  #isNewBlock = true;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** What a field that comes next is of. */
  get above(): FormTitle | null {
    return this.#last;
  }

  /** What boxes without a label are of: a statement that they stand below. */
  get stated(): FormTitle | null {
    return this.#last?.isSure || this.#last?.isField ? this.#last : (this.#nearest ?? this.#last);
  }

  endBlock(): void {
    this.#isNewBlock = true;
    this.#nearest = null;
  }

  /** A field, and what stands above it is above the next one, too. */
  pass(): void {
    this.#isNewBlock = false;
    this.#nearest = null;
  }

  /** A line that is no field with an answer. */
  add(line: Line): void {
    const run = insideRow(this.#tokens, line);
    const isName = run !== null && run.from < run.to && run.to - run.from <= MOST_TOKENS;
    if (isName) this.#addName(line, run);
    else this.#leave(null);
    this.#isNewBlock = false;
  }

  #addName(line: Line, run: Run): void {
    const pair = pairOf(this.#tokens, run);
    const isSure = this.#tokens.key[run.to - 1] === '?' || opensWithControlId(this.#tokens, run.from, run.to);
    if (isSure || this.#isHeading(line, run, pair))
      this.#plain = this.#take({
        line,
        name: isSure ? this.#nameIn(withoutMarks(this.#tokens, run), pair) : run,
        isSure,
      });
    else if (pair && roleOfTitle(phraseOf(this.#tokens, pair.name.from, pair.name.to)) === 'name')
      this.#take({ line, name: pair.value, id: this.#idBefore(pair), isField: true });
    else if (pair || isField(this.#tokens, run) || ENDS.has(this.#tokens.key[run.to - 1] ?? ''))
      this.#leave({ line, name: run });
    else this.#take({ line, name: run });
  }

  #take(title: FormTitle): FormTitle {
    this.#last = title;
    this.#nearest = null;
    return title;
  }

  /** A sentence, or a field of another kind: in a block of its own it stands below the last heading. */
  #leave(nearest: FormTitle | null): void {
    if (this.#isNewBlock) this.#last = this.#plain;
    this.#nearest = nearest;
  }

  /** "Owner: Ann" between blank lines looks like one. */
  #isHeading({ kind, start }: Line, run: Run, pair: Pair | null): boolean {
    return kind === 'heading' && (this.#tokens.key[start] === '#' || !(pair || isField(this.#tokens, run)));
  }

  /** Of "AC-2 Control summary information" the id, of "A.5.7 Threat intelligence: see the policy" what stands before the colon. */
  #nameIn(run: Run, pair: Pair | null): Run {
    const name =
      pair && !isId(this.#tokens, pair.name) && this.#tokens.key[run.to - 1] !== '?'
        ? { from: run.from, to: pair.name.to }
        : run;
    const end = gapFrom(this.#tokens, name);
    const rest = withoutMarks(this.#tokens, { from: end + (this.#tokens.key[end] === '|' ? 1 : 0), to: name.to });
    return NO_TITLES.has(phraseOf(this.#tokens, rest.from, rest.to)) ? { from: name.from, to: end } : name;
  }

  /** "Control: A.8.13", "Title: Information backup". */
  #idBefore({ name }: Pair): Run | undefined {
    const { isField, name: before } = this.#last ?? {};
    return isField && before && before.from < name.from && isId(this.#tokens, before) ? before : undefined;
  }
}

/** A line without the bars around it; null for a row with several cells, unless the first is an id beside a title. */
export function insideRow(tokens: Tokens, line: Line): Run | null {
  if (line.kind !== 'row') return { from: line.from, to: line.to };
  const cells = cellsOf(tokens, line, '|');
  const [first, second] = cells;
  if (!first || cells.length > 2) return null;
  if (!second) return first;
  return isId(tokens, first) ? { from: first.from, to: second.to } : null;
}

/** "**Owner:** Ann". */
function isField({ key }: Tokens, { from, to }: Run): boolean {
  return key.slice(from + 1, Math.min(to - 1, from + MOST_LABEL_TOKENS)).includes(':');
}
