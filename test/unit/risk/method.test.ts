import { expect, it } from '@jest/globals';
import { resolveRiskScore } from '../../../api/resolve-risk-score.js';
import { riskScoreBody } from '../../../api/risk-score-body.js';
import { MATRIX } from '../../../common/domain/risk/matrix.js';
import { RATIO_SCORES } from '../../../common/domain/risk/money-rating.js';
import { explainQuantitative, modelOf, referenceOf } from '../../../common/domain/risk/quantitative.js';
import { scoreLosses } from '../../../common/domain/risk/score-losses.js';
import { loadRiskLibrary } from '../../../common/load-risk-library.js';
import { randomStreams } from '../../../common/random-streams.js';

const library = await loadRiskLibrary();

function block(name: string): unknown {
  const found = new RegExp(`\`\`\`json ${name}\\n([\\s\\S]*?)\`\`\``).exec(library.method)?.[1];
  if (found === undefined) throw new Error(`the page has no block "${name}"`);
  return JSON.parse(found);
}

it('recomputes the worked example of the page', async () => {
  const input = await resolveRiskScore(library, riskScoreBody.parse(block('request')));
  if (input.method !== 'quantitative') throw new Error('the example is quantitative');
  const steps = scoreLosses(input.risks.map(modelOf), {
    iterations: input.iterations,
    streams: randomStreams(input.seed),
    reference: referenceOf(input.risk_appetite),
    appetite: input.risk_appetite,
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(explainQuantitative(input, step.value)).toMatchObject(block('answer') as object);
});

it('recomputes it by hand', () => {
  const frequency = (1 + 4 * 2 + 4) / 6;
  const eventLoss = (1000 + 4 * 5000 + 30_000) / 6;
  const cents = (value: number) => (Math.round(value * 100) / 100).toFixed(2);
  const inherent = frequency * eventLoss;
  const residual = inherent * (1 - 0.6);
  const position = (loss: number) => (21 + 59 * (Math.log(loss / 20_000 / 0.1) / Math.log(10))).toFixed(1);
  for (const figure of [
    frequency.toFixed(6),
    `= ${eventLoss}`,
    cents(inherent),
    cents(residual),
    cents(inherent - residual),
    position(residual),
    position(inherent),
  ]) {
    expect(library.method).toContain(figure);
  }
});

it('publishes the tables that the code uses', () => {
  const rows = MATRIX.map((row, index) => `| likelihood ${index + 1} | ${row.join(' | ')} |`);
  for (const row of rows) expect(library.method).toContain(row);
  expect(library.method).toContain(`| r | ${RATIO_SCORES.map(([ratio]) => ratio).join(' | ')} |`);
  expect(library.method).toContain(`| score | ${RATIO_SCORES.map(([, score]) => score).join(' | ')} |`);
});
