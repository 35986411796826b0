import { formatValue, quarterOf, shorten } from './format.js';
import type { Figure, FigureResource, FigureRule, FigureUnit } from './types.js';

/** Where figures of one resource come from. */
export interface FigureOrigin {
  resource: FigureResource;
  id: string;
  content: object;
}

/**
 * Writes down every figure with where it was taken from, and hands out its printed text. A text that a report prints with a
 * number in it comes from here: copied values are read through their own pointer, so a figure cannot differ from its source.
 */
export class FigureBook {
  readonly #byKey = new Map<string, Figure>();

  get figures(): Figure[] {
    return [...this.#byKey.values()];
  }

  /** What stands at the pointer. */
  copy(origin: FigureOrigin, pointer: string, label: string, unit: FigureUnit): string {
    const value = resolvePointer(origin.content, pointer);
    if (typeof value !== 'number' && typeof value !== 'string') throw new Error(`no figure at ${pointer}`);
    const text = formatValue(value, unit);
    return this.#keep(origin, label, value, text, unit, isRounded(value, text, unit) ? 'rounded' : 'copied', [pointer]);
  }

  /** The beginning of the words that stand at the pointer, at most `limit` characters; a figure when a number is in them. @param cut how they are shortened */
  words(origin: FigureOrigin, pointer: string, label: string, limit = Number.POSITIVE_INFINITY, cut = shorten): string {
    const value = resolvePointer(origin.content, pointer);
    if (typeof value !== 'string') throw new Error(`no words at ${pointer}`);
    const text = cut(value, limit);
    return /\p{N}/u.test(text) ? this.#keep(origin, label, value, text, 'text', 'quoted', [pointer]) : text;
  }

  /** How many pointers there are. */
  count(origin: FigureOrigin, pointers: string[], label: string): string {
    return this.#keep(
      origin,
      label,
      pointers.length,
      formatValue(pointers.length, 'count'),
      'count',
      'counted',
      pointers,
    );
  }

  /** The sum of what stands at the pointers. */
  sum(origin: FigureOrigin, pointers: string[], label: string, unit: FigureUnit): string {
    const total = pointers.reduce((sum, pointer) => sum + Number(resolvePointer(origin.content, pointer)), 0);
    const value = Math.round(total * 100) / 100;
    return this.#keep(origin, label, value, formatValue(value, unit), unit, 'summed', pointers);
  }

  /** The quarter of the date at the pointer. */
  quarter(origin: FigureOrigin, pointer: string, label: string): string {
    const value = quarterOf(String(resolvePointer(origin.content, pointer)));
    return this.#keep(origin, label, value, value, 'quarter', 'quarter', [pointer]);
  }

  /** A score by the published formula, over what stands at the pointers. */
  recomputed(origin: FigureOrigin, pointers: string[], label: string, value: number): string {
    return this.#keep(origin, label, value, formatValue(value, 'points'), 'points', 'recomputed', pointers);
  }

  /** Each number from 1 to what stands at the pointer. */
  numbering(origin: FigureOrigin, pointer: string, label: string): void {
    const last = Number(resolvePointer(origin.content, pointer));
    for (let value = 1; value <= last; value += 1) {
      this.#keep(origin, label, value, formatValue(value, 'count'), 'count', 'numbered', [pointer]);
    }
  }

  #keep(
    { resource, id }: FigureOrigin,
    label: string,
    value: number | string,
    text: string,
    unit: FigureUnit,
    rule: FigureRule,
    pointers: string[],
  ): string {
    const key = JSON.stringify([resource, rule, unit, label, text, pointers]);
    if (!this.#byKey.has(key)) {
      this.#byKey.set(key, { label, value, text, unit, rule, source: { resource, id, pointers } });
    }
    return text;
  }
}

/** The page numbers that a report prints of itself: how many there are, each of them, and where each section begins. */
export function pageFigures(
  id: string,
  content: { pages: number; sections: ReadonlyArray<{ title: string }> },
): Figure[] {
  const origin: FigureOrigin = { resource: 'report', id, content };
  const book = new FigureBook();
  book.copy(origin, '/pages', 'Pages', 'count');
  book.numbering(origin, '/pages', 'Page number');
  content.sections.forEach(({ title }, index) => {
    book.copy(origin, `/sections/${index}/page`, `Page of: ${title}`, 'count');
  });
  return book.figures;
}

/** RFC 6901. */
export function resolvePointer(content: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, part) => (at !== null && typeof at === 'object' ? (at as Record<string, unknown>)[part] : undefined),
      content,
    );
}

function isRounded(value: number | string, text: string, unit: FigureUnit): boolean {
  if (typeof value === 'string') return false;
  const shown = Number(text.replace(/[^\d.-]/g, '')) / (unit === 'share' ? 100 : 1);
  return Math.abs(shown - value) > 1e-9;
}
