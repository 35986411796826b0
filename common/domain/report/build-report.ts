import { applicabilitySection, methodSection, questionsSection, requirementsSection } from './closing-sections.js';
import { gapsSection } from './gaps-section.js';
import { groupsSection, heatMapSection } from './group-sections.js';
import { riskSection } from './risk-section.js';
import { roadmapSection } from './roadmap-section.js';
import { type Draft, startDraft } from './sources.js';
import { summarySection } from './summary-section.js';
import type { Audience, ReportInput, ReportModel, Section } from './types.js';

type SectionWriter = (draft: Draft) => Section | null;

const BOARD: SectionWriter[] = [
  summarySection,
  groupsSection,
  heatMapSection,
  gapsSection,
  roadmapSection,
  riskSection,
  methodSection,
];

const SECTIONS: Record<Audience, SectionWriter[]> = {
  board: BOARD,
  management: [...BOARD, questionsSection, requirementsSection, applicabilitySection],
};

/** Everything that the PDF says, with the source of every figure. The same input gives the same report. */
export function buildReport(input: ReportInput): ReportModel {
  const draft = startDraft(input);
  const { analysis, framework } = input;
  const dated = draft.book.copy(draft.analysis, '/completed_at', 'Date of the analysis', 'date');
  const sections = SECTIONS[input.audience].flatMap((write) => write(draft) ?? []);
  return {
    title: input.title,
    audience: input.audience,
    subtitle: `${analysis.framework.name} ${analysis.framework.version}`,
    cover: [
      { name: 'Framework', value: framework.title },
      { name: 'Analysis', value: analysis.title },
      { name: 'As of', value: dated },
      { name: 'For', value: input.audience === 'board' ? 'Board' : 'Management' },
    ],
    sections,
    figures: draft.book.figures,
    dated: new Date(analysis.completed_at),
  };
}
