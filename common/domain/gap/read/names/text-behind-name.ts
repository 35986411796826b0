import {
  BEHIND_NOT_APPLYING,
  INSTRUCTIONS,
  TELLS_OF_US,
  WHO_IN_STANDARDS,
} from '../../../../catalog/language/text-of-standard.js';
import { wordsOf } from '../../statement-words.js';
import { hasWordOf } from '../clause-shape.js';
import { endWithParts, isId } from '../forms/cells.js';
import { gapFrom, type Run, type Tokens, textOf, WORD, wordsIn } from '../lexer.js';
import type { SentenceInPlace } from '../place.js';
import { wordsBeside } from './claim-by-name.js';
import { withIdIn } from './reference.js';

const US = new Set(["we've", "we're", 'our', 'ours', 'us', 'we', 'i', 'my', 'because', 'since']);

/**
 * Whether what stands behind the name of a requirement is what the standard says there, and nothing of us: "8.4.2 Implement MFA for all
 * access", "CC6.1: The entity implements ...", "Art. 30 does not apply to an enterprise with fewer than 250 employees".
 */
export function isTextBehindName(place: SentenceInPlace): boolean {
  const { tokens, sentence, reading } = place;
  if (reading.isGiven || reading.state || sentence.state) return false;
  const said = behindId(place);
  if (!said || hasWordOf(tokens, said, US)) return false;
  const { polarity } = reading;
  if (tellsWhenItApplies(place, said)) return true;
  if (polarity !== 'planned' && isInstruction(tokens, said)) return !hasNameIn(tokens, said, PRODUCT);
  return (polarity === null || polarity === 'implemented') && isOutcome(place, said);
}

/** What stands behind the id that opens a sentence, or all of one below a name. */
function behindId({ tokens, sentence, above, focus }: SentenceInPlace): Run | null {
  const { from, to } = sentence;
  if (!focus) return null;
  const first = { from, to: endWithParts(tokens, { from, to: gapFrom(tokens, { from, to }) }, to) };
  const end = tokens.key[first.to - 1] === ':' ? first.to - 1 : first.to;
  const isKnown = isId(tokens, { from, to: end }) && withIdIn(tokens, textOf(tokens, from, end), focus) !== null;
  if (isKnown || isCalled(tokens, sentence)) return { from: first.to, to };
  const isNamed = (above.reference?.requirements.length ?? 0) > 0;
  return isNamed ? { from, to } : null;
}

/** "Art. 30 does not ..." */
function isCalled(tokens: Tokens, { from }: Run): boolean {
  return /^arts?$|^articles?$/.test(tokens.key[from] ?? '');
}

/** Its first words tell to do something: "Define and document ..." */
function isInstruction({ key, kind }: Tokens, { from, to }: Run): boolean {
  let at = from;
  while (at < to && kind[at] !== WORD) at += 1;
  // "Allow-list by AppLocker" is none.
  return INSTRUCTIONS.has(key[at] ?? '') && kind[at + 1] === WORD && to - at >= LEAST_TOKENS;
}

const LEAST_TOKENS = 3;

/** What is to be so, by the words of its title or by who does it there, with nothing of how it is with us. */
function isOutcome({ tokens, sentence, above, focus }: SentenceInPlace, said: Run): boolean {
  const text = textOf(tokens, said.from, said.to);
  if (/\d/.test(text) || hasWordOf(tokens, said, TELLS_OF_US)) return false;
  if (hasWordOf(tokens, said, WHO_IN_STANDARDS)) return true;
  const own = focus ? wordsBeside(tokens, sentence, focus).requirements : [];
  const [one] = own.length > 0 ? own : (above.reference?.requirements ?? []);
  if (!one) return false;
  const title = wordsOf(one.title);
  const words = wordsOf(text);
  if (hasNameIn(tokens, said, NAME, one.title)) return false;
  const shared = [...title].filter((word) => words.has(word)).length;
  return shared >= LEAST_SHARED && shared === title.size && words.size <= shared + MOST_OTHERS;
}

/** "... are managed in Okta", "... is done by the CISO": behind its first word a standard has no names but those of its title. */
function hasNameIn({ text, start, kind }: Tokens, { from, to }: Run, name: RegExp, title = ''): boolean {
  const known = new Set(title.split(/[^A-Za-z]+/));
  let first = from;
  while (first < to && kind[first] !== WORD) first += 1;
  for (let at = first + 1; at < to; at += 1) {
    const [word = ''] = /^[A-Za-z]+/.exec(text.slice(start[at], (start[at] ?? 0) + MOST_NAME)) ?? [];
    if (kind[at] === WORD && name.test(word) && !known.has(word)) return true;
  }
  return false;
}

const NAME = /^[A-Z]/;
/** Standards tell what to do with MFA and PANs, not with Veeam. */
const PRODUCT = /^[A-Z][a-z]/;
const MOST_NAME = 40;
const LEAST_SHARED = 3;
const MOST_OTHERS = 3;

/** "... does not apply where ...", "... applies only to ..." */
function tellsWhenItApplies({ tokens }: SentenceInPlace, said: Run): boolean {
  const words = wordsIn(tokens, said);
  const at = words.findIndex((word) => word === 'apply' || word === 'applies' || word === 'applicable');
  const isLimited = words[at - 1] === 'not' || words[at - 1] === 'only' || words[at + 1] === 'only';
  const next = words[at + 1] === 'only' ? words[at + 2] : words[at + 1];
  return at >= 0 && isLimited && BEHIND_NOT_APPLYING.has(next ?? '');
}
