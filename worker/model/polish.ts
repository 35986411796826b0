import {
  askForProse,
  isProseAnswer,
  type ProseKind,
  type ProseText,
  readProse,
} from '../../common/domain/model/prose.js';
import type { ModelUse } from '../../common/model-use.js';
import type { Asker, OutsideModel } from './outside-model.js';

export interface Polish {
  kind: ProseKind;
  /** Wordings that must stay as they are. */
  terms: readonly string[];
  /** What a policy is fitted to. */
  about?: string;
}

/**
 * Lets a model reword texts. What comes back with other facts is dropped.
 * @param use is counted up, also when it fails
 * @returns the new wordings by id; of every text that is not in it the plain one stands
 * @throws ModelError when not all of them could be asked for
 */
export async function polish(
  model: OutsideModel,
  texts: readonly ProseText[],
  { kind, terms, about }: Polish,
  asker: Asker,
  use: ModelUse,
): Promise<Map<string, string>> {
  const questions = askForProse(texts, kind, about);
  const answers = await model.askAll(
    questions.map(({ prompt }) => prompt),
    isProseAnswer,
    asker,
    use,
  );
  const all = new Map<string, string>();
  questions.forEach((question, index) => {
    const { polished, dropped } = readProse(answers[index], question.texts, terms);
    for (const [id, text] of polished) all.set(id, text);
    use.accepted += polished.size;
    use.dropped += dropped;
  });
  return all;
}
