import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';

/** The part of JSON Schema that descriptions of requests use. */
export interface JsonSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  propertyNames?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);

export function fits(schema: JsonSchema, value: unknown): boolean {
  return ajv.validate(schema as AnySchema, value) === true;
}

/** The branches of a union; a schema that is none is its own only branch. */
export function branchesOf(schema: JsonSchema): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

const MOMENTS = ['2027-03-01T00:00:00Z', '2027-03-01T23:59:59.999+14:00', '0001-01-01T00:00:00Z'];
const DAYS = ['2027-03-01', '2028-02-29', '9999-12-31'];
const SIMPLE: Partial<Record<NonNullable<JsonSchema['type']>, (schema: JsonSchema) => fc.Arbitrary<unknown>>> = {
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: stringOf,
  integer: ({ minimum = -1e6, maximum = 1e6, exclusiveMinimum }) =>
    fc.integer({ min: exclusiveMinimum === undefined ? minimum : Math.floor(exclusiveMinimum) + 1, max: maximum }),
  number: ({ minimum, maximum = 1e12, exclusiveMinimum }) =>
    fc.double({
      min: exclusiveMinimum ?? minimum ?? -1e12,
      minExcluded: exclusiveMinimum !== undefined,
      max: maximum,
      noNaN: true,
    }),
};

function stringOf({ format, pattern, minLength = 0, maxLength = 1000 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') return fc.constantFrom(...MOMENTS);
  if (format === 'date') return fc.constantFrom(...DAYS);
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 300) };
  const text = fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
  if (pattern === undefined) return text;
  const expression = new RegExp(pattern);
  // A pattern that only forbids is met by most texts; one that prescribes by hardly any.
  const onlyForbids = pattern.startsWith('^[^');
  return onlyForbids ? text.filter((value) => expression.test(value)) : fc.stringMatching(expression);
}

/**
 * Values that fit a schema.
 * @param words by the name of a property: texts that mean something there, such as known ids
 */
export function valuesOf(schema: JsonSchema, words: (name: string) => string[] = () => []): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => valuesOf(branch, words)));
  if (schema.type === 'object') return objectsOf(schema, words);
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 5 } = schema;
    const length = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) };
    return fc.array(valuesOf(schema.items ?? {}, words), length);
  }
  const simple = schema.type && SIMPLE[schema.type];
  return simple ? simple(schema) : fc.jsonValue();
}

function objectsOf(schema: JsonSchema, words: (name: string) => string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(
      valuesOf(propertyNames ?? { type: 'string' }, words) as fc.Arbitrary<string>,
      valuesOf(additionalProperties, words),
      { maxKeys: 4 },
    );
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const value = valuesOf(field, words);
    const known = words(name);
    const meant = fc.nat().map((number) => known[number % known.length]);
    const inPlace = field.type === 'array' ? fc.array(meant, { minLength: 1, maxLength: 2 }) : meant;
    const fitting = known.length === 0 ? [] : [{ weight: 6, arbitrary: inPlace }];
    return [name, fc.oneof(...fitting, { weight: 2, arbitrary: value })] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}
