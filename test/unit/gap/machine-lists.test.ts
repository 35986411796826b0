import { describe, expect, it } from '@jest/globals';
import { hear, type Listed, RESULTS, WORDS } from './listed.js';

const LEAST_HEARD = 0.95;
const MOST_WRONG = 0.02;

type Write = (listed: Listed[]) => unknown;

const OSCAL_WORDS = {
  compliant: 'implemented',
  partially_compliant: 'partial',
  non_compliant: 'planned',
  not_applicable: 'not-applicable',
} as const;
const snake = ({ result }: Listed) => WORDS[result].toLowerCase().replace(/ /g, '_');
const pascal = ({ result }: Listed) => WORDS[result].replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
const byStatus = (listed: Listed[], write: (one: Listed) => unknown, key = snake) =>
  Object.fromEntries(
    RESULTS.map((result) => [
      key({ ...(listed[0] as Listed), result }),
      listed.filter((one) => one.result === result).map(write),
    ]),
  );
const byId = (listed: Listed[], write: (one: Listed) => unknown) =>
  Object.fromEntries(listed.map((one) => [one.id, write(one)]));

const JSON_LAYOUTS: ReadonlyArray<readonly [layout: string, write: Write]> = [
  [
    'keys in snake case',
    (all) => all.map((one) => ({ control_id: one.id, name: one.title, implementation_status: snake(one) })),
  ],
  [
    'keys in camel case, in a wrapper',
    (all) => ({
      framework: 'own',
      controls: all.map((one) => ({ controlId: one.id, controlName: one.title, complianceStatus: WORDS[one.result] })),
    }),
  ],
  [
    'keys and values in Pascal case',
    (all) => all.map((one) => ({ ControlID: one.id, ImplementationStatus: pascal(one) })),
  ],
  ['statuses by id', (all) => byId(all, ({ result }) => WORDS[result])],
  [
    'objects by id',
    (all) => byId(all, ({ title, result }) => ({ title, status: WORDS[result], owner: 'IT', notes: '' })),
  ],
  ['ids by status', (all) => byStatus(all, ({ id }) => id)],
  ['ids and titles by status', (all) => byStatus(all, ({ id, title }) => `${id} ${title}`)],
  [
    'objects by status',
    (all) =>
      byStatus(
        all,
        ({ id, title }) => ({ id, title, owner: 'IT' }),
        (one) => `${snake(one)}_controls`,
      ),
  ],
  [
    'statuses with a name',
    (all) =>
      all.map((one) => ({
        control: { id: one.id, title: one.title },
        status: { id: 3, name: WORDS[one.result], color: 'green' },
      })),
  ],
  [
    'issues of a tracker',
    (all) => ({
      issues: all.map((one, at) => ({
        key: `GRC-${at}`,
        fields: {
          summary: `${one.id} ${one.title}`,
          status: { name: WORDS[one.result] },
          assignee: { displayName: 'Ann', active: true },
        },
      })),
    }),
  ],
  [
    'many other fields',
    (all) => ({
      exportedAt: '2026-01-01T10:00:00Z',
      items: all.map((one, at) => ({
        _id: `64f${at}`,
        code: one.id,
        title: one.title,
        description: one.description,
        owner: { name: 'Ann', status: 'active' },
        tags: ['backup', 'access control'],
        mandatory: true,
        automated: false,
        version: '1.2',
        status: 'active',
        implementationStatus: WORDS[one.result],
        comments: 'None',
        evidence: [],
      })),
    }),
  ],
  [
    'checks that passed or failed',
    (all) =>
      all.map(({ id, title, result }) => ({
        CheckId: 'x_1',
        ControlId: id,
        ControlTitle: title,
        Status: {
          compliant: 'PASSED',
          partially_compliant: 'WARNING',
          non_compliant: 'FAILED',
          not_applicable: 'NOT_APPLICABLE',
        }[result],
        Region: 'eu-west-1',
      })),
  ],
  [
    'yes and no',
    (all) =>
      all.map(({ id, title, result }) => ({
        id,
        title,
        applicable: result !== 'not_applicable',
        implemented: result === 'partially_compliant' ? 'partially' : result === 'compliant',
      })),
  ],
  [
    'a system security plan of OSCAL',
    (all) => ({
      'system-security-plan': {
        metadata: { title: 'A plan for backups' },
        'system-characteristics': { description: 'Backups are kept for a year.', status: { state: 'operational' } },
        'control-implementation': {
          'implemented-requirements': all.map(({ id, result }) => ({
            'control-id': id.toLowerCase(),
            statements: [
              {
                'statement-id': `${id}_smt.a`,
                'by-components': [{ 'component-uuid': 'c', 'implementation-status': { state: OSCAL_WORDS[result] } }],
              },
            ],
          })),
        },
      },
    }),
  ],
  [
    'a component definition of OSCAL',
    (all) => ({
      'component-definition': {
        components: [
          {
            title: 'Single sign-on',
            'control-implementations': [
              {
                'implemented-requirements': all.map(({ id, result }) => ({
                  'control-id': id.toLowerCase(),
                  description: '',
                  props: [{ name: 'implementation-status', value: OSCAL_WORDS[result] }],
                })),
              },
            ],
          },
        ],
      },
    }),
  ],
  [
    'findings of an assessment in OSCAL',
    (all) => ({
      'assessment-results': {
        results: [
          {
            observations: [{ description: 'Backups are not tested.' }],
            findings: all.flatMap(({ id, result }) =>
              ['a', 'b'].map((part) => ({
                title: `Finding on ${id}`,
                target: {
                  type: 'objective-id',
                  'target-id': `${id.toLowerCase()}_obj.${part}`,
                  status: {
                    state:
                      result === 'compliant' || (result === 'partially_compliant' && part === 'a')
                        ? 'satisfied'
                        : 'not-satisfied',
                  },
                  ...(result === 'not_applicable' ? { 'implementation-status': { state: 'not-applicable' } } : {}),
                },
              })),
            ),
          },
        ],
      },
    }),
  ],
];

describe('hears what lists in JSON say of requirements', () => {
  it.each(JSON_LAYOUTS)('%s', (_layout, write) => {
    const { heard, wrong } = hear((listed) => JSON.stringify(write(listed), null, 2));
    expect(heard).toBeGreaterThanOrEqual(LEAST_HEARD);
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  });
});
