import type { Rewording } from '../../../common/domain/model/prose.js';
import { threadEngine } from './analyse.js';

/** Ids of those rewordings in which the engine reads the same of the same safeguards as in the plain text. */
export async function checkReadings({
  rewordings,
  now,
}: {
  rewordings: readonly Rewording[];
  now: Date;
}): Promise<string[]> {
  const engine = await threadEngine();
  const said = (text: string): string => JSON.stringify(engine.statementsIn(text, now));
  return rewordings.filter(({ plain, text }) => said(plain) === said(text)).map(({ id }) => id);
}
