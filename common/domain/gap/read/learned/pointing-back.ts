import {
  AFTER_NAME,
  AFTER_OBJECT,
  BEFORE_NAME,
  BEFORE_NO_THING,
  BEFORE_VERB,
  POINTING_AT_ONE,
  POINTING_AT_SEVERAL,
  WHO_DOES,
} from '../../../../catalog/language/pointing-back.js';
import { type Run, type Tokens, wordsIn } from '../lexer.js';

/** Longer sentences have their own subject. */
const MOST_WORDS = 8;
/** Words behind what is pointed at: "goes through them *once a week*". */
const MOST_BEHIND = 3;
const MOST_NAME_WORDS = 5;

/** "Nobody tests them." behind "Backups are made every night." as "nobody tests backups."; null where it points at nothing. */
export function withWhatIsPointedAt(tokens: Tokens, sentence: Run, before: Run): string | null {
  const words = wordsIn(tokens, sentence);
  const at = pointingAt(words);
  if (at === null) return null;
  const name = nameIn(wordsIn(tokens, before));
  if (name === null || isOfSeveral(name) !== POINTING_AT_SEVERAL.has(words[at] ?? '')) return null;
  return `${[...words.slice(0, at), ...name, ...words.slice(at + 1)].join(' ')}.`;
}

/** The place of the only word that points back: the first of a short sentence, or one of its last. */
function pointingAt(words: readonly string[]): number | null {
  const places = words.flatMap((word, at) => (POINTING_AT_ONE.has(word) || POINTING_AT_SEVERAL.has(word) ? [at] : []));
  const [at = 0] = places;
  if (places.length !== 1 || words.length > MOST_WORDS || BEFORE_NO_THING.has(words[at - 1] ?? '')) return null;
  return at === 0 || words.length - 1 - at <= MOST_BEHIND ? at : null;
}

/** What a sentence speaks of: "Our logs are kept ...", "we keep logs for ...". */
function nameIn(words: readonly string[]): readonly string[] | null {
  return WHO_DOES.has(words[0] ?? '') ? named(behindVerb(words), AFTER_OBJECT) : named(words, AFTER_NAME);
}

function behindVerb(words: readonly string[]): readonly string[] {
  const verb = words.findIndex((word, at) => at > 0 && !BEFORE_VERB.has(word));
  return words.slice(verb + 1);
}

function named(words: readonly string[], ends: ReadonlySet<string>): readonly string[] | null {
  const end = words.findIndex((word) => ends.has(word) || word.endsWith("n't"));
  const name = words.slice(0, end < 0 ? words.length : end).filter((word) => !BEFORE_NAME.has(word));
  return name.length > 0 && name.length <= MOST_NAME_WORDS ? name : null;
}

function isOfSeveral(name: readonly string[]): boolean {
  return name.includes('and') || name.some((word) => /[^su]s$/.test(word));
}
