import { readFileSync } from 'node:fs';
import { errorCode } from './error-code.js';

/** What the system says of a file that it cannot open, in words about the file. */
export function fileFault(error: unknown, file: string): string {
  switch (errorCode(error)) {
    case 'ENOENT':
      return `There is no file ${file}.`;
    case 'EISDIR':
      return folderNotFile(file);
    case 'EACCES':
      return `${file} cannot be read by this user.`;
    default:
      return `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export function folderNotFile(file: string): string {
  return `${file} is a folder, not a file.`;
}

/** @throws Error that says what is wrong with the file */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(fileFault(error, file), { cause: error });
  }
}
