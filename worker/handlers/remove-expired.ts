import type { Handler } from '../handler.js';
import { removeExpired } from '../remove-expired.js';

/** Removes what is older than it is kept; what is left over for any reason goes at the next time of the schedule. */
export const removeExpiredJob: Handler<'remove-expired'> = async (ctx, _payload, { logger, stopping }) => {
  const removed = await removeExpired(ctx, stopping);
  if (Object.keys(removed).length > 0) logger.info({ removed }, 'removed what is older than it is kept');
  return 'completed';
};
