import { appliesNothing } from '../gap/score.js';
import { plural, quarterOf } from './format.js';
import { type Draft, measureOf, nameOf, openFindings, planItems } from './sources.js';
import type { SectionId } from './types.js';

export interface Decision {
  title: string;
  text: string;
  link: SectionId;
}

const WANTED = 3;

/** Three things that only those who read this can decide, each resting on what the analysis knows. */
export function decisionsFor(draft: Draft): Decision[] {
  const sources = [
    fundFirstQuarter,
    ownWorstGap,
    treatWorstRisk,
    raiseCoverage,
    startFirstMeasure,
    nameWhoAnswers,
    keepWatching,
  ];
  return sources.flatMap((source) => source(draft) ?? []).slice(0, WANTED);
}

function fundFirstQuarter(draft: Draft): Decision | null {
  const { book, analysis } = draft;
  const items = planItems(draft);
  const first = items.map(({ value }) => value.due_date).sort()[0];
  if (first === undefined) return null;
  const quarter = quarterOf(first);
  const due = items.filter(({ value }) => quarterOf(value.due_date) === quarter);
  const pointers = due.map(({ pointer }) => pointer);
  const named = book.quarter(analysis, `${pointers[0]}/due_date`, 'First quarter of the plan');
  const count = book.count(analysis, pointers, `Measures due in ${quarter}`);
  const days = book.sum(
    analysis,
    pointers.map((pointer) => `${pointer}/effort_days`),
    `Effort of the measures due in ${quarter}`,
    'person_days',
  );
  return {
    title: `Release the work that is due in ${named}`,
    text: `${count} ${plural(due.length, 'measure', 'measures')}, about ${days} person-days. ${firstDue(draft, due)}`,
    link: 'roadmap',
  };
}

/** Of those that are due on the same day, the first of the plan. */
function firstDue(draft: Draft, due: ReturnType<typeof planItems>): string {
  const [first] = [...due].sort((a, b) => Date.parse(a.value.due_date) - Date.parse(b.value.due_date));
  if (!first) return '';
  const date = draft.book.copy(draft.analysis, `${first.pointer}/due_date`, `Due: ${first.value.title}`, 'date');
  return `“${measureOf(draft, first, 90)}” is due ${due.length === 1 ? 'on' : 'first, on'} ${date}.`;
}

function ownWorstGap(draft: Draft): Decision | null {
  const [worst] = openFindings(draft);
  if (!worst) return null;
  const { severity, status } = worst.value;
  const [id, title] = nameOf(draft, worst, 110);
  const state = status === 'non_compliant' ? 'is not met' : 'is met in part';
  return {
    title: 'Name one person who answers for the most serious gap',
    text: `${id} ${title} ${state}; severity ${severity}.`,
    link: 'gaps',
  };
}

function treatWorstRisk({ input, book, risk }: Draft): Decision | null {
  if (!risk || !input.risk) return null;
  const ranked = input.risk.risks.map((value, index) => ({ value, index }));
  const [worst] = ranked.sort(
    (a, b) =>
      (b.value.residual.annual_loss ?? b.value.residual.score) -
      (a.value.residual.annual_loss ?? a.value.residual.score),
  );
  if (!worst || (worst.value.residual.annual_loss ?? worst.value.residual.score) === 0) return null;
  const { name, residual } = worst.value;
  const amount =
    residual.annual_loss === undefined || input.risk.currency === undefined
      ? `score ${book.copy(risk, `/risks/${worst.index}/residual/score`, `Residual risk: ${name}`, 'points')}`
      : `expected loss ${book.copy(risk, `/risks/${worst.index}/residual/annual_loss`, `Expected annual loss: ${name}`, input.risk.currency)} a year`;
  return {
    title: 'Accept, reduce or insure the largest risk',
    text: `${book.words(risk, `/risks/${worst.index}/name`, 'Risk', 110)}: ${residual.level.replaceAll('_', ' ')}, ${amount}, with the controls in place.`,
    link: 'risk',
  };
}

function raiseCoverage({ input, book, analysis }: Draft): Decision | null {
  const { counts, coverage } = input.analysis.summary;
  const [question] = input.analysis.questions;
  if (coverage >= 1 || counts.not_assessed === 0) return null;
  const count = book.copy(analysis, '/summary/counts/not_assessed', 'Not assessed', 'count');
  const isListed = input.audience === 'management';
  const ask = question ? ` Begin with: ${book.words(analysis, '/questions/0/text', 'Question', 160)}` : '';
  const others = question && !isListed ? ' The questions stand in the report for management.' : '';
  return {
    title: 'Have the open questions answered',
    text: `${count} ${plural(counts.not_assessed, 'requirement is', 'requirements are')} not assessed.${ask}${others}`,
    // Where no questions are listed, the groups show where they are open.
    link: isListed && question ? 'questions' : 'groups',
  };
}

function startFirstMeasure(draft: Draft): Decision | null {
  const [, second] = planItems(draft);
  if (!second) return null;
  const due = draft.book.copy(draft.analysis, `${second.pointer}/due_date`, `Due: ${second.value.title}`, 'date');
  return {
    title: 'Agree when the next measure starts',
    text: `“${measureOf(draft, second, 110)}” is due on ${due}.`,
    link: 'roadmap',
  };
}

/** Only where nothing is known: otherwise there are better things to decide. */
function nameWhoAnswers({ input }: Draft): Decision | null {
  if (input.analysis.summary.score !== null || appliesNothing(input.analysis.summary.counts)) return null;
  return {
    title: 'Name who describes how the organisation works',
    text: 'One person per subject writes down in plain words what is done, what is not and since when; policies and earlier audits serve as well.',
    link: 'groups',
  };
}

function keepWatching(): Decision {
  return {
    title: 'Set the date of the next analysis',
    text: 'Naming this analysis as the earlier one shows what has become better or worse since.',
    link: 'method',
  };
}
