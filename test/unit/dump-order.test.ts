import { expect, it } from '@jest/globals';
import { DUMP_ORDER } from '../../common/db/dump.js';
import { declaredCollections } from '../../common/db/schema.js';

it('has every collection in a backup', () => {
  expect([...DUMP_ORDER].sort()).toEqual(declaredCollections().sort());
});
