import type { Finding } from '../gap/types.js';
import { plural, RESULT_NAMES, shorten, wholeParts } from './format.js';
import {
  type Draft,
  frameworkOf,
  idsAt,
  isOpen,
  lastItemFor,
  measureOf,
  nameOf,
  type Placed,
  placedFindings,
} from './sources.js';
import type { Block, Cell, Section } from './types.js';

const MAX_QUESTIONS = 20;

/** What to answer so that more is known; nothing to ask, no section. */
export function questionsSection(draft: Draft): Section | null {
  const questions = draft.input.analysis.questions.slice(0, MAX_QUESTIONS);
  if (questions.length === 0) return null;
  return {
    id: 'questions',
    title: 'Questions that raise coverage',
    ownPage: false,
    blocks: [
      {
        kind: 'paragraph',
        text: 'The questions that decide most, first. An answer in plain words, handed in with the next analysis, is enough.',
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Question', width: 0.66 },
          { heading: 'Decides', width: 0.34 },
        ],
        rows: questions.map(({ requirement_ids: ids }, index) => [
          { text: draft.book.words(draft.analysis, `/questions/${index}/text`, 'Question') },
          { text: shorten(idsAt(draft, `/questions/${index}/requirement_ids`, ids), 120) },
        ]),
      },
    ],
  };
}

/** How the numbers came about and what they do not say. */
export function methodSection(draft: Draft): Section {
  const { input, book, analysis } = draft;
  const { profile, documents } = input.analysis;
  const small = input.audience === 'board';
  const version = book.copy(analysis, '/engine/version', 'Version of the engine', 'text');
  const hash = book.copy(analysis, '/engine/catalog_hash', 'Hash of the catalogue', 'text');
  const read =
    documents.length === 0
      ? 'the scope text'
      : `the scope text and ${documents.map((_, index) => book.words(analysis, `/documents/${index}/name`, 'Document')).join(', ')}`;
  const method = [
    `What was read: ${shorten(read, 400)}.${answered(draft)} Nothing else was looked at: no system was tested, nobody was interviewed.`,
    `Each requirement of ${frameworkOf(draft)}${profile === null ? '' : `, profile ${book.words(analysis, '/profile', 'Profile')},`} is judged by what the text says of the practices it rests on. A result that comes from the text quotes the words that it rests on.`,
    'A requirement on which the text is silent is “not assessed”. It neither raises nor lowers the score and is never counted as a gap.',
    'The score weighs the assessed requirements: met earns the whole weight, met in part half of it, not met nothing. Where only good is said of a part, that part alone counts.',
    'Coverage is the share of the applicable requirements that are assessed.',
    'Confidence is how often results of this kind are right; dates and efforts are planning figures for a company of about a hundred people.',
  ];
  const limits = [
    'This is a reading of what was written, not an audit, a certificate or legal advice.',
    'A statement that is untrue or out of date makes the result that rests on it untrue or out of date.',
    'Severity is what the catalogue gives to a missing practice in general; your own risks may weigh it otherwise.',
    'Characters for which the embedded fonts have no sign are shown as □. The fonts cover Latin, Greek, Cyrillic, Hebrew, Arabic, Armenian and Georgian; the figures in JSON have every character.',
  ];
  return {
    id: 'method',
    title: 'Method and limits',
    // Without a plan the pages before are few.
    ownPage: small && input.analysis.remediation_plan.length === 0,
    blocks: [
      { kind: 'bullets', items: method, small },
      ...(small ? [] : [{ kind: 'subheading', text: 'What this report does not say' } as const]),
      { kind: 'bullets', items: limits, small },
      {
        kind: 'paragraph',
        quiet: true,
        text: `Engine: ${book.words(analysis, '/engine/name', 'Engine')} ${version}${helper(draft)}. Catalogue: ${hash}. Analysis: ${book.copy(analysis, '/id', 'Analysis', 'text')}.`,
      },
    ],
  };
}

/** What the organisation determined itself, without a text. */
function answered({ book, analysis, input }: Draft): string {
  const own = input.analysis.findings.flatMap(({ determined_by: by }, index) =>
    by === 'human' ? [`/findings/${index}`] : [],
  );
  if (own.length === 0) return '';
  const count = book.count(analysis, own, 'Requirements that the organisation answered itself');
  return ` ${count} ${plural(own.length, 'requirement was', 'requirements were')} answered by the organisation itself.`;
}

/** Whether a language model helped, and whether with all that it was asked for. */
function helper({ book, analysis, input }: Draft): string {
  const { degraded, model } = input.analysis.engine;
  if (degraded && !model?.accepted) return ', without its language model';
  if (!model) return '';
  const name = book.copy(analysis, '/engine/model/name', 'Language model', 'text');
  return `, with the language model ${name}${degraded ? ', which could not do all that it was asked for' : ''}`;
}

/** Every requirement with its result, in the framework's order. */
export function requirementsSection(draft: Draft): Section {
  const { book, analysis } = draft;
  const rows = placedFindings(draft).map((placed): Cell[] => {
    const { value: finding, pointer } = placed;
    const [id, title] = nameOf(draft, placed, 240);
    return [
      { text: id, bold: true },
      { text: title, note: basisOf(draft, placed) },
      { text: '', result: finding.status },
      isOpen(finding) ? { text: '', severity: finding.severity } : { text: '–' },
      {
        text:
          finding.status === 'not_assessed'
            ? '–'
            : book.copy(analysis, `${pointer}/confidence`, `Confidence: ${finding.requirement_id}`, 'share'),
      },
    ];
  });
  const idWidth = widthOfIds(draft);
  return {
    id: 'requirements',
    title: 'Appendix: every requirement',
    ownPage: true,
    blocks: [
      {
        kind: 'table',
        columns: [
          { heading: 'Id', width: idWidth },
          { heading: 'Requirement and what the result rests on', width: 0.58 - idWidth },
          { heading: 'Result', width: 0.18 },
          { heading: 'Severity', width: 0.12 },
          { heading: 'Confidence', width: 0.12, align: 'right' },
        ],
        rows,
      },
    ],
  };
}

/** Wide enough for the longest id in one piece, such as 164.308(a)(1)(ii)(A): who searches for it must find it. */
function widthOfIds(draft: Draft): number {
  const longest = Math.max(0, ...placedFindings(draft).map(({ value }) => value.requirement_id.length));
  return Math.min(0.24, Math.max(0.13, 0.02 + 0.0098 * longest));
}

function basisOf({ book, analysis }: Draft, { value, pointer }: Placed<Finding>): string {
  if (value.status === 'not_assessed') return '';
  const words = (field: string, label: string, limit: number): string =>
    book.words(analysis, `${pointer}/${field}`, label, limit);
  if (value.evidence.length === 0) return book.words(analysis, `${pointer}/rationale`, 'Rationale', 180, wholeParts);
  return `“${words('evidence/0/quote', 'Evidence', 160)}” (${words('evidence/0/source', 'Source', 60)})`;
}

/** The Statement of Applicability that ISO/IEC 27001 6.1.3 d asks for, as far as the analysis knows. */
export function applicabilitySection(draft: Draft): Section | null {
  if (!draft.input.framework.id.startsWith('iso-27001')) return null;
  const controls = placedFindings(draft).filter(({ value }) => value.requirement_id.startsWith('A.'));
  if (controls.length === 0) return null;
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text: 'A draft for the organisation to complete and approve. No reason to exclude a control is known unless its last column tells one, so all others are included. A control that is not assessed is not described yet.',
    },
    {
      kind: 'table',
      columns: [
        { heading: 'Control', width: 0.1 },
        { heading: 'Title', width: 0.28 },
        { heading: 'Applies', width: 0.1 },
        { heading: 'Implementation', width: 0.17 },
        { heading: 'Evidence, plan or exclusion', width: 0.35 },
      ],
      rows: controls.map((control) => applicabilityRow(draft, control)),
    },
  ];
  return { id: 'applicability', title: 'Statement of Applicability', ownPage: true, blocks };
}

function applicabilityRow(draft: Draft, control: Placed<Finding>): Cell[] {
  const { value } = control;
  const [id, title] = nameOf(draft, control, 200);
  const excluded = value.status === 'not_applicable';
  return [
    { text: id, bold: true },
    { text: title },
    { text: excluded ? 'No' : 'Yes' },
    { text: excluded ? RESULT_NAMES.not_applicable : '', ...(excluded ? {} : { result: value.status }) },
    { text: stateOf(draft, control) },
  ];
}

/** Why a control is out; of others what shows that it is implemented, or how it will be. */
function stateOf(draft: Draft, control: Placed<Finding>): string {
  const { value } = control;
  if (value.status === 'not_applicable') return `Excluded: ${basisOf(draft, control)}`;
  if (value.status === 'not_assessed') return '–';
  const item = value.status === 'compliant' ? null : lastItemFor(draft, value.requirement_id);
  if (!item) return basisOf(draft, control);
  const due = draft.book.copy(draft.analysis, `${item.pointer}/due_date`, `Due: ${item.value.title}`, 'date');
  return `Planned: ${measureOf(draft, item, 120)}, due ${due}.`;
}
