import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import openWabt from 'wabt';

/** A WebAssembly module in its text form as bytes. @throws Error that names the line which cannot be read */
export async function compileWat(source: URL): Promise<Uint8Array> {
  const features = { threads: true, simd: true };
  const text = (await openWabt()).parseWat(basename(fileURLToPath(source)), readFileSync(source, 'utf8'), features);
  try {
    return Uint8Array.from(text.toBinary({}).buffer);
  } finally {
    text.destroy();
  }
}
