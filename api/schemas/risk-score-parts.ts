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

export const level = z
  .enum(LEVELS)
  .describe(
    'The level of the score (NIST SP 800-30): `very_low` 0-4, `low` 5-20, `moderate` 21-79, `high` 80-95, `very_high` 96-100.',
  );
export const score = z.number().int().min(0).max(100).describe('A whole number from 0 (best) to 100 (worst).');
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
  effectiveness: share,
  reduces: z.enum(CONTROL_EFFECTS),
  annual_cost: positive.nullable().describe('What it costs per year, in `currency`; null when it was not told.'),
});

const treatment = z.strictObject({
  risk: z.string(),
  option: z
    .enum(['mitigate', 'accept', 'transfer', 'avoid'] satisfies TreatmentOption[])
    .describe(
      '`mitigate`: add controls; `accept`; `transfer`: insure or share it; `avoid`: stop or change the activity.',
    ),
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
  contribution: share,
};

/** What every simulated score adds when it has completed, also in lists. */
export const lossResult = {
  reference_loss: z
    .strictObject({
      annual_loss: positive,
      basis: z
        .enum(['risk_appetite', 'annual_revenue', 'default'] satisfies Array<ReferenceLoss['basis']>)
        .describe('Where it comes from.'),
    })
    .describe('The annual loss that scores 80: the appetite, 1 % of the revenue, or a default.'),
  annualized_loss: lossFigures.describe('After controls.'),
  inherent_annualized_loss: lossFigures.describe('Without controls.'),
  simulation: z
    .strictObject({ mean: money, standard_error: money })
    .describe('The mean of the simulated years and its error, to compare with the closed form.'),
  value_at_risk: z
    .array(
      z.strictObject({
        confidence: share.describe('At least this share (0-1) of the simulated years costs no more than `loss`.'),
        loss: money,
        expected_shortfall: money.describe('The mean of the years that cost more, in `currency`.'),
      }),
    )
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
  .array(
    z.strictObject({
      loss: money,
      probability: share.describe('The share (0-1) of simulated years that cost more, after controls.'),
      inherent_probability: share.describe('The same without controls.'),
    }),
  )
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
  .describe('How weak the protection is. 0: every safeguard is in place; 1: none is. The range is what is not known.');

const driver = z.strictObject({
  safeguard: z.string(),
  title: z.string(),
  condition: z
    .enum(CONDITIONS)
    .describe(
      '`in_place`; `partial`: in place for a part; `missing`; `possibly_missing`: one of several of which at least one is missing; `unknown`: nothing is known of it.',
    ),
  scenarios: texts.describe('The risks that it answers, by id.'),
  loss_reduction: money.describe('What it would take off the expected annual loss.'),
  effort_days: positive,
  requirement_ids: texts.describe('The ids of the requirements that rest on it.'),
  quotes: z
    .array(
      z.strictObject({ requirement_id: z.string(), source: z.string(), start: whole, end: whole, quote: z.string() }),
    )
    .describe('What the analysed texts say of it, at most five statements.'),
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
        safeguards: z
          .strictObject({
            in_place: whole,
            partial: whole,
            missing: whole,
            possibly_missing: whole,
            unknown: whole,
          } satisfies Record<SafeguardCondition, unknown>)
          .describe('How many of the safeguards that answer it are in which condition.'),
      }),
    )
    .describe('One per scenario.'),
  drivers: z.array(driver).describe('Safeguards that are not in place, the most valuable first, at most twenty.'),
  treatment: z
    .array(
      treatment.extend({
        safeguards: texts.describe('Ids of what to put in place first; none where the risk is accepted.'),
      }),
    )
    .describe('What to do about each risk.'),
  assumptions: texts.describe('What stands for something that the request did not tell.'),
  sources: z
    .array(
      z.strictObject({
        id: z.string(),
        publisher: z.string(),
        title: z.string(),
        year: z.number().int().describe('When it was published.'),
        url: z.string().nullable().describe('Where it can be read; null where it cannot.'),
        figures: z.string().describe('The figures taken from it, in words.'),
      }),
    )
    .describe('Where the public figures come from.'),
};
