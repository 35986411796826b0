import type { CoreStanding } from './requirement-result.js';
import type { Answer, Evidence, Polarity, Result } from './types.js';

const SAYS: Record<Polarity, string> = {
  implemented: 'is in place',
  partial: 'is in place in part',
  planned: 'is planned and not yet in place',
  absent: 'is missing',
  not_applicable: 'does not apply',
};
const QUOTED = 160;
const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One plain sentence that names what decided a finding. */
export function explain(
  status: Result,
  cores: readonly CoreStanding[],
  evidence: readonly Evidence[],
  answer: Answer | undefined,
): string {
  if (answer) return answer.note ? `You determined this yourself: ${answer.note}` : 'You determined this yourself.';
  if (status === 'not_assessed')
    return 'The text says nothing that decides this requirement; silence is not held against you.';
  const parts = cores.flatMap(({ safeguard, standing }) =>
    standing ? [`"${safeguard.title}" ${SAYS[standing.polarity]}`] : [],
  );
  const silent = cores.filter(({ standing }) => standing === null).map(({ safeguard }) => `"${safeguard.title}"`);
  const deciding = evidence[0];
  const quote = deciding ? ` (${deciding.source}: "${shorten(deciding.quote)}")` : '';
  const rest = silent.length > 0 ? `; nothing was found on ${ANY_OF.format(silent)}` : '';
  return `By the text, ${parts.join('; ')}${quote}${rest}.`;
}

function shorten(quote: string): string {
  const line = quote.replace(/\s+/g, ' ');
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED - 1)}…`;
}
