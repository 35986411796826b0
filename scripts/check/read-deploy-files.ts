import { readdirSync, readFileSync } from 'node:fs';
import { load, loadAll } from 'js-yaml';
import { z } from 'zod';

const ROOT = new URL('../../', import.meta.url);
export const MANIFESTS = 'scripts/deploy/kubernetes/';
export const RULES = 'scripts/deploy/prometheus/rules.yml';
const DASHBOARD = 'scripts/deploy/grafana.json';

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

const source = z.strictObject({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) });
const place = z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const target = z.strictObject({ refId: z.string(), datasource: source, expr: z.string(), legendFormat: z.string() });
const panel = z.looseObject({
  id: z.number(),
  type: z.enum(['row', 'stat', 'timeseries']),
  title: z.string(),
  gridPos: place,
  targets: z.array(target).default([]),
});
const dashboard = z.looseObject({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number(),
  templating: z.strictObject({
    list: z.array(z.looseObject({ name: z.string(), type: z.enum(['datasource', 'query']) })),
  }),
  panels: z.array(panel),
});

type Manifest = z.output<typeof manifest>;

/** The panels of the dashboard, with what Grafana needs to know of each. */
export function panels() {
  return dashboard.parse(JSON.parse(read(DASHBOARD))).panels;
}

/** Every expression of PromQL: of the alerts, of the workers' scaling and of the dashboard. */
export function queries(): Array<{ where: string; text: string }> {
  const { groups } = rules.parse(load(read(RULES)));
  const alerts = groups.flatMap((group) => group.rules.map(({ alert: name, expr }) => ({ where: name, text: expr })));
  const triggers = manifests()
    .filter(([, { kind }]) => kind === 'ScaledObject')
    .flatMap(([file, each]) =>
      scaledObject.parse(each).spec.triggers.map(({ metadata }) => ({ where: file, text: metadata.query })),
    );
  const graphs = panels().flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, text: expr })));
  return [...alerts, ...triggers, ...graphs];
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
