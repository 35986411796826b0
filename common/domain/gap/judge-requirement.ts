import type { Library, Requirement, Safeguard, Severity } from '../../catalog/types.js';
import { asSentences } from './as-sentences.js';
import { calibrate } from './calibration.js';
import type { Hearing } from './hearing.js';
import { quoteAround } from './quote.js';
import { explain } from './rationale.js';
import { type CoreStanding, coresOf, failing, resultOf } from './requirement-result.js';
import type { Answer, Evidence, Finding, Result } from './types.js';
import type { SourcedStatement, Standings } from './weigh-evidence.js';

const SEVERITIES: readonly Severity[] = ['low', 'medium', 'high', 'critical'];
const EFFORTS = ['S', 'M', 'L', 'XL'] as const;
const MAX_EVIDENCE = 6;

/** One requirement's finding; the customer's own answer wins over the text. */
export function judgeRequirement(
  requirement: Requirement,
  standings: Standings,
  library: Library,
  hearing: Hearing,
  texts: ReadonlyMap<string, string>,
  answer: Answer | undefined,
): Finding {
  const cores = coresOf(requirement, standings, library, hearing);
  const status = answer?.status ?? resultOf(cores);
  const statements =
    status === 'not_assessed' || answer ? [] : cores.flatMap(({ standing }) => standing?.statements ?? []);
  const evidence = uniqueEvidence(statements, texts);
  const isGap = status === 'partially_compliant' || status === 'non_compliant';
  const open = isGap ? failing(cores) : [];
  const relevant = open.length > 0 ? open : cores.map(({ safeguard }) => safeguard);
  return {
    requirement_id: requirement.id,
    title: requirement.title,
    group_id: requirement.group_id,
    status,
    severity: highest(
      SEVERITIES,
      relevant.map(({ severity }) => severity),
    ),
    confidence: answer ? 1 : confidenceOf(status, cores),
    ...determinationOf(answer, status, statements),
    rationale: explain(status, cores, evidence, texts, answer),
    evidence,
    recommendation: recommend(status, relevant, cores),
    effort: highest(
      EFFORTS,
      relevant.map(({ effort }) => effort),
    ),
    safeguards: requirement.safeguards.map(({ id }) => id),
  };
}

/** Who decided; what the engine read by itself also says how. */
function determinationOf(
  answer: Answer | undefined,
  status: Result,
  statements: readonly SourcedStatement[],
): Pick<Finding, 'determined_by' | 'basis'> {
  if (answer) return { determined_by: 'human' };
  if (statements.some(({ byModel }) => byModel)) return { determined_by: 'model' };
  if (status === 'not_assessed') return { determined_by: 'rule' };
  const isLearned = statements.some(({ basis }) => basis === 'learned');
  return { determined_by: 'rule', basis: isLearned ? 'learned' : 'phrase' };
}

function uniqueEvidence(
  statements: readonly { source: string; start: number; end: number; polarity: Evidence['polarity'] }[],
  texts: ReadonlyMap<string, string>,
): Evidence[] {
  const seen = new Set<string>();
  const evidence: Evidence[] = [];
  for (const { source, polarity, ...words } of statements) {
    const text = texts.get(source) ?? '';
    const { start, end } = quoteAround(text, words);
    const key = `${source}\0${start}\0${end}\0${polarity}`;
    if (seen.has(key) || evidence.length >= MAX_EVIDENCE) continue;
    seen.add(key);
    evidence.push({ source, start, end, quote: text.slice(start, end), polarity });
  }
  return evidence;
}

/** The certainty of the weakest deciding statement; a result that also rests on silence is less certain. */
function confidenceOf(status: Result, cores: readonly CoreStanding[]): number {
  if (status === 'not_assessed') return 0;
  const deciding = cores.flatMap(({ standing }) =>
    standing?.statements[0] ? [standing.statements[0].confidence] : [],
  );
  const weakest = Math.min(...deciding);
  const silent = cores.some(({ standing }) => standing === null);
  return calibrate(silent ? weakest * 0.85 : weakest);
}

function highest<T extends string>(order: readonly T[], values: readonly T[]): T {
  const best = Math.max(0, ...values.map((value) => order.indexOf(value)));
  return order[best] as T;
}

function recommend(status: Result, relevant: readonly Safeguard[], cores: readonly CoreStanding[]): string {
  const first = relevant[0];
  if (!first) return '';
  if (status === 'not_applicable') return 'Keep the reason on record and look at it again when the business changes.';
  if (status === 'compliant') return keep(cores, first);
  if (status === 'not_assessed') return `Say how it is done: ${first.question}`;
  return relevant.map(({ title, remediation }) => `${title}: ${asSentences(remediation)}`).join('\n');
}

/** What to hold it against, which nobody has said to be so; of what nothing is said, nobody can tell. */
function keep(cores: readonly CoreStanding[], first: Safeguard): string {
  const held = cores.find(({ standing }) => standing?.polarity === 'implemented')?.safeguard ?? first;
  const silent = cores.find(({ standing }) => standing === null)?.safeguard;
  const kept = `Keep it up. What good looks like, to compare with: ${held.good}`;
  return silent && silent !== held ? `${kept}\nSay also how it stands with the rest: ${silent.question}` : kept;
}
