import { type Readable, Writable } from 'node:stream';
import mongoose, { type Connection, Schema } from 'mongoose';
import { defineCollection } from './collection.js';

/** Documents in GridFS. An id begins with the id of the record that owns the file: `<owner>/<name>`. */
const BUCKET = 'files';

// Written by the driver alone; declared for their indexes, which are those that it asks for itself.
const fileSchema = new Schema({ _id: { type: String, required: true } });
fileSchema.index({ filename: 1, uploadDate: 1 });
const chunkSchema = new Schema({});
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });
const files = defineCollection(`${BUCKET}.files`, fileSchema);
const chunks = defineCollection(`${BUCKET}.chunks`, chunkSchema);

type FileId = mongoose.mongo.ObjectId;

function bucket(db: Connection): mongoose.mongo.GridFSBucket {
  if (!db.db) throw new Error('the connection is not open');
  return new mongoose.mongo.GridFSBucket(db.db, { bucketName: BUCKET });
}

export interface NewFile {
  id: string;
  filename: string;
  accountId: string;
  contentType: string;
}

type Told = (error?: Error | null) => void;

/**
 * A stream that stores what is written to it; the file exists once it has finished. One that is cut off closes when nothing
 * of it is on its way to the database any more: whoever tidies up then leaves nothing behind.
 */
export function openFileUpload(db: Connection, { id, filename, accountId, contentType }: NewFile): Writable {
  const metadata = { account_id: accountId, content_type: contentType };
  const upload = bucket(db).openUploadStreamWithId(asFileId(id), filename, { metadata });
  // Whoever writes is told of errors.
  upload.on('error', () => {});
  let step: Promise<void> = Promise.resolve();
  const begin = (run: (told: Told) => void, told: Told): void => {
    step = new Promise((resolve) => {
      run((error) => {
        resolve();
        told(error);
      });
    });
  };
  return new Writable({
    highWaterMark: 1,
    write: (chunk, encoding, told) => begin((done) => upload.write(chunk, encoding, done), told),
    final: (told) => begin((done) => upload.end(done), told),
    destroy: (error, told) => {
      void step.then(() => {
        upload.destroy();
        told(error);
      });
    },
  });
}

/** @param range first and last byte, both included; the whole file without it */
export function openFileDownload(db: Connection, id: string, range?: { start: number; end: number }): Readable {
  const options = range ? { start: range.start, end: range.end + 1 } : {};
  return bucket(db).openDownloadStream(asFileId(id), options);
}

/** Removes one file, also one whose upload was cut off. */
export async function deleteFile(db: Connection, id: string): Promise<void> {
  await deleteWhere(db, id);
}

/** Removes every file of one owner, but for the one to keep. */
export async function deleteFilesOf(db: Connection, ownerId: string, keep: string | null = null): Promise<void> {
  await deleteWhere(db, { $gte: `${ownerId}/`, $lt: `${ownerId}0`, ...(keep === null ? {} : { $ne: keep }) });
}

/** The entry first, so that nobody finds a file that lacks its parts. */
async function deleteWhere(db: Connection, id: string | { $gte: string; $lt: string; $ne?: string }): Promise<void> {
  await files(db).collection.deleteMany({ _id: id } as never);
  await chunks(db).collection.deleteMany({ files_id: id } as never);
}

/** GridFS takes any value for an id; its types know one kind. */
function asFileId(id: string): FileId {
  return id as unknown as FileId;
}
