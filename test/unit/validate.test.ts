import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { digits, instant } from '../../api/fields.js';
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

const query = z.strictObject({ limit: digits(20, 1, 100), after: instant.optional(), name: z.string() });

test.each([
  [{ name: 'a', limit: '101' }, '/limit: A whole number from 1 to 100 is expected.'],
  [{ name: 'a', limit: '0' }, '/limit: A whole number from 1 to 100 is expected.'],
  [{ name: 'a', limit: 'ten' }, '/limit: A whole number from 1 to 100 is expected.'],
  [{ name: 'a', after: '2026-11-21' }, '/after: An RFC 3339 date-time with an offset is expected'],
  [{}, '/name: This field is missing.'],
])('says what would be right: %j', (asked, detail) => {
  expect(() => validate(query, asked)).toThrow(detail);
});
