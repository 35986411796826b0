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

const many = z.strictObject({
  text: z.string().min(1).max(3).optional(),
  long: z.string().min(2).optional(),
  whole: z.int().min(1).max(5).optional(),
  above: z.number().positive().optional(),
  flag: z.boolean().optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  choice: z.enum(['a', 'b']).optional(),
  only: z.literal('a').optional(),
  kind: z
    .discriminatedUnion('of', [z.strictObject({ of: z.literal('x') }), z.strictObject({ of: z.literal('y') })])
    .optional(),
  pattern: z.string().regex(/^a/).optional(),
  named: z.record(z.string().max(2), z.string()).optional(),
  either: z.union([z.int().min(1), z.array(z.string())]).optional(),
});

test.each([
  [{ text: '' }, 'too_small', '/text: This is empty.'],
  [{ text: 'four' }, 'too_big', '/text: At most 3 characters are possible.'],
  [{ text: 5 }, 'invalid_type', '/text: A string is expected.'],
  [{ long: 'a' }, 'too_small', '/long: At least 2 characters are expected.'],
  [{ whole: 1.5 }, 'invalid_type', '/whole: A whole number is expected.'],
  [{ whole: 0 }, 'too_small', '/whole: A number of at least 1 is expected.'],
  [{ whole: 6 }, 'too_big', '/whole: A number of at most 5 is expected.'],
  [{ above: 0 }, 'too_small', '/above: A number above 0 is expected.'],
  [{ flag: 'yes' }, 'invalid_type', '/flag: true or false is expected.'],
  [{ list: [] }, 'too_small', '/list: This is empty.'],
  [{ list: ['a', 'b', 'c'] }, 'too_big', '/list: At most 2 entries are possible.'],
  [{ list: {} }, 'invalid_type', '/list: A list is expected.'],
  [{ choice: 'c' }, 'invalid_value', '/choice: One of these is expected: "a", "b".'],
  [{ only: 'b' }, 'invalid_value', '/only: "a" is expected.'],
  [{ kind: { of: 'z' } }, 'invalid_union', '/kind/of: One of these is expected: "x", "y".'],
  [{ pattern: 'b' }, 'invalid_format', '/pattern: This does not have the form that is expected here.'],
  [
    { named: { abc: 'x' } },
    'invalid_key',
    '/named/abc: This name is not possible here. At most 2 characters are possible.',
  ],
  [{ named: { ab: 1 } }, 'invalid_type', '/named/ab: A string is expected.'],
  [{ either: true }, 'invalid_union', '/either: This is of no kind that is possible here.'],
  [{ either: 0 }, 'too_small', '/either: A number of at least 1 is expected.'],
  [{ either: ['a', 2] }, 'invalid_type', '/either/1: A string is expected.'],
  [[], 'invalid_type', 'The body: An object is expected.'],
])('says in plain words what is wrong with %j', (body, code, message) => {
  expect(() => validate(many, body)).toThrow(
    expect.objectContaining({ message, options: { errors: [expect.objectContaining({ code })] } }),
  );
});

test('a choice that is not made is missing', () => {
  expect(() => validate(z.strictObject({ choice: z.enum(['a', 'b']) }), {})).toThrow(
    expect.objectContaining({
      options: { errors: [{ path: '/choice', code: 'required', message: 'This field is missing.' }] },
    }),
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
