import { questionOf } from './quote.js';
import type { CoreStanding } from './requirement-result.js';
import type { Answer, Evidence, Polarity, Result } from './types.js';
import type { Standing } from './weigh-evidence.js';

const SAYS: Record<Polarity, string> = {
  implemented: 'is in place',
  partial: 'is in place in part',
  planned: 'is planned and not yet in place',
  absent: 'is missing',
  not_applicable: 'does not apply',
};
const QUOTED = 160;
const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One plain sentence that names what decided a finding: how each practice stands, with the words that say so. */
export function explain(
  status: Result,
  cores: readonly CoreStanding[],
  evidence: readonly Evidence[],
  texts: ReadonlyMap<string, string>,
  answer: Answer | undefined,
): string {
  if (answer) return answer.note ? `You determined this yourself: ${answer.note}` : 'You determined this yourself.';
  if (status === 'not_assessed')
    return 'The text says nothing that decides this requirement; silence is not held against you.';
  const quoted = new Set<Evidence>();
  const parts = cores.flatMap(({ safeguard, standing }) => {
    if (!standing) return [];
    const own = evidenceOf(standing, evidence);
    const quote = own && !quoted.has(own) ? ` (${own.source}: ${quoteOf(own, texts)})` : '';
    if (own) quoted.add(own);
    return [`"${safeguard.title}" ${SAYS[standing.polarity]}${quote}`];
  });
  const silent = cores.filter(({ standing }) => standing === null).map(({ safeguard }) => `"${safeguard.title}"`);
  const rest = silent.length > 0 ? `; nothing was found on ${ANY_OF.format(silent)}` : '';
  return `By the text, ${parts.join('; ')}${rest}.`;
}

/** With the question, where the words are a mere answer. */
function quoteOf(own: Evidence, texts: ReadonlyMap<string, string>): string {
  const asked = questionOf(texts.get(own.source) ?? '', own);
  return `"${shorten(own.quote)}"${asked === null ? '' : ` to "${shorten(asked)}"`}`;
}

/** The words that decide how a practice stands, as far as they are among the evidence. */
function evidenceOf({ statements }: Standing, evidence: readonly Evidence[]): Evidence | undefined {
  const [deciding] = statements;
  return evidence.find(
    ({ source, start, end, polarity }) =>
      deciding?.source === source && polarity === deciding.polarity && start <= deciding.start && end >= deciding.end,
  );
}

function shorten(quote: string): string {
  const line = quote.replace(/\s+/g, ' ');
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED - 1)}…`;
}
