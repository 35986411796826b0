import { ancestorsOf } from '../ancestors.js';
import type { GroupSummary } from '../gap/types.js';
import { RESULT_NAMES, SEVERITIES, SEVERITY_NAMES } from './format.js';
import { type Draft, isOpen, type Placed } from './sources.js';
import type { BarRow, Block, Section } from './types.js';

const BOARD_GROUPS = 10;

/** Score and coverage of every top-level group; management sees the groups inside them too. */
export function groupsSection(draft: Draft): Section {
  const groups = topGroups(draft);
  const shown = shownTo(draft, groups);
  const rows = shown.map((group) => barOf(draft, group));
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text: 'Each bar is the score of a group over what is assessed in it; the line beside it says how much that is. A group without a bar has nothing assessed.',
    },
    { kind: 'bars', alt: `Score by group: ${rows.map(({ label, text }) => `${label} ${text}`).join('; ')}.`, rows },
  ];
  if (shown.length < groups.length) {
    blocks.push({
      kind: 'paragraph',
      quiet: true,
      text: `${leftOut(groups, shown)} The management report has all of them.`,
    });
  }
  const inner = innerGroups(draft);
  if (draft.input.audience === 'management' && inner.length > 0) {
    blocks.push({ kind: 'subheading', text: 'Inside the groups' }, innerTable(draft, inner));
  }
  return { id: 'groups', title: 'Score by group', ownPage: true, blocks };
}

/** How many open gaps of each severity every group has. */
export function heatMapSection(draft: Draft): Section {
  const { input, book, analysis } = draft;
  const ancestors = ancestorsOf(input.framework.groups);
  const groups = shownTo(draft, topGroups(draft));
  const rows = groups.map((group) => ({
    label: labelOf(draft, group),
    pointers: SEVERITIES.map((severity) =>
      input.analysis.findings.flatMap((finding, index) =>
        finding.severity === severity && isOpen(finding) && ancestors.get(finding.group_id)?.at(-1) === group.value.id
          ? [`/findings/${index}`]
          : [],
      ),
    ),
  }));
  const largest = Math.max(1, ...rows.flatMap(({ pointers }) => pointers.map((list) => list.length)));
  const cells = rows.map(({ label, pointers }) => ({
    label,
    cells: pointers.map((list, column) => ({
      text: book.count(analysis, list, `${label}: ${SEVERITY_NAMES[SEVERITIES[column] ?? 'low']} gaps`),
      share: list.length / largest,
    })),
  }));
  const columns = SEVERITIES.map((severity) => SEVERITY_NAMES[severity]);
  const alt = `Open gaps by group and severity: ${cells.map((row) => `${row.label}: ${row.cells.map(({ text }, at) => `${columns[at]} ${text}`).join(', ')}`).join('; ')}.`;
  return {
    id: 'heat-map',
    title: 'Where the gaps are',
    ownPage: false,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Requirements that are not met or met in part, by group and severity. The darker a cell, the more of them.',
      },
      { kind: 'heat_map', alt, columns, rows: cells },
    ],
  };
}

function topGroups({ input }: Draft): Array<Placed<GroupSummary>> {
  const top = new Set(input.framework.groups.filter(({ parent_id }) => parent_id === null).map(({ id }) => id));
  const all = input.analysis.summary.by_group.map((value, index) => ({ value, pointer: `/summary/by_group/${index}` }));
  const found = all.filter(({ value }) => top.has(value.id));
  return found.length > 0 ? found : all;
}

function innerGroups(draft: Draft): Array<Placed<GroupSummary>> {
  const top = new Set(topGroups(draft).map(({ value }) => value.id));
  return draft.input.analysis.summary.by_group
    .map((value, index) => ({ value, pointer: `/summary/by_group/${index}` }))
    .filter(({ value }) => !top.has(value.id));
}

/** A board sees at most ten groups: the lowest scores, in the framework's order. */
function shownTo({ input }: Draft, groups: Array<Placed<GroupSummary>>): Array<Placed<GroupSummary>> {
  if (input.audience === 'management' || groups.length <= BOARD_GROUPS) return groups;
  const lowest = [...groups].sort((a, b) => (a.value.score ?? 101) - (b.value.score ?? 101)).slice(0, BOARD_GROUPS);
  return groups.filter((group) => lowest.includes(group));
}

function leftOut(groups: Array<Placed<GroupSummary>>, shown: Array<Placed<GroupSummary>>): string {
  const isScored = groups.some((group) => group.value.score !== null && !shown.includes(group));
  return isScored
    ? 'The groups with the lowest scores are shown.'
    : 'Some groups in which nothing is assessed are left out.';
}

function barOf(draft: Draft, group: Placed<GroupSummary>): BarRow {
  const { book, analysis } = draft;
  const { value, pointer } = group;
  const label = labelOf(draft, group);
  const coverage = book.copy(analysis, `${pointer}/coverage`, `Coverage: ${label}`, 'share');
  return {
    label,
    share: value.score === null ? null : value.score / 100,
    text: value.score === null ? 'not assessed' : book.copy(analysis, `${pointer}/score`, `Score: ${label}`, 'points'),
    note: value.score === null ? '' : `${coverage} assessed`,
  };
}

function innerTable(draft: Draft, groups: Array<Placed<GroupSummary>>): Block {
  const { book, analysis } = draft;
  const counted = ['compliant', 'partially_compliant', 'non_compliant', 'not_assessed'] as const;
  return {
    kind: 'table',
    columns: [
      { heading: 'Group', width: 0.44 },
      { heading: 'Score', width: 0.11, align: 'right' },
      ...counted.map((result) => ({ heading: RESULT_NAMES[result], width: 0.1125, align: 'right' as const })),
    ],
    rows: groups.map((group) => {
      const { value, pointer } = group;
      const label = labelOf(draft, group);
      const score = value.score === null ? '–' : book.copy(analysis, `${pointer}/score`, `Score: ${label}`, 'points');
      const counts = counted.map((result) => ({
        text: book.copy(analysis, `${pointer}/counts/${result}`, `${label}: ${RESULT_NAMES[result]}`, 'count'),
      }));
      return [{ text: label }, { text: score }, ...counts];
    }),
  };
}

function labelOf({ book, analysis }: Draft, { value, pointer }: Placed<GroupSummary>): string {
  const title = book.words(analysis, `${pointer}/title`, 'Group');
  return value.id === value.title ? title : `${book.words(analysis, `${pointer}/id`, 'Group')} ${title}`;
}
