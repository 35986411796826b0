import type { AnalysisResult, Claim, Reading } from '../../common/domain/gap/types.js';
import { explanationsOf, termsOf, withExplanations } from '../../common/domain/model/explained.js';
import { askForStatements, isStatementsAnswer, readStatements } from '../../common/domain/model/statements.js';
import type { Logger } from '../../common/logger.js';
import type { ModelUse } from '../../common/model-use.js';
import { stepOf } from '../progress.js';
import { ModelError } from './model-error.js';
import type { Asker, OutsideModel } from './outside-model.js';
import { polish } from './polish.js';

/** A reading that may be in another thread. */
export type OpenReading = Omit<Reading, 'fill'> & {
  fill: (claims: readonly Claim[]) => ReturnType<Reading['fill']> | Promise<ReturnType<Reading['fill']>>;
};

export interface HelpedAnalysis {
  result: AnalysisResult;
  /** The model could not do all that it was asked for; what was accepted of it before stands. */
  degraded: boolean;
  model: ModelUse;
}

/**
 * Lets a model find what the engine missed and word what the engine says. Each step counts whole or not at all: when the
 * statements cannot all be asked for, the engine's own result stands; when the wordings cannot, the plain ones do.
 * @throws what is not the model's failure
 */
export async function helpAnalysis(
  model: OutsideModel,
  reading: OpenReading,
  framework: string,
  asker: Asker,
  logger: Logger,
): Promise<HelpedAnalysis> {
  const use = model.newUse();
  let result = reading.result;
  let otherwise = 'the engine stands alone';
  try {
    const { onAnswers = () => undefined } = asker;
    result = await fillIn(model, reading, { ...asker, onAnswers: stepOf(onAnswers, 0, 50) }, use);
    otherwise = 'the plain wording stands';
    const how = { kind: 'analysis', terms: termsOf(result, framework) } as const;
    const wording = { ...asker, onAnswers: stepOf(onAnswers, 50, 100) };
    result = withExplanations(result, await polish(model, explanationsOf(result), how, wording, use));
    return { result, degraded: false, model: use };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    logger.warn({ code: error.code, reason: error.message }, `the model could not help: ${otherwise}`);
    return { result, degraded: true, model: use };
  }
}

/**
 * Lets a model fill in what nothing decides.
 * @param use is counted up, also when it fails
 * @throws ModelError when not every part of the texts could be asked about
 */
export async function fillIn(
  model: OutsideModel,
  reading: OpenReading,
  asker: Asker,
  use: ModelUse,
): Promise<AnalysisResult> {
  const questions = askForStatements(reading);
  const answers = await model.askAll(
    questions.map(({ prompt }) => prompt),
    isStatementsAnswer,
    asker,
    use,
  );
  const claims: Claim[] = [];
  questions.forEach((question, index) => {
    const read = readStatements(answers[index], question, reading);
    claims.push(...read.claims);
    use.dropped += read.dropped;
  });
  const { result, accepted, dropped } = await reading.fill(claims);
  use.accepted += accepted;
  use.dropped += dropped;
  return result;
}
