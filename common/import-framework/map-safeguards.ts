import type { Library, RequirementSafeguard } from '../catalog/types.js';
import { indexLikeness } from '../domain/crosswalk/likeness.js';
import { SubjectMatcher } from '../domain/gap/match/subject-matcher.js';
import { lex } from '../domain/gap/read/lexer.js';

const MOST_CORE = 3;
const MOST_SUPPORTING = 5;
/** "A plan exists *and* is exercised": what is asked for beside each other is named by itself, too. */
const PARTING = /[.;\n]|\band\b/;

/**
 * Tells which safeguards a requirement's text asks for: what its first words name, and what it names most often, is core.
 * What its parts name by themselves counts as well, for the words of one practice may stand within those of another.
 * Where no phrase is found, the safeguards of the library's requirement with the most similar wording stand in.
 */
export function createSafeguardMapper(library: Library): (text: string) => RequirementSafeguard[] {
  const matcher = new SubjectMatcher(library.safeguards.values());
  const index = indexLikeness(library);
  return (text) => {
    const counts = new Map<string, number>();
    for (const part of [text, ...text.split(PARTING)]) {
      const tokens = lex(part);
      for (const { safeguard } of matcher.find(tokens, 0, tokens.count))
        counts.set(safeguard, (counts.get(safeguard) ?? 0) + 1);
    }
    const found = [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id);
    if (found.length === 0) return index.nearestByWording(text)?.safeguards ?? [];
    return [
      ...found.slice(0, MOST_CORE).map((id) => ({ id, role: 'core' as const })),
      ...found.slice(MOST_CORE, MOST_CORE + MOST_SUPPORTING).map((id) => ({ id, role: 'supporting' as const })),
    ];
  };
}
