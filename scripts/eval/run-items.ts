import type { Library } from '../../common/catalog/types.js';
import type { AnalysisInput, AnalysisResult, Finding, GapEngine } from '../../common/domain/gap/types.js';
import { overlapOf, type Slot } from './measure.js';
import type { GoldItem } from './read-gold.js';

/** The day on which all labelled texts are read. */
const READ_AT = new Date('2026-06-01T00:00:00Z');

/** What the engine made of one labelled text. */
export interface Outcome {
  item: GoldItem;
  slots: Slot[];
  findings: Finding[];
}

export function runItems(engine: GapEngine, items: readonly GoldItem[]): Outcome[] {
  return items.map((item) => toOutcome(item, engine.analyse(toInput(engine.library, item))));
}

export function toOutcome(item: GoldItem, result: Pick<AnalysisResult, 'findings'>): Outcome {
  const findings = result.findings.filter((finding) => !item.unsettled.includes(finding.requirement_id));
  return { item, findings, slots: findings.map((finding) => toSlot(item, finding)) };
}

/** @throws Error when the item names an unknown framework or requirement */
export function toInput(library: Library, item: GoldItem): AnalysisInput {
  return {
    framework: frameworkOf(library, item),
    profile: null,
    scope: item.text,
    documents: [],
    answers: [],
    previous: null,
    target_date: null,
    now: READ_AT,
  };
}

function frameworkOf(library: Library, item: GoldItem) {
  const framework = library.frameworks.get(item.framework);
  if (!framework) throw new Error(`${item.id}: there is no framework "${item.framework}"`);
  const known = new Set(framework.requirements.map(({ id }) => id));
  const unknown = [...Object.keys(item.expected), ...item.unsettled].filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`${item.id}: ${item.framework} has no requirement ${unknown.join(', ')}`);
  return framework;
}

function toSlot(item: GoldItem, finding: Finding): Slot {
  const expected = item.expected[finding.requirement_id] ?? 'not_assessed';
  return {
    expected,
    actual: finding.status,
    confidence: finding.confidence,
    overlap: overlapWith(item, finding, expected),
  };
}

function overlapWith(item: GoldItem, finding: Finding, expected: Finding['status']): number | null {
  const quotes = item.quotes[finding.requirement_id];
  if (expected === 'not_assessed' || finding.status !== expected || !quotes) return null;
  const wanted = quotes.flatMap((quote) => {
    const at = item.text.indexOf(quote);
    return at < 0 ? [] : [[at, at + quote.length] as const];
  });
  return overlapOf(
    wanted,
    finding.evidence.map(({ start, end }) => [start, end] as const),
  );
}
