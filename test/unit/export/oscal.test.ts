import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { assessmentResults, planOfAction } from '../../../common/domain/export/oscal.js';
import type { ExportSubject } from '../../../common/domain/export/subject.js';
import { namedUuid } from '../../../common/uuid.js';
import { library } from '../gap/support.js';
import { exportOf, SCOPE } from './support.js';

const ajv = new Ajv({ strict: false, unicodeRegExp: true, allErrors: true });
formats.default(ajv);
const valid = {
  results: ajv.compile(schema('assessment-results')),
  poam: ajv.compile(schema('poam')),
};

function schema(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../reference/oscal/oscal_${name}_schema.json`, import.meta.url), 'utf8'));
}

const uuidOf = (name: string): string => namedUuid('test', name);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
// biome-ignore lint/suspicious/noExplicitAny: documents of an outside schema
const resultsOf = (subject: ExportSubject): any => assessmentResults(subject, uuidOf, base64)['assessment-results'];

function expectValid(subject: ExportSubject): void {
  valid.results(assessmentResults(subject, uuidOf, base64));
  expect(valid.results.errors ?? []).toEqual([]);
  const poam = planOfAction(subject, uuidOf);
  if (poam) valid.poam(poam);
  expect(valid.poam.errors ?? []).toEqual([]);
}

it.each([...library.frameworks.keys()])('%s: assessment results and POA&M keep to the NIST schemas', (id) => {
  expectValid(exportOf(SCOPE, id));
});

it.each([
  ['silence', 'The sun is shining.'],
  ['markup and controls', 'We have *no* `incident` <b>response</b> plan {{ insert: param, x }}\u0000\u2028[x](y).'],
])('stays valid for %s', (_what, scope) => {
  expectValid({ ...exportOf(scope), title: ' \n ', organization: '\u0000' });
});

it('tells results, own answers and what was not assessed', () => {
  const answers = [{ requirement_id: 'A.7.4', status: 'not_applicable' as const, note: 'We rent no premises.' }];
  const subject = exportOf(SCOPE, 'iso-27001-2022', { answers });
  expectValid(subject);
  const [result] = resultsOf(subject).results;
  const assessed = subject.findings.filter(({ status }) => status !== 'not_assessed');
  expect(result.findings).toHaveLength(assessed.length);
  expect(result['reviewed-controls']['control-selections'][0]['include-controls']).toHaveLength(assessed.length);
  const target = (id: string) =>
    result.findings.find((f: { target: { 'target-id': string } }) => f.target['target-id'] === `${id}_smt`).target;
  expect(target('A.5.24').status).toEqual({ state: 'not-satisfied', reason: 'fail' });
  expect(target('A.7.4')).toMatchObject({ 'implementation-status': { state: 'not-applicable' } });
});

it('refers only to what it holds, and carries the POA&M with it', () => {
  const document = resultsOf(exportOf());
  const [embedded] = document['back-matter'].resources.filter((r: { base64?: unknown }) => r.base64);
  const poam = JSON.parse(Buffer.from(embedded.base64.value, 'base64').toString());
  expect(poam).toEqual(planOfAction(exportOf(), uuidOf));
  for (const text of [JSON.stringify(document.results), JSON.stringify(poam)]) {
    const own = new Set([...text.matchAll(/"uuid":"([^"]+)"/g)].map((match) => match[1]));
    const named = [...text.matchAll(/"(?:observation|risk|finding)-uuid":"([^"]+)"/g)].map((match) => match[1]);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((uuid) => !own.has(uuid))).toEqual([]);
  }
});
