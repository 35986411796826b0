import type { Request } from 'express';
import { z } from 'zod';
import { invalidField } from '../common/errors.js';
import type { Answer } from './define-route.js';
import { digits } from './fields.js';
import { answerPage } from './operation-answers.js';

/** The query fields of lists from the catalogue. They are short, so a page holds all of them unless told otherwise. */
export const catalogQuery = {
  limit: digits(100, 1, 100),
  cursor: z.string().max(200).optional(),
};

/**
 * One page of what the catalogue holds, in its own order.
 * @throws 422 for a cursor that names nothing in it
 */
export function answerCatalog<T extends { id: string }>(
  req: Request,
  all: readonly T[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  present: (entry: T) => unknown,
): Answer {
  const from = cursor === undefined ? 0 : after(all, Buffer.from(cursor, 'base64url').toString('utf8'));
  const page = all.slice(from, from + limit);
  const last = from + limit < all.length ? page.at(-1) : undefined;
  return answerPage(req, page.map(present), last?.id ?? null);
}

function after(all: ReadonlyArray<{ id: string }>, id: string): number {
  const index = all.findIndex((entry) => entry.id === id);
  if (index < 0) throw invalidField('/query/cursor', 'invalid_cursor', 'This cursor is not one of this list.');
  return index + 1;
}
