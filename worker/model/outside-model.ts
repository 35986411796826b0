import type { AiSettings } from '../../common/ai-settings.js';
import { contentHash, estimateTokens, type Prompt, worstCost } from '../../common/domain/model/prompt.js';
import type { ModelUse } from '../../common/model-use.js';
import type { ResolveHost } from '../../common/resolve-host.js';
import type { TellProgress } from '../progress.js';
import type { AnswerCache } from './answer-cache.js';
import { CallMeter, overBudget } from './call-meter.js';
import { ChatClient } from './chat-client.js';
import { ModelError } from './model-error.js';
import { type GuardTiming, ServerGuard } from './server-guard.js';

/** All questions of one kind about one record together take no longer than this. */
const LONGEST_MS = 10 * 60_000;

/** On whose behalf a question is asked. */
export interface Asker {
  accountId: string;
  /** The record that the answers belong to. */
  ownerId: string;
  /** Aborts when the work is no longer wanted. */
  signal: AbortSignal;
  /** Told how many of the answers are there, in percent. */
  onAnswers?: TellProgress;
}

export interface OutsideModelParts {
  cache: AnswerCache;
  resolveHost: ResolveHost;
  timing?: GuardTiming;
}

/** A language model on a server of the operator's choice; one per process. */
export class OutsideModel {
  readonly settings: AiSettings;
  readonly #cache: AnswerCache;
  readonly #client: ChatClient;
  readonly #guard: ServerGuard;

  constructor(settings: AiSettings, { cache, resolveHost, timing }: OutsideModelParts) {
    this.settings = settings;
    this.#cache = cache;
    this.#client = new ChatClient(settings, resolveHost);
    this.#guard = new ServerGuard(settings.maxConcurrency, timing);
  }

  /** A fresh account of what a record's questions cost. */
  newUse(): ModelUse {
    return { name: this.settings.model, calls: 0, accepted: 0, dropped: 0, tokens: 0 };
  }

  /**
   * Asks all questions, or none when they could cost more than what is left of the record's tokens; no call is made, also no
   * repeated one, that could cost more than is left by then. What the same account asked
   * before is not asked again.
   * @param fits tells whether an answer has the form that was asked for
   * @param use is counted up, also when it fails
   * @returns the answers in the order of the questions
   * @throws ModelError when one of them got no usable answer; the signal's reason when the work is no longer wanted
   */
  async askAll(
    prompts: readonly Prompt[],
    fits: (answer: unknown) => boolean,
    asker: Asker,
    use: ModelUse,
  ): Promise<unknown[]> {
    const hashes = prompts.map((prompt) => contentHash(`${this.settings.baseUrl} ${this.settings.model}`, prompt));
    const answers = await Promise.all(hashes.map((hash) => this.#cache.find(asker.accountId, hash)));
    const open = prompts.flatMap((prompt, index) => (answers[index] === undefined ? [{ prompt, index }] : []));
    const cost = open.reduce((sum, { prompt }) => sum + worstCost(prompt), 0);
    if (use.tokens + cost > this.settings.maxTokens) throw overBudget(cost, this.settings.maxTokens);
    const { accountId, ownerId, onAnswers } = asker;
    let known = prompts.length - open.length;
    await together(asker.signal, open, async ({ prompt, index }, signal) => {
      const answer = await this.#ask(prompt, fits, use, signal);
      answers[index] = answer;
      await this.#cache.keep({ accountId, ownerId, hash: hashes[index] as string }, answer);
      known += 1;
      onAnswers?.((100 * known) / prompts.length);
    });
    return answers;
  }

  #ask(prompt: Prompt, fits: (answer: unknown) => boolean, use: ModelUse, signal: AbortSignal): Promise<unknown> {
    const meter = new CallMeter(prompt, use, this.settings.maxTokens);
    return this.#guard.run(async () => {
      const { answer, tokens } = await this.#client
        .ask(prompt, signal, () => meter.begin())
        .catch((error: unknown) => {
          meter.fail(error);
          throw error;
        });
      if (tokens === null) meter.guess(estimateTokens(JSON.stringify(answer)));
      else meter.settle(tokens);
      if (!fits(answer)) throw new ModelError('malformed', "The model's answer has another form than was asked for.");
      return answer;
    }, signal);
  }
}

/**
 * Does the same with every item at once; the first failure gives the others up, and nothing is left running.
 * @throws that failure
 */
async function together<T>(
  outer: AbortSignal,
  items: readonly T[],
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const deadline = AbortSignal.timeout(LONGEST_MS);
  const signal = AbortSignal.any([outer, failed.signal, deadline]);
  let first: unknown;
  const guarded = items.map(async (item) => {
    try {
      await work(item, signal);
    } catch (error) {
      first ??= error;
      failed.abort(error);
    }
  });
  await Promise.all(guarded);
  outer.throwIfAborted();
  if (deadline.aborted && first !== undefined)
    throw new ModelError('too_long', `The model did not answer everything within ${LONGEST_MS / 1000} s.`);
  if (first !== undefined) throw first;
}
