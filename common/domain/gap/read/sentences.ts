import { cutSentences } from './cut-sentences.js';
import type { JsonForm } from './formats/json-form.js';
import type { FormRecord } from './forms/record-state.js';
import type { LineSigns } from './heading-lines.js';
import { type Layout, layoutOf } from './layout.js';
import type { Run, Tokens } from './lexer.js';
import type { Line } from './lines.js';
import { type Sentence, type SentenceKind, saysNothing } from './sentence.js';
import { markTopics } from './topics.js';
import { joinWrapped } from './wrapped.js';

const NOWHERE: ReadonlySet<number> = new Set();
const MOST_SPAN_TOKENS = 30;

/**
 * Puts hard-wrapped lines together and cuts blocks into sentences.
 * @param form that all of the text is
 */
export function readSentences(tokens: Tokens, form: JsonForm | null, signs: LineSigns): Sentence[] {
  const { layout, goesOn } = form
    ? { layout: layoutOf(tokens, tokens.count, signs), goesOn: NOWHERE }
    : joinWrapped(tokens, signs);
  const page: Page = {
    ...layout,
    isSentenceLike: signs.isSentenceLike,
    parents: new Parents(),
    heading: -1,
    block: 0,
  };
  const { lines } = page;
  const blocks: Sentence[][] = form ? formBlocks(page, form) : [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line;
    let end = index + 1;
    while (end < lines.length && goesOn.has(tokens.start[lines[end - 1]?.to ?? 0] ?? -1)) end += 1;
    if (line.kind !== 'blank') {
      blocks.push(readBlock(page, line, end));
      page.block += 1;
    }
    index = end;
  }
  return blocks.flat();
}

/** Each heading, record and entry is a block of its own, so that one that is not read closes no other. */
function formBlocks(page: Page, { parts }: JsonForm): Sentence[][] {
  let last: Run | null = null;
  const inBlock = (read: () => Sentence[]) => {
    page.block += 1;
    return read();
  };
  const blocks = parts.flatMap(({ heading, records, entries }) => {
    const isNew = heading !== last;
    last = heading;
    if (!heading) page.heading = -1;
    return [
      ...(heading && isNew ? [inBlock(() => [headingOf(page, heading, heading.to)])] : []),
      ...records.map((record) => inBlock(() => recordSentences(page, record))),
      ...entries.map((entry) => inBlock(() => entrySentences(page, entry))),
    ];
  });
  page.heading = -1;
  page.block += 1;
  return blocks;
}

function entrySentences({ tokens, speakers, heading, block }: Page, entry: Run): Sentence[] {
  return cutSentences(tokens, speakers, { ...entry, kind: 'bullet', heading, block, state: null });
}

/** What is known of a text while it is cut, and where the cutting stands. */
interface Page extends Layout {
  isSentenceLike: (from: number, to: number) => boolean;
  parents: Parents;
  /** First token of the heading above, or -1. */
  heading: number;
  block: number;
}

/** @param end the index after the last line of the block */
function readBlock(page: Page, line: Line, end: number): Sentence[] {
  const record = recordAt(page, line);
  const to = (page.lines[end - 1] as Line).to;
  if (record) return recordSentences(page, upTo(record, line, to));
  if (record === null) return titleOver(page, line, page.lines[end]);
  if (line.kind === 'heading') return [headingOf(page, line, to)];
  return textSentences(page, line, to, page.lines[end]);
}

/** An entry that only names what the entries below it are of: "- A.8.13 Backups" over "  - Status: done" and "  - Owner: IT". */
function titleOver({ parents, heading, block }: Page, line: Line, below: Line | undefined): Sentence[] {
  if (!below || !isNested(below, line)) return [];
  const { from, to } = line;
  const title: Sentence = { from, to, kind: 'heading', heading, isQuestion: false, block, state: null };
  parents.above(line);
  parents.add(line, title);
  return [title];
}

/** Undefined for a line like others. Who speaks is no name of a record. */
function recordAt({ speakers, records }: Page, line: Line): FormRecord | null | undefined {
  return speakers.begin(line) > line.from ? undefined : records.get(line.from);
}

/** With the lines that go on with its last value. */
function upTo(record: FormRecord, line: Line, to: number): FormRecord {
  const last = record.values.at(-1);
  return last && to > line.to ? { ...record, values: [...record.values.slice(0, -1), { ...last, to }] } : record;
}

function headingOf(page: Page, { from }: Pick<Line, 'from'>, to: number): Sentence {
  const { block } = page;
  page.heading = from;
  page.parents.clear();
  return { from, to, kind: 'heading', heading: -1, isQuestion: false, block, state: null };
}

/** The name is asked for; the values are what is answered. */
function recordSentences({ tokens, speakers, heading, block }: Page, record: FormRecord): Sentence[] {
  const { name, values, state, word, above, id } = record;
  const about: Sentence = { ...name, kind: 'row', heading, isQuestion: true, block, state: null, above, id };
  const said = { kind: 'text', heading, block, state, isRecord: true, beside: word ?? undefined } as const;
  // "| Implemented | owner: IT |" says no more than the word.
  if (values.length === 0 || (state && word && values.every((value) => saysNothing(tokens, value))))
    return [about, { ...said, ...spanOf(name, word ?? name), isQuestion: false, word: word ?? name }];
  return [about, ...values.flatMap((value) => cutSentences(tokens, speakers, { ...said, ...value }))];
}

/** A name and the word for how it stands, where they stand close together; else the word. */
function spanOf(name: Run, word: Run): Run {
  const [from, to] = [Math.min(name.from, word.from), Math.max(name.to, word.to)];
  return to - from <= MOST_SPAN_TOKENS ? { from, to } : word;
}

function textSentences(page: Page, line: Line, to: number, below: Line | undefined): Sentence[] {
  const { tokens, speakers, parents, block } = page;
  const { from, state } = line;
  const kind = line.kind as SentenceKind;
  const heading = parents.above(line) ?? page.heading;
  const sentences = cutSentences(tokens, speakers, { from, to, kind, heading, block, state });
  if (page.asked.has(line)) for (const sentence of sentences) sentence.isQuestion = true;
  markTopics(tokens, sentences, page.isSentenceLike);
  if (below && isNested(below, line) && !page.isSentenceLike(from, to)) parents.add(line, sentences.at(-1));
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
