import type { Evidence, Finding, PlanItem, Result } from '../gap/types.js';
import { asMarkup, oneLine, oscalToken } from './oscal-text.js';
import { type ExportSubject, RESULT_WORDS } from './subject.js';

export type OscalObject = Record<string, unknown>;

/** Names things: the same name gives the same (version 5) UUID. */
export type UuidOf = (name: string) => string;

/** The namespace of properties that OSCAL does not define. */
const NAMESPACE = 'urn:compliance-advisory-service:oscal';

/** What both documents share: the parts that findings, risks and plan items refer to. */
export interface OscalParts {
  observations: OscalObject[];
  risks: OscalObject[];
  findings: OscalObject[];
}

/** OSCAL knows satisfied and not satisfied; the rest is told by the implementation status. Not assessed has no finding. */
const STATES: Record<
  Exclude<Result, 'not_assessed'>,
  { state: string; reason: string; implementation: string | null }
> = {
  compliant: { state: 'satisfied', reason: 'pass', implementation: 'implemented' },
  partially_compliant: { state: 'not-satisfied', reason: 'fail', implementation: 'partial' },
  non_compliant: { state: 'not-satisfied', reason: 'fail', implementation: null },
  not_applicable: { state: 'satisfied', reason: 'other', implementation: 'not-applicable' },
};

/** Observations, risks and findings of an analysis; a requirement that was not assessed has none. */
export function oscalParts(subject: ExportSubject, uuidOf: UuidOf): OscalParts {
  const assessed = subject.findings.filter(isAssessed);
  const evidence = new Map(
    assessed.flatMap((finding) => finding.evidence.map((piece) => [observationName(piece), piece] as const)),
  );
  const answers = assessed.filter(({ determined_by }) => determined_by === 'human');
  return {
    observations: [
      ...[...evidence].map(([name, piece]) => examined(subject, uuidOf, name, piece)),
      ...answers.map((finding) => answered(subject, uuidOf, finding)),
    ],
    risks: subject.remediation_plan.map((item) => riskOf(subject, uuidOf, item)),
    findings: assessed.map((finding) => findingOf(subject, uuidOf, finding)),
  };
}

export function isAssessed(finding: Finding): finding is Finding & { status: keyof typeof STATES } {
  return finding.status !== 'not_assessed';
}

export function prop(name: string, value: string): OscalObject {
  return { name, ns: NAMESPACE, value: oneLine(value) };
}

export function origins(uuidOf: UuidOf): OscalObject[] {
  return [{ actors: [{ type: 'tool', 'actor-uuid': uuidOf('engine') }] }];
}

export const observationName = ({ source, start, end, polarity }: Evidence): string =>
  `observation:${start}-${end}:${polarity}:${source}`;
export const answerName = ({ requirement_id }: Finding): string => `answer:${requirement_id}`;
export const findingName = (requirementId: string): string => `finding:${requirementId}`;
export const riskName = ({ id }: PlanItem): string => `risk:${id}`;

/** A quote of the customer's text. */
function examined(subject: ExportSubject, uuidOf: UuidOf, name: string, piece: Evidence): OscalObject {
  return {
    uuid: uuidOf(name),
    title: oneLine(`${piece.source}, characters ${piece.start} to ${piece.end}`),
    description: asMarkup(piece.quote),
    props: [prop('source', piece.source), prop('polarity', piece.polarity)],
    methods: ['EXAMINE'],
    types: ['finding'],
    origins: origins(uuidOf),
    collected: subject.completed_at,
  };
}

/** The customer's own determination. */
function answered(subject: ExportSubject, uuidOf: UuidOf, finding: Finding): OscalObject {
  return {
    uuid: uuidOf(answerName(finding)),
    title: oneLine(`Own determination of ${finding.requirement_id}`),
    description: asMarkup(finding.rationale),
    methods: ['INTERVIEW'],
    types: ['finding'],
    origins: [{ actors: [{ type: 'party', 'actor-uuid': uuidOf('organization') }] }],
    collected: subject.completed_at,
  };
}

function findingOf(
  subject: ExportSubject,
  uuidOf: UuidOf,
  finding: Finding & { status: keyof typeof STATES },
): OscalObject {
  const { state, reason, implementation } = STATES[finding.status];
  const control = oscalToken(finding.requirement_id);
  const names = [
    ...new Set(finding.evidence.map(observationName)),
    ...(finding.determined_by === 'human' ? [answerName(finding)] : []),
  ];
  const risks = subject.remediation_plan.filter((item) => item.requirement_ids.includes(finding.requirement_id));
  return {
    uuid: uuidOf(findingName(finding.requirement_id)),
    title: oneLine(`${finding.requirement_id} ${finding.title}: ${RESULT_WORDS[finding.status]}`),
    description: asMarkup(finding.rationale),
    props: [
      prop('label', finding.requirement_id),
      prop('control-id', control),
      prop('result', finding.status),
      prop('severity', finding.severity),
      prop('confidence', String(finding.confidence)),
      prop('determined-by', finding.determined_by),
    ],
    target: {
      type: 'statement-id',
      'target-id': `${control}_smt`,
      status: { state, reason },
      ...(implementation === null ? {} : { 'implementation-status': { state: implementation } }),
    },
    ...(names.length > 0
      ? { 'related-observations': names.map((name) => ({ 'observation-uuid': uuidOf(name) })) }
      : {}),
    ...(risks.length > 0 ? { 'related-risks': risks.map((item) => ({ 'risk-uuid': uuidOf(riskName(item)) })) } : {}),
    ...(finding.recommendation === '' ? {} : { remarks: asMarkup(finding.recommendation) }),
  };
}

/** What is missing, as a risk with its recommended remedy and its deadline. */
function riskOf(subject: ExportSubject, uuidOf: UuidOf, item: PlanItem): OscalObject {
  const about = item.requirement_ids.join(', ');
  return {
    uuid: uuidOf(riskName(item)),
    title: oneLine(`Not fully in place: ${item.title}`),
    description: asMarkup(`The safeguard "${item.title}" is missing or incomplete.`),
    statement: asMarkup(`It keeps these requirements from being met: ${about}.`),
    props: [prop('priority', String(item.priority)), prop('safeguard', item.safeguard)],
    status: 'open',
    origins: origins(uuidOf),
    deadline: item.due_date,
    remediations: [
      {
        uuid: uuidOf(`remediation:${item.id}`),
        lifecycle: 'recommendation',
        title: oneLine(item.title),
        description: asMarkup(item.description),
        props: [prop('effort', item.effort), prop('effort-days', String(item.effort_days))],
        tasks: [
          {
            uuid: uuidOf(`task:${item.id}`),
            type: 'milestone',
            title: oneLine(item.title),
            timing: { 'within-date-range': { start: subject.completed_at, end: item.due_date } },
          },
        ],
      },
    ],
  };
}
