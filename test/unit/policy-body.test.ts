import { expect, it } from '@jest/globals';
import { policyBody } from '../../api/policy-body.js';
import { validate } from '../../api/validate.js';

it.each([
  [{ roles: { ciso: 5 } }, '/organization/roles/ciso: A string is expected.'],
  [{ roles: { ciso: '' } }, '/organization/roles/ciso: This is empty.'],
  [{ roles: 'ciso' }, /^\/organization\/roles: An object of role and holder.* Roles are: top, board, /],
  [{ size: true }, '/organization/size: A head count or a size in words is expected.'],
  [{ size: 0 }, '/organization/size: A number of at least 1 is expected.'],
])('tells what is wrong with the organization %j', (organization, detail) => {
  expect(() => validate(policyBody, { policy_type: 'backup', organization })).toThrow(detail);
});
