import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { validate } from '../../api/validate.js';

const schema = z.strictObject({ amount: z.number(), list: z.array(z.string()).optional() });

test.each([
  [{}, '/amount', 'required'],
  [{ amount: '5' }, '/amount', 'invalid_type'],
  [{ amount: null }, '/amount', 'invalid_type'],
  [{ amount: 5, list: [true] }, '/list/0', 'invalid_type'],
  [{ amount: 5, 'a/b': 1 }, '/a~1b', 'unknown_field'],
])('tells a missing field from one of another type: %j', (body, path, code) => {
  expect(() => validate(schema, body)).toThrow(
    expect.objectContaining({ options: { errors: [expect.objectContaining({ path, code })] } }),
  );
});
