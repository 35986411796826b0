import { applicabilitySection, methodSection, questionsSection, requirementsSection } from './closing-sections.js';
import { gapsSection } from './gaps-section.js';
import { groupsSection, heatMapSection } from './group-sections.js';
import { riskSection } from './risk-section.js';
import { roadmapSection } from './roadmap-section.js';
import { type Draft, frameworkOf, startDraft } from './sources.js';
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
  const { book, analysis, report } = draft;
  const dated = book.copy(analysis, '/completed_at', 'Date of the analysis', 'date');
  const sections = SECTIONS[input.audience].flatMap((write) => write(draft) ?? []);
  return {
    title: book.words(report, '/title', 'Title'),
    brand: input.branding.name === null ? null : book.words(report, '/branding/name', 'Name'),
    audience: input.audience,
    subtitle: frameworkOf(draft),
    cover: [
      { name: 'Framework', value: book.words(draft.framework, '/title', 'Framework') },
      { name: 'Analysis', value: book.words(analysis, '/title', 'Analysis') },
      { name: 'As of', value: dated },
      { name: 'For', value: input.audience === 'board' ? 'Board' : 'Management' },
    ],
    sections,
    figures: book.figures,
    dated: new Date(input.analysis.completed_at),
  };
}
