import { PLANS } from '../../common/plans.js';
import { WINDOW_S } from '../../common/quota.js';
import { json } from '../answer-shapes.js';
import { defineRoute } from '../define-route.js';
import { usage } from '../schemas/account.js';

export const usageRoutes = [
  defineRoute({
    method: 'get',
    path: '/usage',
    operationId: 'getUsage',
    summary: 'What the plan allows and how much of it is used',
    tag: 'Account',
    answers: { 200: json('Both counters.', usage) },
    async handler({ ctx, principal }) {
      const { plan, accountId } = principal;
      const { requestsPerHour, concurrentOperations } = PLANS[plan];
      const { used, slotsInUse, resetMs } = await ctx.quota.usage(accountId);
      return {
        status: 200,
        body: {
          object: 'usage',
          plan,
          requests: {
            limit: requestsPerHour,
            used,
            remaining: Math.max(0, requestsPerHour - used),
            window_s: WINDOW_S,
            resets_in_s: Math.ceil(resetMs / 1000),
          },
          operations: {
            limit: concurrentOperations,
            in_progress: slotsInUse,
            remaining: Math.max(0, concurrentOperations - slotsInUse),
          },
        },
      };
    },
  }),
];
