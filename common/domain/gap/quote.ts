import { ABBREVIATIONS } from '../../catalog/language/abbreviations.js';

/** A run of a text: UTF-16 offsets `[start, end)`. */
export interface Quoted {
  start: number;
  end: number;
}

/** How far to either side a quote may grow, in characters; what has no bound within is left as it is. */
const REACH = 240;
/** A line this long was wrapped, so what begins small under it goes on. */
const WRAPPED = 60;
/** Where a clause may begin or end within its sentence. */
const CLAUSE_MARK = /[,;:](?=\s)|\s[-–—](?=\s)|—|[()[\]"“”|\t]/g;
/** What begins no clause by itself. */
const LINKS = /^(?:(?:and|but|or|so|then|while|whereas|although|though|because|as|which|also|however|yet)\s+)+/i;
/** Columns, fields and settings say things by their places; their clauses are not told by marks. */
const IS_FORM = /[\t|{}=<>→\p{So}]|\S {3,}\S|["_]\s*:|\[.?\]|\.{4}/u;
const SENTENCE_END = /[.!?。](?=["'”’)\]*]*(?:\s|$))/y;
/** Between the mark of a question and its answer: "?**: A: yes", "?) A2. no". */
const TO_ANSWER = String.raw`["'”’)*_]*[\s|:;,>=\-–—"'“*_]{0,8}(?:(?:a|answer|antwort)\d{0,3}\s*[.:]\s*)?`;
/** Behind a question: its answer, up to where its cell, line or sentence ends. */
const ANSWER = new RegExp(String.raw`^ ?\?${TO_ANSWER}[\p{L}\p{N}][^|\t\n"“”;.!?]{0,159}`, 'iu');
/** Before an answer: the end of its question. */
const ASKED = new RegExp(String.raw`\?${TO_ANSWER}$`, 'iu');
/** Characters. */
const SHORT_ANSWER = 32;

/**
 * What of a text to quote where the words that decided stand: the clause around them, so that neither its subject nor its end is
 * cut off, and of a question its answer too. Never less than the words themselves.
 */
export function quoteAround(text: string, { start, end }: Quoted): Quoted {
  const answered = answerBehind(text, end);
  if (answered !== null) return { start: questionFrom(text, start), end: answered };
  if (text.slice(start, end).includes('?')) return { start: questionFrom(text, start), end };
  const from = sentenceFrom(text, start);
  const to = sentenceTo(text, end);
  if (from === null || to === null || !isProse(text, from, to)) return { start, end };
  return { start: clauseFrom(text, from, start), end: clauseTo(text, end, to) };
}

function answerBehind(text: string, end: number): number | null {
  const answer = ANSWER.exec(text.slice(end, end + REACH));
  return answer ? end + answer[0].trimEnd().length : null;
}

/** Where the question begins, in its cell. */
function questionFrom(text: string, start: number): number {
  const from = sentenceFrom(text, start);
  return from === null ? start : clauseFrom(text, from, start);
}

/** The question that a short quote answers: "Yes" and "Not yet" tell nothing by themselves. Null where it answers none. */
export function questionOf(text: string, { start, end }: Quoted): string | null {
  const before = text.slice(Math.max(0, start - REACH), start);
  const mark = end - start <= SHORT_ANSWER ? ASKED.exec(before)?.index : undefined;
  if (mark === undefined) return null;
  const at = start - before.length + mark;
  return text.slice(questionFrom(text, at), at + 1);
}

function isProse(text: string, from: number, to: number): boolean {
  const isWhole = to === text.length ? !text.includes('\n') : /[.!。]/.test(text.charAt(to));
  return isWhole && !IS_FORM.test(text.slice(from, to));
}

/** Where the sentence begins that stands at a place; null where that is out of reach. */
function sentenceFrom(text: string, at: number): number | null {
  const least = Math.max(0, at - REACH);
  for (let place = at; place > least; place -= 1) if (endsAt(text, place - 1)) return place;
  return least === 0 ? 0 : null;
}

/** Where the mark stands that ends the sentence at a place; null where that is out of reach. */
function sentenceTo(text: string, at: number): number | null {
  const most = Math.min(text.length, at + REACH);
  for (let place = at; place < most; place += 1) if (endsAt(text, place)) return place;
  return most === text.length ? most : null;
}

function endsAt(text: string, at: number): boolean {
  if (text[at] === '\n') return !isWrap(text, at);
  SENTENCE_END.lastIndex = at;
  if (!SENTENCE_END.test(text)) return false;
  if (text[at] !== '.') return true;
  const word = /[\p{L}\p{N}]+$/u.exec(text.slice(Math.max(0, at - 20), at))?.[0] ?? '';
  const kind = ABBREVIATIONS.get(word.toLowerCase());
  if (kind === 'never-ends') return false;
  return kind === undefined || /^\W*\p{Lu}/u.test(text.slice(at + 1, at + 8));
}

function isWrap(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, at - WRAPPED), at);
  const isLong = line.length === WRAPPED && !line.includes('\n');
  return isLong && /[\p{L}\p{N},]$/u.test(line) && /^[ \t]*\p{Ll}/u.test(text.slice(at + 1, at + 9));
}

function clauseFrom(text: string, from: number, start: number): number {
  const marks = [...text.slice(from, start).matchAll(CLAUSE_MARK)];
  const last = marks.at(-1);
  const behind = last ? from + last.index + last[0].length : from;
  const lead = text.slice(behind, start);
  const opening = /^[^\p{L}\p{N}]*/u.exec(lead)?.[0].length ?? 0;
  const link = LINKS.exec(lead.slice(opening))?.[0].length ?? 0;
  return behind + opening + link;
}

function clauseTo(text: string, end: number, to: number): number {
  const [first] = text.slice(end, to).matchAll(CLAUSE_MARK);
  return end + text.slice(end, first ? end + first.index : to).trimEnd().length;
}
