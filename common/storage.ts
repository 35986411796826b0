import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from 'mongoose';
import { deleteFile, deleteFilesOf, openFileDownload, openFileUpload } from './db/files.js';

/** Where documents live. They stream in and out: no document ever sits whole in memory. */

export interface StoredFile {
  file_id: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

export interface FileToStore {
  /** Id of the record that the file belongs to. */
  ownerId: string;
  /** The attempt that writes it: two attempts never write the same file. */
  attempt: number;
  accountId: string;
  filename: string;
  contentType: string;
}

/**
 * Stores a stream.
 * @param signal ends the upload half-way; what was written so far goes with `removeFile` or `removeFilesOf`
 */
export async function storeFile(
  db: Connection,
  file: FileToStore,
  content: Readable,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const id = fileIdOf(file.ownerId, file.attempt);
  const digest = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const upload = openFileUpload(db, { id, ...file });
  // A pipeline that is cut off does not wait for what is still on its way to the database.
  const closed = new Promise((resolve) => upload.once('close', resolve));
  try {
    await pipeline(content, measure, upload, signal ? { signal } : {});
  } finally {
    await closed;
  }
  return { file_id: id, bytes, sha256: digest.digest('hex') };
}

/** The file's bytes. Errors come from the stream. */
export function openFile(db: Connection, file: StoredFile, range?: { start: number; end: number }): Readable {
  return openFileDownload(db, file.file_id, range);
}

export function fileIdOf(ownerId: string, attempt: number): string {
  return `${ownerId}/${attempt}`;
}

export async function removeFile(db: Connection, ownerId: string, attempt: number): Promise<void> {
  await deleteFile(db, fileIdOf(ownerId, attempt));
}

/** The file that a completed record names; null when there is none. */
export function keptFileOf(record: { result: unknown } | null): string | null {
  return (record?.result as { pdf?: StoredFile } | null | undefined)?.pdf?.file_id ?? null;
}

/** Removes what attempts that did not win have left behind. */
export async function removeStaleFiles(db: Connection, record: { _id: string; result: unknown }): Promise<void> {
  await deleteFilesOf(db, record._id, keptFileOf(record));
}

/** Removes all files of a record, whatever attempt wrote them. */
export async function removeFilesOf(db: Connection, ownerId: string): Promise<void> {
  await deleteFilesOf(db, ownerId);
}
