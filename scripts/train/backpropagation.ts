import { softmax } from '../../common/domain/learn/calibration.js';
import type { SparseVector } from '../../common/domain/learn/sparse.js';
import type { Kernels } from './kernels.js';

/** Scores as they are. */
const UNSCALED = { slope: 1, offsets: [] };
/** A class whose score would change the loss by less than this is left where it is. */
const LEAST_SLOPE = 1e-4;

/** One hidden layer of rectified units, and classes, over ranges of which a softmax is taken. */
export interface NetworkWeights {
  /** A multiple of four. */
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

/** The inputs of one example that are not left out; `rows` and `values` have room for more. */
interface Inputs {
  rows: Int32Array;
  values: Float32Array;
  count: number;
}

const withRoomFor = (count: number): Inputs => ({
  rows: new Int32Array(count),
  values: new Float32Array(count),
  count: 0,
});

/** What is left out at random, so that none is relied on alone: a share of the inputs, and of the units. */
export interface Dropout {
  inputs: number;
  units: number;
}

/** Gradients of a network's loss, the mean cross entropy of a batch. */
export class Backpropagation {
  readonly #kernels: Kernels;
  readonly #network: NetworkWeights;
  readonly #dropout: Dropout;
  readonly #random: () => number;
  /** Of each feature the place of its gradient in this batch, or -1. */
  readonly #places: Int32Array;
  #touched: number[] = [];
  #inputs = withRoomFor(1024);
  readonly #ofHidden: Float32Array;
  readonly #ofHiddenBias: Float32Array;
  readonly #ofOutput: Float32Array;
  readonly #ofOutputBias: Float32Array;
  readonly #units: Float32Array;
  /** What a unit's activity is multiplied by: 0 when it is left out or not active. */
  readonly #open: Float32Array;
  readonly #ofUnits: Float32Array;

  /** @param network in the memory of the kernels */
  constructor(kernels: Kernels, network: NetworkWeights, dropout: Dropout, random: () => number) {
    const { units, hidden, output, outputBias } = network;
    this.#kernels = kernels;
    this.#dropout = dropout;
    this.#network = network;
    this.#random = random;
    this.#places = new Int32Array(hidden.length / units).fill(-1);
    this.#ofHidden = kernels.floats(hidden.length);
    this.#ofHiddenBias = kernels.floats(units);
    this.#ofOutput = kernels.floats(output.length);
    this.#ofOutputBias = kernels.floats(outputBias.length);
    this.#units = kernels.floats(units);
    this.#open = kernels.floats(units);
    this.#ofUnits = kernels.floats(units);
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

  /** Overwritten by the next call: the many would keep the garbage collector at work on the whole corpus. */
  #kept({ rows, values }: Example['vector']): Inputs {
    if (this.#inputs.rows.length < rows.length) this.#inputs = withRoomFor(2 * rows.length);
    const kept = this.#inputs;
    const { inputs } = this.#dropout;
    kept.count = 0;
    for (let at = 0; at < rows.length; at += 1) {
      if (this.#random() < inputs) continue;
      kept.rows[kept.count] = rows[at] as number;
      kept.values[kept.count] = (values[at] as number) / (1 - inputs);
      kept.count += 1;
    }
    return kept;
  }

  #activate({ rows, values, count }: Inputs): void {
    const { units, hidden, hiddenBias } = this.#network;
    const { run } = this.#kernels;
    const sums = this.#units;
    const bytes = 4 * units;
    sums.set(hiddenBias);
    for (let at = 0; at < count; at += 1)
      run.addScaled(sums.byteOffset, hidden.byteOffset + (rows[at] as number) * bytes, values[at] as number, bytes);
    for (let unit = 0; unit < units; unit += 1) {
      const isOpen = (sums[unit] as number) > 0 && this.#random() >= this.#dropout.units;
      this.#open[unit] = isOpen ? 1 / (1 - this.#dropout.units) : 0;
      sums[unit] = (sums[unit] as number) * (this.#open[unit] as number);
    }
  }

  /** From the shares that the classes of a target got, to the output layer and the units. */
  #learn(target: Target, batchSize: number): void {
    const { units, output } = this.#network;
    const { run } = this.#kernels;
    const bytes = 4 * units;
    slopesOf(target, this.#scoresOf(target)).forEach((slopeOfLoss, place) => {
      if (Math.abs(slopeOfLoss) < LEAST_SLOPE) return;
      const k = target.from + place;
      const slope = (slopeOfLoss * target.weight) / batchSize;
      this.#ofOutputBias[k] = (this.#ofOutputBias[k] as number) + slope;
      run.addScaled(this.#ofOutput.byteOffset + k * bytes, this.#units.byteOffset, slope, bytes);
      run.addScaled(this.#ofUnits.byteOffset, output.byteOffset + k * bytes, slope, bytes);
    });
  }

  #scoresOf({ from, to }: Target): number[] {
    const { units, output, outputBias } = this.#network;
    const { run } = this.#kernels;
    const bytes = 4 * units;
    return Array.from({ length: to - from }, (_, place) => {
      const k = from + place;
      return (outputBias[k] as number) + run.dot(output.byteOffset + k * bytes, this.#units.byteOffset, bytes);
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
    const { run } = this.#kernels;
    const bytes = 4 * this.#network.units;
    for (let at = 0; at < count; at += 1)
      run.addScaled(
        this.#ofHidden.byteOffset + this.#placeOf(rows[at] as number) * bytes,
        this.#ofUnits.byteOffset,
        values[at] as number,
        bytes,
      );
  }

  /** The place of a feature's gradient, empty when the batch meets it for the first time. */
  #placeOf(feature: number): number {
    const known = this.#places[feature] as number;
    if (known >= 0) return known;
    const { units } = this.#network;
    const place = this.#touched.push(feature) - 1;
    this.#places[feature] = place;
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
