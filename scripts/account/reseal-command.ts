import { resealAll } from '../../common/reseal.js';
import { keyFaultText } from '../../common/sealed-texts.js';
import { asOperator } from '../local/operator.js';
import type { Command } from './command.js';

/** Seals what is stored with the newest key. */
export const resealCommand: Command = () => async (ctx) => {
  const newest = ctx.config.encryptionKeys[0]?.id;
  if (newest === undefined) throw new Error('ENCRYPTION_KEY is missing.');
  const about = { action: 'resealSecrets', target: null, accountId: null, detail: newest };
  const report = await asOperator(ctx, about, () => resealAll(ctx));
  const { key, resealed, closed } = report;
  const rows = [
    `Sealed anew with "${key}": ${resealed} ${resealed === 1 ? 'text' : 'texts'}.`,
    ...closed.map(keyFaultText),
    closed.length === 0
      ? `Nothing else is needed to open what is stored. Older keys verify the older rows of the audit trail and open older backups: keep them elsewhere.`
      : 'These stay as they are.',
  ];
  return { value: report, rows, exitCode: closed.length === 0 ? 0 : 1 };
};
