import { ROW_SUMS_MODULE } from './row-sums-module.js';

const PAGE_BYTES = 65_536;
const MAX_PAGES = 65_536;
/** So many columns' bytes are read at once. */
const STRIDE = 16;
/** Entries of most vectors; longer ones make more room. */
const ROOM = 2048;

/** What row-sums.wat exports; addresses and lengths in bytes. */
interface Exports {
  sum(begins: number, factors: number, count: number, length: number, sums: number, upper: number): void;
}

/** Memory that the kernel can read and threads can share, with room for so many bytes from its beginning. */
export function kernelMemory(bytes: number): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: pagesOf(bytes), maximum: MAX_PAGES, shared: true });
}

/** The same bytes in memory that the kernel can read. */
export function inKernelMemory(bytes: Uint8Array): { memory: WebAssembly.Memory; bytes: Uint8Array } {
  const memory = kernelMemory(bytes.length);
  const copy = new Uint8Array(memory.buffer, 0, bytes.length);
  copy.set(bytes);
  return { memory, bytes: copy };
}

/** Adds up rows of half bytes column by column, each row by its factor: `sum(factor x level)`, of `row-sums.wat`. */
export class RowSums {
  readonly #memory: WebAssembly.Memory;
  readonly #run: Exports;
  readonly #rowBytes: number;
  readonly #lower: Float32Array;
  readonly #upper: Float32Array;
  #begins: Int32Array;
  #factors: Float32Array;
  #count = 0;

  /** @param memory what holds the rows; room beside them is taken in it, so that threads do not meet */
  constructor(memory: WebAssembly.Memory, rowBytes: number) {
    this.#memory = memory;
    this.#run = new WebAssembly.Instance(compiled(), { learn: { memory } }).exports as Exports;
    this.#rowBytes = rowBytes;
    const columns = STRIDE * Math.ceil(rowBytes / STRIDE);
    const room = this.#room(2 * 4 * columns);
    this.#lower = new Float32Array(room.buffer, room.at, columns);
    this.#upper = new Float32Array(room.buffer, room.at + 4 * columns, columns);
    [this.#begins, this.#factors] = this.#listsOf(ROOM);
  }

  clear(): void {
    this.#count = 0;
  }

  /** @param address where the row begins in the memory */
  add(address: number, factor: number): void {
    if (this.#count === this.#begins.length) this.#grow();
    this.#begins[this.#count] = address;
    this.#factors[this.#count] = factor;
    this.#count += 1;
  }

  /** The sums of the lower half bytes and of the upper ones, of rows added since `clear`. They hold until the next call. */
  sum(): { lower: Float32Array; upper: Float32Array } {
    const [lower, upper] = [this.#lower, this.#upper];
    const { byteOffset: begins } = this.#begins;
    const { byteOffset: factors } = this.#factors;
    this.#run.sum(begins, factors, this.#count, this.#rowBytes, lower.byteOffset, upper.byteOffset);
    return { lower, upper };
  }

  #grow(): void {
    const [begins, factors] = [this.#begins, this.#factors];
    [this.#begins, this.#factors] = this.#listsOf(2 * begins.length);
    this.#begins.set(begins);
    this.#factors.set(factors);
  }

  #listsOf(length: number): [Int32Array, Float32Array] {
    const { buffer, at } = this.#room(2 * 4 * length);
    return [new Int32Array(buffer, at, length), new Float32Array(buffer, at + 4 * length, length)];
  }

  /** Room of its own, also when another thread asks at the same time. */
  #room(bytes: number): { buffer: ArrayBufferLike; at: number } {
    const at = PAGE_BYTES * this.#memory.grow(pagesOf(bytes));
    return { buffer: this.#memory.buffer, at };
  }
}

let module: WebAssembly.Module | null = null;

function compiled(): WebAssembly.Module {
  module ??= new WebAssembly.Module(Buffer.from(ROW_SUMS_MODULE, 'base64'));
  return module;
}

function pagesOf(bytes: number): number {
  return Math.ceil(bytes / PAGE_BYTES);
}
