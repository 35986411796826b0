interface EventTypeRow {
  about: string;
  /** Sent only to endpoints that subscribed by name. */
  optIn: boolean;
}

/** Event types, the customer's names first. */
export const EVENTS = {
  'gap_analysis.complete': { about: 'A gap analysis completed.', optIn: false },
  'gap_analysis.failed': { about: 'A gap analysis ended in failure.', optIn: true },
  'risk.scored': { about: 'A risk score was calculated.', optIn: false },
  'risk.failed': { about: 'A risk score ended in failure.', optIn: true },
  'deadline.approaching': { about: 'A deadline is open and due within seven days, or overdue.', optIn: false },
  'policy.generated': { about: 'A policy was written.', optIn: false },
  'policy.failed': { about: 'A policy ended in failure.', optIn: true },
  'threat.new': { about: 'A briefing on vulnerabilities that are exploited now.', optIn: false },
  'report.generated': { about: 'The PDF of a report is ready.', optIn: false },
  'report.failed': { about: 'A report ended in failure.', optIn: true },
  'webhook.ping': { about: 'A test that was asked for; it goes to its one endpoint only.', optIn: true },
} as const satisfies Record<string, EventTypeRow>;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** What an endpoint can subscribe to by name. */
export const SUBSCRIBABLE_TYPES = EVENT_TYPES.filter((type) => type !== 'webhook.ping');

/** Stands for every type that is not opt-in, also for those that come later. */
export const ALL_EVENTS = '*';
export type Subscription = EventType | typeof ALL_EVENTS;

/** The entries of an endpoint's `events` that make it receive this type. */
export function subscriptionsTo(type: EventType): Subscription[] {
  return EVENTS[type].optIn ? [type] : [type, ALL_EVENTS];
}
