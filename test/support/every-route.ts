import type { Route } from '../../api/define-route.js';
import { ROUTES } from '../../api/routes/index.js';
import type { TestClient } from './client.js';

/** One resource of each kind, by the path segment that its routes begin with. */
export type Resources = Record<string, { id: string; delivery_id?: string }>;

/** What every account may read: the library and the public briefings. */
export const SHARED = new Set(['frameworks', 'threats']);

/** Queries without which a route answers 422. */
const QUERIES: Record<string, string> = {
  getGapAnalysisCrosswalk: '?framework=soc2',
  exportGapAnalysis: '?format=csv',
};

export const firstSegment = (route: Route): string => route.path.split('/')[1] ?? '';

/** Routes that name a resource of one account. */
export const OWNED_ROUTES = ROUTES.filter((route) => route.path.includes(':') && !SHARED.has(firstSegment(route)));

/** A valid body of a route: the first example of its schema. */
export function exampleBody(route: Route): Record<string, unknown> | undefined {
  const examples = route.body?.meta()?.examples as Array<Record<string, unknown>> | undefined;
  return route.method === 'get' || !route.body ? undefined : structuredClone(examples?.[0] ?? {});
}

/** The address of a route with these ids in it. @throws when a new kind of resource has no row yet */
export function addressOf(route: Route, resources: Resources, prefix = '/v1'): string {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const found = (resources[firstSegment(route)] as Record<string, string> | undefined)?.[name];
    if (found === undefined)
      throw new Error(`${route.operationId}: makeResources() has to make what ${route.path} names`);
    return found;
  });
  return `${prefix}${path}${QUERIES[route.operationId] ?? ''}`;
}

/** One resource of every kind, finished. */
export async function makeResources(client: TestClient, hookUrl: string): Promise<Resources> {
  const wait = { prefer: 'wait=30' };
  const made = async (path: string, body: unknown): Promise<string> => {
    const reply = await client.post(path, body, wait);
    if (reply.status !== 201 && reply.status !== 200) throw new Error(`${path}: ${reply.text.slice(0, 300)}`);
    return reply.body.id as string;
  };
  const webhook = await made('/v1/webhooks', { url: hookUrl });
  const analysis = await made('/v1/gap-analysis', { framework: 'gdpr', scope: 'We have no records of processing.' });
  const policy = await made('/v1/policies/generate', { policy_type: 'backup' });
  const risk = await made('/v1/risk-score', { analysis_id: analysis });
  const report = await made('/v1/reports/generate', { analysis_id: analysis });
  const deadline = await made('/v1/deadlines', { title: 'Audit', due_at: '2999-01-01' });
  const ping = await client.post(`/v1/webhooks/${webhook}/ping`);
  const deliveries = await client.get(`/v1/webhooks/${webhook}/deliveries`);
  const event = (await client.get('/v1/events')).body.data[0]?.id ?? ping.body.event_id;
  return {
    'gap-analysis': { id: analysis },
    policies: { id: policy },
    'risk-scores': { id: risk },
    reports: { id: report },
    deadlines: { id: deadline },
    events: { id: event },
    webhooks: { id: webhook, delivery_id: deliveries.body.data[0]?.id ?? ping.body.id },
  };
}
