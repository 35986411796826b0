import { z } from 'zod';
import { CONTROL_EFFECTS } from '../../common/domain/risk/controls.js';
import { LEVELS } from '../../common/domain/risk/levels.js';
import type { ReferenceLoss } from '../../common/domain/risk/money-rating.js';
import type { SafeguardCondition } from '../../common/domain/risk/safeguard-states.js';
import type { TreatmentOption } from '../../common/domain/risk/treatment.js';

const texts = z.array(z.string());
const whole = z.number().int().min(0);
const share = z.number().min(0).max(1);
const positive = z.number().min(0);
const money = z.number().describe('In `currency`, to the cent.');
const step = z.number().min(1).max(5);

export const level = z.enum(LEVELS).describe('NIST SP 800-30: 0-4, 5-20, 21-79, 80-95, 96-100.');
export const score = z.number().int().min(0).max(100);
export const rating = z.strictObject({ score, level }).meta({ id: 'RiskRating' });

const range = z.strictObject({ min: positive, likely: positive, max: positive });
const distribution = z
  .union([
    z.strictObject({ distribution: z.literal('pert'), min: positive, likely: positive, max: positive }),
    z.strictObject({ distribution: z.literal('lognormal'), low: positive, high: positive }),
  ])
  .meta({ id: 'RiskDistribution' })
  .describe('Three points of a PERT distribution, or the 90 % interval of a lognormal one.');

const control = z.strictObject({
  name: z.string(),
  effectiveness: share.describe('0: no effect; 1: takes it away completely.'),
  reduces: z.enum(CONTROL_EFFECTS),
  annual_cost: positive.nullable().describe('Null when it was not told.'),
});

const treatment = z.strictObject({
  risk: z.string(),
  option: z.enum(['mitigate', 'accept', 'transfer', 'avoid'] satisfies TreatmentOption[]),
  reason: z.string(),
});

/** What a score by the matrix adds when it has completed. */
export const qualitativeResult = {
  risks: z
    .array(
      z.strictObject({
        name: z.string(),
        likelihood: step,
        impact: step,
        controls: z.array(control),
        inherent: rating,
        residual: z.strictObject({ score, level, likelihood: step, impact: step }),
      }),
    )
    .describe('As they were sent, rated before and after their controls.'),
  drivers: z
    .array(z.strictObject({ risk: z.string(), level, score, reason: z.string() }))
    .describe('The highest risks after controls, at most ten.'),
  treatment: z.array(treatment).describe('What to do about each of them.'),
};

const lossFigures = z
  .strictObject({ mean: money, p10: money, p50: money, p90: money, p95: money, p99: money })
  .meta({ id: 'LossFigures' })
  .describe('Loss per year: the mean in closed form, the percentiles of the simulated years.');

const scoredLoss = {
  name: z.string(),
  events_per_year: z
    .strictObject({ inherent: positive, residual: positive })
    .describe('Expected loss events without and with controls.'),
  inherent: z.strictObject({ score, level, annual_loss: money }),
  residual: z.strictObject({ score, level, annual_loss: money }),
  annualized_loss: lossFigures,
  contribution: share.describe('Its share of the whole expected loss after controls.'),
};

/** What every simulated score adds when it has completed, also in lists. */
export const lossResult = {
  reference_loss: z
    .strictObject({
      annual_loss: positive,
      basis: z.enum(['risk_appetite', 'annual_revenue', 'default'] satisfies Array<ReferenceLoss['basis']>),
    })
    .describe('The annual loss that scores 80: the appetite, 1 % of the revenue, or a default.'),
  annualized_loss: lossFigures.describe('After controls.'),
  inherent_annualized_loss: lossFigures.describe('Without controls.'),
  simulation: z
    .strictObject({ mean: money, standard_error: money })
    .describe('The mean of the simulated years and its error, to compare with the closed form.'),
  value_at_risk: z
    .array(z.strictObject({ confidence: share, loss: money, expected_shortfall: money }))
    .describe('The loss that a year does not exceed with this confidence, and the mean of the years that do.'),
  risk_appetite: z
    .strictObject({
      annual_loss: positive,
      probability: share,
      exceeded_with_probability: share,
      within: z.boolean(),
    })
    .nullable()
    .describe('Your appetite and how often a simulated year exceeds it; null when none was sent.'),
};

export const lossExceedance = z
  .array(z.strictObject({ loss: money, probability: share, inherent_probability: share }))
  .describe('The loss exceedance curve: 40 losses, each with the probability of a year that costs more.');

/** What a score of the caller's own distributions adds to a single read. */
export const quantitativeResult = {
  risks: z
    .array(
      z.strictObject({
        ...scoredLoss,
        event_frequency: distribution.nullable().describe('Loss events per year.'),
        threat_event_frequency: distribution.nullable(),
        vulnerability: distribution.nullable(),
        loss_magnitude: distribution,
        secondary_loss: z.strictObject({ probability: share, magnitude: distribution }).nullable(),
        controls: z.array(
          control.extend({
            loss_reduction: money.describe('By how much the expected annual loss would be higher without it.'),
            net_benefit: money.nullable().describe('`loss_reduction` - `annual_cost`; null without a cost.'),
            return_on_investment: z.number().nullable().describe('`net_benefit` / `annual_cost`.'),
          }),
        ),
      }),
    )
    .describe('As they were sent, with what each comes to.'),
  drivers: z
    .array(z.strictObject({ risk: z.string(), contribution: share, annual_loss: money, reason: z.string() }))
    .describe('The most expensive risks after controls, at most ten.'),
  treatment: z.array(treatment).describe('What to do about each of them.'),
};

const CONDITIONS = ['in_place', 'partial', 'missing', 'possibly_missing', 'unknown'] satisfies SafeguardCondition[];
const weakness = z
  .strictObject({ min: share, likely: share, max: share })
  .describe('0: every safeguard is in place; 1: none is. The range is what is not known.');

const driver = z.strictObject({
  safeguard: z.string(),
  title: z.string(),
  condition: z.enum(CONDITIONS),
  scenarios: texts.describe('The risks that it answers, by id.'),
  loss_reduction: money.describe('What it would take off the expected annual loss.'),
  effort_days: positive,
  requirement_ids: texts,
  quotes: z.array(
    z.strictObject({ requirement_id: z.string(), source: z.string(), start: whole, end: whole, quote: z.string() }),
  ),
  reason: z.string(),
});

/** What a score of an analysis adds to a single read. */
export const analysisResult = {
  risks: z
    .array(
      z.strictObject({
        id: z.string(),
        about: z.string(),
        ...scoredLoss,
        event_frequency: range.describe('Loss events per year with ordinary safeguards.'),
        loss_magnitude: range.describe('Per event, with ordinary safeguards.'),
        defaults: texts.describe('Fields that are public figures and not your own.'),
        sources: texts.describe('Ids of the sources of these.'),
        likelihood_weakness: weakness,
        impact_weakness: weakness,
        known_share: share.describe('How much of what protects the analysis knows.'),
        safeguards: z.strictObject({
          in_place: whole,
          partial: whole,
          missing: whole,
          possibly_missing: whole,
          unknown: whole,
        } satisfies Record<SafeguardCondition, unknown>),
      }),
    )
    .describe('One per scenario.'),
  drivers: z.array(driver).describe('Safeguards that are not in place, the most valuable first, at most twenty.'),
  treatment: z.array(
    treatment.extend({
      safeguards: texts.describe('Ids of what to put in place first; none where the risk is accepted.'),
    }),
  ),
  assumptions: texts.describe('What stands for something that the request did not tell.'),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      publisher: z.string(),
      title: z.string(),
      year: z.number().int(),
      url: z.string().nullable(),
      figures: z.string().describe('The figures taken from it, in words.'),
    }),
  ),
};
