import type { Severity } from '../../catalog/types.js';
import type { Result } from '../gap/types.js';
import { grouped, money, trimmed } from '../grouped.js';
import type { FigureUnit } from './types.js';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export const RESULT_NAMES: Record<Result, string> = {
  compliant: 'Met',
  partially_compliant: 'Met in part',
  non_compliant: 'Not met',
  not_applicable: 'Not applicable',
  not_assessed: 'Not assessed',
};

export const SEVERITY_NAMES: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const SEVERITIES = Object.keys(SEVERITY_NAMES) as Severity[];

/** How a value of this unit is printed: shares in percent, dates in words, amounts with their currency. */
export function formatValue(value: number | string, unit: FigureUnit): string {
  if (unit === 'date') return formatDate(String(value));
  if (typeof value === 'string') return value;
  if (unit === 'share') return `${trimmed(value * 100, 1)} %`;
  if (unit === 'count') return grouped(value, 0);
  if (/^[A-Z]{3}$/.test(unit)) return money(value, unit);
  return grouped(value, 2);
}

/** @param moment RFC 3339; the day is that of UTC */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The calendar quarter of a moment, such as "2027 Q1": sorts as it reads. */
export function quarterOf(moment: string): string {
  const date = new Date(moment);
  return `${date.getUTCFullYear()} Q${Math.floor(date.getUTCMonth() / 3) + 1}`;
}

/** The beginning of a text, whole words, at most `limit` characters. */
export function shorten(text: string, limit: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  if (flat.length <= limit) return flat;
  const cut = flat.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  const end = space > limit / 2 ? space : endOfCharacter(cut);
  return `${cut.slice(0, end).trimEnd()}…`;
}

/** The first whole sentences of a text, at most `limit` characters; a first one that is longer is shortened. */
export function firstSentences(text: string, limit: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  if (flat.length <= limit) return flat;
  const end = flat.slice(0, limit).lastIndexOf('. ');
  return end > 0 ? flat.slice(0, end + 1) : shorten(flat, limit);
}

/**
 * The first whole parts of a sentence that lists them, at most `limit` characters: cut behind a semicolon or behind a quoted
 * entry of a list, never inside of quotation marks. Where it has no parts it is shortened as any text is.
 */
export function wholeParts(text: string, limit: number): string {
  const flat = text.replace(/\s+/gu, ' ').trim();
  if (flat.length <= limit) return flat;
  let end = 0;
  let isQuoted = false;
  for (let at = 0; at < limit - 2; at += 1) {
    if (flat[at] === '"') isQuoted = !isQuoted;
    if (!isQuoted && (flat.startsWith('; ', at) || flat.startsWith('", "', at - 1))) end = at + 1;
  }
  return end > 0 ? `${flat.slice(0, end)} …` : shorten(text, limit);
}

/** Never between the two halves of a surrogate pair. */
function endOfCharacter(text: string): number {
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}

export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
