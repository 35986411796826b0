import { ABSENT_SUBJECTS, type AbsentSubject } from '../../../catalog/language/absent-subjects.js';
import type { Library } from '../../../catalog/types.js';
import { type SubjectMatch, SubjectMatcher } from '../match/subject-matcher.js';
import type { Clause } from './clauses.js';
import { type Cue, is } from './cues.js';
import { type Tokens, WORD } from './lexer.js';

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
    if (clause.cues.some((cue) => RESTRICTING.some((name) => is(cue, name)))) return null;
    const negation = clause.cues.find((cue) => is(cue, 'not') || is(cue, 'no') || isNobody(tokens, cue));
    const match =
      negation && this.#matcher.find(tokens, clause.from, clause.to).find((found) => isDenied(tokens, negation, found));
    if (!negation || !match) return null;
    const safeguards = this.#safeguards.get(match.safeguard) ?? [];
    return { from: Math.min(negation.from, match.from), to: Math.max(negation.to, match.to), safeguards };
  }
}

/** "Nobody works remotely" denies a subject; "nobody supervises ..." denies a practice. */
function isNobody(tokens: Tokens, { from }: Cue): boolean {
  return tokens.key[from] === 'nobody' || (tokens.key[from] === 'no' && tokens.key[from + 1] === 'one');
}

/** Words that may stand between a negation and the subject that it denies as a whole. */
const GLUE = new Set(
  'any own our ours of in at all a an the physical to and or at whatsoever ever yet really actually directly ourselves us kind sort form other single currently'.split(
    ' ',
  ),
);

/** The negation stands right at the subject: nothing but its own words and glue between. */
function isDenied(tokens: Tokens, negation: Cue, { words }: SubjectMatch): boolean {
  const last = words[words.length - 1] ?? 0;
  if (negation.from > last) return false;
  for (let at = negation.to; at < last; at += 1) {
    if (tokens.kind[at] === WORD && !words.includes(at) && !GLUE.has(tokens.key[at] ?? '')) return false;
  }
  return true;
}

const RESTRICTING = ['partial', 'plan', 'except', 'unless', 'outsider', 'demand', 'suppose', 'lapsed'] as const;

function concerned({ domains, safeguards }: AbsentSubject, library: Library): string[] {
  const ofDomains = [...library.safeguards.values()]
    .filter(({ domain }) => domains.includes(domain))
    .map(({ id }) => id);
  return [...ofDomains, ...safeguards.filter((id) => library.safeguards.has(id))];
}
