import type { Distribution } from '../../../common/domain/risk/distributions.js';
import { type LossScore, scoreLosses } from '../../../common/domain/risk/score-losses.js';
import { ALL, type LossModel } from '../../../common/domain/risk/simulate.js';
import { randomStreams } from '../../../common/random-streams.js';

export function pert(min: number, likely: number, max: number): Distribution {
  return { distribution: 'pert', min, likely, max };
}

export function lognormal(low: number, high: number): Distribution {
  return { distribution: 'lognormal', low, high };
}

export function constant(value: number): Distribution {
  return pert(value, value, value);
}

/** A risk without controls unless told. */
export function lossModel(change: Partial<LossModel> = {}): LossModel {
  return {
    name: 'risk',
    frequency: [pert(1, 2, 4)],
    kept_events: ALL,
    kept_loss: ALL,
    primary_loss: pert(1000, 5000, 30_000),
    secondary_loss: null,
    ...change,
  };
}

export function score(
  models: LossModel[],
  {
    iterations = 10_000,
    seed = 1,
    referenceLoss = 1_000_000,
    appetite = null as { annual_loss: number; probability: number } | null,
  } = {},
): LossScore {
  const reference = { annual_loss: referenceLoss, basis: 'default' as const };
  const steps = scoreLosses(models, { iterations, streams: randomStreams(seed), reference, appetite });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
