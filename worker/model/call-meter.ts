import { type Prompt, worstCost } from '../../common/domain/model/prompt.js';
import type { ModelUse } from '../../common/model-use.js';
import { ModelError } from './model-error.js';

/**
 * Counts the calls of one question. Each is counted at its worst before it is made, so that calls under way at the same time
 * cannot pass the limit together, and set right when it is known what it cost.
 */
export class CallMeter {
  readonly #use: ModelUse;
  readonly #maxTokens: number;
  readonly #worst: number;
  /** What a call costs that the server refuses. */
  readonly #asking: number;
  #counted = 0;

  /** @param maxTokens of the whole record that `use` belongs to */
  constructor(prompt: Prompt, use: ModelUse, maxTokens: number) {
    this.#use = use;
    this.#maxTokens = maxTokens;
    this.#worst = worstCost(prompt);
    this.#asking = this.#worst - prompt.maxAnswerTokens;
  }

  /**
   * To be told before every call; one before it that was not settled was refused.
   * @throws ModelError `over_budget` when the call could cost more than is left
   */
  begin(): void {
    this.settle(this.#asking);
    if (this.#use.tokens + this.#worst > this.#maxTokens) throw overBudget(this.#worst, this.#maxTokens);
    this.#use.tokens += this.#worst;
    this.#use.calls += 1;
    this.#counted = this.#worst;
  }

  /** @param tokens what the call cost */
  settle(tokens: number): void {
    if (this.#counted === 0) return;
    this.#use.tokens += tokens - this.#counted;
    this.#counted = 0;
  }

  /** The same for a call that brought no usable answer: what it cost is guessed, unless the server told it. */
  fail(error: unknown): void {
    if (!(error instanceof ModelError)) return;
    this.settle(error.tokens ?? (error.isRefusal ? this.#asking : this.#worst));
  }

  /** @param answerTokens of the answer, as far as its length tells */
  guess(answerTokens: number): void {
    this.settle(this.#asking + answerTokens);
  }
}

export function overBudget(cost: number, maxTokens: number): ModelError {
  return new ModelError('over_budget', `This takes up to ${cost} tokens more, AI_MAX_TOKENS is ${maxTokens}.`);
}
