import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { fileFault } from '../local/file-faults.js';

/**
 * Lines of any length of a file that gzip compressed.
 * @throws Error that says what is wrong with the file
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  createReadStream(file)
    .on('error', (error) => text.destroy(error))
    .pipe(text);
  let begun: string[] = [];
  let isBegun = false;
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      isBegun = true;
      const parts = chunk.split('\n');
      const last = parts.pop() ?? '';
      for (const part of parts) {
        yield begun.length > 0 ? begun.join('') + part : part;
        begun = [];
      }
      if (last !== '') begun.push(last);
    }
  } catch (error) {
    throw new Error(reasonOf(error, file, { isBegun, isEmpty: text.bytesWritten === 0 }), { cause: error });
  }
  if (begun.length > 0) yield begun.join('');
}

/** The words of zlib and of the system are about what they do inside; these are about the file. */
function reasonOf(error: unknown, file: string, { isBegun, isEmpty }: { isBegun: boolean; isEmpty: boolean }): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'Z_BUF_ERROR':
      return isEmpty ? empty(file) : `${file} is cut off: it ends in the middle.`;
    case 'Z_DATA_ERROR':
      return !isBegun && message === 'incorrect header check' ? notABackup(file) : damaged(file);
    default:
      return fileFault(error, file);
  }
}

export function notABackup(file: string): string {
  return `${file} is no backup of this service. "npm run backup -- save FILE" writes one.`;
}

export function empty(file: string): string {
  return `${file} is empty.`;
}

export function damaged(file: string): string {
  return `${file} is damaged: its content is not what was written.`;
}
