import { expect, it } from '@jest/globals';
import { FIELD_TEXTS } from '../../api/openapi/field-texts.js';
import { openApi } from '../support/contract.js';

/** Fields and parameters with their descriptions, as `name: description`. */
function described(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { properties = {}, name } = value as { properties?: Record<string, object>; name?: unknown };
  const own = typeof name === 'string' ? { [name]: value } : {};
  const told = Object.entries({ ...properties, ...own }).flatMap(([key, field]) =>
    'description' in field ? [`${key}: ${field.description}`] : [],
  );
  return [...told, ...Object.values(value).flatMap(described)];
}

it('says of no field what every schema says better', () => {
  const told = new Set(described(openApi));
  expect(Object.entries(FIELD_TEXTS).filter(([name, text]) => !told.has(`${name}: ${text}`))).toEqual([]);
});
