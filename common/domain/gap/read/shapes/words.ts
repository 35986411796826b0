import { MONTHS } from '../../../../catalog/language/dates.js';
import { WORD_CLASSES } from '../../../../catalog/language/shapes/words.js';
import { isParticiple } from '../clause-shape.js';
import { isContracted } from '../cues.js';
import { isNumber } from '../quantity.js';

/** Whether a word is one of a class. @param year in which the text is read */
export type WordTest = (word: string, year: number) => boolean;

const YEAR = /^(?:19|20)\d\d$/;
/** So many years back is still lately. */
const LATELY_YEARS = 1;
/** Years between two times that are too many for what should be done again and again. */
const SELDOM = new Set('4 5 6 7 8 9 10 12 15 20 four five six seven eight nine ten twelve fifteen twenty'.split(' '));
const LONG_AGO = new Set([...SELDOM, '3', 'three']);
const POINTS_BACK = new Set(
  'it they that this these those we i nobody none nothing there he she yes no not so and but'.split(' '),
);

/** Classes that no list can hold. */
const TOLD: Readonly<Record<string, WordTest>> = {
  any: () => true,
  /** Opens with something of its own, not with what points back. */
  other: (word) => !POINTS_BACK.has(word),
  year: (word) => YEAR.test(word),
  past: (word, year) => YEAR.test(word) && Number(word) <= year,
  recent: (word, year) => YEAR.test(word) && Number(word) >= year - LATELY_YEARS,
  month: (word) => MONTHS.has(word),
  number: (word) => isNumber(word) || word === 'one',
  seldom: (word) => SELDOM.has(word),
  long: (word) => LONG_AGO.has(word),
  done: isParticiple,
};

/** The test of a word as a shape names it: itself, one of several ("a|b"), or of a class ("<class>"). @throws Error on an unknown class */
export function testOf(entry: string): WordTest {
  const tests = entry
    .split('|')
    .map((one) =>
      one.startsWith('<') && one.endsWith('>') ? classOf(one.slice(1, -1)) : (word: string) => word === one,
    );
  const [only] = tests;
  return only && tests.length === 1 ? only : (word, year) => tests.some((test) => test(word, year));
}

/** Built once each: many shapes name the same. */
const classes = new Map<string, WordTest>();

function classOf(name: string): WordTest {
  const known = TOLD[name] ?? classes.get(name);
  if (known) return known;
  const test = listed(name);
  classes.set(name, test);
  return test;
}

function listed(name: string): WordTest {
  const words = WORD_CLASSES[name];
  if (words === undefined) throw new Error(`no class of words "${name}"`);
  const entries = words.trim().split(/\s+/);
  const whole = new Set(entries.filter((entry) => !entry.endsWith('*')));
  const stems = entries.filter((entry) => entry.endsWith('*')).map((entry) => entry.slice(0, -1));
  const isListed: WordTest = (word) => whole.has(word) || stems.some((stem) => word.startsWith(stem));
  return name === 'deny' ? (word, year) => isListed(word, year) || isContracted(word) : isListed;
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
