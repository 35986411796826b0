import {
  askForProse,
  isProseAnswer,
  type ProseKind,
  type ProseText,
  type Rewording,
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
  /** A further check. @returns ids of the rewordings that hold */
  confirm?: (rewordings: readonly Rewording[]) => Promise<readonly string[]>;
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
  { kind, terms, about, confirm }: Polish,
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
  const all = new Map<string, Rewording>();
  questions.forEach((question, index) => {
    const { polished, dropped } = readProse(answers[index], question.texts, terms);
    for (const { id, text: plain } of question.texts) {
      const text = polished.get(id);
      if (text !== undefined) all.set(id, { id, plain, text });
    }
    use.dropped += dropped;
  });
  const held = new Set(confirm && all.size > 0 ? await confirm([...all.values()]) : all.keys());
  use.accepted += held.size;
  use.dropped += all.size - held.size;
  return new Map([...held].flatMap((id) => all.get(id) ?? []).map(({ id, text }) => [id, text]));
}
