import type { Finding } from '../gap/types.js';
import { shorten } from './format.js';
import { type Draft, lastItemFor, openFindings, type Placed } from './sources.js';
import type { Block, GapCard, Section } from './types.js';

/** Where there is a page of risks, the gaps make room for it: a board reads six pages at most. */
const SHOWN = {
  board: { gaps: 4, quotes: 1, quote: 180 },
  boardWithRisk: { gaps: 3, quotes: 1, quote: 180 },
  management: { gaps: 15, quotes: 2, quote: 400 },
} as const;

/** The most serious gaps, each with the words it rests on. */
export function gapsSection(draft: Draft): Section {
  const open = openFindings(draft);
  const { audience, risk } = draft.input;
  const limits = audience === 'board' && risk ? SHOWN.boardWithRisk : SHOWN[audience];
  const shown = open.slice(0, limits.gaps).map((finding) => cardOf(draft, finding, limits));
  const blocks: Block[] = [{ kind: 'paragraph', text: introduction(draft, open, shown.length) }];
  if (shown.length > 0) blocks.push({ kind: 'gaps', items: shown });
  return { id: 'gaps', title: 'The most serious gaps', ownPage: draft.input.audience === 'management', blocks };
}

function introduction({ book, analysis, input }: Draft, open: Array<Placed<Finding>>, shown: number): string {
  if (open.length === 0) return 'No requirement was found to be unmet or met only in part.';
  const pointers = open.map(({ pointer }) => pointer);
  const total = book.count(analysis, pointers, 'Open gaps');
  if (open.length === shown) return `All ${total} open gaps, the most serious first, with the words that they rest on.`;
  const few = book.count(analysis, pointers.slice(0, shown), 'Gaps shown in detail');
  const rest = input.audience === 'management' ? ' The appendix lists every requirement.' : '';
  return `${few} of ${total} open gaps, the most serious first, with the words that they rest on.${rest}`;
}

function cardOf(draft: Draft, { value }: Placed<Finding>, limits: { quotes: number; quote: number }): GapCard {
  const against = value.evidence.filter(({ polarity }) => polarity !== 'implemented' && polarity !== 'not_applicable');
  const quotes = [...against, ...value.evidence.filter((evidence) => !against.includes(evidence))].slice(
    0,
    limits.quotes,
  );
  return {
    id: value.requirement_id,
    title: shorten(value.title, 220),
    result: value.status,
    severity: value.severity,
    rationale: draft.input.audience === 'board' ? '' : shorten(value.rationale, 500),
    quotes: quotes.map(({ source, quote }) => ({ source: shorten(source, 80), quote: shorten(quote, limits.quote) })),
    recommendation: shorten(value.recommendation, draft.input.audience === 'board' ? 180 : 600),
    planned: plannedFor(draft, value),
  };
}

function plannedFor(draft: Draft, { requirement_id: id }: Finding): string {
  const item = lastItemFor(draft, id);
  if (!item) return '';
  const due = draft.book.copy(draft.analysis, `${item.pointer}/due_date`, `Due: ${item.value.title}`, 'date');
  return `Closed by the plan on ${due}.`;
}
