import { readdirSync, readFileSync } from 'node:fs';
import { load, loadAll } from 'js-yaml';
import { z } from 'zod';

const ROOT = new URL('../../', import.meta.url);
export const MANIFESTS = 'scripts/deploy/kubernetes/';
export const RULES = 'scripts/deploy/prometheus/rules.yml';

const manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
const scaledObject = z.looseObject({
  spec: z.looseObject({ triggers: z.array(z.looseObject({ metadata: z.looseObject({ query: z.string() }) })) }),
});
const alert = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(10), description: z.string().min(10) }),
});
const rules = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(alert) })) });

type Manifest = z.output<typeof manifest>;

/** Every expression of PromQL: of the alerts and of the workers' scaling. */
export function queries(): Array<{ where: string; text: string }> {
  const { groups } = rules.parse(load(read(RULES)));
  const alerts = groups.flatMap((group) => group.rules.map(({ alert: name, expr }) => ({ where: name, text: expr })));
  const triggers = manifests()
    .filter(([, { kind }]) => kind === 'ScaledObject')
    .flatMap(([file, each]) =>
      scaledObject.parse(each).spec.triggers.map(({ metadata }) => ({ where: file, text: metadata.query })),
    );
  return [...alerts, ...triggers];
}

/** Every Kubernetes object with the file that it stands in. */
export function manifests(): Array<readonly [file: string, manifest: Manifest]> {
  return manifestFiles().flatMap((file) =>
    loadAll(read(MANIFESTS + file)).map((each) => [file, manifest.parse(each)] as const),
  );
}

export function manifestFiles(): string[] {
  return readdirSync(new URL(MANIFESTS, ROOT)).filter((name) => name !== 'kustomization.yaml');
}

export function read(name: string): string {
  return readFileSync(new URL(name, ROOT), 'utf8');
}
