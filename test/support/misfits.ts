import fc from 'fast-check';
import { branchesOf, fits, type JsonSchema, valuesOf } from './json-schema.js';

/** A value with one thing wrong. */
export interface Misfit {
  /** What is wrong, for the test's message. */
  what: string;
  /** Where, as a JSON Pointer. */
  at: string;
  value: unknown;
}

const OTHER_TYPES = [7, 1.5, true, 'text', null, {}, [], [[]], '\u0000'];

/** A small value that fits, the same in every run. */
export function sampleOf(schema: JsonSchema): unknown {
  const required = { ...schema, ...(schema.type === 'object' ? { properties: requiredOnly(schema) } : {}) };
  const [sample] = fc.sample(valuesOf(required), { numRuns: 1, seed: 1 });
  return sample;
}

function requiredOnly({ properties = {}, required = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name)));
}

/** The same schema with one bound of this value passed; by keyword. */
const BOUNDS: Record<string, (schema: JsonSchema) => unknown[]> = {
  minLength: ({ minLength = 0 }) => (minLength > 0 ? ['x'.repeat(minLength - 1)] : []),
  maxLength: ({ maxLength = 0 }) => ['x'.repeat(maxLength + 1)],
  minimum: ({ minimum = 0 }) => [minimum - 1],
  maximum: ({ maximum = 0 }) => [maximum + 1],
  exclusiveMinimum: ({ exclusiveMinimum = 0 }) => [exclusiveMinimum],
  pattern: ({ minLength = 1 }) => ['\u0007'.repeat(minLength)],
  format: () => ['soon', '2026-13-01', '2026-02-30T00:00:00Z'],
  enum: () => ['no-such-value'],
  const: () => ['no-such-value'],
  minItems: ({ minItems = 0 }) => [Array(Math.max(0, minItems - 1)).fill(null)],
  maxItems: ({ maxItems = 0, items = {} }) => [Array(maxItems + 1).fill(sampleOf(items))],
};

/** Every way in which a value can miss this schema by one thing: a type, a bound, a field too few or too many. */
export function* misfitsOf(schema: JsonSchema, at = ''): Generator<Misfit> {
  for (const value of OTHER_TYPES) {
    if (!fits(schema, value)) yield { what: `type ${JSON.stringify(value)}`, at, value };
  }
  for (const branch of branchesOf(schema)) {
    yield* breachesOf(branch)
      .filter(([, value]) => !fits(schema, value))
      .map(([what, value]) => ({ what, at, value }));
    if (branch.type === 'object') yield* misfitsInside(branch, at);
    if (branch.items) {
      for (const inner of misfitsOf(branch.items, `${at}/0`)) yield { ...inner, value: [inner.value] };
    }
  }
}

function breachesOf(schema: JsonSchema): [string, unknown][] {
  return Object.entries(BOUNDS).flatMap(([keyword, breach]) =>
    keyword in schema ? breach(schema).map((value): [string, unknown] => [keyword, value]) : [],
  );
}

function* misfitsInside(schema: JsonSchema, at: string): Generator<Misfit> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const sample = sampleOf(schema) as Record<string, unknown>;
  for (const name of required) {
    const { [name]: _missing, ...rest } = sample;
    // Without the field that tells the branches of a union apart, another branch speaks.
    const tellsApart = properties[name]?.const !== undefined;
    yield { what: `${name} is missing`, at: tellsApart ? at : `${at}/${name}`, value: rest };
  }
  for (const [name, field] of Object.entries(properties)) {
    for (const inner of misfitsOf(field, `${at}/${name}`))
      yield { ...inner, value: { ...sample, [name]: inner.value } };
  }
  if (additionalProperties === false) {
    yield { what: 'unknown field', at: `${at}/surprise`, value: { ...sample, surprise: 1 } };
  }
}
