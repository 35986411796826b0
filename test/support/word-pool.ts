import type { Resources } from './populate.js';
import type { Words } from './requests.js';

/** Under which names the ids of a resource mean something. */
const NAMES: Record<string, string[]> = {
  gap_analysis: ['gap-analysis id', 'analysis_id', 'previous_analysis_id'],
  policy: ['policies id'],
  risk_score: ['risk-scores id', 'risk_score_id'],
  report: ['reports id'],
  webhook: ['webhooks id'],
  webhook_delivery: ['webhooks delivery_id'],
  event: ['events id'],
  deadline: ['deadlines id'],
  threat_briefing: ['threats id'],
};
const MOST_IDS = 12;
const FRAMEWORKS = ['ISO 27001', 'soc2', 'gdpr'];

/** Texts that mean something to a service, by the name of a field or by `<kind of resource> <path parameter>`. */
export class WordPool {
  private readonly lists: Record<string, string[]>;

  constructor(resources: Resources, receiverUrl: string) {
    const ids = Object.entries(resources).map(([kind, id]): [string, string[]] => [`${kind} id`, [id]]);
    this.lists = {
      ...Object.fromEntries(ids),
      'webhooks delivery_id': [resources.deliveries ?? 'none'],
      'problems code': ['not_found', 'constructor'],
      analysis_id: [resources['gap-analysis'] ?? 'none'],
      previous_analysis_id: [resources['gap-analysis'] ?? 'none'],
      risk_score_id: [resources['risk-scores'] ?? 'none'],
      framework: FRAMEWORKS,
      frameworks: FRAMEWORKS,
      to: FRAMEWORKS,
      policy_type: ['access-control', 'incident response'],
      url: [receiverUrl, 'https://10.0.0.1/', 'http://[::1]:1/', 'https://user:pass@example.com/'],
      currency: ['USD', 'EUR', 'XXX'],
      due_at: ['2027-03-01', '2027-03-01T00:00:00+14:00'],
      cursor: [Buffer.from(resources['gap-analysis'] ?? '').toString('base64url')],
      requirement_id: ['A.5.24', 'CC6.1'],
      requirement_ids: ['A.5.24', 'CC6.1'],
      limit: ['1', '100'],
    };
  }

  readonly words: Words = (name) => this.lists[name] ?? [];

  /** Takes in the id of a resource that was just created; the oldest one makes room. */
  learn(body: { object?: string; id?: string }): void {
    for (const name of NAMES[body.object ?? ''] ?? []) {
      const list = this.lists[name];
      if (!list || body.id === undefined || list.includes(body.id)) continue;
      list.push(body.id);
      if (list.length > MOST_IDS) list.shift();
    }
  }
}
