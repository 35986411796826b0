/** What each plan may do; the customer's table. One row per plan. */
export const PLANS = {
  starter: { requestsPerHour: 100, concurrentOperations: 1 },
  professional: { requestsPerHour: 1_000, concurrentOperations: 5 },
  enterprise: { requestsPerHour: 10_000, concurrentOperations: 20 },
} as const;

export type Plan = keyof typeof PLANS;
export const PLAN_NAMES = Object.keys(PLANS) as Plan[];

export function isPlan(name: string): name is Plan {
  return Object.hasOwn(PLANS, name);
}
