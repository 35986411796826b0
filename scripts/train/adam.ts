import type { Kernels } from './kernels.js';

const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
const LEAST = 1e-8;

/** Adam (Kingma and Ba, 2015, algorithm 1) for parameters in rows; a row without a gradient stays as it is, moments and all. */
export class Adam {
  readonly #kernels: Kernels;
  readonly #parameters: Float32Array;
  readonly #rowBytes: number;
  readonly #means: Float32Array;
  readonly #squares: Float32Array;

  /** @param parameters of the kernels' memory @param width parameters in a row: a multiple of four, or all of them */
  constructor(kernels: Kernels, parameters: Float32Array, width: number) {
    this.#kernels = kernels;
    this.#parameters = parameters;
    this.#rowBytes = 4 * width;
    this.#means = kernels.floats(parameters.length);
    this.#squares = kernels.floats(parameters.length);
  }

  /** @param step of all parameters, from 1 @param gradient one row for each of `rows`, in their order */
  descend(step: number, rate: number, rows: Int32Array, gradient: Float32Array): void {
    const size = (rate * Math.sqrt(1 - SQUARE_KEPT ** step)) / (1 - MEAN_KEPT ** step);
    const least = LEAST * Math.sqrt(1 - SQUARE_KEPT ** step);
    const bytes = this.#rowBytes;
    for (let at = 0; at < rows.length; at += 1) {
      const to = (rows[at] as number) * bytes;
      this.#kernels.run.descend(
        this.#parameters.byteOffset + to,
        this.#means.byteOffset + to,
        this.#squares.byteOffset + to,
        gradient.byteOffset + at * bytes,
        bytes,
        size,
        least,
        MEAN_KEPT,
        SQUARE_KEPT,
      );
    }
  }
}
