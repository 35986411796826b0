import { newCustomers } from '../customers.js';
import { inTurns, type Measurement, median, type Turn } from '../figure.js';
import type { Sent } from './accept.js';

const COUNT = 100;
/** What recording, the queue and the wait may add to the computation. */
const BUDGET_MS = 15;
const RISKS = [
  { name: 'Ransomware', likelihood: 4, impact: 5, controls: [{ name: 'Backups', effectiveness: 0.5 }] },
  { name: 'Typo on the web site', likelihood: 3, impact: 1, controls: [] },
];

const p50 = ({ ms }: Sent): Turn => ({ value: median(ms), ms });

export const score: Measurement = {
  figures: [
    {
      name: 'risk_score_queue_added_ms',
      title: `added to a risk score at rest, p50 (at most ${BUDGET_MS} ms)`,
      unit: 'ms',
      target: { most: 1 },
    },
  ],
  async measure(stage) {
    const [api, matrix, customers] = await Promise.all([
      stage.startApi(),
      stage.startFloor('score'),
      newCustomers(stage.ctx, 4),
      stage.startWorker(),
    ]);
    const order = {
      url: `${api.url}/v1/risk-score`,
      method: 'POST',
      tokens: customers.map(({ token }) => token),
      body: JSON.stringify({ method: 'qualitative', risks: RISKS }),
      count: COUNT,
      connections: 1,
      expected: 200,
    };
    const controls = (risk: (typeof RISKS)[number]) =>
      risk.controls.map((each) => ({ reduces: 'likelihood', ...each }));
    const input = { risks: RISKS.map((risk) => ({ ...risk, controls: controls(risk) })), risk_appetite: null };
    const alone = async () => p50(await matrix.ask<Sent>('score', { input, count: COUNT }));
    const whole = async () => p50(await stage.sender.ask<Sent>('send', order));
    const measured = await inTurns(alone, whole);
    return { risk_score_queue_added_ms: { ...measured, value: measured.value - measured.floor, floor: BUDGET_MS } };
  },
};
