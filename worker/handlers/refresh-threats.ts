import type { Handler } from '../handler.js';
import { refreshThreats } from '../refresh-threats.js';

/** Looks at the threat feed; what fails is tried again at the next time of the schedule. */
export const refreshThreatsJob: Handler<'refresh-threats'> = async (ctx, _payload, { logger }) => {
  const outcome = await refreshThreats(ctx);
  if (outcome.feed === 'failed') logger.warn(outcome, 'the threat feed cannot be used; what was read before stays');
  else logger.info(outcome, 'threat feed looked at');
  return outcome.feed === 'failed' ? 'failed' : 'completed';
};
