import type { Request } from 'express';
import type { Context } from '../common/context.js';
import { ServiceError } from '../common/errors.js';
import { openFile, type StoredFile } from '../common/storage.js';
import type { Answer } from './define-route.js';

/**
 * Sends a stored file, or the part of it that a Range header asks for (RFC 9110, section 14; one range).
 * @param filename the name that a browser saves it under
 * @throws 416 for a range outside of the file
 */
export function answerFile(
  ctx: Context,
  req: Request,
  file: StoredFile,
  { contentType, filename }: { contentType: string; filename: string },
): Answer {
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    'Content-Disposition': `inline; filename="${filename}"`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (namesTag(req.get('if-none-match'), etag)) return { status: 304, headers };
  const range = wantedRange(req, file, etag);
  if (!range) {
    return {
      status: 200,
      headers: { ...headers, 'Content-Length': String(file.bytes) },
      content: { type: contentType, body: () => openFile(ctx.db, file) },
    };
  }
  return {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(range.end - range.start + 1),
      'Content-Range': `bytes ${range.start}-${range.end}/${file.bytes}`,
    },
    content: { type: contentType, body: () => openFile(ctx.db, file, range) },
  };
}

/** A file name of plain letters: `Access Control Policy` becomes `access-control-policy.pdf`. */
export function fileNameOf(title: string, extension: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain || 'document'}.${extension}`;
}

function wantedRange(req: Request, file: StoredFile, etag: string): { start: number; end: number } | null {
  // RFC 9110, section 14.2: ranges are for GET.
  if (req.method !== 'GET') return null;
  const condition = req.get('if-range');
  if (condition !== undefined && condition !== etag) return null;
  const ranges = req.range(file.bytes);
  if (ranges === -1) {
    throw new ServiceError('range_not_satisfiable', `The document has ${file.bytes} bytes.`, {
      headers: { 'Content-Range': `bytes */${file.bytes}` },
    });
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
