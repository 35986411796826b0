/** Of what Node has, as much as is used here: its types come with those of a browser. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Memory {
    readonly buffer: SharedArrayBuffer | ArrayBuffer;
    constructor(size: { initial: number; maximum?: number; shared?: boolean });
    grow(pages: number): number;
  }
  class Instance {
    readonly exports: unknown;
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
  }
}
