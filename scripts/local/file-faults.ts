import { readFileSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
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

function folderNotFile(file: string): string {
  return `${file} is a folder, not a file.`;
}

/** @throws Error that says why no file can be written there */
export function checkPlace(file: string): void {
  const folder = dirname(file);
  if (!isFolder(folder)) throw new Error(`There is no folder ${folder} to save ${basename(file)} in.`);
  if (isFolder(file)) throw new Error(folderNotFile(file));
}

/** @throws Error that says what is wrong with the file */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(fileFault(error, file), { cause: error });
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
