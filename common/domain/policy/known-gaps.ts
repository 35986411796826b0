import type { KnownGap, PolicyTable } from './document.js';
import type { AnalysisExcerpt, NumberedClause } from './draft.js';

const MAX_QUOTE_CHARACTERS = 160;

/** The plan's items on what the policy demands, in the order of its clauses. */
export function findKnownGaps(analysis: AnalysisExcerpt, clauses: readonly NumberedClause[]): KnownGap[] {
  const items = new Map(analysis.plan.map((item) => [item.safeguard, item]));
  return clauses.flatMap(({ id, safeguard }) => {
    const item = safeguard === null ? undefined : items.get(safeguard);
    if (!item) return [];
    return {
      clause_id: id,
      title: item.title,
      requirement_ids: item.requirement_ids,
      quote: quoteFor(item, analysis),
      measure: item.description,
      due_date: item.due_date.slice(0, 10),
    };
  });
}

/** What the analysed text says against the practice, as far as it speaks of it. */
function quoteFor(
  { safeguard, requirement_ids: ids }: AnalysisExcerpt['plan'][number],
  { findings, silences }: AnalysisExcerpt,
): string | null {
  const silent = new Set(
    silences.flatMap(({ requirement_id: id, safeguards }) => (safeguards.includes(safeguard) ? [id] : [])),
  );
  const evidence = findings
    .filter((finding) => ids.includes(finding.requirement_id) && !silent.has(finding.requirement_id))
    .flatMap((finding) => finding.evidence)
    .find(({ polarity }) => polarity !== 'implemented' && polarity !== 'not_applicable');
  return evidence ? shorten(evidence.quote.replace(/\s+/g, ' ').trim()) : null;
}

function shorten(quote: string): string {
  if (quote.length <= MAX_QUOTE_CHARACTERS) return quote;
  return `${quote
    .slice(0, MAX_QUOTE_CHARACTERS)
    .replace(/\s\S*$/, '')
    .trimEnd()} ...`;
}

export function gapTable(gaps: readonly KnownGap[]): PolicyTable {
  return {
    caption: 'Gaps and when they are closed',
    columns: ['Clause', 'What is open', 'The analysed text says', 'Requirements', 'Due'],
    rows: gaps.map((gap) => [
      gap.clause_id,
      gap.title,
      gap.quote === null ? 'no quote' : `"${gap.quote}"`,
      gap.requirement_ids.join(', '),
      gap.due_date,
    ]),
  };
}
