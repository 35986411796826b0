import { describe, expect, it } from '@jest/globals';
import { analyse, library } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

describe('takes from OSCAL', () => {
  it('how a control is done, in words', () => {
    const control = { 'control-id': 'cp-9', description: 'Backups run nightly to a second region.' };
    const system = { 'system-security-plan': { 'control-implementation': { 'implemented-requirements': [control] } } };
    const { findings } = analyse(JSON.stringify(system), { framework: 'nist-800-53-r5', judge });
    const [finding, ...others] = findings.filter(({ status }) => status !== 'not_assessed');
    expect([finding?.requirement_id, finding?.status, others.length]).toEqual(['CP-9', 'compliant', 0]);
    expect(finding?.evidence.map(({ quote }) => quote).join()).toContain('nightly');
  });

  it.each([
    [
      'catalogues',
      {
        catalog: {
          controls: [
            {
              id: 'cp-9',
              title: 'System Backup',
              props: [{ name: 'status', value: 'active' }],
              parts: [{ prose: 'Backups are kept.' }],
            },
          ],
        },
      },
    ],
    ['profiles', { profile: { imports: [{ 'include-controls': [{ 'with-ids': ['cp-9'] }] }] } }],
  ])('nothing of its %s', (_kind, document) => {
    expect(heardOf(document, 'nist-800-53-r5')).toEqual([]);
  });
});

const ISO = (library.frameworks.get('iso-27001-2022')?.requirements ?? []).slice(30, 60);
const MESSAGES = ['Backup completed successfully', 'No visitor log found', 'MFA enabled for user 12'];

describe('takes nothing from', () => {
  it.each<[string, unknown]>([
    [
      'a catalogue',
      ISO.map(({ id, title, description }) => ({ id, title, description, mandatory: true, tags: ['backup'] })),
    ],
    [
      'a catalogue by id',
      Object.fromEntries(
        ISO.map(({ id, title, description }) => [id, { title, text: description, status: null, evidence: [] }]),
      ),
    ],
    ['titles by id', Object.fromEntries(ISO.map(({ id, title }) => [id, title]))],
    ['a list of ids and titles', { controls: ISO.map(({ id, title }) => `${id} ${title}`) }],
    [
      'what nobody has assessed',
      ISO.map(({ id, title }) => ({ id, title, status: 'not_assessed', notes: 'TBD', owner: 'Ann' })),
    ],
    [
      'risks and their controls',
      ISO.map(({ id }) => ({ risk: 'Loss of backups', likelihood: 'high', controls: [id] })),
    ],
    ['the judgements of a judge', { findings: ISO.map(({ id }) => ({ requirement_id: id, status: 'compliant' })) }],
    ['the same under another key', { results: ISO.map(({ id }) => ({ requirementId: id, status: 'compliant' })) }],
    [
      'a schema',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: {
          backup: { type: 'boolean', description: 'Backups are encrypted and tested.' },
          status: { enum: ['implemented', 'missing'], default: 'implemented' },
        },
      },
    ],
    [
      'a package',
      {
        name: 'visitor-log',
        version: '1.0.0',
        scripts: { test: 'node scripts/test.mjs', audit: 'npm audit' },
        dependencies: { backup: '^1.0.0' },
        devDependencies: { eslint: '9' },
      },
    ],
    [
      'an interface',
      { openapi: '3.0.0', info: { title: 'Access', description: 'Requires MFA. All requests are logged.' }, paths: {} },
    ],
    [
      'a manifest',
      {
        apiVersion: 'v1',
        kind: 'Pod',
        spec: {
          env: [
            { name: 'ENCRYPTION', value: 'true' },
            { name: 'BACKUP_ENABLED', value: 'false' },
          ],
        },
      },
    ],
    [
      'a policy of a cloud',
      {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Deny', Action: 's3:*', Resource: '*', Condition: { 'aws:SecureTransport': 'false' } }],
      },
    ],
    ['settings of an editor', { 'editor.formatOnSave': true, 'files.backup': false, 'security.trust.enabled': true }],
    [
      'settings of a server',
      {
        server: { port: 8080, tls: { enabled: true } },
        database: { ssl: false },
        logging: { level: 'debug', file: 'app.log' },
      },
    ],
    [
      'results of tests',
      {
        success: true,
        testResults: [
          {
            name: 'backup.test.js',
            status: 'passed',
            assertionResults: [{ title: 'restores the backup', status: 'passed' }],
          },
        ],
      },
    ],
    ['chats', [{ type: 'message', user: 'U1', text: 'We have no backups.', ts: '1.2' }]],
  ])('%s', (_what, document) => {
    expect(heardOf(document)).toEqual([]);
  });

  it.each([
    ['logs', (msg: string) => ({ timestamp: '2026-01-01T10:00:00Z', level: 'info', msg, service: 'auth' })],
    ['other logs', (message: string) => ({ '@timestamp': '2026-01-01T10:00:00Z', 'log.level': 'WARN', message })],
    ['numbered logs', (msg: string) => ({ level: 30, time: 1531171074631, pid: 657, msg })],
  ])('%s', (_what, toLine) => {
    expect(decidedBy(...MESSAGES.map((message) => JSON.stringify(toLine(message))))).toEqual([]);
  });
});

/** The requirements that a document in JSON decides. */
function heardOf(document: unknown, framework = 'iso-27001-2022'): string[] {
  const { findings } = analyse(JSON.stringify(document, null, 2), { framework, judge });
  return findings.filter(({ status }) => status !== 'not_assessed').map(({ requirement_id: id }) => id);
}
