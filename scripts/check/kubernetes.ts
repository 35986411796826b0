import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';

/** A kind with the check that was generated from Kubernetes' or KEDA's own schema. */
interface Kind {
  apiVersion: string;
  kind: string;
  prototype: { validate(): void };
}

const KINDS: readonly Kind[] = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  NetworkPolicy,
  PodDisruptionBudget,
  ScaledObject,
  Secret,
  Service,
];

type Fields = Record<string, unknown>;

/** What Kubernetes would not take of a manifest, and what it would ignore: a field that its schema does not know. */
export function manifestBreaches(manifest: Fields): string[] {
  const kind = KINDS.find((each) => each.apiVersion === manifest.apiVersion && each.kind === manifest.kind);
  if (!kind) return [`there is no schema for ${String(manifest.apiVersion)} ${String(manifest.kind)}`];
  const read = new Map<object, Set<string>>();
  try {
    kind.prototype.validate.call(recordReads(manifest, read));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return unreadFields(manifest, read, '');
}

/** The generated checks read every field that they know, and pass over the others: what nobody reads is unknown. */
function recordReads<T extends object>(value: T, read: Map<object, Set<string>>): T {
  const seen = read.get(value) ?? new Set<string>();
  read.set(value, seen);
  return new Proxy(value, {
    get(target, key) {
      const field: unknown = Reflect.get(target, key);
      if (typeof key === 'string') seen.add(key);
      return isObject(field) ? recordReads(field, read) : field;
    },
  });
}

function unreadFields(value: object, read: Map<object, Set<string>>, path: string): string[] {
  return Object.entries(value).flatMap(([key, field]) => {
    const at = `${path}/${key}`;
    if (!read.get(value)?.has(key)) return [`${at} is no field there`];
    return isObject(field) ? unreadFields(field, read, at) : [];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
