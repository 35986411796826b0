import type { Context } from '../../common/context.js';
import { findModelAnswer, keepModelAnswer } from '../../common/db/model-answers.js';

/** Keeps answers by the hash of their question, each account's apart. */
export interface AnswerCache {
  /** @returns undefined when none is kept */
  find(accountId: string, hash: string): Promise<unknown>;
  keep(key: { accountId: string; ownerId: string; hash: string }, answer: unknown): Promise<void>;
}

/** Shared by all workers. */
export function sharedCache({ db, clock }: Pick<Context, 'db' | 'clock'>): AnswerCache {
  return {
    find: (accountId, hash) => findModelAnswer(db, accountId, hash, clock()),
    keep: (key, answer) => keepModelAnswer(db, key, answer, clock()),
  };
}
