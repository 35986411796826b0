import type { Response } from 'express';

export interface Deprecation {
  /** Since when it is deprecated. */
  since: Date;
  /** When it may stop to answer; not before `since`. */
  sunset: Date;
  /** What to use instead: an address. */
  successor: string;
}

/** What will go: an operationId, or `v1` for the whole version. One row announces it in every answer and in the document. */
export const DEPRECATIONS: Readonly<Record<string, Deprecation>> = {};

/** The row for an operation, its own before that of the version. */
export function deprecationOf(
  operationId: string,
  rows: Readonly<Record<string, Deprecation>> = DEPRECATIONS,
): Deprecation | null {
  return rows[operationId] ?? rows.v1 ?? null;
}

/** RFC 9745 (Deprecation) and RFC 8594 (Sunset). */
export function announceDeprecation(res: Response, { since, sunset, successor }: Deprecation): void {
  res.setHeader('Deprecation', `@${Math.floor(since.getTime() / 1000)}`);
  res.setHeader('Sunset', sunset.toUTCString());
  res.append('Link', `<${successor}>; rel="successor-version"`);
}
