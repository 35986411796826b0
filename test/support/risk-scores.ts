/** Bodies of `POST /risk-score`. */
export const QUALITATIVE = {
  method: 'qualitative',
  risks: [
    { name: 'Ransomware', likelihood: 4, impact: 5, controls: [{ name: 'Backups', effectiveness: 0.5 }] },
    { name: 'Typo on the web site', likelihood: 3, impact: 1 },
  ],
};

export const QUANTITATIVE = {
  method: 'quantitative',
  currency: 'EUR',
  iterations: 20_000,
  seed: 7,
  risks: [
    {
      name: 'Outage',
      event_frequency: { min: 1, likely: 2, max: 4 },
      loss_magnitude: { min: 1000, likely: 5000, max: 30_000 },
      controls: [{ name: 'Second site', effectiveness: 0.6, annual_cost: 2000 }],
    },
    {
      name: 'Breach',
      threat_event_frequency: { min: 2, likely: 5, max: 10 },
      vulnerability: 0.1,
      loss_magnitude: { distribution: 'lognormal', low: 10_000, high: 400_000 },
      secondary_loss: { probability: 0.3, magnitude: { min: 5000, likely: 20_000, max: 100_000 } },
    },
  ],
};

const [outage] = QUANTITATIVE.risks;
/** Its many losses differ so much that each has to be drawn. */
const skewed = (name: string) => ({
  name,
  event_frequency: { min: 900, likely: 900, max: 900 },
  loss_magnitude: { distribution: 'lognormal', low: 100, high: 1_000_000 },
});
const withRisk = (change: Record<string, unknown>) => ({ ...QUANTITATIVE, risks: [{ ...outage, ...change }] });
/** What is wrong, the body, the field that the refusal names, its code. */
export const BAD: Array<[string, unknown, string, string?]> = [
  ['min above likely', withRisk({ event_frequency: { min: 3, likely: 2, max: 4 } }), '/risks/0/event_frequency/min'],
  ['likely above max', withRisk({ loss_magnitude: { min: 1, likely: 9, max: 4 } }), '/risks/0/loss_magnitude/likely'],
  ['a negative loss', withRisk({ loss_magnitude: { min: -1, likely: 2, max: 4 } }), '/risks/0/loss_magnitude/min'],
  ['NaN', withRisk({ loss_magnitude: { min: 'NaN', likely: 2, max: 4 } }), '/risks/0/loss_magnitude/min'],
  ['1e308', withRisk({ loss_magnitude: { min: 1, likely: 2, max: 1e308 } }), '/risks/0/loss_magnitude/max'],
  ['too many events', withRisk({ event_frequency: { min: 1, likely: 2, max: 1e9 } }), '/risks/0/event_frequency/max'],
  [
    'a wide interval',
    withRisk({ loss_magnitude: { distribution: 'lognormal', low: 1, high: 1e9 } }),
    '/risks/0/loss_magnitude/high',
  ],
  [
    'no interval',
    withRisk({ loss_magnitude: { distribution: 'lognormal', low: 5, high: 1 } }),
    '/risks/0/loss_magnitude/high',
  ],
  [
    'an unknown distribution',
    withRisk({ loss_magnitude: { distribution: 'beta', low: 5 } }),
    '/risks/0/loss_magnitude/distribution',
  ],
  ['no frequency', withRisk({ event_frequency: undefined }), '/risks/0/event_frequency'],
  [
    'an effective control',
    withRisk({ controls: [{ name: 'x', effectiveness: 1.1 }] }),
    '/risks/0/controls/0/effectiveness',
  ],
  ['no currency', { ...QUANTITATIVE, currency: undefined }, '/currency'],
  ['an unknown currency', { ...QUANTITATIVE, currency: 'XYZ' }, '/currency', 'unknown_currency'],
  ['too few iterations', { ...QUANTITATIVE, iterations: 1 }, '/iterations'],
  ['too many iterations', { ...QUANTITATIVE, iterations: 1_000_001 }, '/iterations'],
  ['half an iteration', { ...QUANTITATIVE, iterations: 1000.5 }, '/iterations'],
  [
    'too much work',
    { ...QUANTITATIVE, risks: Array.from({ length: 20 }, (_, n) => skewed(`${n}`)), iterations: 1_000_000 },
    '/iterations',
    'too_much_work',
  ],
  ['a negative seed', { ...QUANTITATIVE, seed: -1 }, '/seed'],
  ['no risks', { ...QUALITATIVE, risks: [] }, '/risks'],
  [
    '10,001 risks',
    { ...QUALITATIVE, risks: Array.from({ length: 10_001 }, () => ({ name: 'x', likelihood: 1, impact: 1 })) },
    '/risks',
  ],
  ['likelihood 6', { ...QUALITATIVE, risks: [{ name: 'x', likelihood: 6, impact: 1 }] }, '/risks/0/likelihood'],
  ['an unknown method', { method: 'guess', risks: [] }, '/method'],
  ['nothing', {}, '/analysis_id', 'required'],
  ['an unknown size', { analysis_id: 'x', organization: { size: 'giant' } }, '/organization/size'],
  ['no exchange rate', { analysis_id: 'x', currency: 'EUR' }, '/currency_per_usd', 'required'],
  ['an unknown scenario', { analysis_id: 'x', scenarios: [{ id: 'meteor' }] }, '/scenarios/0/id'],
  [
    'an override out of order',
    { analysis_id: 'x', scenarios: [{ id: 'ransomware', event_frequency: { max: 0 } }] },
    '/scenarios/0/event_frequency',
  ],
  [
    'an unknown field',
    { ...QUALITATIVE, risks: [{ name: 'x', likelihood: 1, impact: 1, colour: 'red' }] },
    '/risks/0/colour',
    'unknown_field',
  ],
];
