import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from '../../common/config.js';
import { newEncryptionKey } from '../../common/encryption.js';
import { QUEUE_NAMES } from '../../common/jobs.js';
import { queryBreaches } from '../../scripts/check/deploy-files.js';
import { readQuery } from '../../scripts/check/promql.js';
import { manifests, panels, queries, read } from '../../scripts/check/read-deploy-files.js';
import { API_FLAGS, PROCESS_ENV, WORKER_FLAGS } from '../../scripts/local/process-settings.js';

const ROOT = new URL('../../', import.meta.url);
const named = z.looseObject({ name: z.string() });
const probe = z.looseObject({ httpGet: z.strictObject({ path: z.string(), port: z.string() }) });
const deployment = z.looseObject({
  kind: z.literal('Deployment'),
  metadata: named,
  spec: z.looseObject({
    template: z.looseObject({
      spec: z.looseObject({
        automountServiceAccountToken: z.literal(false),
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.looseObject({
          runAsNonRoot: z.literal(true),
          seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
        }),
        containers: z.tuple([
          z.looseObject({
            command: z.array(z.string()),
            env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }).optional(),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            resources: z.strictObject({
              requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
              limits: z.strictObject({ cpu: z.string(), memory: z.string() }),
            }),
            securityContext: z.strictObject({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
            }),
          }),
        ]),
      }),
    }),
  }),
});
const scaledObject = z.looseObject({
  spec: z.looseObject({
    scaleTargetRef: named,
    triggers: z.array(z.looseObject({ metadata: z.looseObject({ query: z.string() }) })),
  }),
});

const ofKind = (kind: string) => manifests().flatMap(([, each]) => (each.kind === kind ? [each] : []));
const deployments = ofKind('Deployment').map((each) => {
  const { metadata, spec } = deployment.parse(each);
  const [container] = spec.template.spec.containers;
  const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
  return { name: metadata.name, pod: spec.template.spec, container, env };
});
const settings = z.looseObject({ data: z.record(z.string(), z.string()) }).parse(ofKind('ConfigMap')[0]).data;

it('gives every queue to one kind of workers, which is scaled by just these queues', () => {
  const served = deployments.flatMap(({ env }) => env.WORKER_QUEUES?.split(',') ?? []);
  expect(served.sort()).toEqual([...QUEUE_NAMES].sort());
  const scaled = ofKind('ScaledObject').map((each) => {
    const { spec } = scaledObject.parse(each);
    const queues = spec.triggers.flatMap(
      ({ metadata }) => /queue=~"([^"]+)"/.exec(metadata.query)?.[1]?.split('|') ?? [],
    );
    return [spec.scaleTargetRef.name, queues];
  });
  // Nobody waits for the schedule, and its workers are always there.
  const workers = deployments.filter(({ env }) => env.WORKER_QUEUES !== undefined);
  const wanted = workers.map(({ name, env }) => [
    name,
    env.WORKER_QUEUES?.split(',').filter((queue) => queue !== 'schedule'),
  ]);
  expect(scaled).toEqual(wanted);
});

it('asks in alerts, scaling and dashboard for figures of one installation, never for those of another service', () => {
  const all = queries();
  expect(all.flatMap(({ where, text }) => queryBreaches(text).map((breach) => [where, breach]))).toEqual([]);
  expect(all.length).toBeGreaterThan(40);
  const scaling = all.filter(({ where }) => where.startsWith('worker-'));
  for (const { text } of scaling) expect(text).toContain(`{installation="${settings.INSTALLATION}",`);
  expect(scaling).toHaveLength(4);
  expect(queryBreaches('min(redis_up) == 0')).toEqual([expect.stringContaining('redis_up')]);
});

it('alerts when there is no API, no process at all, no MongoDB or no Redis', () => {
  const alerts = new Map(queries().map(({ where, text }) => [where, readQuery(text)]));
  for (const name of ['NoApi', 'NoProcess', 'RedisDown']) expect(alerts.get(name)?.metrics).toContain('redis_up');
  expect(alerts.get('MongoDbDown')?.metrics).toEqual(['mongodb_up']);
});

it('lets every process end in its own time', () => {
  const graceS = Number(settings.SHUTDOWN_GRACE_S);
  for (const { pod, container } of deployments) {
    const noticeS = container.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(pod.terminationGracePeriodSeconds).toBe(noticeS + graceS + 5);
  }
});

it('sets nothing that the processes would refuse', () => {
  const secret = z.looseObject({ stringData: z.record(z.string(), z.string()) }).parse(ofKind('Secret')[0]).stringData;
  const key = newEncryptionKey('k1');
  for (const { env } of deployments) {
    const config = readConfig({ ...secret, ENCRYPTION_KEY: key, NODE_ENV: 'production', ...settings, ...env });
    expect(config.shutdownGraceMs).toBe(25_000);
    expect(config.trustedProxies).toEqual(['uniquelocal']);
  }
});

it('lets the pods out to every database and receiver that the README has an address of', () => {
  const egress = z.looseObject({
    spec: z.looseObject({
      egress: z.array(
        z.looseObject({ ports: z.array(z.looseObject({ port: z.number(), endPort: z.number().optional() })) }),
      ),
    }),
  });
  const open = egress.parse(ofKind('NetworkPolicy')[0]).spec.egress.flatMap(({ ports }) => ports);
  const readme = read('README.md');
  const databases = [...readme.matchAll(/rediss?(?:\+\w+)?:\/\/([^`?/]*)/g)].flatMap(([, hosts = '']) => [
    ...hosts.matchAll(/:(\d{4,5})\b/g),
  ]);
  const traces = [...readme.matchAll(/`http:\/\/127\.0\.0\.1:(4\d{3})`/g)];
  const wanted = new Set([...databases, ...traces].map(([, port]) => Number(port)));
  expect([...wanted].sort()).toEqual([26379, 4318, 6379, 7000, 7001]);
  const isOpen = (port: number) => open.some((rule) => port >= rule.port && port <= (rule.endPort ?? rule.port));
  expect([...wanted].filter((port) => !isOpen(port))).toEqual([]);
});

it('starts processes as `npm start` does', () => {
  const asWorker = ['node', ...WORKER_FLAGS, 'dist/worker/main.js'];
  const asApi = ['node', ...API_FLAGS, 'dist/api/main.js'];
  const written = (command: readonly string[]) => JSON.stringify(command).replaceAll(',', ', ');
  for (const { env, container } of deployments)
    expect(container.command).toEqual(env.WORKER_QUEUES === undefined ? asApi : asWorker);
  expect(read('docker-compose.yml')).toContain(`command: ${written(asWorker)}\n`);
  expect(read('Dockerfile')).toContain(`\nCMD ${written(asApi)}\n`);
  for (const [name, value] of Object.entries(PROCESS_ENV)) expect(read('Dockerfile')).toContain(` ${name}=${value}`);
});

it('gives every panel of the dashboard an id and a place of its own', () => {
  const all = panels();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const taken = all.flatMap(({ title, gridPos: { x, y, w, h } }) => {
    if (x + w > 24) throw new Error(`${title} does not fit in the grid`);
    return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`);
  });
  expect(new Set(taken).size).toBe(taken.length);
});

it('shows no secret in its example', () => {
  const text = readFileSync(new URL('scripts/deploy/kubernetes/secret.example.yaml', ROOT), 'utf8');
  expect(text).toMatch(/^ {2}ENCRYPTION_KEY: k1:BASE64$/m);
  expect(text.match(/\/\/[^@\s]+@/g)).toEqual(['//USER:PASSWORD@', '//USER:PASSWORD@']);
});

it('holds every command of an operator in the image', () => {
  const scripts = readdirSync(new URL('scripts/', ROOT)).filter((name) => name.endsWith('.ts'));
  const built: string[] = JSON.parse(readFileSync(new URL('scripts/tsconfig.build.json', ROOT), 'utf8')).files;
  const ofOperators = scripts.filter((name) => /^(account|backup|framework|indexes|ops|threats)\.ts$/.test(name));
  expect(built.filter((name) => scripts.includes(name)).sort()).toEqual(ofOperators.sort());
});
