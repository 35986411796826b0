import type { AbsentSubject } from '../../../catalog/language/absent-subject.js';
import { ABSENT_SUBJECTS } from '../../../catalog/language/absent-subjects.js';
import {
  AFTER_LATE_DENIAL,
  BEFORE_LATE_DENIAL,
  BETWEEN_DENIAL_AND_THING,
  ENDS_DENIAL,
  ENDS_DENIAL_WITH,
} from '../../../catalog/language/denials.js';
import type { Library } from '../../../catalog/types.js';
import { type SubjectMatch, SubjectMatcher } from '../match/subject-matcher.js';
import type { Clause } from './clauses.js';
import { type Cue, denies, hasCue } from './cues.js';
import { type Tokens, WORD } from './lexer.js';

/** A subject that the company does not have at all, and the safeguards that then cannot apply. */
export interface Absence {
  from: number;
  to: number;
  safeguards: readonly string[];
}

/** Finds statements such as "we have no offices", which make whole subjects inapplicable. */
export class AbsenceReader {
  readonly #matcher = new SubjectMatcher(ABSENT_SUBJECTS.map(patternsOf));
  readonly #instead = new SubjectMatcher(
    ABSENT_SUBJECTS.flatMap(({ id, instead, unless }) =>
      instead ? [{ id, says: [instead], unless: [...unless] }] : [],
    ),
  );
  readonly #safeguards: ReadonlyMap<string, readonly string[]>;

  constructor(library: Library) {
    this.#safeguards = new Map(ABSENT_SUBJECTS.map((subject) => [subject.id, concerned(subject, library)]));
  }

  /** The subject that a clause denies as a whole, if it denies one. */
  find(tokens: Tokens, clause: Clause): Absence | null {
    if (hasCue(clause.cues, RESTRICTING)) return null;
    const negation = clause.cues.find(denies);
    const match = negation
      ? this.#matcher.find(tokens, clause.from, clause.to).find((found) => isDenied(tokens, negation, found, clause.to))
      : this.#instead.find(tokens, clause.from, clause.to)[0];
    if (!match) return null;
    const { from, to } = negation ?? match;
    const safeguards = this.#safeguards.get(match.safeguard) ?? [];
    return { from: Math.min(from, match.from), to: Math.max(to, match.to), safeguards };
  }
}

/** The denial stands right at the subject, with nothing but glue between, and the subject is denied as a whole. */
function isDenied(tokens: Tokens, negation: Cue, { words }: SubjectMatch, limit: number): boolean {
  const last = words[words.length - 1] ?? 0;
  if (negation.from > last) return isDeniedLate(tokens, negation, last, limit);
  for (let at = negation.to; at < last; at += 1) {
    if (tokens.kind[at] !== WORD || words.includes(at) || isListed(tokens, at)) continue;
    if (!BETWEEN_DENIAL_AND_THING.has(tokens.key[at] ?? '')) return false;
  }
  return isWhole(tokens, last + 1, limit);
}

/** The first of two verbs: "we do not *sell* or share data". */
function isListed(tokens: Tokens, at: number): boolean {
  return tokens.key[at + 1] === 'or' || tokens.key[at + 1] === 'nor';
}

/** "USB sticks are not used." */
function isDeniedLate(tokens: Tokens, negation: Cue, last: number, limit: number): boolean {
  for (let at = last + 1; at < negation.from; at += 1) if (!BEFORE_LATE_DENIAL.has(tokens.key[at] ?? '')) return false;
  return AFTER_LATE_DENIAL.has(tokens.key[negation.to] ?? '') && isWhole(tokens, negation.to + 1, limit);
}

/** Whether nothing narrows what was denied: "no AI for lending" leaves other AI. */
function isWhole(tokens: Tokens, at: number, limit: number): boolean {
  const key = tokens.key[at] ?? '';
  if (at >= limit || ENDS_DENIAL.has(key)) return true;
  if (tokens.kind[at] !== WORD) return key !== '-' && key !== '/';
  const next = tokens.kind[at + 1] === WORD ? at + 1 : at + 2;
  return ENDS_DENIAL_WITH.get(key)?.has(tokens.key[next] ?? '') ?? false;
}

const RESTRICTING = ['partial', 'plan', 'except', 'unless', 'outsider', 'demand', 'suppose', 'lapsed'] as const;

/** A subject in the pattern language of the safeguards. */
export function patternsOf({ id, things, acts, unless }: AbsentSubject): {
  id: string;
  says: string[];
  unless: string[];
} {
  const says = acts.map(([verbs, objects]) => `${verbs} ${objects}`);
  return { id, says: things === '' ? says : [things, ...says], unless: [...unless] };
}

/** The safeguards that a subject concerns. */
export function concerned({ domains, safeguards }: AbsentSubject, library: Library): string[] {
  const ofDomains = [...library.safeguards.values()]
    .filter(({ domain }) => domains.includes(domain))
    .map(({ id }) => id);
  return [...ofDomains, ...safeguards.filter((id) => library.safeguards.has(id))];
}
