import { z } from 'zod';

const count = z.number().int().min(0);

/** What an outside model did for one record. */
export const modelUse = z.strictObject({
  name: z.string().describe('The model, as its server names it.'),
  calls: count.describe('HTTP calls; what was asked before costs none.'),
  accepted: count.describe('Statements that became evidence and texts that were reworded.'),
  dropped: count.describe(
    'What failed a check: no verbatim quote, an unknown id, a matter that is decided already, other words than the polarity, other facts.',
  ),
  tokens: count.describe(
    'Of prompts and answers together, as the server counts them; what it does not count is estimated.',
  ),
});

/** The same of a policy or a report. */
export const paperModelUse = modelUse
  .extend({ degraded: z.boolean().describe('True when the model could not be used and the plain text stands.') })
  .optional()
  .describe('The language model that polished the prose; left out when none did.');
