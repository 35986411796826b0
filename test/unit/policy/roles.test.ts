import { expect, it } from '@jest/globals';
import { policyBody } from '../../../api/policy-body.js';
import { findRole, listRoles } from '../../../common/catalog/find-policy-type.js';
import { COMPANY_SIZES } from '../../../common/catalog/policy-types.js';
import { catalog } from './support.js';

it('every title that a policy prints names a role of that title', () => {
  for (const role of catalog.roles.values()) {
    for (const size of COMPANY_SIZES) {
      const title = role.titles[size];
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
