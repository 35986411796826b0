import type { SparseVector } from '../../common/domain/learn/sparse.js';
import { randomStreams } from '../../common/random-streams.js';
import { Adam } from './adam.js';
import { Backpropagation, type Dropout, type NetworkWeights, type Target } from './backpropagation.js';
import { Kernels, padded } from './kernels.js';
import { WeightAverage } from './weight-average.js';

export interface NetworkOptions {
  features: number;
  classes: number;
  /** A multiple of four. */
  units: number;
  /** How often every example is seen. */
  epochs: number;
  dropout: Dropout;
  /** Of all that is drawn. */
  seed: number;
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
/** The weights are the mean over the last share of the steps, of one step in so many. Share chosen on the dev split. */
const AVERAGED = { share: 0.3, every: 20 };

/**
 * Fits a network to examples by Adam on the cross entropy, in batches, with dropout, and averages its weights at the end. One seed and one fixed order of sums: the
 * same examples give the same weights.
 */
export function fitNetwork(examples: readonly TrainingExample[], options: NetworkOptions): NetworkWeights {
  const streamOf = randomStreams(options.seed);
  const kernels = new Kernels(roomFor(options));
  const network = initialNetwork(kernels, options, streamOf(0));
  const shuffle = streamOf(1);
  const work = new Backpropagation(kernels, network, options.dropout, streamOf(2));
  const draw = streamOf(3);
  const optimisers = [
    new Adam(kernels, network.hidden, options.units),
    new Adam(kernels, network.hiddenBias, options.units),
    new Adam(kernels, network.output, options.units),
    new Adam(kernels, network.outputBias, padded(options.classes)),
  ];
  const batches = Math.ceil(examples.length / BATCH);
  const steps = options.epochs * batches;
  const average = new WeightAverage(network);
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    const order = shuffled(examples.length, shuffle);
    for (let batch = 0; batch < batches; batch += 1) {
      const rate = RATE * Math.max(LEAST_RATE, 1 - step / steps);
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
      if (isAveraged(step, steps)) average.add(network);
    }
  }
  average.writeTo(network);
  return network;
}

/** Counted from the end, so that the last step is always one of them. */
function isAveraged(step: number, steps: number): boolean {
  return steps - step < steps * AVERAGED.share && (steps - step) % AVERAGED.every === 0;
}

/** Floats that a fit needs: the weights, their gradient and two moments of each, and what one example makes of the units. */
function roomFor({ features, classes, units }: NetworkOptions): number {
  return 4 * ((features + 1 + classes) * units + padded(classes)) + 3 * units;
}

function initialNetwork(
  kernels: Kernels,
  { features, classes, units }: NetworkOptions,
  random: () => number,
): NetworkWeights {
  const edge = 1 / Math.sqrt(units);
  const network = {
    units,
    hidden: kernels.floats(features * units),
    hiddenBias: kernels.floats(units),
    output: kernels.floats(classes * units),
    outputBias: kernels.floats(classes),
  };
  network.hidden.forEach((_, at) => {
    network.hidden[at] = SPREAD * normal(random);
  });
  network.output.forEach((_, at) => {
    network.output[at] = edge * (2 * random() - 1);
  });
  return network;
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
