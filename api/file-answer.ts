import { create as contentDisposition } from 'content-disposition';
import type { Request } from 'express';
import type { Context } from '../common/context.js';
import { ServiceError } from '../common/errors.js';
import { openFile, type StoredFile } from '../common/storage.js';
import type { Answer } from './define-route.js';

/** With an extension they fit into the 255 bytes of file systems, but for the rarest letters. */
const MAX_NAME_CHARACTERS = 80;

/**
 * Sends a stored file, or the part of it that a Range header asks for (RFC 9110, section 14; one range).
 * @param title what it is saved under, as a plain name
 * @throws 416 for a range outside of the file
 */
export function answerFile(
  ctx: Context,
  req: Request,
  file: StoredFile,
  { contentType, title, extension }: { contentType: string; title: string; extension: string },
): Answer {
  const etag = `"${file.sha256}"`;
  const headers: Record<string, string> = {
    'Content-Disposition': inlineAs(title, extension),
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

/**
 * Content-Disposition of a document that is shown and can be saved (RFC 6266): `Access Control Policy` becomes
 * `access-control-policy.pdf`. A name with other letters is told as `filename*` (RFC 8187), beside one of plain letters.
 */
export function inlineAs(title: string, extension: string): string {
  const name = joined(title.normalize('NFC').replace(/\p{Cf}+/gu, ''), /[^\p{L}\p{M}\p{N}]+/gu);
  const plain = joined(title.normalize('NFKD').replace(/\p{M}+/gu, ''), /[^a-z0-9]+/g);
  return contentDisposition(`${name}.${extension}`, { type: 'inline', fallback: `${plain}.${extension}` });
}

/** The words of a title with hyphens for what is between them. */
function joined(title: string, between: RegExp): string {
  const words = title.toLowerCase().replace(between, '-').replace(/^-/, '');
  return [...words].slice(0, MAX_NAME_CHARACTERS).join('').replace(/-$/, '') || 'document';
}

function wantedRange(req: Request, file: StoredFile, etag: string): { start: number; end: number } | null {
  // RFC 9110, section 14.2: ranges are for GET.
  if (req.method !== 'GET') return null;
  const condition = req.get('if-range');
  if (condition !== undefined && condition !== etag) return null;
  const range = readRange(req.get('range') ?? '', file.bytes);
  if (range && range.start >= file.bytes) {
    throw new ServiceError('range_not_satisfiable', `The document has ${file.bytes} bytes.`, {
      headers: { 'Content-Range': `bytes */${file.bytes}` },
    });
  }
  return range;
}

/**
 * One range of bytes (RFC 9110, section 14.1.2), which begins at `size` or later when nothing of it is there.
 * @returns null for several ranges, for another unit, and for what is invalid (section 14.1.1): the header is ignored then
 */
function readRange(header: string, size: number): { start: number; end: number } | null {
  const [match, first, last, suffix] = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/i.exec(header) ?? [];
  if (match === undefined) return null;
  if (suffix !== undefined) return { start: Math.max(0, size - Number(suffix)), end: size - 1 };
  if (last && Number(last) < Number(first)) return null;
  return { start: Number(first), end: Math.min(last ? Number(last) : size - 1, size - 1) };
}

function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
