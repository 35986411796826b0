import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import { figuresOf } from '../../../scripts/eval/card.js';
import { readGold } from '../../../scripts/eval/read-gold.js';
import { runItems } from '../../../scripts/eval/run-items.js';
import { runWithModel } from '../../../scripts/eval/with-model.js';
import { honest, type ModelServer, startModelServer } from '../../support/model-server.js';
import { modelAt } from '../../support/outside-model.js';
import { library } from '../../unit/gap/support.js';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const QUOTE = 'Our contractors were never gone through';
const ITEM = {
  ...(readGold()[0] as ReturnType<typeof readGold>[number]),
  framework: 'iso-27001-2022',
  text: `${QUOTE}.`,
  expected: { 'A.5.22': 'non_compliant' as const },
  quotes: {},
};

it('measures what a configured server adds', async () => {
  server.answer(honest([{ quote: QUOTE, id: 'supplier-monitoring', polarity: 'absent' }]));
  const engine = createGapEngine(library);
  const { settings } = modelAt(server.url);
  const helped = await runWithModel(library, engine, [ITEM, { ...ITEM, text: 'Bread is baked at five.' }], settings);
  expect(helped.use).toMatchObject({ calls: 2, accepted: 1, dropped: 0 });
  expect(helped.failures.size).toBe(0);
  expect(figuresOf(runItems(engine, [ITEM])).byClass.non_compliant.recall).toBe(0);
  expect(figuresOf(helped.outcomes).byClass.non_compliant.recall).toBe(0.5);
});

it('tells how many texts went without it', async () => {
  server.answer((_call, res) => void res.writeHead(404).end());
  const engine = createGapEngine(library);
  const helped = await runWithModel(library, engine, [ITEM], modelAt(server.url).settings);
  expect([...helped.failures]).toEqual([['refused', 1]]);
  expect(helped.outcomes[0]?.findings).toEqual(runItems(engine, [ITEM])[0]?.findings);
});
