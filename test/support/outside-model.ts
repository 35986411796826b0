import type { AiSettings } from '../../common/ai-settings.js';
import { resolveHost } from '../../common/resolve-host.js';
import type { AnswerCache } from '../../worker/model/answer-cache.js';
import { type Asker, OutsideModel } from '../../worker/model/outside-model.js';
import type { GuardTiming } from '../../worker/model/server-guard.js';

/** A cache that one test has for itself. */
export function memoryCache(): AnswerCache {
  const kept = new Map<string, unknown>();
  return {
    find: async (accountId, hash) => kept.get(`${accountId}:${hash}`),
    keep: async ({ accountId, hash }, answer) => {
      kept.set(`${accountId}:${hash}`, answer);
    },
  };
}

export const API_KEY = 'sk-test-0123456789';

/** A client of a stand-in server, with little patience. */
export function modelAt(
  baseUrl: string,
  settings: Partial<AiSettings> = {},
  timing: Partial<GuardTiming> = {},
): OutsideModel {
  const all: AiSettings = {
    baseUrl,
    model: 'stand-in',
    apiKey: API_KEY,
    timeoutMs: 5000,
    maxConcurrency: 4,
    maxTokens: 1_000_000,
    prose: true,
    ...settings,
  };
  return new OutsideModel(all, {
    cache: memoryCache(),
    resolveHost,
    timing: { backoffMs: 1, restMs: 60_000, ...timing },
  });
}

export function asker(accountId = 'acc_1', signal: AbortSignal = new AbortController().signal): Asker {
  return { accountId, ownerId: 'ga_1', signal };
}
