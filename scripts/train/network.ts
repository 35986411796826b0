import type { SparseVector } from '../../common/domain/learn/sparse.js';
import { randomStreams } from '../../common/random-streams.js';
import { Adam } from './adam.js';
import { Backpropagation, type NetworkWeights, type Target } from './backpropagation.js';

export interface NetworkOptions {
  features: number;
  classes: number;
  units: number;
  /** How often every example is seen. */
  epochs: number;
  /** The share of inputs and of units that is left out at random. */
  dropout: number;
}

/** A vector and what is asked about it; some questions may be drawn anew every time that it is seen. */
export interface TrainingExample {
  vector: SparseVector;
  targets: (random: () => number) => readonly Target[];
}

const BATCH = 256;
const RATE = 0.003;
/** The rate falls in a line, to this share of it. */
const LEAST_RATE = 0.02;
/** The spread of the weights at the start; what is rare keeps some of it as noise. */
const SPREAD = 0.03;
const SEED = 7;

/**
 * Fits a network to examples by Adam on the cross entropy, in batches, with dropout. One seed and one fixed order of sums: the
 * same examples give the same weights.
 */
export function fitNetwork(examples: readonly TrainingExample[], options: NetworkOptions): NetworkWeights {
  const streamOf = randomStreams(SEED);
  const network = initialNetwork(options, streamOf(0));
  const shuffle = streamOf(1);
  const work = new Backpropagation(network, options.features, options.dropout, streamOf(2));
  const draw = streamOf(3);
  const optimisers = [
    new Adam(network.hidden, options.units),
    new Adam(network.hiddenBias, options.units),
    new Adam(network.output, options.units),
    new Adam(network.outputBias, options.classes),
  ];
  const batches = Math.ceil(examples.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    const order = shuffled(examples.length, shuffle);
    for (let batch = 0; batch < batches; batch += 1) {
      const rate = RATE * Math.max(LEAST_RATE, 1 - step / (options.epochs * batches));
      step += 1;
      const gradients = work.gradientsOf(
        order.slice(batch * BATCH, (batch + 1) * BATCH).map((at) => {
          const { vector, targets } = examples[at] as TrainingExample;
          return { vector, targets: targets(draw) };
        }),
      );
      gradients.forEach(({ rows, values }, part) => {
        optimisers[part]?.descend(step, rate, rows, values);
      });
    }
  }
  return network;
}

function initialNetwork({ features, classes, units }: NetworkOptions, random: () => number): NetworkWeights {
  const edge = 1 / Math.sqrt(units);
  return {
    units,
    hidden: new Float32Array(features * units).map(() => SPREAD * normal(random)),
    hiddenBias: new Float32Array(units),
    output: new Float32Array(classes * units).map(() => edge * (2 * random() - 1)),
    outputBias: new Float32Array(classes),
  };
}

/** A draw of the standard normal distribution (Box and Muller, 1958). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** 0 to count - 1 in random order (Fisher and Yates). */
function shuffled(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}
