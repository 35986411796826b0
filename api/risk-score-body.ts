import { z } from 'zod';
import { CONTROL_EFFECTS } from '../common/domain/risk/controls.js';
import { line, SIZE_EXPECTED } from './fields.js';
import { level } from './schemas/risk-score-parts.js';

const MAX_RISKS = 10_000;
const MAX_CONTROLS = 50;
const MAX_AMOUNT = 1e15;
const MAX_EVENTS_PER_YEAR = 1e6;
/** A lognormal range wider than this has a mean that no data support. */
const MAX_SPREAD = 1e6;

const share = z.number().min(0).max(1);
const amount = z.number().min(0).max(MAX_AMOUNT);
const perYear = z.number().min(0).max(MAX_EVENTS_PER_YEAR);

interface Points {
  min: number;
  likely: number;
  max: number;
}

/** Of a value whose other fields are refused, too, so that one answer names all that is wrong. */
const ofNumbers = (...fields: string[]): z.core.$ZodSuperRefineParams => ({
  when: ({ value }) => fields.every((field) => typeof (value as Record<string, unknown> | null)?.[field] === 'number'),
});

/** min <= likely <= max, naming the field that is not. */
function inOrder({ min, likely, max }: Points, ctx: z.RefinementCtx): void {
  const say = (field: string, message: string): void => {
    ctx.addIssue({ code: 'custom', path: [field], message, params: { code: 'out_of_order' } });
  };
  if (min > likely) say('min', `min ${min} is above likely ${likely}.`);
  if (likely > max) say('likely', `likely ${likely} is above max ${max}.`);
}

/** How often it happens, as far as that is sound by itself. */
const ofSoundFrequencies: z.core.$ZodSuperRefineParams = {
  when: ({ value, issues }) =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(({ path }) => !/frequency|vulnerability/.test(String(path?.[0]))),
};

/** Three points of a PERT distribution, or a 90 % interval of a lognormal one. */
function distribution(value: z.ZodNumber) {
  const pert = z
    .strictObject({ distribution: z.literal('pert').optional(), min: value, likely: value, max: value })
    .superRefine(inOrder, ofNumbers('min', 'likely', 'max'))
    .transform((points) => ({ ...points, distribution: 'pert' as const }));
  const lognormal = z
    .strictObject({ distribution: z.literal('lognormal'), low: value.positive(), high: value.positive() })
    .superRefine(
      ({ low, high }, ctx) => {
        const say = (code: string, message: string): void => {
          ctx.addIssue({ code: 'custom', path: ['high'], message, params: { code } });
        };
        if (low > high) say('out_of_order', `high ${high} is below low ${low}.`);
        else if (high / low > MAX_SPREAD) say('too_wide', `high may be at most ${MAX_SPREAD} times low.`);
      },
      ofNumbers('low', 'high'),
    );
  return z.discriminatedUnion('distribution', [pert, lognormal]);
}

const lossMagnitude = distribution(amount);
const eventFrequency = distribution(perYear);
const vulnerability = z
  .strictObject({ min: share, likely: share, max: share })
  .superRefine(inOrder, ofNumbers('min', 'likely', 'max'));

const controlFields = {
  name: line,
  effectiveness: share,
  reduces: z.enum(CONTROL_EFFECTS).default('likelihood'),
};
const list = <S extends z.ZodType>(item: S) => z.array(item).max(MAX_CONTROLS).default([]);
const step = z.int().min(1).max(5);

const simulation = {
  iterations: z.int().min(100).max(1_000_000).default(10_000),
  seed: z.int().min(0).max(4_294_967_295).default(1),
  risk_appetite: z
    .strictObject({ annual_loss: amount.positive(), probability: share.default(0.1) })
    .optional()
    .describe(
      'What you accept: at most the share `probability` of years costs more than `annual_loss`, which then scores 80.',
    ),
};

const qualitative = z.strictObject({
  method: z.literal('qualitative'),
  title: line.optional(),
  risks: z
    .array(
      z.strictObject({ name: line, likelihood: step, impact: step, controls: list(z.strictObject(controlFields)) }),
    )
    .min(1)
    .max(MAX_RISKS),
  risk_appetite: z.strictObject({ level }).optional().describe('The highest level that you accept.'),
});

const quantitativeRisk = z
  .strictObject({
    name: line,
    event_frequency: eventFrequency.optional(),
    threat_event_frequency: eventFrequency.optional(),
    vulnerability: z
      .union([share.transform((value) => ({ min: value, likely: value, max: value })), vulnerability], {
        error: 'A number from 0 to 1, or {min, likely, max} of such numbers, is expected.',
      })
      .optional(),
    loss_magnitude: lossMagnitude,
    secondary_loss: z.strictObject({ probability: share, magnitude: lossMagnitude }).optional(),
    controls: list(z.strictObject({ ...controlFields, annual_cost: amount.optional() })),
  })
  .superRefine((risk, ctx) => {
    const say = (field: string, code: string, message: string): void => {
      ctx.addIssue({ code: 'custom', path: [field], message, params: { code } });
    };
    const { event_frequency: events, threat_event_frequency: threats, vulnerability: share } = risk;
    if (!events && !threats)
      say('event_frequency', 'required', 'Send event_frequency, or threat_event_frequency and vulnerability.');
    if (events && (threats || share))
      say(
        'event_frequency',
        'conflict',
        'Send event_frequency, or threat_event_frequency and vulnerability, not both.',
      );
    if (!events && threats && !share)
      say('vulnerability', 'required', 'Threat events need a vulnerability to become loss events.');
  }, ofSoundFrequencies);

const quantitative = z.strictObject({
  method: z.literal('quantitative'),
  title: line.optional(),
  currency: z.string().max(10),
  ...simulation,
  risks: z.array(quantitativeRisk).min(1).max(MAX_RISKS),
});

const points = <S extends z.ZodType>(value: S) =>
  z.strictObject({ min: value.optional(), likely: value.optional(), max: value.optional() }).default({});

const NOT_USED = 'Not used: so that the `organization` of a policy can be sent as it is.';

const analysis = z.strictObject({
  method: z.literal('analysis').optional(),
  analysis_id: z
    .string({
      error: ({ input }) =>
        input === undefined ? 'Send an analysis_id, or a method (qualitative, quantitative) and its risks.' : undefined,
    })
    .min(1)
    .max(100)
    .describe('The completed analysis from whose findings the scenarios follow.'),
  title: line.optional(),
  organization: z
    .strictObject({
      name: line.optional().describe(NOT_USED),
      industry: line.optional(),
      size: z.union([z.string().max(50), z.int().min(1).max(10_000_000)], { error: SIZE_EXPECTED }).optional(),
      region: line.optional().describe(NOT_USED),
      roles: z
        .union([z.record(line, line), z.array(line)])
        .optional()
        .describe(NOT_USED),
      annual_revenue: amount.positive().optional(),
    })
    .default({}),
  currency: z.string().max(10).default('USD'),
  currency_per_usd: z.number().positive().max(1e9).optional(),
  scenarios: z
    .array(
      z.strictObject({
        id: z.string().max(50),
        included: z.boolean().default(true).describe('False leaves the scenario out.'),
        event_frequency: points(perYear).describe('Your own figures of loss events per year.'),
        loss_magnitude: points(amount).describe('Your own figures of what one event costs, in `currency`.'),
      }),
    )
    .max(100)
    .default([])
    .describe('Changes to the scenarios, by their ids; what is not sent stays as the public figures say.'),
  ...simulation,
});

/** Three bodies, told apart by `method`; `{analysis_id}` needs none. */
export const riskScoreBody = z.discriminatedUnion('method', [qualitative, quantitative, analysis], {
  error: ({ code }) =>
    code === 'invalid_union'
      ? 'The method is qualitative, quantitative or analysis; without one, an analysis_id is expected.'
      : undefined,
});
export type RiskScoreBody = z.output<typeof riskScoreBody>;
