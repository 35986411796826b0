import { findEvent } from '../../common/db/events.js';
import { dispatchEvent } from '../../common/dispatch-event.js';
import type { Handler } from '../handler.js';

/** Gives every subscribed endpoint its delivery of one event. */
export const runDispatchEvent: Handler<'dispatch-event'> = async (ctx, payload) => {
  const event = await findEvent(ctx.db, payload.account_id, payload.id);
  if (event) await dispatchEvent(ctx, event);
};
