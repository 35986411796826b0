import type { Framework } from '../../../common/catalog/types.js';
import { type AnalysisScoreInput, explainAnalysis, referenceFor } from '../../../common/domain/risk/analysis.js';
import { standScenarios } from '../../../common/domain/risk/from-findings.js';
import type { ReferenceLoss } from '../../../common/domain/risk/money-rating.js';
import { scoreQualitative } from '../../../common/domain/risk/qualitative.js';
import { explainQuantitative, modelOf, referenceOf } from '../../../common/domain/risk/quantitative.js';
import { safeguardStates } from '../../../common/domain/risk/safeguard-states.js';
import { type LossAppetite, type LossScore, scoreLosses } from '../../../common/domain/risk/score-losses.js';
import type { LossModel } from '../../../common/domain/risk/simulate.js';
import type { GapAnalysisResult } from '../../../common/gap-analysis.js';
import { randomStreams } from '../../../common/random-streams.js';
import type { RiskScoreInput, RiskScoreResult } from '../../../common/risk-score.js';
import { nowAndThen } from '../../progress.js';
import type { Speaker } from '../port.js';
import { threadData } from '../thread-data.js';

/** What a score from an analysis stands on. */
export interface AnalysedFacts {
  framework: Framework;
  findings: GapAnalysisResult['findings'];
  silences: GapAnalysisResult['silences'];
}

/** @property analysis only for the method `analysis` */
export interface ScoreRiskInput {
  request: RiskScoreInput;
  analysis: AnalysedFacts | null;
}

/** Scores risks in the matrix, by simulated losses, or from the findings of an analysis. */
export function scoreRisk({ request, analysis }: ScoreRiskInput, speaker: Speaker): RiskScoreResult {
  if (request.method === 'qualitative') return scoreQualitative(request);
  if (request.method === 'analysis') {
    if (!analysis) throw new Error('the analysis is missing');
    return scoreAnalysis(request, analysis, speaker);
  }
  const reference = referenceOf(request.risk_appetite);
  return explainQuantitative(request, simulateLosses(speaker, request, request.risks.map(modelOf), reference));
}

function scoreAnalysis(
  request: AnalysisScoreInput,
  { framework, findings, silences }: AnalysedFacts,
  speaker: Speaker,
): RiskScoreResult {
  const { library, riskLibrary } = threadData();
  const standings = standScenarios(riskLibrary, safeguardStates(framework, library, findings, silences), request);
  const models = standings.map(({ model }) => model);
  const score = simulateLosses(speaker, request, models, referenceFor(request, riskLibrary));
  return explainAnalysis(request, riskLibrary, standings, score);
}

/** Runs the simulation to its end and tells how far it is. */
function simulateLosses(
  { progress }: Speaker,
  input: { iterations: number; seed: number; risk_appetite: LossAppetite | null },
  models: LossModel[],
  reference: ReferenceLoss,
): LossScore {
  const streams = randomStreams(input.seed);
  const { iterations, risk_appetite: appetite } = input;
  const steps = scoreLosses(models, { iterations, streams, reference, appetite });
  const tell = nowAndThen(progress);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    tell(Math.min(99, Math.floor(step.value * 100)));
  }
}
