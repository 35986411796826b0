import { CONCEDED_LATE, CONCEDING, ELLIPTIC, INSTEAD_OF, NOW, THEN } from '../../../../catalog/language/what-counts.js';
import { once } from '../../../once.js';
import type { ClauseModel, ClauseReading, ClauseText } from '../../model.js';
import { shareOf } from '../learned/clause-reading.js';
import { anyOf, ELSEWHERE } from './patterns.js';
import { readAs, surely } from './read-as.js';

/** Of longer texts nobody concedes something in passing. */
const MOST_WORDS = 45;
const MOST_LENGTH = 400;
/** Of a shorter part too little is left. */
const LEAST_WORDS = 3;
/** What counts must by itself be this likely about us. */
const LEAST_ABOUT = 0.5;
/** ... and name what the whole names this likely. */
const LEAST_NAMED = 0.4;
/** So many of what the whole may mean are looked at. */
const MOST_MEANT = 3;
/** From this share on a text says so. */
const SAID = 0.6;

/** A sentence by its parts. */
export interface Parts {
  kind: 'conceded' | 'then' | 'instead';
  /** The part that tells how things stand. */
  counts: string;
  /** What is conceded, was once, or is not done. */
  other: string;
}

/**
 * A model that reads how things stand where the sentence says so: not in what it concedes ("although we are only nine, ..."), in what was
 * once ("...; now ..."), nor in what is not done ("instead of ...").
 */
export function readingWhatCounts(model: ClauseModel): ClauseModel {
  return {
    classify(clause, focus) {
      const plain = model.classify(clause, focus);
      const rest = restOfNo(clause);
      if (rest !== null) return readWithNo(plain, () => model.classify({ ...clause, text: rest, context: '' }, focus));
      const parts = partsThatCount(clause.text);
      if (!parts) return plain;
      const stance = once(() => stanceOf(plain, parts, (text) => model.classify({ ...clause, text }, focus)));
      return readAs(plain, { about: () => stance().about, polarity: () => stance().polarity });
    },
  };
}

/** What stands behind the no of an answer; null for anything else. */
function restOfNo({ text, context }: ClauseText): string | null {
  const rest = NO.exec(text)?.[1];
  return rest !== undefined && context !== '' ? rest : null;
}

const NO = /^no[,:;]\s+(.+)$/is;

/** "Is removable media blocked?" "No, sticks are allowed.": where what follows the no is a lack by itself, it is no practice. */
function readWithNo(plain: ClauseReading, readRest: () => ClauseReading): ClauseReading {
  const polarity = (): ClauseReading['polarity'] => {
    if (shareOf('implemented', plain) < SAID) return plain.polarity;
    const rest = readRest();
    return rest.about >= LEAST_ABOUT && shareOf('absent', rest) >= SAID ? surely('absent', plain) : plain.polarity;
  };
  return readAs(plain, { polarity });
}

type Stance = Pick<ClauseReading, 'about' | 'polarity'>;

function stanceOf(plain: ClauseReading, { kind, counts, other }: Parts, read: (text: string) => ClauseReading): Stance {
  const main = read(counts);
  if (kind === 'then') return main.about >= LEAST_ABOUT ? main : plain;
  const aside = read(other);
  if (kind === 'conceded')
    return main.about >= LEAST_ABOUT && !(aside.about >= LEAST_ABOUT && names(aside, plain)) ? main : plain;
  const isOfBoth = names(aside, plain);
  if (main.about >= LEAST_ABOUT && names(main, plain)) return isOfBoth ? plain : main;
  return isOfBoth ? { about: plain.about, polarity: surely('absent', plain) } : plain;
}

/** Whether a part names by itself what the whole speaks of. */
function names(part: ClauseReading, whole: ClauseReading): boolean {
  const [named] = part.requirements;
  return (
    named !== undefined &&
    named.p >= LEAST_NAMED &&
    whole.requirements.slice(0, MOST_MEANT).some(({ id }) => id === named.id)
  );
}

/** The parts of one sentence of which one counts; null where all of it does. */
export function partsThatCount(text: string): Parts | null {
  if (text.length > MOST_LENGTH || text.split(' ').length > MOST_WORDS || ELSEWHERE.test(text)) return null;
  for (const [kind, pattern] of PATTERNS) {
    const found = pattern.exec(text)?.groups;
    const counts = found?.counts?.trim() ?? '';
    const other = found?.other?.trim() ?? '';
    if (!found || counts.split(' ').length < LEAST_WORDS || ELLIPTIC.test(counts)) continue;
    return { kind, counts, other };
  }
  return null;
}

const PATTERNS: ReadonlyArray<[Parts['kind'], RegExp]> = [
  ['conceded', new RegExp(`^${anyOf(CONCEDING)}\\b,? (?<other>[^,]{3,120}), (?<counts>.+)$`, 'i')],
  [
    'conceded',
    new RegExp(`^(?<counts>[^,]{3,160}), (?:although|even though) (?<other>${anyOf(CONCEDED_LATE)}\\b[^,]+)$`, 'i'),
  ],
  [
    'then',
    new RegExp(
      `^(?<other>[^;]*\\b${anyOf(THEN)}\\b[^;,]{0,100})(?:;|,) (?:but |and )?(?<counts>${anyOf(NOW)}\\b.+)$`,
      'i',
    ),
  ],
  [
    'instead',
    new RegExp(
      `^${anyOf(INSTEAD_OF)} (?<other>[^,]{3,80}?),? (?<counts>(?:we|they|there|every|each|all|the staff|people|he|she|it)\\b.+)$`,
      'i',
    ),
  ],
  ['instead', new RegExp(`^${anyOf(INSTEAD_OF)} (?<other>[^,]{3,80}), (?<counts>.+)$`, 'i')],
  ['instead', /^(?<counts>[^,;]{8,160}?),? (?:instead of|rather than) (?<other>[^,;]+)$/i],
];
