import type { AiSettings } from '../../common/ai-settings.js';
import type { Library } from '../../common/catalog/types.js';
import type { GapEngine } from '../../common/domain/gap/types.js';
import type { ModelUse } from '../../common/model-use.js';
import { resolveHost } from '../../common/resolve-host.js';
import type { AnswerCache } from '../../worker/model/answer-cache.js';
import { fillIn } from '../../worker/model/help-analysis.js';
import { ModelError } from '../../worker/model/model-error.js';
import { OutsideModel } from '../../worker/model/outside-model.js';
import type { GoldItem } from './read-gold.js';
import { type Outcome, toInput, toOutcome } from './run-items.js';

/** Every measurement asks anew. */
const NO_CACHE: AnswerCache = { find: async () => undefined, keep: async () => {} };

export interface HelpedRun {
  outcomes: Outcome[];
  use: ModelUse;
  /** Why texts were judged by the engine alone -> how many. */
  failures: Map<string, number>;
}

/** Judges all texts with the help of an outside model, as the workers do. */
export async function runWithModel(
  library: Library,
  engine: GapEngine,
  items: readonly GoldItem[],
  settings: AiSettings,
): Promise<HelpedRun> {
  const model = new OutsideModel(settings, { cache: NO_CACHE, resolveHost });
  const total = model.newUse();
  const failures = new Map<string, number>();
  const signal = new AbortController().signal;
  const outcomes: Outcome[] = [];
  // One batch at a time: the texts of a batch keep all of the server's slots busy.
  for (let from = 0; from < items.length; from += settings.maxConcurrency) {
    const batch = items.slice(from, from + settings.maxConcurrency).map(async (item) => {
      const reading = engine.read(toInput(library, item));
      const use = model.newUse();
      const asker = { accountId: 'eval', ownerId: item.id, signal };
      const result = await fillIn(model, reading, asker, use).catch((error: unknown) => {
        if (!(error instanceof ModelError)) throw error;
        failures.set(error.code, (failures.get(error.code) ?? 0) + 1);
        return reading.result;
      });
      for (const name of ['calls', 'accepted', 'dropped', 'tokens'] as const) total[name] += use[name];
      return toOutcome(item, result);
    });
    outcomes.push(...(await Promise.all(batch)));
  }
  return { outcomes, use: total, failures };
}
