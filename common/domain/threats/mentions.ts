import { type NameForm, nameForms } from './product-names.js';
import type { Mention, ThreatEntry } from './types.js';

const MAX_QUOTE = 300;
/** A sentence that says so names the product as one that is not there. */
const NOT_IN_USE =
  /\b(do(es)? not|don['’]t|doesn['’]t|no longer|never|not) (currently |yet )?(use|run|have|operate|rely|deploy)|\b(without|no) (any )?\S+ (in use|here)|\b(phased out|decommissioned|retired|replaced|migrated (away )?from|uninstalled|moved away from)\b/i;

interface Text {
  source: string;
  text: string;
  /** Word in small letters -> where it starts. */
  words: Map<string, number[]>;
}

/** A form of a name with what is looked up first. */
interface SoughtForm extends NameForm {
  firstWord: string;
  /** Where in the name that word stands. */
  wordAt: number;
  matcher: RegExp;
}

type Named = Pick<ThreatEntry, 'vendor' | 'product'>;

/** Texts are many, products the same: what is sought of each is worked out once. */
const sought = new WeakMap<Named, SoughtForm[]>();

/** Finds products in an account's texts; built once per account, asked for every entry. */
export class ProductFinder {
  private readonly texts: Text[];

  constructor(texts: ReadonlyArray<{ source: string; text: string }>) {
    this.texts = texts.map(({ source, text }) => ({ source, text, words: indexOf(text) }));
  }

  /** The first place where a text names the entry's product as one in use; null when none does. */
  find(entry: Named): Mention | null {
    const forms = soughtForms(entry);
    for (const text of this.texts) {
      const range = firstRange(text, forms);
      if (range) return { product: entry.product, source: text.source, ...range };
    }
    return null;
  }
}

function indexOf(text: string): Map<string, number[]> {
  const words = new Map<string, number[]>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const key = word.toLowerCase();
    const places = words.get(key);
    if (places) places.push(index);
    else words.set(key, [index]);
  }
  return words;
}

function soughtForms(entry: Named): SoughtForm[] {
  const known = sought.get(entry);
  if (known) return known;
  const forms = nameForms(entry).flatMap(toSeek);
  sought.set(entry, forms);
  return forms;
}

function toSeek(form: NameForm): SoughtForm[] {
  const first = /[\p{L}\p{N}]+/u.exec(form.text);
  if (!first) return [];
  const pattern = form.text
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\s+');
  const matcher = new RegExp(pattern, form.exact ? 'uy' : 'iuy');
  return [{ ...form, firstWord: first[0].toLowerCase(), wordAt: first.index, matcher }];
}

function firstRange(text: Text, forms: readonly SoughtForm[]) {
  for (const form of forms) {
    for (const { start, end } of placesOf(text, form)) {
      const sentence = sentenceAround(text.text, start, end);
      const mayBeAWord = form.notFirst && sentence.start === start;
      if (!mayBeAWord && !NOT_IN_USE.test(sentence.quote)) return sentence;
    }
  }
  return null;
}

/** Everywhere that a text has the name, through the index of its first word. */
function* placesOf({ text, words }: Text, form: SoughtForm) {
  for (const place of words.get(form.firstWord) ?? []) {
    const start = place - form.wordAt;
    const end = endOf(text, start, form);
    if (end !== null) yield { start, end };
  }
}

/** Where the name ends if it stands there whole, else null. */
function endOf(text: string, start: number, { matcher }: SoughtForm): number | null {
  if (start < 0 || /[\p{L}\p{N}_]-?$/u.test(text.slice(Math.max(0, start - 2), start))) return null;
  matcher.lastIndex = start;
  if (!matcher.test(text)) return null;
  return /^-?[\p{L}\p{N}_]/u.test(text.slice(matcher.lastIndex, matcher.lastIndex + 2)) ? null : matcher.lastIndex;
}

/** The sentence or line that a name stands in, at most 300 characters of it. */
function sentenceAround(text: string, nameStart: number, nameEnd: number) {
  const from = Math.max(0, nameEnd - MAX_QUOTE);
  const before = text.slice(from, nameStart);
  const breaks = [...before.matchAll(/[.!?;:]\s+|\n\s*(?:[-*•]\s+)?/g)].at(-1);
  const start = from + (breaks ? breaks.index + breaks[0].length : before.length - before.trimStart().length);
  const room = text.slice(nameEnd, start + MAX_QUOTE);
  const stop = /[.!?;](?=\s|$)|\n/.exec(room);
  const end = nameEnd + (stop ? stop.index + (stop[0] === '\n' ? 0 : 1) : room.length);
  return { start, end, quote: text.slice(start, end) };
}
