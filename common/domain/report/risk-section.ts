import type { Draft } from './sources.js';
import type { Block, Cell, CurveTicks, RiskFacts, Section } from './types.js';

const SHOWN = { board: 3, management: 15 } as const;
const MARKS = ['p50', 'p90', 'p99'] as const;
const MARK_SHARES = { p50: 0.5, p90: 0.1, p99: 0.01 } as const;
const MARK_NAMES = { p50: 'one year in two', p90: 'one year in ten', p99: 'one year in a hundred' } as const;

/** The risk score that was named: how high, what a year may cost, and which risks drive it. */
export function riskSection(draft: Draft): Section | null {
  const { input, risk } = draft;
  if (!risk || !input.risk) return null;
  return {
    id: 'risk',
    title: 'Risk',
    ownPage: input.audience === 'management',
    blocks: [
      { kind: 'paragraph', text: overview(draft, input.risk) },
      ...curve(draft, input.risk),
      { kind: 'subheading', text: 'The largest risks' },
      topRisks(draft, input.risk),
      ...assumptions(draft, input.risk),
    ],
  };
}

function overview({ book, risk }: Draft, facts: RiskFacts): string {
  if (!risk) return '';
  const { inherent, residual, annualized_loss: loss, currency } = facts;
  const before = book.copy(risk, '/inherent/score', 'Inherent risk score', 'points');
  const after = book.copy(risk, '/residual/score', 'Residual risk score', 'points');
  const score = `${book.words(risk, '/title', 'Risk score')}: risk is ${named(residual.level)} with the controls in place (score ${after}), ${named(inherent.level)} without them (score ${before}).`;
  if (!loss || !currency) return score;
  return `${score} The expected loss is ${book.copy(risk, '/annualized_loss/mean', 'Expected annual loss', currency)} a year.`;
}

/** How likely a year is to cost more than an amount. */
function curve(draft: Draft, facts: RiskFacts): Block[] {
  const { book, risk } = draft;
  const { loss_exceedance: points, annualized_loss: loss, currency } = facts;
  if (!risk || !points || points.length < 2 || !loss || !currency) return [];
  // Where no year costs anything there is no curve to draw.
  if (points.every(({ loss: amount }) => amount === 0)) return [];
  const marks = MARKS.filter((mark) => loss[mark] > 0).map((mark) => ({
    x: loss[mark],
    y: MARK_SHARES[mark],
    text: book.copy(risk, `/annualized_loss/${mark}`, `Annual loss that is exceeded in ${MARK_NAMES[mark]}`, currency),
    note: MARK_NAMES[mark],
  }));
  return [
    { kind: 'subheading', text: 'What a year may cost' },
    {
      kind: 'curve',
      alt: `Loss exceedance curve. A year costs more than ${marks.map(({ text, note }) => `${text} – ${note}`).join('; more than ')}.`,
      xTitle: `Loss in a year, ${currency}`,
      ticks: ticks(draft, points, currency),
      yTitle: 'Probability of a higher loss',
      points: points.map(({ loss: x, probability: y }) => ({ x, y })),
      marks,
    },
  ];
}

/** The ends of the axes: the least and the greatest loss drawn, and how likely any loss is. */
function ticks({ book, risk }: Draft, points: NonNullable<RiskFacts['loss_exceedance']>, currency: string): CurveTicks {
  if (!risk) return { x: [], y: [] };
  const at = (index: number, field: 'loss' | 'probability', unit: string): CurveTicks['x'][number] => ({
    at: points[index]?.[field] ?? 0,
    text: book.copy(risk, `/loss_exceedance/${index}/${field}`, `Axis of the curve: ${field}`, unit),
  });
  const least = points.findIndex(({ loss }) => loss > 0);
  return {
    x: least < 0 ? [] : [at(least, 'loss', currency), at(points.length - 1, 'loss', currency)],
    y: [at(0, 'probability', 'share'), at(points.length - 1, 'probability', 'share')],
  };
}

function topRisks({ book, risk, input }: Draft, facts: RiskFacts): Block {
  const inMoney =
    facts.currency !== undefined && facts.risks.some(({ residual }) => residual.annual_loss !== undefined);
  const currency = facts.currency ?? '';
  const size = ({ residual }: RiskFacts['risks'][number]): number => residual.annual_loss ?? residual.score;
  const worst = facts.risks
    .map((value, index) => ({ value, at: `/risks/${index}` }))
    .sort((a, b) => size(b.value) - size(a.value))
    .slice(0, SHOWN[input.audience]);
  const rows = worst.map(({ value, at }): Cell[] => {
    const copy = (field: string, label: string, unit: string): string =>
      risk ? book.copy(risk, `${at}/${field}`, `${label}: ${value.name}`, unit) : '';
    return [
      { text: risk ? book.words(risk, `${at}/name`, 'Risk', 160) : '' },
      { text: named(value.inherent.level) },
      { text: named(value.residual.level) },
      {
        text: inMoney
          ? copy('residual/annual_loss', 'Expected annual loss', currency)
          : copy('residual/score', 'Residual risk', 'points'),
      },
    ];
  });
  return {
    kind: 'table',
    columns: [
      { heading: 'Risk', width: 0.46 },
      { heading: 'Without controls', width: 0.17 },
      { heading: 'With controls', width: 0.17 },
      { heading: inMoney ? 'Expected loss a year' : 'Score', width: 0.2, align: 'right' },
    ],
    rows,
  };
}

/** Without these, typical figures would be read as the company's own. */
function assumptions({ book, risk, input }: Draft, { assumptions: told = [] }: RiskFacts): Block[] {
  if (!risk || told.length === 0) return [];
  const items = told.map((_, index) => book.words(risk, `/assumptions/${index}`, 'Assumption'));
  if (input.audience === 'board') return [{ kind: 'paragraph', quiet: true, text: items.join(' ') }];
  return [
    { kind: 'subheading', text: 'What these figures assume' },
    { kind: 'bullets', items, small: true },
  ];
}

function named(level: string): string {
  return level.replaceAll('_', ' ');
}
