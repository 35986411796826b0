import type { SubjectMatch } from '../match/subject-matcher.js';
import type { Clause } from './clauses.js';

/** Beside what phrases found, the part of a subject given by its place that stands in this clause; it is judged as they are. */
export function withNamed(matches: SubjectMatch[], named: SubjectMatch | null, { from, to }: Clause): SubjectMatch[] {
  if (!named || named.from >= to || named.to <= from) return matches;
  const part = { ...named, from: Math.max(from, named.from), to: Math.min(to, named.to) };
  return [...matches.filter(({ safeguard }) => safeguard !== named.safeguard), part];
}
