const MEAN_KEPT = 0.9;
const SQUARE_KEPT = 0.999;
const LEAST = 1e-8;

/** Adam (Kingma and Ba, 2015, algorithm 1) for parameters in rows; a row without a gradient stays as it is, moments and all. */
export class Adam {
  readonly #parameters: Float32Array;
  readonly #width: number;
  readonly #means: Float32Array;
  readonly #squares: Float32Array;

  /** @param width parameters in a row */
  constructor(parameters: Float32Array, width: number) {
    this.#parameters = parameters;
    this.#width = width;
    this.#means = new Float32Array(parameters.length);
    this.#squares = new Float32Array(parameters.length);
  }

  /** @param step of all parameters, from 1 @param gradient one row for each of `rows`, in their order */
  descend(step: number, rate: number, rows: Int32Array, gradient: Float32Array): void {
    const size = (rate * Math.sqrt(1 - SQUARE_KEPT ** step)) / (1 - MEAN_KEPT ** step);
    const least = LEAST * Math.sqrt(1 - SQUARE_KEPT ** step);
    for (let at = 0; at < rows.length; at += 1)
      this.#descendRow(size, least, (rows[at] as number) * this.#width, gradient, at * this.#width);
  }

  #descendRow(size: number, least: number, to: number, gradient: Float32Array, from: number): void {
    const [parameters, means, squares] = [this.#parameters, this.#means, this.#squares];
    for (let k = 0; k < this.#width; k += 1) {
      const slope = gradient[from + k] as number;
      const mean = MEAN_KEPT * (means[to + k] as number) + (1 - MEAN_KEPT) * slope;
      const square = SQUARE_KEPT * (squares[to + k] as number) + (1 - SQUARE_KEPT) * slope * slope;
      means[to + k] = mean;
      squares[to + k] = square;
      parameters[to + k] = (parameters[to + k] as number) - (size * mean) / (Math.sqrt(square) + least);
    }
  }
}
