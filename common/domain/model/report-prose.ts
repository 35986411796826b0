import type { Block, ReportInput, ReportModel, SectionId } from '../report/types.js';
import type { ProseText } from './prose.js';

/** Puts another text in the place of one; `part` names it within its block. */
type Reword = (part: string, text: string) => string;

/** How the report came about, and what it cannot tell: nobody rewords that. */
const KEPT: ReadonlySet<SectionId> = new Set(['method']);

/** The running text of a report: paragraphs, bullets, decisions and what is said of each gap. Figures, tables and quotes are none. */
export function proseOf(model: ReportModel): ProseText[] {
  const texts: ProseText[] = [];
  mapProse(model, (id, text) => {
    texts.push({ id, text });
    return text;
  });
  return texts;
}

/** The same report with other wordings, by id. */
export function withProse(model: ReportModel, texts: ReadonlyMap<string, string>): ReportModel {
  return mapProse(model, (id, text) => texts.get(id) ?? text);
}

/** Names and titles that a report uses. */
export function reportTerms({ title, analysis, framework, risk }: ReportInput): string[] {
  const titles = [...framework.requirements, ...framework.groups, ...analysis.remediation_plan].map(
    (each) => each.title,
  );
  return [title, framework.name, analysis.title, ...(risk?.risks ?? []).map(({ name }) => name), ...titles];
}

function mapProse(model: ReportModel, reword: Reword): ReportModel {
  const sections = model.sections.map((section) => {
    if (KEPT.has(section.id)) return section;
    const blocks = section.blocks.map((block, at) =>
      mapBlock(block, (part, text) => reword(`${section.id} ${at} ${part}`, text)),
    );
    return { ...section, blocks };
  });
  return { ...model, sections };
}

function mapBlock(block: Block, reword: Reword): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, text: reword('text', block.text) };
    case 'bullets':
      return { ...block, items: block.items.map((item, at) => reword(`${at}`, item)) };
    case 'decisions':
      return { ...block, items: block.items.map((item, at) => ({ ...item, text: reword(`${at}`, item.text) })) };
    case 'gaps':
      return {
        ...block,
        items: block.items.map((item, at) => ({
          ...item,
          rationale: reword(`${at} rationale`, item.rationale),
          recommendation: reword(`${at} recommendation`, item.recommendation),
        })),
      };
    default:
      return block;
  }
}
