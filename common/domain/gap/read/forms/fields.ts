import { OUT_OF_SCOPE } from '../../../../catalog/language/columns.js';
import type { Run, Tokens } from '../lexer.js';
import type { Line } from '../lines.js';
import { readAnswerField } from './answer-fields.js';
import { cellsOf } from './cells.js';
import { areAnswers, type Choice, type Choices, type Chosen, choicesIn, chosenOf } from './choices.js';
import { type Label, labelOf } from './labels.js';
import { type FormRecord, recordOf, type Scaled } from './record-state.js';
import { phraseOf } from './status.js';
import { type FormTitle, FormTitles, insideRow } from './titles.js';

/** More are a list of things to do. */
const MOST_LINES = 16;

/** Lines with boxes to choose from, and from which of them the next line comes. */
interface Group {
  before: Run;
  choices: Choice[];
  lines: Line[];
  end: number;
}

/**
 * What the boxes and the numbers in the fields of a form say of the title above them ("Implementation status: ☒ Implemented ☐ Planned",
 * "Maturity: 3 / 5"), by the line; null for a line that says nothing.
 */
export function readFormFields(text: Scaled, lines: readonly Line[]): Map<Line, FormRecord | null> {
  const fields = new FormFields(text, lines);
  for (let at = 0; at < lines.length; ) at = fields.readAt(at);
  return fields.records;
}

class FormFields {
  readonly records = new Map<Line, FormRecord | null>();
  readonly #text: Scaled;
  readonly #tokens: Tokens;
  readonly #lines: readonly Line[];
  readonly #titles: FormTitles;
  /** Of each line that has been looked at. */
  readonly #choices: Array<Choices | null> = [];

  constructor(text: Scaled, lines: readonly Line[]) {
    this.#text = text;
    this.#tokens = text.tokens;
    this.#lines = lines;
    this.#titles = new FormTitles(text.tokens);
  }

  /** Reads what stands at a line, and returns where the next thing stands. */
  readAt(at: number): number {
    const line = this.#lines[at] as Line;
    if (line.kind === 'blank' && line.from === line.to) this.#titles.endBlock();
    const group = this.#groupAt(at);
    if (group) return this.#readGroup(group);
    if (line.kind === 'blank') return at + 1;
    const label = this.#labelAt(line);
    const below = label && this.#groupAt(this.#nextOf(at), label === 'aside');
    if (below && below.before.from >= below.before.to) {
      this.records.set(line, null);
      return this.#readGroup(below, label);
    }
    return this.#readOther(line, at);
  }

  #readOther(line: Line, at: number): number {
    const { above } = this.#titles;
    const isOther = above?.isSure && this.#isAsideRow(line);
    const record =
      above && !above.isField ? (isOther ? null : readAnswerField(this.#text, line, above.name)) : undefined;
    if (record === undefined) this.#titles.add(line);
    else {
      this.records.set(line, record);
      this.#titles.pass();
      if (above) this.#silence(above);
    }
    return at + 1;
  }

  /** "| Responsible role | CISO |" below the id and title of a control. */
  #isAsideRow(line: Line): boolean {
    const [first, ...others] = line.kind === 'row' ? cellsOf(this.#tokens, line, '|') : [];
    return first !== undefined && others.length === 1 && labelOf(this.#tokens, first) === 'aside';
  }

  #readGroup(group: Group, labelAbove: Label | null = null): number {
    const { before, choices, lines, end } = group;
    const own = labelOf(this.#tokens, before);
    const isNamed = before.from < before.to && own === null;
    const label = labelAbove ?? own;
    const title = label ? this.#titles.above : this.#titles.stated;
    const name = isNamed ? before : title?.name;
    for (const line of lines) this.records.set(line, null);
    if (title && !isNamed) this.#silence(title);
    const chosen = chosenOf(choices);
    if (name && chosen && label !== 'aside') {
      const record = this.#recordOf(name, chosen, label);
      this.records.set(lines[0] as Line, record && { ...record, id: isNamed ? undefined : title?.id });
    }
    this.#titles.pass();
    return end;
  }

  #recordOf(name: Run, { state, label }: Chosen, about: Label | null): FormRecord | null {
    if (about !== 'applicable') return recordOf(this.#text, name, [label], state);
    const isOut = OUT_OF_SCOPE.has(phraseOf(this.#tokens, label.from, label.to));
    return isOut ? { name, values: [], state: 'not_applicable', word: null } : null;
  }

  /** A title over a field says nothing by itself. */
  #silence({ line }: FormTitle): void {
    const isRead = this.records.has(line) || line.kind === 'heading' || line.kind === 'row';
    if (!isRead) this.records.set(line, null);
  }

  /** The boxes to choose from that begin at a line, down to the last one that has no other words; null where there are none. */
  #groupAt(at: number, isAside = false): Group | null {
    const first = this.#choicesAt(at);
    if (!first) return null;
    const group: Group = { ...first, choices: [...first.choices], lines: [this.#lines[at] as Line], end: at + 1 };
    const seen = new Set<string>();
    const isNew = ({ label: { from, to } }: Choice) => !seen.has(phraseOf(this.#tokens, from, to));
    const see = ({ label: { from, to } }: Choice) => seen.add(phraseOf(this.#tokens, from, to));
    group.choices.forEach(see);
    for (let next = this.#nextOf(at); group.lines.length < MOST_LINES; next = this.#nextOf(next)) {
      const more = this.#choicesAt(next);
      if (!more || more.before.from < more.before.to || !more.choices.every(isNew)) break;
      // "[x] done, [ ] not done" explains the boxes of the entries below it.
      if (first.choices.length > 1 && areAnswers(first.choices) && !areAnswers(more.choices)) break;
      more.choices.forEach(see);
      group.choices.push(...more.choices);
      group.lines.push(this.#lines[next] as Line);
      group.end = next + 1;
    }
    // "Control origination: ☒ Corporate ☐ Shared".
    const isOther = isAside || labelOf(this.#tokens, group.before) === 'aside';
    return areAnswers(group.choices) || isOther ? group : null;
  }

  #choicesAt(at: number): Choices | null {
    const known = this.#choices[at];
    if (known !== undefined) return known;
    const line = this.#lines[at];
    const read = line ? this.#choicesOf(line) : null;
    this.#choices[at] = read;
    return read;
  }

  #choicesOf(line: Line): Choices | null {
    const run = this.#runOf(line);
    const found = run && choicesIn(this.#tokens, run);
    if (!found || found.choices.length === 0) return null;
    const { from, to } = found.before;
    return { ...found, before: { from: to >= line.from ? Math.max(from, line.from) : to, to } };
  }

  /** From the first box or word on; of a row with a label and its choices both cells. */
  #runOf(line: Line): Run | null {
    if (line.kind !== 'row') return { from: line.start, to: line.to };
    const cells = cellsOf(this.#tokens, line, '|');
    const [first, second] = cells;
    if (first && second && cells.length === 2 && labelOf(this.#tokens, first))
      return { from: first.from, to: second.to };
    return cells.length === 1 ? insideRow(this.#tokens, line) : null;
  }

  /** The next line, behind a blank one at most. */
  #nextOf(at: number): number {
    return this.#lines[at + 1]?.kind === 'blank' ? at + 2 : at + 1;
  }

  #labelAt(line: Line): Label | null {
    const run = insideRow(this.#tokens, line);
    return run && labelOf(this.#tokens, run);
  }
}
