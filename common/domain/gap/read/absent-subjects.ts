import { ABSENT_SUBJECTS, type AbsentSubject } from '../../../catalog/language/absent-subjects.js';
import type { Library } from '../../../catalog/types.js';
import { SubjectMatcher } from '../match/subject-matcher.js';
import type { Clause } from './clauses.js';
import { is } from './cues.js';
import type { Tokens } from './lexer.js';

/** A subject that the company does not have at all, and the safeguards that then cannot apply. */
export interface Absence {
  from: number;
  to: number;
  safeguards: readonly string[];
}

/** Finds statements such as "we have no offices", which make whole subjects inapplicable. */
export class AbsenceReader {
  readonly #matcher = new SubjectMatcher(ABSENT_SUBJECTS);
  readonly #safeguards: ReadonlyMap<string, readonly string[]>;

  constructor(library: Library) {
    this.#safeguards = new Map(ABSENT_SUBJECTS.map((subject) => [subject.id, concerned(subject, library)]));
  }

  /** The subject that a clause denies as a whole, if it denies one. */
  find(tokens: Tokens, clause: Clause): Absence | null {
    const negation = clause.cues.find((cue) => is(cue, 'not') || is(cue, 'no') || is(cue, 'nobody'));
    if (!negation || clause.cues.some((cue) => RESTRICTING.some((name) => is(cue, name)))) return null;
    const [match] = this.#matcher.find(tokens, clause.from, clause.to);
    if (!match) return null;
    const safeguards = this.#safeguards.get(match.safeguard) ?? [];
    return { from: Math.min(negation.from, match.from), to: Math.max(negation.to, match.to), safeguards };
  }
}

const RESTRICTING = ['partial', 'plan', 'except', 'unless', 'outsider', 'demand', 'suppose', 'lapsed'] as const;

function concerned({ domains, safeguards }: AbsentSubject, library: Library): string[] {
  const ofDomains = [...library.safeguards.values()]
    .filter(({ domain }) => domains.includes(domain))
    .map(({ id }) => id);
  return [...ofDomains, ...safeguards.filter((id) => library.safeguards.has(id))];
}
