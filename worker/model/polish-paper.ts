import type { ProseText } from '../../common/domain/model/prose.js';
import type { Logger } from '../../common/logger.js';
import type { PaperModelUse } from '../../common/model-use.js';
import { ModelError } from './model-error.js';
import type { Asker, OutsideModel } from './outside-model.js';
import { type Polish, polish } from './polish.js';

/**
 * Lets a model reword a policy or a report, if the operator wants it (AI_PROSE).
 * @returns the new wordings by id and what they cost; null when no model is asked. A model that cannot be used leaves all as it is.
 */
export async function polishPaper(
  model: OutsideModel | null,
  texts: readonly ProseText[],
  how: Polish,
  asker: Asker,
  logger: Logger,
): Promise<{ polished: Map<string, string>; use: PaperModelUse } | null> {
  if (!model?.settings.prose) return null;
  const use = model.newUse();
  try {
    return { polished: await polish(model, texts, how, asker, use), use: { ...use, degraded: false } };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    logger.warn({ code: error.code, reason: error.message }, 'the model could not polish: the plain text stands');
    return { polished: new Map(), use: { ...use, degraded: true } };
  }
}
