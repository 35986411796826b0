import {
  findingName,
  isAssessed,
  type OscalObject,
  type OscalParts,
  oscalParts,
  prop,
  riskName,
  type UuidOf,
} from './oscal-findings.js';
import { oneLine, oscalToken } from './oscal-text.js';
import type { ExportSubject } from './subject.js';

/** The newest release whose schemas the documents are checked against. */
const OSCAL_VERSION = '1.2.1';

/**
 * OSCAL assessment results. The plan of action and milestones goes along in the back matter, base64-encoded, because a valid
 * OSCAL file has one root; the assessment plan that the format asks for is described there too.
 * @param encode text -> base64 of its UTF-8
 */
export function assessmentResults(
  subject: ExportSubject,
  uuidOf: UuidOf,
  encode: (text: string) => string,
): OscalObject {
  const poam = planOfAction(subject, uuidOf);
  const planUuid = uuidOf('assessment-plan');
  const poamUuid = uuidOf('poam-resource');
  return {
    'assessment-results': {
      uuid: uuidOf('assessment-results'),
      metadata: metadata(subject, uuidOf, 'assessment results', poam ? [{ href: `#${poamUuid}`, rel: 'poam' }] : []),
      'import-ap': { href: `#${planUuid}` },
      results: [result(subject, uuidOf, oscalParts(subject, uuidOf))],
      'back-matter': {
        resources: [
          { uuid: planUuid, title: 'Assessment plan', description: planDescription(subject) },
          ...(poam
            ? [
                {
                  uuid: poamUuid,
                  title: 'Plan of action and milestones',
                  base64: {
                    filename: `${subject.id}-poam.json`,
                    'media-type': 'application/oscal.poam+json',
                    value: encode(JSON.stringify(poam)),
                  },
                },
              ]
            : []),
        ],
      },
    },
  };
}

/** The plan of action and milestones as a document of its own; null when nothing is to be done (OSCAL knows no empty one). */
export function planOfAction(subject: ExportSubject, uuidOf: UuidOf): OscalObject | null {
  const { observations, risks, findings } = oscalParts(subject, uuidOf);
  if (subject.remediation_plan.length === 0) return null;
  return {
    'plan-of-action-and-milestones': {
      uuid: uuidOf('poam'),
      metadata: metadata(subject, uuidOf, 'plan of action and milestones', []),
      'system-id': { 'identifier-type': 'http://ietf.org/rfc/rfc4122', id: uuidOf('system') },
      'local-definitions': { components: [engineComponent(subject, uuidOf)] },
      ...notEmpty({ observations, risks, findings }),
      'poam-items': subject.remediation_plan.map((item) => ({
        uuid: uuidOf(`poam-item:${item.id}`),
        title: oneLine(item.title),
        description: item.description,
        props: [prop('priority', String(item.priority)), prop('due-date', item.due_date)],
        'related-findings': item.requirement_ids.map((id) => ({ 'finding-uuid': uuidOf(findingName(id)) })),
        'related-risks': [{ 'risk-uuid': uuidOf(riskName(item)) }],
      })),
    },
  };
}

function metadata(subject: ExportSubject, uuidOf: UuidOf, what: string, links: OscalObject[]): OscalObject {
  return {
    title: oneLine(`${subject.title}: ${what}`),
    'last-modified': subject.completed_at,
    version: '1',
    'oscal-version': OSCAL_VERSION,
    props: [prop('analysis-id', subject.id), prop('framework', subject.framework.id)],
    ...notEmpty({ links }),
    parties: [{ uuid: uuidOf('organization'), type: 'organization', name: oneLine(subject.organization) }],
  };
}

function result(subject: ExportSubject, uuidOf: UuidOf, parts: OscalParts): OscalObject {
  const { framework, summary } = subject;
  return {
    uuid: uuidOf('result'),
    title: oneLine(subject.title),
    description: summary.narrative,
    start: subject.started_at,
    end: subject.completed_at,
    props: [
      ...(summary.score === null ? [] : [prop('score', String(summary.score))]),
      prop('coverage', String(summary.coverage)),
      prop('framework-name', `${framework.name} ${framework.version}`),
    ],
    'local-definitions': { components: [engineComponent(subject, uuidOf)] },
    'reviewed-controls': { 'control-selections': [selection(subject)] },
    ...notEmpty({ observations: parts.observations, risks: parts.risks, findings: parts.findings }),
  };
}

/** The controls with a finding; OSCAL has no empty selection, so "none" is "all but all". */
function selection({ findings }: ExportSubject): OscalObject {
  const controls = (chosen: readonly { requirement_id: string }[]) =>
    chosen.map(({ requirement_id }) => ({ 'control-id': oscalToken(requirement_id) }));
  const assessed = findings.filter(isAssessed);
  const silent = findings.filter((finding) => !isAssessed(finding));
  const remarks = `${silent.length} of ${findings.length} requirements were not assessed: no text speaks of them.`;
  if (assessed.length > 0) return { 'include-controls': controls(assessed), remarks };
  return { 'include-all': {}, 'exclude-controls': controls(silent), remarks };
}

function engineComponent({ engine }: ExportSubject, uuidOf: UuidOf): OscalObject {
  return {
    uuid: uuidOf('engine'),
    type: 'software',
    title: oneLine(`Gap analysis engine ${engine.name} ${engine.version}`),
    description: 'Reads statements about how a company works and relates them to requirements.',
    status: { state: 'operational' },
  };
}

function planDescription({ framework }: ExportSubject): string {
  return `Each requirement of ${framework.name} ${framework.version} is judged by what the submitted texts say, quoted as observations, and by the organization's own answers. What no text speaks of is not assessed.`;
}

/** OSCAL allows no empty lists. */
function notEmpty(lists: Record<string, OscalObject[]>): OscalObject {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}
