import type { Context } from '../common/context.js';
import type { ClaimedDelivery } from '../common/db/deliveries.js';
import { deliveryTransitions } from '../common/db/delivery-transitions.js';
import { together } from '../common/db/together.js';
import { findWebhook, type WebhookRecord } from '../common/db/webhooks.js';
import { keepSlots, type Slotted } from '../common/schedule-delivery.js';

/** As long as an attempt that has begun may go on after its endpoint was changed or deleted. */
const FRESH_MS = 100;
/** A worker that dies in an attempt: another one may take the delivery after this much more than an attempt takes. */
const CLAIM_MARGIN_MS = 15_000;
/** More than an endpoint has slots. */
const MOST = 50;
/** How many of those that wait are read at once. */
const LOOKED_AT = 50;

type Key = Pick<Slotted, 'account_id' | 'webhook_id'>;

const inUse = new WeakMap<Context, Map<string, EndpointInUse>>();

/** What the jobs of one process that deliver to the same endpoint share while they do: what they know of it, and who is next. */
export class EndpointInUse {
  private readonly ctx: Context;
  private readonly key: Key;
  private users = 0;
  private readMs = Number.NEGATIVE_INFINITY;
  private webhook: WebhookRecord | null = null;
  private readonly secrets = new Map<string, string>();
  /** When a job's slot was renewed last; a job is forgotten with its slot, however long others use the endpoint. */
  private readonly keptMs = new WeakMap<Slotted, number>();
  /** They wait for a slot, and nobody here has begun to claim them. */
  private waiting: ClaimedDelivery[] = [];
  private looking: Promise<ClaimedDelivery[]> | null = null;
  private readonly beingClaimed = new Set<string>();

  private constructor(ctx: Context, key: Key) {
    this.ctx = ctx;
    this.key = key;
  }

  /** Whoever enters has to leave. */
  static enter(ctx: Context, key: Key): EndpointInUse {
    const all = inUse.get(ctx) ?? new Map<string, EndpointInUse>();
    inUse.set(ctx, all);
    const endpoint = all.get(key.webhook_id) ?? new EndpointInUse(ctx, key);
    all.set(key.webhook_id, endpoint);
    endpoint.users += 1;
    return endpoint;
  }

  leave(): void {
    this.users -= 1;
    if (this.users === 0) inUse.get(this.ctx)?.delete(this.key.webhook_id);
  }

  /** As it is now, or was a moment ago. @returns null when it is gone */
  async read(): Promise<WebhookRecord | null> {
    return performance.now() - this.readMs > FRESH_MS ? this.readNow() : this.webhook;
  }

  /** As it is now. @returns null when it is gone */
  readNow(): Promise<WebhookRecord | null> {
    return readEndpoint(this, null);
  }

  /** As it was when it was read last, or as an attempt since then left it. */
  get standing(): Pick<WebhookRecord, 'failing_since'> {
    return this.webhook ?? { failing_since: null };
  }

  /** What an attempt has just written. */
  stands(failingSince: Date | null): void {
    if (this.webhook) this.webhook = { ...this.webhook, failing_since: failingSince };
  }

  /** A secret of this endpoint, opened once for as long as what was read of it is fresh. */
  openSecret = (sealed: string): string => {
    const secret = this.secrets.get(sealed) ?? this.ctx.sealer.open(sealed, this.key.webhook_id);
    this.secrets.set(sealed, secret);
    return secret;
  };

  /** When a claim that is made now ends. */
  claimEnd(): Date {
    const { clock, config } = this.ctx;
    return new Date(clock().getTime() + config.webhookTimeoutMs + CLAIM_MARGIN_MS);
  }

  /**
   * Holds a slot for the next of those that wait.
   * @returns the one that waits longest; null when the slot has to be freed: another endpoint of the account has its turn,
   *   or nobody waits
   */
  async next(slot: Slotted): Promise<ClaimedDelivery | null> {
    const isKept = performance.now() - (this.keptMs.get(slot) ?? Number.NEGATIVE_INFINITY) < FRESH_MS;
    if (!isKept && !(await keepSlot(this, slot))) return null;
    if (this.waiting.length === 0) await this.lookForWaiting();
    return this.takeWaiting();
  }

  /** As `next` and `claim`. */
  async claimNext(slot: Slotted): Promise<ClaimedDelivery | null> {
    const next = await this.next(slot);
    return next && this.claim(next);
  }

  /** Claims it, or if somebody else was faster another one that waits. @returns null when there is none */
  async claim(found: ClaimedDelivery): Promise<ClaimedDelivery | null> {
    for (let each: ClaimedDelivery | null = found; each; each = this.takeWaiting()) {
      const { _id } = each;
      const claiming = deliveryTransitions.claimFound(this.ctx.db, each, this.claimEnd());
      const claimed = await claiming.finally(() => this.beingClaimed.delete(_id));
      if (claimed) return claimed;
    }
    return null;
  }

  /** Holds slots for the next. @returns which are held */
  async keep(slots: readonly Slotted[]): Promise<boolean[]> {
    const kept = await keepSlots(this.ctx, slots, this.standing);
    const nowMs = performance.now();
    for (const slot of slots) if (kept.has(slot._id)) this.keptMs.set(slot, nowMs);
    return slots.map(({ _id }) => kept.has(_id));
  }

  private takeWaiting(): ClaimedDelivery | null {
    const next = this.waiting.shift() ?? null;
    if (next) this.beingClaimed.add(next._id);
    return next;
  }

  private async lookForWaiting(): Promise<void> {
    this.looking ??= this.findWaiting();
    try {
      const found = await this.looking;
      if (this.waiting.length === 0) this.waiting = found.filter(({ _id }) => !this.beingClaimed.has(_id));
    } finally {
      this.looking = null;
    }
  }

  private async findWaiting(): Promise<ClaimedDelivery[]> {
    const found = await deliveryTransitions.findParked(this.ctx.db, this.key, this.ctx.clock(), LOOKED_AT);
    const ids = found.map(({ event_id }) => event_id);
    await this.ctx.frozenEvents.readAhead(this.key.account_id, ids);
    return found;
  }

  async look(): Promise<WebhookRecord | null> {
    const askedMs = performance.now();
    this.webhook = await findWebhook(this.ctx.db, this.key.account_id, this.key.webhook_id);
    this.readMs = askedMs;
    this.secrets.clear();
    return this.webhook;
  }
}

/** Who wants to know at the same time looks together. */
const readEndpoint = together<null, WebhookRecord | null, EndpointInUse>(MOST, async (endpoint, asked) => {
  const webhook = await endpoint.look();
  return asked.map(() => webhook);
});

/** Slots of one endpoint for which the next is looked for at the same time are kept together. */
const keepSlot = together<Slotted, boolean, EndpointInUse>(MOST, (endpoint, slots) => endpoint.keep(slots));
