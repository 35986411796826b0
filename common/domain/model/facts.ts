import { wordsOf } from '../gap/statement-words.js';

/** Words of one class stand for each other; one that comes, goes or changes its place changes what a text says. */
const CLASSES: ReadonlyArray<readonly [name: string, words: string]> = [
  ['not', "not|no|never|none|nobody|nothing|nowhere|without|neither|nor|cannot|unable|fail|fails|failed|\\w+n['’]t"],
  ['absent', 'missing|absent|lacks|lacking|lack|gap|gaps'],
  ['partial', 'in part|partial|partially|partly|incomplete'],
  ['planned', 'plan|plans|planned|intends|intended'],
  ['in place', 'in place|implemented|exists|established'],
  ['met', 'met|meet|meets|satisfied|satisfies|fulfilled|fulfils|compliant|complies'],
  ['unmet', 'unmet|non-compliant|noncompliant|violates|violated|breaches'],
  ['apply', 'apply|applies|applicable|inapplicable'],
  ['assessed', 'assessed|decided|decides|undecided|unassessed'],
  ['must', 'must|shall|required|requires|have to|has to'],
  ['should', 'should|ought|recommended'],
  ['may', 'may|might|can|could|optional|allowed|permitted'],
  ['forbidden', 'forbidden|prohibited|banned'],
  ['all', 'all|every|each|any|everyone|everybody|everything|always'],
  ['some', 'some|several|many|most|few|half'],
  ['only', 'only|solely|exclusively|except|unless|apart from'],
  ['at least', 'at least|no less than|minimum'],
  ['at most', 'at most|no more than|up to|maximum|within'],
  ['more', 'more than|over|above|exceeds'],
  ['less', 'less than|under|below'],
  ['before', 'before|until|by the end of|no later than'],
  ['after', 'after|since'],
  ['praise', 'fully|completely|perfect|excellent|certified|accredited|approved|guaranteed|guarantees|passed|secure'],
  ['critical', 'critical|serious|severe|urgent'],
  ['high', 'high|highest'],
  ['medium', 'medium|moderate'],
  ['low', 'low|lowest'],
  ['up', 'rises|rise|rose|increases|increase|higher|better|improves|improved'],
  ['down', 'falls|fall|fell|decreases|decrease|lower|worse|reduces|reduced'],
  ...'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|sixty|ninety|hundred|thousand|million|once|twice'
    .split('|')
    .map((word) => [word, word] as const),
  ...'hourly|daily|weekly|monthly|quarterly'.split('|').map((word) => [word, word] as const),
  ['annually', 'annually|annual|yearly'],
];
const UNITS =
  '%|percent|points?|person-days?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|characters?|requirements?|EUR|USD|GBP|CHF|€|\\$|£';

const CLASS_OF = new Map(CLASSES.flatMap(([name, words]) => words.split('|').map((word) => [word, name] as const)));
// All repetitions are bounded, so that no text can make matching slow.
const QUOTED = '"[^"]{0,2000}"|“[^”]{0,2000}”';
const LINK = 'https?://[^\\s)>\\]]+|[\\w.+-]{1,64}@[\\w.-]+';
/** Any run with a digit: numbers, dates, ids such as A.5.24, PR.AA-01 or 164.308(a)(1), with its unit. */
const NUMBERED = `[^\\s"“”(]{0,40}?\\p{N}[^\\s"“”]*(?:\\s?(?:${UNITS}))?`;
const WORDS = `\\b(?:${[...CLASS_OF.keys()].sort((a, b) => b.length - a.length).join('|')})\\b`;

/** How much shorter or longer a text may become, and how many of its telling words may be new. */
const SHORTEST = 0.5;
const LONGEST = 1.6;
const ROOM = 60;
const MOST_NEW_WORDS = 0.5;

/**
 * Whether a rewritten text says the same as far as a machine can tell, with all doubt against it: the same terms, quotes, links,
 * numbers with their units, ids, denials, limits, duties and verdicts in the same order; no new name, no strange character, about
 * as long, and mostly in the same words.
 * @param terms wordings that must stay as they are: titles, names of people, companies and frameworks
 */
export function sameFacts(before: string, after: string, terms: readonly string[] = []): boolean {
  return (
    after.length >= SHORTEST * before.length - ROOM &&
    after.length <= LONGEST * before.length + ROOM &&
    isPlain(after, before) &&
    JSON.stringify(factsOf(before, terms)) === JSON.stringify(factsOf(after, terms)) &&
    sameNames(before, after) &&
    newWords(before, after) <= MOST_NEW_WORDS
  );
}

/** What must not change, in the order of the text. */
export function factsOf(text: string, terms: readonly string[] = []): string[] {
  const own = terms.filter((term) => term.trim() !== '' && text.includes(term));
  const literal = own.sort((a, b) => b.length - a.length).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp([...literal, QUOTED, LINK, NUMBERED, WORDS].join('|'), 'giu');
  return (text.match(pattern) ?? []).map((found) => {
    const word = found.toLowerCase();
    const name = CLASS_OF.get(word) ?? (/n['’]t$/.test(word) ? 'not' : null);
    return name === null ? `= ${found.replace(/\s+/g, ' ').replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '')}` : name;
  });
}

/** No characters beyond ASCII that the text did not have, and no markup that it did not have. */
function isPlain(after: string, before: string): boolean {
  const known = new Set(before);
  for (const character of after) {
    if (known.has(character) || TYPOGRAPHIC.has(character)) continue;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code > 0x7e || MARKUP.has(character)) return false;
  }
  return true;
}

const TYPOGRAPHIC = new Set('’‘“”–—…');
const MARKUP = new Set('<>[]{}`*_#|\\@');

/** Capitalised words inside sentences and abbreviations: none may come, none may go. */
function sameNames(before: string, after: string): boolean {
  const wordsBefore = new Set(before.match(WORD));
  const wordsAfter = new Set(after.match(WORD));
  return namesOf(after).every((name) => wordsBefore.has(name)) && namesOf(before).every((name) => wordsAfter.has(name));
}

const WORD = /[\p{L}\p{N}]+/gu;

function namesOf(text: string): string[] {
  // The capital is looked for first: looking back from every blank of a long run would take the square of its length.
  const inside = text.match(/(?=\p{Lu})(?<=[\p{L}\p{N},;)"”’]\s+|[-/(“"])\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
  return [...inside, ...(text.match(/\b[\p{Lu}\p{N}]{2,}\b/gu) ?? [])];
}

function newWords(before: string, after: string): number {
  const known = wordsOf(before);
  const words = [...wordsOf(after)];
  return words.length === 0 ? 0 : words.filter((word) => !known.has(word)).length / words.length;
}
