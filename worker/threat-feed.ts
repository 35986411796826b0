import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Context } from '../common/context.js';
import type { ThreatFeed } from '../common/domain/threats/types.js';
import { sendOutbound } from './outbound-http.js';

const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 60_000;

/** The feed cannot be used; what was read before stays. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** What the feed's server said of the content that is known. */
export interface KnownContent {
  content_hash: string | null;
  etag: string | null;
  last_modified: string | null;
}

export interface FeedContent extends KnownContent {
  content_hash: string;
  text: string;
}

/**
 * Reads the feed if it changed: a `file:` address from the disk, others over HTTP with a conditional request.
 * @returns null when the content is the known one
 * @throws FeedError when it is missing, incomplete, too large or not answered
 */
export async function readFeed(ctx: Context, url: string, known: KnownContent | null): Promise<FeedContent | null> {
  const read = url.startsWith('file:') ? await readDisk(url) : await readHttp(ctx, url, known);
  if (!read) return null;
  const content_hash = createHash('sha256').update(read.body).digest('hex');
  if (content_hash === known?.content_hash) return null;
  const { etag, last_modified } = read;
  return { content_hash, etag, last_modified, text: read.body.toString('utf8') };
}

interface Read {
  body: Buffer;
  etag: string | null;
  last_modified: string | null;
}

async function readDisk(url: string): Promise<Read> {
  try {
    const path = fileURLToPath(url);
    const { size } = await stat(path);
    if (size > MAX_BYTES) throw new FeedError(`The feed is larger than ${MAX_BYTES} bytes.`);
    return { body: await readFile(path), etag: null, last_modified: null };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const { code = 'unknown error' } = error as { code?: string };
    throw new FeedError(`The feed's file cannot be read (${code}).`, { cause: error });
  }
}

async function readHttp(ctx: Context, url: string, known: KnownContent | null): Promise<Read | null> {
  const answer = await sendOutbound({
    method: 'GET',
    url,
    headers: {
      accept: 'application/json',
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.last_modified ? { 'if-modified-since': known.last_modified } : {}),
    },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    // The address is the operator's own setting, not a customer's: a mirror in the own network is fine.
    rules: { allowPrivate: true },
    resolveHost: ctx.resolveHost,
  }).catch((error: unknown) => {
    throw new FeedError(error instanceof Error ? error.message : 'The feed did not answer.', { cause: error });
  });
  if (answer.status === 304 && known?.content_hash) return null;
  if (answer.status !== 200) throw new FeedError(`The feed answered with status ${answer.status}.`);
  if (answer.truncated) throw new FeedError('The feed is incomplete or too large.');
  const { etag = null, 'last-modified': modified = null } = answer.headers;
  return { body: answer.body, etag, last_modified: modified };
}

const line = z.string().max(10_000);
const name = z.string().trim().min(1).max(500);
const entrySchema = z.object({
  cveID: z.string().regex(/^CVE-\d{4}-\d{4,19}$/),
  vendorProject: name,
  product: name,
  vulnerabilityName: name,
  dateAdded: z.iso.date(),
  shortDescription: line,
  requiredAction: line,
  dueDate: z.iso.date(),
  knownRansomwareCampaignUse: z.string().optional(),
  cwes: z.array(z.string().regex(/^CWE-\d+$/)).default([]),
});
const feedSchema = z.object({
  catalogVersion: z.string().max(100),
  dateReleased: z.string().max(100),
  count: z.number().int(),
  vulnerabilities: z.array(entrySchema).min(1),
});

/**
 * Checks the feed whole: one bad entry and nothing of it is used.
 * @throws FeedError
 */
export function parseFeed(text: string): ThreatFeed {
  const parsed = feedSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new FeedError(`The feed is malformed at ${issue?.path.join('.') || 'its root'}: ${issue?.message}`);
  }
  const { catalogVersion, dateReleased, count, vulnerabilities } = parsed.data;
  if (count !== vulnerabilities.length) {
    throw new FeedError(`The feed announces ${count} entries and has ${vulnerabilities.length}.`);
  }
  const entries = vulnerabilities.map((each) => ({
    cve: each.cveID,
    vendor: each.vendorProject,
    product: each.product,
    name: each.vulnerabilityName,
    description: each.shortDescription,
    required_action: each.requiredAction,
    added: each.dateAdded,
    due: each.dueDate,
    known_ransomware: each.knownRansomwareCampaignUse === 'Known',
    cwes: [...new Set(each.cwes)],
  }));
  return {
    version: catalogVersion,
    released_at: dateReleased,
    entries: [...new Map(entries.map((entry) => [entry.cve, entry])).values()],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FeedError('The feed is not complete JSON.', { cause: error });
  }
}
