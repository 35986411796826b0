import { z } from 'zod';
import type { Importance, RequirementKind, SafeguardRole } from '../../common/catalog/types.js';
import type { Relation } from '../../common/domain/crosswalk/crosswalk.js';

/** A framework where others refer to it. */
export const namedFramework = z
  .strictObject({ id: z.string(), name: z.string(), version: z.string() })
  .describe('The framework, by its catalogue id.');

const row = z.strictObject({
  id: z.string(),
  object: z.literal('framework'),
  name: z.string(),
  version: z.string(),
  title: z.string(),
  publisher: z.string(),
  jurisdiction: z.string(),
  aliases: z.array(z.string()),
  about: z.string(),
  requirement_count: z.number().int().min(0),
  profiles: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        about: z.string(),
        requirement_count: z.number().int().min(0),
      }),
    )
    .describe('Selections of its requirements, by the ids that `profile` takes; empty when it has none.'),
  default_profile: z.string().nullable(),
});

const requirement = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    group_id: z.string(),
    kind: z
      .enum(['governance', 'process', 'technical', 'physical', 'documentation', 'legal'] satisfies RequirementKind[])
      .describe('What sort of measure it asks for.'),
    weight: z.number().int().min(1).max(5).describe('Its share in the score.'),
    importance: z.enum(['mandatory', 'recommended', 'optional'] satisfies Importance[]),
    profiles: z.array(z.string()).describe('The ids of the profiles that have it.'),
    description: z.string().describe('What it asks for, in our own words.'),
    safeguards: z.array(
      z.strictObject({ id: z.string(), role: z.enum(['core', 'supporting'] satisfies SafeguardRole[]) }),
    ),
  })
  .meta({ id: 'Requirement' });

const SAMPLE_ROW = {
  id: 'iso-27001-2022',
  object: 'framework',
  name: 'ISO/IEC 27001',
  version: '2022',
  title: 'ISO/IEC 27001:2022 Information security management systems - Requirements',
  publisher: 'International Organization for Standardization',
  jurisdiction: 'international',
  aliases: ['ISO 27001'],
  about: 'A certifiable standard for information security management systems.',
  requirement_count: 123,
  profiles: [],
  default_profile: null,
};

export const frameworkRow = row.meta({ id: 'FrameworkRow', examples: [SAMPLE_ROW] });

export const framework = row
  .extend({
    default_profile_reason: z.string(),
    groups: z.array(z.strictObject({ id: z.string(), title: z.string(), parent_id: z.string().nullable() })),
    requirements: z
      .array(requirement)
      .describe('Every requirement that can be assessed, in the order of the framework.'),
  })
  .meta({
    id: 'Framework',
    examples: [
      {
        ...SAMPLE_ROW,
        default_profile_reason: 'The standard has no levels.',
        groups: [{ id: 'A.5', title: 'Organizational controls', parent_id: null }],
        requirements: [
          {
            id: 'A.5.24',
            title: 'Information security incident management planning and preparation',
            group_id: 'A.5',
            kind: 'process',
            weight: 4,
            importance: 'mandatory',
            profiles: [],
            description: 'Plan and prepare for incidents.',
            safeguards: [{ id: 'incident-response-plan', role: 'core' }],
          },
        ],
      },
    ],
  });

export const relation = z.enum(['equal', 'subset', 'superset', 'intersects'] satisfies Relation[]);
export const strength = z
  .number()
  .min(0)
  .max(10)
  .describe(
    'How far both draw on the same practices and are worded alike, beside the best match of either in the other framework. From 3 on the two are worth reading together.',
  );

export const frameworkCrosswalk = z
  .strictObject({
    object: z.literal('crosswalk'),
    from: namedFramework,
    to: namedFramework,
    data: z
      .array(
        z.strictObject({
          from_id: z.string(),
          to_id: z.string(),
          relation,
          strength,
          safeguards: z.array(z.string()).describe('The safeguards that both rest on, by their ids.'),
        }),
      )
      .describe('Pairs of requirements that rest on the same safeguards.'),
  })
  .meta({
    id: 'Crosswalk',
    examples: [
      {
        object: 'crosswalk',
        from: { id: 'iso-27001-2022', name: 'ISO/IEC 27001', version: '2022' },
        to: { id: 'soc2-tsc-2017', name: 'SOC 2', version: '2017' },
        data: [
          {
            from_id: 'A.5.24',
            to_id: 'CC7.4',
            relation: 'intersects',
            strength: 6,
            safeguards: ['incident-response-plan'],
          },
        ],
      },
    ],
  });
