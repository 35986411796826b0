import { expect, it } from '@jest/globals';
import { declaredCollections } from '../../common/db/collection.js';
import { DUMP_ORDER } from '../../common/db/dump.js';
import '../../api/app.js';
import '../../common/context.js';
import '../../worker/start-workers.js';

it('has every collection in a backup', () => {
  expect([...DUMP_ORDER].sort()).toEqual([...declaredCollections(), 'files.chunks', 'files.files'].sort());
});
