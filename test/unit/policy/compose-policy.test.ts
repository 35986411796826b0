import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkPolicies } from '../../../common/catalog/check-policies.js';
import { closestPolicyTypes, findPolicyType } from '../../../common/catalog/find-policy-type.js';
import { commonSafeguards, type PolicyCatalog } from '../../../common/catalog/policy-types.js';
import { documentId } from '../../../common/domain/policy/document-id.js';
import { dateAfterMonths } from '../../../common/domain/policy/months.js';
import { sizeOfText } from '../../../common/domain/policy/organization.js';
import { renderHtml } from '../../../common/domain/policy/render-html.js';
import { renderMarkdown } from '../../../common/domain/policy/render-markdown.js';
import { catalog, compose, FRAMEWORK_IDS, frameworkOf, HARBOUR_MILLS, library, TYPE_IDS } from './support.js';

/** The kinds of policies that a company is asked for. */
const EXPECTED = [
  'information security', 'acceptable use', 'access control', 'authentication and passwords', 'asset management',
  'data classification and handling', 'data retention and disposal', 'encryption and key management', 'backup and recovery',
  'business continuity and disaster recovery', 'incident response', 'breach notification', 'logging and monitoring',
  'vulnerability and patch management', 'secure development', 'change management', 'network security',
  'endpoint and mobile devices', 'physical security', 'human resources security', 'security awareness', 'vendor risk',
  'privacy', 'data-subject rights', 'risk management', 'AI governance', 'remote work',
]; // biome-ignore format: one list

describe('the catalogue', () => {
  it('has no fault, and a clause for every safeguard', () => {
    expect(checkPolicies(catalog, library)).toEqual([]);
    expect([...library.safeguards.keys()].filter((id) => !catalog.clauses.has(id))).toEqual([]);
  });

  it.each(EXPECTED)('has a type for %s', (name) => {
    expect(findPolicyType(catalog, name)).not.toBeNull();
  });

  it('demands every safeguard in some policy', () => {
    const demanded = new Set(TYPE_IDS.flatMap(safeguardsOf));
    expect([...library.safeguards.keys()].filter((id) => !demanded.has(id))).toEqual([]);
  });

  it('numbers each type in its own way', () => {
    expect(new Set(TYPE_IDS.map(documentId)).size).toBe(TYPE_IDS.length);
  });

  it('says each demand with "must"', () => {
    expect([...catalog.clauses].filter(([, text]) => !/\bmust\b/.test(text)).map(([id]) => id)).toEqual([]);
  });

  it('is suggested for a misspelt name', () => {
    expect(closestPolicyTypes(catalog, 'acess control')[0]).toBe('access-control');
  });

  it.each<[string, RegExp, Partial<PolicyCatalog>]>([
    ['a clause on nothing', /clause nothing is unknown/, { clauses: new Map([...catalog.clauses, ['nothing', 'x']]) }],
    [
      'a place that nobody fills',
      /nobody fills \{who\}/,
      { clauses: new Map([...catalog.clauses, ['backup', '{who} must']]) },
    ],
    [
      'a specific on a requirement that does not rest on it',
      /does not rest on it/,
      { specifics: [{ framework: 'gdpr', safeguard: 'backup', requirements: ['Art.33'], text: 'x' }] },
    ],
  ])('is refused with %s', (_what, message, change) => {
    expect(checkPolicies({ ...catalog, ...change }, library).join('\n')).toMatch(message);
  });
});

function safeguardsOf(typeId: string): string[] {
  const topics = catalog.types.get(typeId)?.topics ?? [];
  return [...topics.flatMap((topic) => topic.safeguards), ...commonSafeguards(catalog)];
}

describe('a policy', () => {
  it.each(TYPE_IDS)('%s has every part that an audit looks for', (id) => {
    const policy = compose(id, FRAMEWORK_IDS);
    const headings = policy.sections.map((section) => section.heading);
    expect(headings).toEqual(expect.arrayContaining(['Purpose', 'Scope', 'Definitions', 'Roles and responsibilities']));
    expect(headings.slice(-6)).toEqual([
      'Exceptions', 'Enforcement', 'Measurement', 'Review', 'Revision history', 'Control matrix',
    ]); // biome-ignore format: one list
    const raci = policy.sections[3]?.tables.find((table) => table.caption === 'RACI');
    expect(raci?.rows.every((row) => row.every((cell) => cell !== ''))).toBe(true);
  });

  it.each(TYPE_IDS)('%s leaves no placeholder, in no size of company', (id) => {
    for (const size of ['small', 'medium', 'large'] as const) {
      for (const organization of [
        { ...HARBOUR_MILLS, size_class: size },
        { name: null, industry: null, region: null, size: null, size_class: size, roles: {} },
      ]) {
        const text = renderMarkdown(compose(id, FRAMEWORK_IDS, { organization }));
        expect(text).not.toMatch(/\\?\{|\\?\}|TBD|TODO|undefined|null|\\\[|lorem|xxx|placeholder/i);
      }
    }
  });

  it('names only requirements of the named frameworks, and each clause of its matrix exists', () => {
    const policy = compose('access-control', ['iso-27001-2022', 'cis-controls-8.1']);
    const clauses = new Map(policy.sections.flatMap((s) => s.clauses.map((clause) => [clause.id, clause] as const)));
    for (const row of policy.control_matrix) {
      const known = new Set(frameworkOf(row.framework).requirements.map((requirement) => requirement.id));
      expect(row.requirement_ids.filter((id) => !known.has(id))).toEqual([]);
      expect(clauses.get(row.clause_id)?.requirement_ids).toEqual(expect.arrayContaining(row.requirement_ids));
    }
    expect(new Set(policy.control_matrix.map((row) => row.framework))).toEqual(
      new Set(['iso-27001-2022', 'cis-controls-8.1']),
    );
  });

  it.each([
    ['breach-notification', 'gdpr', /Art\. 33 GDPR the supervisory authority must be notified within 72 hours/],
    ['access-control', 'hipaa-security-rule', /Required under HIPAA, to be met as written: 164\.308/],
    ['authentication-passwords', 'pci-dss-4.0.1', /changed every 90 days/],
    ['incident-response', 'nis2', /Art\. 23 NIS2/],
  ])('of type %s speaks of what %s alone asks for', (type, framework, words) => {
    expect(renderMarkdown(compose(type, [framework]))).toMatch(words);
    expect(renderMarkdown(compose(type, ['nist-csf-2.0']))).not.toMatch(words);
  });

  it.each([
    ['physical-security', /walls, fences|guards, cameras|generator|loading zone|payment terminal/],
    ['access-control', /only through the managed VPN|every VPN login|laptop, printer and phone|help desk/],
    ['authentication-passwords', /every VPN login|help desk/],
    ['network-security', /at every site/],
  ])('of type %s asks for what is to be achieved, not for one means of it', (type, words) => {
    expect(renderMarkdown(compose(type, ['iso-27001-2022']))).not.toMatch(words);
  });

  it('names multi-factor authentication in access control, and where passwords are told of', () => {
    const text = renderMarkdown(compose('access-control', ['iso-27001-2022']));
    expect(text).toMatch(/must use multi-factor authentication in every application/);
    expect(text).toContain('| POL-AUP | Authentication and Password Policy |');
  });

  it('serves GDPR in incident response with its 72 hours, the people concerned and the policy on breaches', () => {
    const text = renderMarkdown(compose('incident-response', ['gdpr']));
    expect(text).toMatch(/within 72 hours after the company becomes aware/);
    expect(text).toMatch(/Under Art\. 34 GDPR people must be told/);
    expect(text).toContain('| POL-BRN | Breach Notification Policy |');
  });

  it('speaks of payment terminals where PCI DSS asks for it', () => {
    expect(renderMarkdown(compose('physical-security', ['pci-dss-4.0.1']))).toMatch(
      /payment terminals must stand in a/,
    );
  });

  it.each(TYPE_IDS)('%s says of each HIPAA requirement in its matrix whether it is required or addressable', (id) => {
    const policy = compose(id, ['hipaa-security-rule']);
    const said = policy.sections.at(-1)?.clauses.map(({ text }) => text.replace(/^.*?: |\.$/g, '').split(', '));
    const mapped = new Set(policy.control_matrix.flatMap((row) => row.requirement_ids));
    expect(new Set(said?.flat())).toEqual(mapped);
  });

  it('gives small companies roles that they have', () => {
    const organization = { ...HARBOUR_MILLS, size_class: 'small' as const };
    const text = renderMarkdown(compose('physical-security', ['iso-27001-2022'], { organization }));
    expect(text).toContain('Office Manager');
    expect(text).toMatch(/Somebody else then looks over/);
    expect(text).not.toMatch(/Chief (Information|Human|Executive)|Head of Facilities/);
  });

  it('has nobody of the same company look over what its only person decides', () => {
    const saysFor = (size: string) => {
      const organization = { ...HARBOUR_MILLS, size_class: 'small' as const, size };
      return renderMarkdown(compose('physical-security', ['iso-27001-2022'], { organization }));
    };
    expect(saysFor('1 person')).toMatch(/One person holds all of these roles/);
    expect(saysFor('1 person')).not.toMatch(/Somebody else then looks over/);
    for (const size of ['2 people', '1-10']) expect(saysFor(size)).toMatch(/Somebody else then looks over/);
  });

  it('claims no requirement that asks for reviews more often than it has them, and says so', () => {
    const claimed = (months: number) => {
      const policy = compose('information-security', ['pci-dss-4.0.1', 'iso-27001-2022'], { review_months: months });
      const ids = policy.control_matrix.flatMap((row) => row.requirement_ids);
      const covered = policy.coverage.flatMap(({ in_full, in_part }) => [...in_full, ...in_part]);
      const text = renderMarkdown(policy);
      return [
        ids.includes('12.1'),
        covered.includes('12.1'),
        text.includes('less often than asked for by PCI DSS 12.1'),
      ];
    };
    expect(claimed(12)).toEqual([true, true, false]);
    expect(claimed(36)).toEqual([false, false, true]);
  });

  it('keeps its tables within a narrow page', () => {
    const html = renderHtml(compose('access-control', ['iso-27001-2022']));
    const tables = html.match(/<table>/g)?.length;
    expect(tables).toBeGreaterThan(3);
    expect(html.match(/<div class="wide" role="region" aria-label="[^"]+" tabindex="0"><table>/g)?.length).toBe(tables);
    expect(html).toContain('.wide { overflow-x: auto;');
  });

  it('promises no yearly review where the rhythm is longer', () => {
    const policy = compose('backup', ['iso-27001-2022'], { review_months: 24 });
    expect(policy.next_review_date).toBe('2028-11-21');
    expect(renderMarkdown(policy)).not.toMatch(/review this policy at least once a year|reviewed at least once a year/);
  });

  it('is shown in HTML and Markdown without letting names become markup', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (name) => {
        const policy = compose('backup', ['iso-27001-2022'], { organization: { ...HARBOUR_MILLS, name } });
        const plain = compose('backup', ['iso-27001-2022'], { organization: { ...HARBOUR_MILLS, name: 'x' } });
        const tags = (text: string) => text.match(/<[^>]*>/g)?.length;
        const bars = (text: string) => text.match(/(?<!\\)\|/g)?.length;
        expect(tags(renderHtml(policy))).toBe(tags(renderHtml(plain)));
        expect(tags(renderMarkdown(policy))).toBeUndefined();
        expect(bars(renderMarkdown(policy))).toBe(bars(renderMarkdown(plain)));
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-10-31', 4, '2027-02-28'],
])('%s and %i months is %s', (from, months, expected) => {
  expect(dateAfterMonths(new Date(from), months)).toBe(expected);
});

it.each([
  ['11-50', 'small'],
  ['51-200', 'medium'],
  ['about 1,200 people', 'large'],
  ['start-up', 'small'],
  ['Enterprise', 'large'],
  ['blue', null],
])('"%s" is %s', (text, size) => {
  expect(sizeOfText(text)).toBe(size);
});

it.each([
  ['small', 'Its size is given as: small.'],
  ['11-50', 'Its size is given as: 11-50 people.'],
  ['80 people', 'Its size is given as: 80 people.'],
])('a size of "%s" reads "%s"', (size, sentence) => {
  const policy = compose('backup', ['iso-27001-2022'], { organization: { ...HARBOUR_MILLS, size } });
  expect(renderMarkdown(policy)).toContain(sentence);
});
