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

const dated = z.strictObject({ due_at: z.union([z.iso.date(), z.iso.datetime()]) });

test.each([
  [{}, 'required'],
  [{ due_at: 'soon' }, 'invalid_union'],
])('tells a missing field that may be of several kinds: %j', (body, code) => {
  expect(() => validate(dated, body)).toThrow(
    expect.objectContaining({ options: { errors: [expect.objectContaining({ path: '/due_at', code })] } }),
  );
});

const texts = z.strictObject({
  name: z.string().optional(),
  list: z.array(z.strictObject({ note: z.string() })).optional(),
  roles: z.record(z.string(), z.string()).optional(),
});

test.each([
  ['{"name": "a\\ud800b"}', '/name', 'malformed_text'],
  ['{"list": [{"note": "a"}, {"note": "\\udc00\\ud800"}]}', '/list/1/note', 'malformed_text'],
  ['{"roles": {"a/b": "\\udfff"}}', '/roles/a~1b', 'malformed_text'],
  ['{"roles": {"x\\ud83d": "a"}}', '/roles/x\ufffd', 'malformed_text'],
  ['{"roles": {"\\u005f_proto__": "a"}}', '/roles/__proto__', 'unknown_field'],
  ['{"__proto__": {"name": "a"}}', '/__proto__', 'unknown_field'],
  [`{"${'x'.repeat(63)}\ud83d\ude00": 1}`, `/${'x'.repeat(63)}\ufffd`, 'unknown_field'],
])('refuses what is no Unicode and no field: %s', (body, path, code) => {
  expect(() => validate(texts, JSON.parse(body))).toThrow(
    expect.objectContaining({ options: { errors: [expect.objectContaining({ path, code })] } }),
  );
});

test('leaves pairs of surrogates alone', () => {
  const body = { name: '\ud83d\ude00', roles: { '\ud83d\ude00': 'a' } };
  expect(validate(texts, body)).toEqual(body);
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
