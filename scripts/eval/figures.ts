import type { Figures } from './measure.js';

/** A figure that the accuracy card shows and guards, as a percentage. */
export interface CardFigure {
  name: string;
  of: (figures: Figures) => number;
  /** What is aimed at, in the card's words. */
  target: string;
  lowerIsBetter?: boolean;
}

export const CARD_FIGURES: readonly CardFigure[] = [
  { name: 'macro-F1 (four judged results)', of: ({ macroF1 }) => macroF1, target: '>= 88' },
  { name: 'macro-F1 with silence as a fifth', of: ({ macroF1WithSilence }) => macroF1WithSilence, target: '' },
  { name: 'macro-F2', of: ({ macroF2 }) => macroF2, target: '' },
  { name: 'kappa x 100', of: ({ kappa }) => kappa, target: '>= 75' },
  { name: 'compliant precision', of: ({ byClass }) => byClass.compliant.precision, target: '' },
  { name: 'compliant recall', of: ({ byClass }) => byClass.compliant.recall, target: '' },
  { name: 'partially_compliant precision', of: ({ byClass }) => byClass.partially_compliant.precision, target: '' },
  { name: 'partially_compliant recall', of: ({ byClass }) => byClass.partially_compliant.recall, target: '' },
  { name: 'non_compliant precision', of: ({ byClass }) => byClass.non_compliant.precision, target: '>= 92' },
  { name: 'non_compliant recall', of: ({ byClass }) => byClass.non_compliant.recall, target: '>= 90' },
  { name: 'not_applicable precision', of: ({ byClass }) => byClass.not_applicable.precision, target: '' },
  { name: 'not_applicable recall', of: ({ byClass }) => byClass.not_applicable.recall, target: '' },
  {
    name: 'false alarms on silent requirements',
    of: ({ falseAlarms }) => falseAlarms,
    target: '<= 2',
    lowerIsBetter: true,
  },
  { name: 'quote overlap', of: ({ quoteOverlap }) => quoteOverlap, target: '' },
  {
    name: 'calibration error',
    of: ({ calibrationError }) => calibrationError,
    target: '<= 10',
    lowerIsBetter: true,
  },
];

/** A share as a percentage with one decimal. */
export function percent(share: number): string {
  return (share * 100).toFixed(1);
}
