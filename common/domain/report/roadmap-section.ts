import type { PlanItem } from '../gap/types.js';
import { firstSentences, plural, quarterOf, shorten } from './format.js';
import { type Draft, idsAt, isOpen, measureOf, openFindings, type Placed, planItems } from './sources.js';
import { expectedScore } from './trajectory.js';
import type { AnalysisFacts, Block, Cell, QuarterRow, Section } from './types.js';

const BOARD_MEASURES = 6;
/** So many are no page of their own. */
const FEW = 3;

interface Quarter {
  id: string;
  items: Array<Placed<PlanItem>>;
}

/** What is to be done, by calendar quarter, and where the score should be then. */
export function roadmapSection(draft: Draft): Section {
  const items = planItems(draft);
  if (items.length === 0) {
    return {
      id: 'roadmap',
      title: 'Roadmap',
      ownPage: false,
      blocks: [
        {
          kind: 'paragraph',
          text:
            openFindings(draft).length === 0
              ? 'The analysis has no remediation plan, because it found no gap.'
              : 'The analysis has no remediation plan: the catalogue has no measure for the gaps that it found.',
        },
      ],
    };
  }
  const quarters = byQuarter(items);
  const rows = quarters.map((quarter) => quarterRow(draft, quarter, largestEffort(quarters)));
  return {
    id: 'roadmap',
    title: 'Roadmap and expected uplift',
    ownPage: draft.input.audience === 'management' && items.length > FEW,
    blocks: [
      { kind: 'paragraph', text: overview(draft, items) },
      {
        kind: 'quarters',
        alt: `Effort by quarter: ${rows.map(({ label, text, note }) => `${label} ${text} ${note}`).join('; ')}.`,
        rows,
      },
      ...expectation(draft, quarters),
      { kind: 'subheading', text: 'Measures' },
      ...measures(draft, items),
    ],
  };
}

function byQuarter(items: Array<Placed<PlanItem>>): Quarter[] {
  const quarters = new Map<string, Array<Placed<PlanItem>>>();
  for (const item of items) {
    const id = quarterOf(item.value.due_date);
    quarters.set(id, [...(quarters.get(id) ?? []), item]);
  }
  return [...quarters].map(([id, due]) => ({ id, items: due })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function effortOf({ items }: Quarter): number {
  return items.reduce((sum, { value }) => sum + value.effort_days, 0);
}

function largestEffort(quarters: readonly Quarter[]): number {
  return Math.max(1, ...quarters.map(effortOf));
}

function effortFields(items: Array<Placed<PlanItem>>): string[] {
  return items.map(({ pointer }) => `${pointer}/effort_days`);
}

function quarterRow({ book, analysis }: Draft, quarter: Quarter, largest: number): QuarterRow {
  const pointers = quarter.items.map(({ pointer }) => pointer);
  const days = book.sum(
    analysis,
    effortFields(quarter.items),
    `Effort of the measures due in ${quarter.id}`,
    'person_days',
  );
  const count = book.count(analysis, pointers, `Measures due in ${quarter.id}`);
  return {
    label: book.quarter(analysis, `${pointers[0]}/due_date`, `Quarter ${quarter.id}`),
    share: effortOf(quarter) / largest,
    text: `${days} person-days`,
    note: `${count} ${plural(quarter.items.length, 'measure', 'measures')}`,
  };
}

function overview({ book, analysis, input }: Draft, items: Array<Placed<PlanItem>>): string {
  const pointers = items.map(({ pointer }) => pointer);
  const count = book.count(analysis, pointers, 'Measures in the plan');
  const days = book.sum(analysis, effortFields(items), 'Effort of the whole plan', 'person_days');
  const target =
    input.analysis.target_date === null
      ? ''
      : ` Target date: ${book.copy(analysis, '/target_date', 'Target date', 'date')}.${isTooMuch(input.analysis, items) ? TOO_MUCH : ''}`;
  return `${count} ${plural(items.length, 'measure', 'measures')}, about ${days} person-days of work, each placed in the quarter it is due in.${target}`;
}

const TOO_MUCH =
  ' The work takes one person longer than that: it needs several people, a later date or a choice of measures.';
const DAY_MS = 86_400_000;
const WORKED = 5 / 7;

/** Whether there is more work until the target date than one person has working days. */
function isTooMuch(
  { target_date: target, completed_at: from }: AnalysisFacts,
  items: Array<Placed<PlanItem>>,
): boolean {
  const days = (Date.parse(target ?? from) - Date.parse(from)) / DAY_MS;
  return items.reduce((sum, { value }) => sum + value.effort_days, 0) > Math.max(0, days) * WORKED;
}

/** The expected score at the end of every quarter, if it can be told. */
function expectation(draft: Draft, quarters: Quarter[]): Block[] {
  const { book, analysis, input } = draft;
  const { score } = input.analysis.summary;
  const steps = quarters.flatMap((quarter) => {
    const last =
      quarter.items
        .map(({ value }) => value.due_date)
        .sort()
        .at(-1) ?? '';
    const expected = expectedScore(input.analysis, input.framework, last);
    return expected ? [{ quarter, expected }] : [];
  });
  if (score === null || steps.length === 0) return [];
  const now = book.copy(analysis, '/summary/score', 'Score', 'points');
  const rows = steps.map(({ quarter, expected }) => {
    const closed = expected.closed.map((index) => `/findings/${index}`);
    const label = book.quarter(analysis, `${quarter.items[0]?.pointer}/due_date`, `Quarter ${quarter.id}`);
    return {
      label: `End of ${label}`,
      share: expected.score / 100,
      text: book.recomputed(
        analysis,
        [...closed, '/summary/score'],
        `Expected score at the end of ${quarter.id}`,
        expected.score,
      ),
      note: `${book.count(analysis, closed, `Gaps closed by the end of ${quarter.id}`)} ${plural(closed.length, 'gap', 'gaps')} closed`,
    };
  });
  const isAnswered = input.analysis.findings.some((finding) => finding.determined_by === 'human' && isOpen(finding));
  const bars = [{ label: 'Today', share: score / 100, text: now, note: '' }, ...rows];
  return [
    { kind: 'subheading', text: 'Expected score if the plan is kept' },
    {
      kind: 'bars',
      alt: `Expected score: ${bars.map(({ label, text }) => `${label} ${text}`).join('; ')}.`,
      rows: bars,
    },
    {
      kind: 'paragraph',
      quiet: true,
      text: `A requirement counts as met once every measure that it needs is due; all others stay as they are today. What is not assessed stays out.${isAnswered ? ' What was answered as not met has to be answered anew then.' : ''}`,
    },
  ];
}

function measures(draft: Draft, items: Array<Placed<PlanItem>>): Block[] {
  const { book, analysis, input } = draft;
  const shown = input.audience === 'board' ? items.slice(0, BOARD_MEASURES) : items;
  const row = (item: Placed<PlanItem>): Cell[] => {
    const { value, pointer } = item;
    return [
      {
        text: measureOf(draft, item, 160),
        bold: input.audience === 'management',
        note:
          input.audience === 'management'
            ? `${book.words(analysis, `${pointer}/description`, 'Measure', 420, firstSentences)} Closes ${shorten(idsAt(draft, `${pointer}/requirement_ids`, value.requirement_ids), 160)}.`
            : '',
      },
      { text: book.copy(analysis, `${pointer}/effort_days`, `Effort: ${value.title}`, 'person_days') },
      { text: book.copy(analysis, `${pointer}/score_uplift`, `Uplift: ${value.title}`, 'points') },
      { text: book.copy(analysis, `${pointer}/due_date`, `Due: ${value.title}`, 'date') },
    ];
  };
  const table: Block = {
    kind: 'table',
    columns: [
      { heading: 'Measure', width: 0.57 },
      { heading: 'Person-days', width: 0.12, align: 'right' },
      { heading: 'Uplift alone', width: 0.14, align: 'right' },
      { heading: 'Due', width: 0.17, align: 'right' },
    ],
    rows: shown.map(row),
  };
  const note = `In the order of the plan: most risk taken away per day of work, what others build on first. “Uplift alone” is what the score would rise by if only this were done${shown.some(({ value }) => value.score_uplift === 0) ? ', and nothing where a requirement needs others, too' : ''}.`;
  const dates = isByDate(shown)
    ? ''
    : ' Due dates follow how serious a gap is, so some measures are due before others that stand above them.';
  const rest =
    shown.length === items.length
      ? ''
      : ` ${book.count(
          analysis,
          shown.map(({ pointer }) => pointer),
          'Measures that are listed',
        )} of them are listed here, all of them in the report for management.`;
  return [{ kind: 'paragraph', quiet: true, text: `${note}${dates}${rest}` }, table];
}

function isByDate(items: ReadonlyArray<Placed<PlanItem>>): boolean {
  return items.every(({ value }, at) => at === 0 || (items[at - 1]?.value.due_date ?? '') <= value.due_date);
}
