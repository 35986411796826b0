import { readFileSync } from 'node:fs';
import openWabt from 'wabt';

/** Of what Node has, as much as is used here: its types come with those of a browser. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    constructor(size: { initial: number });
  }
  class Instance {
    readonly exports: unknown;
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
  }
}

const SOURCE = new URL('./kernels.wat', import.meta.url);
const PAGE_BYTES = 65_536;
/** A row of this many floats is read at once. */
const LANES = 4;

/** What kernels.wat exports; addresses and lengths in bytes. */
interface Exports {
  dot(a: number, b: number, length: number): number;
  addScaled(to: number, from: number, by: number, length: number): void;
  descend(
    parameters: number,
    means: number,
    squares: number,
    gradient: number,
    length: number,
    size: number,
    least: number,
    kept: number,
    keptSquare: number,
  ): void;
}

const MODULE = await compile();

async function compile(): Promise<WebAssembly.Module> {
  const text = (await openWabt()).parseWat('kernels.wat', readFileSync(SOURCE, 'utf8'));
  try {
    return new WebAssembly.Module(Uint8Array.from(text.toBinary({}).buffer));
  } finally {
    text.destroy();
  }
}

/** The kernels, and the memory that their rows stand in. */
export class Kernels {
  readonly run: Exports;
  readonly #memory: WebAssembly.Memory;
  #used = 0;

  /** @param floats how many there is room for; what is not used costs nothing */
  constructor(floats: number) {
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil((4 * floats) / PAGE_BYTES) });
    this.run = new WebAssembly.Instance(MODULE, { fit: { memory: this.#memory } }).exports as Exports;
  }

  /** Zeros, and as many more behind them as fill up the last four. Their address is their `byteOffset`. */
  floats(length: number): Float32Array {
    const at = this.#used;
    this.#used += 4 * padded(length);
    return new Float32Array(this.#memory.buffer, at, length);
  }
}

/** How many floats of room that many take. */
export function padded(length: number): number {
  return Math.ceil(length / LANES) * LANES;
}
