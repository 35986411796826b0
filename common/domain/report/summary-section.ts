import { whyNoScore } from '../gap/narrative.js';
import { appliesNothing } from '../gap/score.js';
import { RESULTS, type Result } from '../gap/types.js';
import { decisionsFor } from './decisions.js';
import { plural, RESULT_NAMES } from './format.js';
import { type Draft, frameworkOf, idsAt } from './sources.js';
import type { Block, KeyFigure, Section } from './types.js';

/** The one page that says it all. */
export function summarySection(draft: Draft): Section {
  return {
    id: 'summary',
    title: 'Summary',
    ownPage: true,
    blocks: [
      { kind: 'paragraph', text: headline(draft) },
      { kind: 'key_figures', items: keyFigures(draft) },
      resultsBar(draft),
      { kind: 'subheading', text: 'What changed' },
      { kind: 'paragraph', text: changes(draft) },
      { kind: 'subheading', text: 'Decisions to take' },
      { kind: 'decisions', items: decisionsFor(draft) },
    ],
  };
}

function headline(draft: Draft): string {
  const { input, book, analysis } = draft;
  const framework = frameworkOf(draft);
  const { score, coverage } = input.analysis.summary;
  if (appliesNothing(input.analysis.summary.counts)) {
    return `By what was handed in, no requirement of ${framework} applies. There is nothing to score and no gap.`;
  }
  if (score === null) {
    const reason = whyNoScore('what was handed in', framework, input.analysis.summary.counts, (result) =>
      countOf(draft, result),
    );
    return `${reason} That is not a verdict: silence is never counted as a gap. Answering the open questions turns this page into one.`;
  }
  const points = book.copy(analysis, '/summary/score', 'Score', 'points');
  const share = book.copy(analysis, '/summary/coverage', 'Coverage', 'share');
  const limit =
    coverage < 0.5 ? ' Most requirements are not decided yet, so the score speaks for the smaller part.' : '';
  return `What was handed in decides ${share} of the applicable requirements of ${framework}. Over these the score is ${points} points of a possible hundred.${limit}`;
}

/** How many requirements have a result. */
function countOf({ book, analysis }: Draft, result: Result): string {
  return book.copy(analysis, `/summary/counts/${result}`, RESULT_NAMES[result], 'count');
}

function keyFigures(draft: Draft): KeyFigure[] {
  const { input, book, analysis, risk } = draft;
  const { score, counts } = input.analysis.summary;
  const unscored = appliesNothing(input.analysis.summary.counts) ? 'no requirement applies' : 'nothing was assessed';
  const worst = input.analysis.findings.flatMap(({ status, severity }, index) =>
    status === 'non_compliant' && (severity === 'critical' || severity === 'high') ? [`/findings/${index}`] : [],
  );
  const items: KeyFigure[] = [
    {
      value: score === null ? 'none' : book.copy(analysis, '/summary/score', 'Score', 'points'),
      label: 'Score',
      note: score === null ? unscored : 'of a possible hundred, over what is assessed',
    },
    {
      value: book.copy(analysis, '/summary/coverage', 'Coverage', 'share'),
      label: 'Coverage',
      note: appliesNothing(input.analysis.summary.counts)
        ? 'no requirement is left open'
        : 'of the applicable requirements are assessed',
    },
    {
      value: book.count(analysis, worst, 'Serious gaps'),
      label: plural(worst.length, 'Serious gap', 'Serious gaps'),
      note: 'critical or high, and not met',
    },
  ];
  if (risk && input.risk) {
    items.push({
      value: book.copy(risk, '/score', 'Risk score', 'points'),
      label: 'Risk',
      note: `${input.risk.level.replaceAll('_', ' ')}, with the controls in place`,
    });
  } else {
    items.push({
      value: countOf(draft, 'not_assessed'),
      label: RESULT_NAMES.not_assessed,
      note: plural(counts.not_assessed, 'requirement without a word on it', 'requirements without a word on them'),
    });
  }
  return items;
}

function resultsBar(draft: Draft): Block {
  const { counts } = draft.input.analysis.summary;
  const total = RESULTS.reduce((sum, result) => sum + counts[result], 0);
  const parts = RESULTS.map((result) => ({
    result,
    label: RESULT_NAMES[result],
    text: countOf(draft, result),
    share: total === 0 ? 0 : counts[result] / total,
  }));
  const alt = `Requirements by result: ${parts.map(({ label, text }) => `${label} ${text}`).join(', ')}.`;
  return { kind: 'results', alt, parts };
}

function changes(draft: Draft): string {
  const { input, book, analysis } = draft;
  const { changes: found } = input.analysis;
  if (!found) return 'No earlier analysis was named to compare with.';
  const listed = (field: 'closed' | 'regressed' | 'new', label: string): string =>
    book.count(
      analysis,
      found[field].map((_, index) => `/changes/${field}/${index}`),
      label,
    );
  const unchanged = book.copy(analysis, '/changes/unchanged_count', 'Unchanged since the earlier analysis', 'count');
  const worse = idsAt(draft, '/changes/regressed', found.regressed.slice(0, 5));
  const named =
    worse === '' ? '' : ` Worse or no longer shown: ${worse}${found.regressed.length > 5 ? ' and others' : ''}.`;
  return `Since the earlier analysis ${listed('closed', 'Better than before')} ${plural(found.closed.length, 'requirement is', 'requirements are')} better, ${listed('regressed', 'Worse than before')} worse, ${listed('new', 'Assessed for the first time')} assessed for the first time and ${unchanged} unchanged.${named}`;
}
