import { expect, it } from '@jest/globals';
import { riskScoreBody } from '../../api/risk-score-body.js';
import { validate } from '../../api/validate.js';
import { ServiceError } from '../../common/errors.js';

function refusals(body: unknown): Array<{ path: string; code: string; message: string }> {
  try {
    validate(riskScoreBody, body);
  } catch (error) {
    if (error instanceof ServiceError) return error.options.errors ?? [];
    throw error;
  }
  return [];
}

it('names at once what is of a wrong kind, out of order and missing', () => {
  const risks = [
    { name: 'a', event_frequency: { min: 5, likely: 2, max: 3 }, loss_magnitude: { min: 'x', likely: 2, max: 1 } },
    { name: 'b', threat_event_frequency: { min: 1, likely: 2, max: 3 }, loss_magnitude: null },
    {
      name: 'c',
      event_frequency: { min: null },
      loss_magnitude: { distribution: 'lognormal', low: 5, high: 2 },
      colour: 'red',
    },
    5,
  ];
  expect(refusals({ method: 'quantitative', currency: 1, risks }).map(({ path, code }) => [path, code])).toEqual([
    ['/currency', 'invalid_type'],
    ['/risks/0/event_frequency/min', 'out_of_order'],
    ['/risks/0/loss_magnitude/min', 'invalid_type'],
    ['/risks/1/loss_magnitude', 'invalid_type'],
    ['/risks/1/vulnerability', 'required'],
    ['/risks/2/event_frequency/min', 'invalid_type'],
    ['/risks/2/event_frequency/likely', 'required'],
    ['/risks/2/event_frequency/max', 'required'],
    ['/risks/2/loss_magnitude/high', 'out_of_order'],
    ['/risks/2/colour', 'unknown_field'],
    ['/risks/3', 'invalid_type'],
  ]);
});

it.each([
  [{}, '/analysis_id', /an analysis_id, or a method/],
  [
    { method: 'quantitative', currency: 'EUR', risks: [{ name: 'a', loss_magnitude: { min: 1, likely: 1, max: 1 } }] },
    '/risks/0/event_frequency',
    /threat_event_frequency and vulnerability/,
  ],
  [{ method: 'quantitative', risks: [] }, '/currency', /^This field is missing\.$/],
])('says of %j what to send', (body, path, words) => {
  expect(refusals(body)).toContainEqual({ path, code: 'required', message: expect.stringMatching(words) });
});

it('tells which kinds of distributions there are, and what kind of value an id is', () => {
  const risk = { name: 'a', event_frequency: { distribution: 'beta' }, loss_magnitude: { min: 1, likely: 1, max: 1 } };
  expect(refusals({ method: 'quantitative', currency: 'EUR', risks: [risk] })).toContainEqual({
    path: '/risks/0/event_frequency/distribution',
    code: 'invalid_union',
    message: 'One of these is expected: "pert", "lognormal".',
  });
  expect(refusals({ analysis_id: 5 })).toEqual([
    { path: '/analysis_id', code: 'invalid_type', message: 'A string is expected.' },
  ]);
});
