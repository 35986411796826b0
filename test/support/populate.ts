import type { Route } from '../../api/define-route.js';
import type { TestClient } from './client.js';
import { until } from './until.js';

/** Ids of one resource of each kind, by the first part of its address. */
export type Resources = Record<string, string>;

const WAIT = { prefer: 'wait=30' };

/** Makes one resource of each kind; workers have to run. @param hookUrl where its webhook points */
export async function populate(client: TestClient, hookUrl: string): Promise<Resources> {
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await client.post(`/v1${path}`, body, WAIT);
    if (reply.status > 201) throw new Error(`${path} was not finished: ${reply.status} ${reply.text.slice(0, 300)}`);
    return reply.body.id;
  };
  const webhooks = await make('/webhooks', { url: hookUrl });
  const ping = await client.post(`/v1/webhooks/${webhooks}/ping`);
  const analysis = await make('/gap-analysis', {
    framework: 'soc2',
    scope: 'Our firewalls run FortiOS. We have no backups.',
  });
  return {
    webhooks,
    deliveries: ping.body.id,
    'gap-analysis': analysis,
    policies: await make('/policies/generate', { policy_type: 'access-control', frameworks: ['soc2'] }),
    'risk-scores': await make('/risk-score', { analysis_id: analysis }),
    reports: await make('/reports/generate', { analysis_id: analysis }),
    deadlines: await make('/deadlines', { title: 'Audit', due_at: new Date(Date.now() + 1e10).toISOString() }),
    events: await until('an event', async () => (await client.get('/v1/events')).body.data[0]?.id),
    frameworks: 'gdpr',
    threats: 'tb_00000000000000000000000000',
  };
}

/** What everybody sees alike. */
export const SHARED = new Set(['frameworks', 'threats']);

/** The first part of a route's address: which kind of resource it is about. */
export function kindOf({ path }: Pick<Route, 'path'>): string {
  return path.split('/')[1] ?? '';
}

/** Query fields that an operation needs. */
const QUERIES: Record<string, string> = {
  exportGapAnalysis: '?format=csv',
  getGapAnalysisCrosswalk: '?framework=soc2',
  getFrameworkCrosswalk: '?to=soc2',
};

/** The address of a route, about these resources. */
export function addressOf(route: Route, resources: Resources): string {
  const path = route.path
    .replace(':id', resources[kindOf(route)] ?? 'none')
    .replace(':delivery_id', resources.deliveries ?? 'none');
  return `/v1${path}${QUERIES[route.operationId] ?? ''}`;
}
