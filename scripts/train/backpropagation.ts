import { softmax } from '../../common/domain/learn/calibration.js';
import type { SparseVector } from '../../common/domain/learn/sparse.js';

/** Scores as they are. */
const UNSCALED = { slope: 1, offsets: [] };
/** A class whose score would change the loss by less than this is left where it is. */
const LEAST_SLOPE = 1e-4;

/** One hidden layer of rectified units, and classes, over ranges of which a softmax is taken. */
export interface NetworkWeights {
  units: number;
  /** features x units. */
  hidden: Float32Array;
  hiddenBias: Float32Array;
  /** classes x units. */
  output: Float32Array;
  outputBias: Float32Array;
}

/** One question about a vector: which of the classes from `from` up to `to`. */
export interface Target {
  from: number;
  to: number;
  /** The classes that are right: each as much as the others, or (`isAny`) one of them, and nobody says which. */
  right: readonly number[];
  isAny?: boolean;
  weight: number;
}

export interface Example {
  vector: SparseVector;
  targets: readonly Target[];
}

/** The gradient of some rows of a layer. */
export interface Gradient {
  rows: Int32Array;
  /** Row after row. */
  values: Float32Array;
}

/** The inputs of one example that are not left out. */
interface Inputs {
  rows: Int32Array;
  values: Float32Array;
  count: number;
}

/** Gradients of a network's loss, the mean cross entropy of a batch. */
export class Backpropagation {
  readonly #network: NetworkWeights;
  readonly #dropout: number;
  readonly #random: () => number;
  /** Of each feature the place of its gradient in this batch, or -1. */
  readonly #places: Int32Array;
  #touched: number[] = [];
  #ofHidden = new Float32Array(0);
  readonly #ofHiddenBias: Float32Array;
  readonly #ofOutput: Float32Array;
  readonly #ofOutputBias: Float32Array;
  readonly #units: Float64Array;
  /** What a unit's activity is multiplied by: 0 when it is left out or not active. */
  readonly #open: Float64Array;
  readonly #ofUnits: Float64Array;

  /** @param dropout the share of inputs and of units that is left out at random, so that none is relied on alone */
  constructor(network: NetworkWeights, features: number, dropout: number, random: () => number) {
    const { units, output, outputBias } = network;
    this.#dropout = dropout;
    this.#network = network;
    this.#random = random;
    this.#places = new Int32Array(features).fill(-1);
    this.#ofHiddenBias = new Float32Array(units);
    this.#ofOutput = new Float32Array(output.length);
    this.#ofOutputBias = new Float32Array(outputBias.length);
    this.#units = new Float64Array(units);
    this.#open = new Float64Array(units);
    this.#ofUnits = new Float64Array(units);
  }

  /** Of the hidden layer, its bias, the output layer and its bias. They are overwritten by the next call. */
  gradientsOf(batch: readonly Example[]): [Gradient, Gradient, Gradient, Gradient] {
    this.#begin();
    for (const example of batch) {
      const inputs = this.#kept(example.vector);
      this.#activate(inputs);
      this.#ofUnits.fill(0);
      for (const target of example.targets) this.#learn(target, batch.length);
      this.#backwardToHidden();
      this.#backwardToInputs(inputs);
    }
    const { units } = this.#network;
    return [
      { rows: Int32Array.from(this.#touched), values: this.#ofHidden.subarray(0, this.#touched.length * units) },
      { rows: Int32Array.of(0), values: this.#ofHiddenBias },
      { rows: Int32Array.from(this.#ofOutputBias.keys()), values: this.#ofOutput },
      { rows: Int32Array.of(0), values: this.#ofOutputBias },
    ];
  }

  #begin(): void {
    for (const feature of this.#touched) this.#places[feature] = -1;
    this.#touched = [];
    for (const gradient of [this.#ofHiddenBias, this.#ofOutput, this.#ofOutputBias]) gradient.fill(0);
  }

  #kept({ rows, values }: Example['vector']): Inputs {
    const kept: Inputs = { rows: new Int32Array(rows.length), values: new Float32Array(rows.length), count: 0 };
    for (let at = 0; at < rows.length; at += 1) {
      if (this.#random() < this.#dropout) continue;
      kept.rows[kept.count] = rows[at] as number;
      kept.values[kept.count] = (values[at] as number) / (1 - this.#dropout);
      kept.count += 1;
    }
    return kept;
  }

  #activate(inputs: Inputs): void {
    const { units, hidden, hiddenBias } = this.#network;
    const sums = this.#units;
    sums.set(hiddenBias);
    for (let at = 0; at < inputs.count; at += 1) {
      const from = (inputs.rows[at] as number) * units;
      const value = inputs.values[at] as number;
      for (let unit = 0; unit < units; unit += 1)
        sums[unit] = (sums[unit] as number) + value * (hidden[from + unit] as number);
    }
    for (let unit = 0; unit < units; unit += 1) {
      const isOpen = (sums[unit] as number) > 0 && this.#random() >= this.#dropout;
      this.#open[unit] = isOpen ? 1 / (1 - this.#dropout) : 0;
      sums[unit] = (sums[unit] as number) * (this.#open[unit] as number);
    }
  }

  /** From the shares that the classes of a target got, to the output layer and the units. */
  #learn(target: Target, batchSize: number): void {
    const { units, output } = this.#network;
    const [sums, ofUnits] = [this.#units, this.#ofUnits];
    const [ofOutput, ofOutputBias] = [this.#ofOutput, this.#ofOutputBias];
    slopesOf(target, this.#scoresOf(target)).forEach((slopeOfLoss, place) => {
      if (Math.abs(slopeOfLoss) < LEAST_SLOPE) return;
      const k = target.from + place;
      const slope = (slopeOfLoss * target.weight) / batchSize;
      ofOutputBias[k] = (ofOutputBias[k] as number) + slope;
      for (let unit = 0, at = k * units; unit < units; unit += 1, at += 1) {
        ofOutput[at] = (ofOutput[at] as number) + slope * (sums[unit] as number);
        ofUnits[unit] = (ofUnits[unit] as number) + slope * (output[at] as number);
      }
    });
  }

  #scoresOf({ from, to }: Target): number[] {
    const { units, output, outputBias } = this.#network;
    const sums = this.#units;
    return Array.from({ length: to - from }, (_, place) => {
      const k = from + place;
      let score = outputBias[k] as number;
      for (let unit = 0, at = k * units; unit < units; unit += 1, at += 1)
        score += (output[at] as number) * (sums[unit] as number);
      return score;
    });
  }

  #backwardToHidden(): void {
    const ofUnits = this.#ofUnits;
    for (let unit = 0; unit < ofUnits.length; unit += 1) {
      ofUnits[unit] = (ofUnits[unit] as number) * (this.#open[unit] as number);
      this.#ofHiddenBias[unit] = (this.#ofHiddenBias[unit] as number) + (ofUnits[unit] as number);
    }
  }

  #backwardToInputs({ rows, values, count }: Inputs): void {
    const { units } = this.#network;
    for (let at = 0; at < count; at += 1) {
      const to = this.#placeOf(rows[at] as number) * units;
      const value = values[at] as number;
      const gradient = this.#ofHidden;
      for (let unit = 0; unit < units; unit += 1)
        gradient[to + unit] = (gradient[to + unit] as number) + value * (this.#ofUnits[unit] as number);
    }
  }

  /** The place of a feature's gradient, empty when the batch meets it for the first time. */
  #placeOf(feature: number): number {
    const known = this.#places[feature] as number;
    if (known >= 0) return known;
    const { units } = this.#network;
    const place = this.#touched.push(feature) - 1;
    this.#places[feature] = place;
    if ((place + 1) * units > this.#ofHidden.length) {
      const larger = new Float32Array(Math.max(1024, 2 * (place + 1)) * units);
      larger.set(this.#ofHidden);
      this.#ofHidden = larger;
    }
    this.#ofHidden.fill(0, place * units, (place + 1) * units);
    return place;
  }
}

/**
 * How the loss changes with each score. Of `each`: the mean of -ln(share) over the right classes; of `any`: -ln(sum of their
 * shares), which leaves open how they divide it.
 */
function slopesOf({ from, right, isAny }: Target, scores: readonly number[]): number[] {
  const shares = softmax(scores, UNSCALED);
  const slopes = [...shares];
  const shareOf = (k: number) => shares[k - from] as number;
  const total = right.reduce((sum, k) => sum + shareOf(k), 0);
  for (const k of right)
    slopes[k - from] = (slopes[k - from] as number) - (isAny && total > 0 ? shareOf(k) / total : 1 / right.length);
  return slopes;
}
