import { expect, it } from '@jest/globals';
import { policyBody } from '../../../api/policy-body.js';
import { findRole, listRoles, titleNamed } from '../../../common/catalog/find-policy-type.js';
import { type Organization, sizeOfCount } from '../../../common/domain/policy/organization.js';
import { catalog, compose, FRAMEWORK_IDS, TYPE_IDS } from './support.js';

it('every title that a policy prints names a role of that title', () => {
  for (const role of catalog.roles.values()) {
    for (const title of Object.values(role.titles)) {
      expect([title, Object.values(findRole(catalog, title)?.titles ?? {}).includes(title)]).toEqual([title, true]);
    }
  }
  expect(
    ['Chief Information Security Officer', 'IT Director', 'Purchasing Lead'].map(
      (title) => findRole(catalog, title)?.id,
    ),
  ).toEqual(['security', 'it', 'purchasing']);
});

it('the description of a request and the refusal of an unknown role name every role', () => {
  const told = policyBody.shape.organization.unwrap().shape.roles.unwrap().description ?? '';
  const all = listRoles(catalog);
  for (const { id, titles } of catalog.roles.values()) {
    expect(told).toMatch(new RegExp(`[ :]${id},|, ${id};`));
    expect(all).toContain(`${id} (${titles.small}`);
  }
});

const NINE: Organization = {
  name: 'Nimbus Nine',
  industry: null,
  region: null,
  size: '9 people',
  size_class: 'micro',
  roles: { top: 'Jane Doe' },
  titles: { top: 'CEO' },
};

/** Role and holder, as every policy of an organisation prints them. */
function postsOf(organization: Organization): Map<string, string> {
  const rows = TYPE_IDS.flatMap((type) =>
    compose(type, FRAMEWORK_IDS, { organization }).sections.flatMap(({ tables }) =>
      tables.filter(({ caption }) => caption === 'Roles').flatMap((table) => table.rows),
    ),
  );
  return new Map(rows.map(([title = '', holder = '']) => [title, holder]));
}

it('has the roles of fewer than ten people fall to few of them, under the titles that are given', () => {
  expect(sizeOfCount(9)).toBe('micro');
  const open = 'named in the signed list of roles';
  expect([...postsOf(NINE)]).toEqual([
    ['CEO', 'Jane Doe'],
    ['Security Officer', open],
    ['IT Lead', open],
    ['Independent Auditor', open],
  ]);
  const titles = { top: 'CEO', engineering: 'CTO' };
  const two = postsOf({ ...NINE, roles: { ...NINE.roles, engineering: 'Bob Roe', hr: 'Ann Poe' }, titles });
  expect([two.get('CTO'), two.get('IT Lead'), two.get('People Lead')]).toEqual(['Bob Roe', undefined, 'Ann Poe']);
  // Whoever watches over personal data does not run the security that is watched.
  const dpo = { ...NINE, roles: { ...NINE.roles, privacy: 'Dan Roe' }, titles: { ...NINE.titles, privacy: 'DPO' } };
  expect([postsOf(dpo).get('DPO'), postsOf(dpo).get('Security Officer')]).toEqual(['Dan Roe', open]);
});

it('prints an owner of a small company who is named under the title of another of its roles', () => {
  const small: Organization = {
    ...NINE,
    size_class: 'small',
    roles: { security: 'Ann Poe' },
    titles: { security: 'CISO' },
  };
  expect(compose('risk-management', ['iso-27001-2022'], { organization: small }).owner).toBe('CISO (Ann Poe)');
  const listed: Organization = { ...small, roles: { security: 'CISO' } };
  expect(compose('risk-management', ['iso-27001-2022'], { organization: listed }).owner).toBe('CISO');
});

it.each([
  ['ceo', 'CEO'],
  ['managing_director', 'Managing Director'],
  ['head of it', 'Head of IT'],
  ['management', null],
  ['it', null],
])('"%s" is printed as the title %s', (name, title) => {
  const role = findRole(catalog, name);
  expect(role && titleNamed(role, name)).toBe(title);
});
