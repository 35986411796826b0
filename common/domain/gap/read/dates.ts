import { MONTHS } from '../../../catalog/language/dates.js';
import type { Tokens } from './lexer.js';

/** A date of which at least the year is named. */
export interface FoundDate {
  /** The token behind it. */
  to: number;
  /** Its first day as 20340101, with 0 for a month or a day that is not named. */
  first: number;
  /** It is more than a number that may be a year. */
  isSure: boolean;
}

/** A year in the numbers of days. */
export const ONE_YEAR = 10_000;
/** What was last done longer ago than this has lapsed. */
export const OLD = 3 * ONE_YEAR;
const MOST_TOKENS = 8;
const YEAR = /^(?:19[89]|20\d)\d$/;
const DAY = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const PART = /^([qh])([1-4])$/;
const BETWEEN = new Set(['-', '/', '.', ',', 'of']);

/** What the words of a date say, in their order. */
interface Parts {
  year: number | null;
  /** The numbers that are no year. */
  numbers: number[];
  month: number;
  isYearFirst: boolean;
}

/** The date that begins at a token: "2031", "Q4 2031", "June 2035", "1 January 2034", "2031-05-01", "31.12.2030"; null where none does. */
export function dateAt({ key }: Tokens, from: number, end: number): FoundDate | null {
  const parts: Parts = { year: null, numbers: [], month: 0, isYearFirst: false };
  const last = Math.min(end, from + MOST_TOKENS);
  let to = from;
  for (let at = from; at < last; at += 1) {
    const word = key[at] ?? '';
    if (add(parts, word)) to = at + 1;
    else if (at === from || !BETWEEN.has(word)) break;
  }
  if (parts.year === null) return null;
  return { to, first: firstDayOf(parts, parts.year), isSure: parts.month > 0 || parts.numbers.length > 0 };
}

/** Whether a word may be one of a date: "May", "Q3", "12th", "2031". */
export function isTimeWord(word: string): boolean {
  return MONTHS.has(word) || OF_DATES.test(word);
}

const OF_DATES = /^(?:q[1-4]|\d{1,4}(?:st|nd|rd|th)?)$/;

/** Whether a word is part of the date, which has each part once. */
function add(parts: Parts, word: string): boolean {
  const month = MONTHS.get(word) ?? monthOfPart(word);
  if (month !== null) {
    if (parts.month > 0) return false;
    parts.month = month;
    return true;
  }
  if (YEAR.test(word)) {
    if (parts.year !== null) return false;
    parts.year = Number(word);
    parts.isYearFirst = parts.numbers.length === 0;
    return true;
  }
  const number = Number(DAY.exec(word)?.[1] ?? 0);
  if (number < 1 || number > MOST_DAYS || parts.numbers.length > 1) return false;
  parts.numbers.push(number);
  return true;
}

const MOST_DAYS = 31;
const MONTHS_OF = { q: 3, h: 6 } as const;

/** The first month of a quarter or of half a year. */
function monthOfPart(word: string): number | null {
  const [, kind, number] = PART.exec(word) ?? [];
  return kind ? (Number(number) - 1) * MONTHS_OF[kind as 'q' | 'h'] + 1 : null;
}

function firstDayOf({ numbers, month: named, isYearFirst }: Parts, year: number): number {
  const [first = 0, second = 0] = numbers;
  if (named > 0) return asNumber(year, named, first);
  if (isYearFirst) return asNumber(year, first, second);
  return asNumber(year, ...monthAndDay(first, second));
}

/** "31.12.2030" and "12/31/2030"; where both may be the month, the earlier day is taken. */
function monthAndDay(first: number, second: number): [month: number, day: number] {
  return second === 0 ? [first, 0] : [Math.min(first, second), Math.max(first, second)];
}

const MOST_MONTHS = 12;

function asNumber(year: number, month: number, day: number): number {
  return year * ONE_YEAR + (month > MOST_MONTHS ? 0 : month * 100 + day);
}

/** A day as 20340101. */
export function numberOfDay(day: Date): number {
  return asNumber(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}
