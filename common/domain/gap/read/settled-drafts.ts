import type { Absence } from './absent-subjects.js';
import type { Draft } from './combine.js';
import type { Tokens } from './lexer.js';
import type { Statement } from './statement.js';

const DENIED: ReadonlySet<string> = new Set(['absent', 'not_applicable']);

/** Drops what says nothing; what is absent because its whole subject is, does not apply. */
export function settleDrafts(
  tokens: Tokens,
  drafts: readonly Draft[],
  absences: readonly Absence[],
): { drafts: Draft[]; absences: Statement[] } {
  const without = new Set(absences.flatMap(({ safeguards }) => safeguards));
  const said = drafts.filter(
    ({ match, judgement: { polarity } }) =>
      polarity !== 'none' && !(without.has(match.safeguard) && DENIED.has(polarity)),
  );
  const spoken = new Set(said.map(({ match }) => match.safeguard));
  const statements = absences.flatMap(({ from, to, safeguards }) =>
    safeguards
      .filter((id) => !spoken.has(id))
      .map((safeguard) => ({
        safeguard,
        polarity: 'not_applicable' as const,
        start: tokens.start[from] ?? 0,
        end: tokens.end[to - 1] ?? 0,
        confidence: 0.8,
        basis: 'phrase' as const,
        closes: false,
      })),
  );
  return { drafts: said, absences: statements };
}
