/** Event types, the customer's names first. `optIn` ones are sent only to endpoints that subscribed by name. */
export const EVENTS = {
  'gap_analysis.complete': { about: 'A gap analysis completed.', optIn: false },
  'gap_analysis.failed': { about: 'A gap analysis ended in failure.', optIn: true },
} as const;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];
