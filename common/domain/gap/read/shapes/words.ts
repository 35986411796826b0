import { MONTHS } from '../../../../catalog/language/dates.js';
import { WORD_CLASSES } from '../../../../catalog/language/shapes/words.js';
import { onceEach } from '../../../once.js';
import { isParticiple } from '../clause-shape.js';
import { isContracted } from '../cues.js';
import { isNumber } from '../quantity.js';

/** Whether a word is one of a class. @param year in which the text is read */
export type WordTest = (word: string, year: number) => boolean;

const YEAR = /^(?:19|20)\d\d$/;
/** So many years back is still lately. */
const LATELY_YEARS = 1;

/** Classes that no list can hold. */
const TOLD: Readonly<Record<string, WordTest>> = {
  any: () => true,
  /** Opens with something of its own, not with what points back. */
  other: (word, year) => !classOf('back')(word, year),
  past: (word, year) => YEAR.test(word) && Number(word) <= year,
  recent: (word, year) => YEAR.test(word) && Number(word) >= year - LATELY_YEARS,
  future: (word, year) => YEAR.test(word) && Number(word) > year,
  month: (word) => MONTHS.has(word),
  number: (word) => isNumber(word) || word === 'one',
  done: isParticiple,
};

/**
 * The test of a word as a shape names it: itself, one of several ("a|b"), or of a class ("<class>").
 * @throws Error on an unknown class, and on a stem, which only classes have
 */
export function testOf(entry: string): WordTest {
  const [only, ...others] = entry.split('|').map(testOfOne);
  if (only && others.length === 0) return only;
  return (word, year) => only?.(word, year) === true || others.some((test) => test(word, year));
}

function testOfOne(one: string): WordTest {
  if (one.startsWith('<') && one.endsWith('>')) return classOf(one.slice(1, -1));
  if (one.endsWith('*')) throw new Error(`"${one}" is a stem, which only a class of words may have`);
  return (word) => word === one;
}

/** Many shapes name the same. */
const classOf = onceEach((name: string): WordTest => TOLD[name] ?? listed(name));

function listed(name: string): WordTest {
  const words = WORD_CLASSES[name];
  if (words === undefined) throw new Error(`no class of words "${name}"`);
  const entries = words.trim().split(/\s+/);
  const whole = new Set(entries.filter((entry) => !entry.endsWith('*')));
  const stems = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1));
  const isListed = (word: string) => whole.has(word) || stems.some((stem) => word.startsWith(stem));
  return name === 'deny' ? (word) => isListed(word) || isContracted(word) : isListed;
}

/** All words that an entry of a shape may be; null where no list holds them. */
export function wordsOf(entry: string): readonly string[] | null {
  const words = entry.split('|').map((one) => {
    if (!one.startsWith('<')) return [one];
    const listed = WORD_CLASSES[one.slice(1, -1)]?.trim().split(/\s+/) ?? null;
    return one === '<deny>' || listed?.some((word) => word.endsWith('*')) ? null : listed;
  });
  return words.some((listed) => listed === null) ? null : words.flatMap((listed) => listed ?? []);
}
