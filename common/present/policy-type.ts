import type { PolicyType } from '../catalog/policy-types.js';

/** One row of `GET /policy-types`. */
export function presentPolicyType(type: PolicyType): Record<string, unknown> {
  return {
    id: type.id,
    object: 'policy_type',
    title: type.title,
    aliases: type.aliases,
    purpose: type.purpose.replaceAll('{org}', 'the organisation'),
    owner_role: type.owner,
    default_frameworks: type.frameworks,
    sections: type.topics,
  };
}
