import { BESIDE_IDS, BESIDE_STANDARDS, KINDS_OF_REQUIREMENT } from '../../../../catalog/language/claims-by-id.js';
import { BESIDE_WHOLES, BUT_FOR, CLAIMS_OF_ALL, NONES, WHOLES } from '../../../../catalog/language/exceptions.js';
import { NAMES_OF_RULES } from '../../../../catalog/language/regulations.js';
import { BEFORE_MORE } from '../../../../catalog/language/remarks.js';
import type { Sought } from '../../focus.js';
import type { Polarity } from '../../types.js';
import { claimOf } from '../forms/status.js';
import { MARK, type Run, standsAt, type Tokens, wordsIn } from '../lexer.js';
import type { Claim } from './claim.js';
import { stateBeside } from './claims-in-turn.js';
import type { IdGroup, Ids } from './ids-in-sentence.js';

const PHRASES = BUT_FOR.map((phrase) => phrase.split(' '));
/** Between that and the ids it is of: "but not with Art. 35". */
const BEFORE_IDS = new Set(['for', 'of', 'the', 'with']);
const INVERSE: Partial<Record<Polarity, Polarity>> = { implemented: 'absent', absent: 'implemented' };

/** What is said of all, and what it is not said of. */
interface Parts {
  all: readonly Run[];
  excepted: readonly IdGroup[];
  /** Behind what is said of those. */
  end: number;
}

/**
 * What a sentence says of requirements by leaving them out: "All of A.8 is in place except A.8.4", "A.5.1 to A.5.9 are implemented, but
 * not A.5.7", "Except for 8.3, everything is in place". Of all the others without an id it says nothing.
 */
export function claimsButFor(tokens: Tokens, run: Run, ids: Ids): Claim[] {
  if (ids.groups.length === 0) return [];
  for (const parts of partsOf(tokens, run, ids)) {
    const whole = stateOfAll(tokens, parts.all, ids);
    if (whole) return claimsOf(tokens, run.from, parts, { ...whole, ids });
  }
  return [];
}

function claimsOf(
  tokens: Tokens,
  from: number,
  { all, excepted, end }: Parts,
  { state, isSaid, ids }: { state: Polarity; isSaid: boolean; ids: Ids },
): Claim[] {
  const claims: Claim[] = [];
  for (const [at, group] of excepted.entries()) {
    const said = { from: group.to, to: excepted[at + 1]?.from ?? end };
    const own = stateOfException(tokens, said, group, INVERSE[state] ?? null);
    if (own === undefined) return [];
    if (own) claims.push({ requirements: [...group.requirements], polarity: own, from, ...endOf(tokens, group, said) });
  }
  const left = new Set(excepted.flatMap(({ requirements }) => [...requirements]));
  const others = isSaid
    ? all.flatMap((run) => groupsIn(ids, run)).flatMap(({ requirements }) => [...requirements])
    : [];
  const rest: Sought[] = others.filter((one) => !left.has(one));
  const [first] = all;
  return first && rest.length > 0 ? [{ requirements: rest, polarity: state, ...first }, ...claims] : claims;
}

/** "All in place except 8.4", "All except 8.4 in place" and "Except for 8.4, all in place". */
function partsOf(tokens: Tokens, { from, to }: Run, ids: Ids): Parts[] {
  for (let at = from; at < to; at += 1) {
    const behind = behindPhrase(tokens, at, to);
    if (behind === at) continue;
    const excepted = groupsIn(ids, { from: behind, to });
    const [first] = excepted;
    if (!first || !wordsIn(tokens, { from: behind, to: first.from }).every(isBeforeIds)) continue;
    const rest = { from: first.to, to };
    if (at === from) return tokens.key[first.to] === ',' ? [{ all: [rest], excepted: [first], end: first.to }] : [];
    const head = { from, to: at };
    const within = { all: [head, rest], excepted: [first], end: first.to };
    return [{ all: [head], excepted, end: to }, ...(excepted.length === 1 ? [within] : [])];
  }
  return [];
}

function isBeforeIds(word: string): boolean {
  return BEFORE_IDS.has(word) || KINDS_OF_REQUIREMENT.has(word);
}

/** "Not" alone only behind a comma: "A.5.1 is met, not A.5.2". */
function behindPhrase({ key, kind }: Tokens, at: number, to: number): number {
  const words = PHRASES.find((phrase) => at + phrase.length < to && standsAt(key, at, phrase));
  if (!words) return at;
  return words[0] === 'not' && kind[at - 1] !== MARK ? at : at + words.length;
}

function groupsIn({ groups }: Ids, { from, to }: Run): IdGroup[] {
  return groups.filter((group) => group.from >= from && group.to <= to);
}

/** How all stands, named by ids or by a word for all; null where it is not said, or only of a part. That we comply with an article says little. */
function stateOfAll(tokens: Tokens, all: readonly Run[], ids: Ids): { state: Polarity; isSaid: boolean } | null {
  const [group, ...others] = all.flatMap((run) => groupsIn(ids, run));
  if (others.length > 0) return null;
  const runs = group ? all.flatMap((run) => around(group, run)) : all;
  const words = runs.flatMap((run) => wordsIn(tokens, run));
  const said = group && stateBeside(tokens, runs, group.requirements);
  if (said) return { state: said, isSaid: true };
  const state = group ? claimOfAll(words) : stateOfWhole(words);
  return state && { state, isSaid: false };
}

function claimOfAll(words: readonly string[]): Polarity | null {
  const said = words.filter((word) => !KINDS_OF_REQUIREMENT.has(word)).join(' ');
  return CLAIMS_OF_ALL.has(said) ? 'implemented' : null;
}

/** "All controls of A.8 are in place", "None of A.8 is in place". */
function stateOfWhole(words: readonly string[]): Polarity | null {
  const isNone = words.some((word) => NONES.has(word));
  if (!isNone && !words.some((word) => WHOLES.has(word))) return null;
  const state = stateBesideWhole(words);
  return isNone ? (state === 'implemented' ? 'absent' : null) : state;
}

function around(group: Run, { from, to }: Run): Run[] {
  if (group.from < from || group.to > to) return [{ from, to }];
  return [
    { from, to: group.from },
    { from: group.to, to },
  ];
}

/** "All controls of A.8 | are in place", "We comply with | all articles". */
function stateBesideWhole(words: readonly string[]): Polarity | null {
  for (let at = 0; at <= words.length; at += 1) {
    const [before, behind] = [words.slice(0, at), words.slice(at)];
    const state = before.every(isOfWhole) ? claimOf(behind.filter((word) => !BESIDE_IDS.has(word)).join(' ')) : null;
    if (state) return state;
    const claim = behind.every(isOfWhole) ? (claimOfAll(before) ?? claimOf(before.join(' '))) : null;
    if (claim) return claim;
  }
  return null;
}

/** "A", "8" and "PR" of what a group of requirements is called. */
function isOfWhole(word: string): boolean {
  const isKnown = [
    WHOLES,
    NONES,
    BESIDE_WHOLES,
    BESIDE_IDS,
    BESIDE_STANDARDS,
    KINDS_OF_REQUIREMENT,
    NAMES_OF_RULES,
  ].some((set) => set.has(word));
  return isKnown || /\d/.test(word) || (word.length <= MOST_LETTERS && !NO_NAMES.has(word));
}

const MOST_LETTERS = 2;
const NO_NAMES = new Set('no we if it he my us me'.split(' '));

/** By the state beside it, else the contrary of all others; undefined where more is said than a reason. */
function stateOfException(
  tokens: Tokens,
  said: Run,
  group: IdGroup,
  contrary: Polarity | null,
): Polarity | null | undefined {
  const [first, ...words] = wordsIn(tokens, said);
  if (first === undefined || (words.length === 0 && BESIDE_IDS.has(first))) return contrary;
  if (REASONS.has(first)) return contrary;
  const state = POINTING.has(first) ? stateInOpening(words) : stateBeside(tokens, [said], group.requirements);
  return state === null || state === 'implemented' ? undefined : state;
}

/** "Planned" of "is planned for Q3". */
function stateInOpening(words: readonly string[]): Polarity | null {
  const telling = words.filter((word) => !BESIDE_IDS.has(word));
  const end = telling.findIndex((word) => BEFORE_MORE.has(word));
  return claimOf((end < 0 ? telling : telling.slice(0, end)).join(' '));
}

/** "..., which is planned." */
const POINTING = new Set(['which', 'that', 'these', 'this', 'both', 'only']);
const REASONS = new Set(['because', 'since', 'as', 'due']);

/** With the reason behind it. */
function endOf(tokens: Tokens, { to }: Run, said: Run): Pick<Claim, 'to' | 'reason'> {
  return REASONS.has(wordsIn(tokens, said)[0] ?? '') ? { to: said.to, reason: said } : { to };
}
