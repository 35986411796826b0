import { appliesNothing } from '../gap/score.js';
import type { Finding } from '../gap/types.js';
import { firstSentences, wholeParts } from './format.js';
import { type Draft, lastItemFor, nameOf, openFindings, type Placed } from './sources.js';
import type { Block, GapCard, Section } from './types.js';

/** Where there is a page of risks, the gaps make room for it: a board reads six pages at most. */
const SHOWN = {
  board: { gaps: 4, quotes: 1, quote: 180 },
  boardWithRisk: { gaps: 3, quotes: 1, quote: 180 },
  management: { gaps: 15, quotes: 2, quote: 400 },
} as const;

/** So many are no page of their own. */
const FEW = 3;

/** More names over one card would be a list of its own. */
const MOST_TOGETHER = 6;

type Alike = [Placed<Finding>, ...Array<Placed<Finding>>];

/** The most serious gaps, each with the words it rests on. */
export function gapsSection(draft: Draft): Section {
  const open = openFindings(draft);
  const { audience, risk } = draft.input;
  const limits = audience === 'board' && risk ? SHOWN.boardWithRisk : SHOWN[audience];
  const told = toldTogether(draft, open).slice(0, limits.gaps);
  const shown = told.map((alike) => cardOf(draft, alike, limits));
  const blocks: Block[] = [{ kind: 'paragraph', text: introduction(draft, open, told.flat()) }];
  if (shown.length > 0) blocks.push({ kind: 'gaps', items: shown });
  return {
    id: 'gaps',
    title: 'The most serious gaps',
    ownPage: audience === 'management' && shown.length > FEW,
    blocks,
  };
}

const NO_GAPS = {
  known: 'No assessed requirement was found to be unmet or met only in part.',
  inapplicable: 'No requirement applies, so none is open.',
  unknown: 'Nothing was assessed, so no gap is known. That is not the same as having none.',
} as const;

/** Findings of which a card would say the same, where the first of them stands. */
function toldTogether(draft: Draft, open: Array<Placed<Finding>>): Alike[] {
  const cards: Alike[] = [];
  const alike = new Map<string, Alike>();
  for (const finding of open) {
    const { status, severity, rationale, evidence, recommendation, requirement_id } = finding.value;
    const due = lastItemFor(draft, requirement_id)?.value.due_date;
    const key = JSON.stringify([status, severity, rationale, evidence, recommendation, due]);
    const others = alike.get(key);
    if (others && others.length < MOST_TOGETHER) {
      others.push(finding);
      continue;
    }
    const card: Alike = [finding];
    alike.set(key, card);
    cards.push(card);
  }
  return cards;
}

function introduction(
  { book, analysis, input }: Draft,
  open: Array<Placed<Finding>>,
  shown: Array<Placed<Finding>>,
): string {
  if (open.length === 0 && appliesNothing(input.analysis.summary.counts)) return NO_GAPS.inapplicable;
  if (open.length === 0) return NO_GAPS[input.analysis.summary.score === null ? 'unknown' : 'known'];
  if (open.length === 1) return 'The one open gap, with the words that it rests on.';
  const pointersOf = (findings: Array<Placed<Finding>>) => findings.map(({ pointer }) => pointer);
  const total = book.count(analysis, pointersOf(open), 'Open gaps');
  if (open.length === shown.length)
    return `All ${total} open gaps, the most serious first, with the words that they rest on.`;
  const few = book.count(analysis, pointersOf(shown), 'Gaps shown in detail');
  const rest = input.audience === 'management' ? ' The appendix lists every requirement.' : '';
  return `${few} of ${total} open gaps, the most serious first, with the words that they rest on.${rest}`;
}

function cardOf(draft: Draft, alike: Alike, limits: { quotes: number; quote: number }): GapCard {
  const { value, pointer } = alike[0];
  const placed = value.evidence.map((evidence, index) => ({ evidence, index }));
  const against = placed.filter(
    ({ evidence }) => evidence.polarity !== 'implemented' && evidence.polarity !== 'not_applicable',
  );
  const quotes = [...against, ...placed.filter((entry) => !against.includes(entry))].slice(0, limits.quotes);
  const words = (field: string, label: string, limit: number): string =>
    draft.book.words(draft.analysis, `${pointer}/${field}`, label, limit);
  return {
    names: alike.map((finding) => nameOf(draft, finding, 220).join('  ')),
    result: value.status,
    severity: value.severity,
    rationale:
      draft.input.audience === 'board'
        ? ''
        : draft.book.words(draft.analysis, `${pointer}/rationale`, 'Rationale', 500, wholeParts),
    quotes: quotes.map(({ index }) => ({
      source: words(`evidence/${index}/source`, 'Source', 80),
      quote: words(`evidence/${index}/quote`, 'Evidence', limits.quote),
    })),
    recommendation: recommendationOf(draft, pointer),
    planned: plannedFor(draft, value),
  };
}

function recommendationOf({ book, analysis, input }: Draft, pointer: string): string {
  const limit = input.audience === 'board' ? 200 : 600;
  return book.words(analysis, `${pointer}/recommendation`, 'Recommendation', limit, firstSentences);
}

function plannedFor(draft: Draft, { requirement_id: id }: Finding): string {
  const item = lastItemFor(draft, id);
  if (!item) return '';
  const due = draft.book.copy(draft.analysis, `${item.pointer}/due_date`, `Due: ${item.value.title}`, 'date');
  return `Closed by the plan on ${due}.`;
}
