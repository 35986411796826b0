import type { AnalysisScoreInput, AnalysisScoreResult } from './domain/risk/analysis.js';
import type { QualitativeInput, QualitativeResult } from './domain/risk/qualitative.js';
import type { QuantitativeInput, QuantitativeResult } from './domain/risk/quantitative.js';

/** What a risk score record keeps of its request: defaults filled in, nothing else changed. */
export type RiskScoreInput = { title: string } & (QualitativeInput | QuantitativeInput | AnalysisScoreInput);

/** What it keeps of its computation. */
export type RiskScoreResult = QualitativeResult | QuantitativeResult | AnalysisScoreResult;

/** How a score can be made. */
export const RISK_METHODS = ['qualitative', 'quantitative', 'analysis'] as const satisfies ReadonlyArray<
  RiskScoreInput['method']
>;
