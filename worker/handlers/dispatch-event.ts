import { dispatchEvent } from '../../common/dispatch-event.js';
import type { Handler } from '../handler.js';

/** Gives every subscribed endpoint its delivery of one event. */
export const runDispatchEvent: Handler<'dispatch-event'> = async (ctx, payload) => {
  const event = await ctx.frozenEvents.find(payload.account_id, payload.id);
  if (!event) return 'skipped';
  await dispatchEvent(ctx, event);
  return 'completed';
};
