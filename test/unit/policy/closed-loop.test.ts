import { expect, it } from '@jest/globals';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import type { Result } from '../../../common/domain/gap/types.js';
import { renderMarkdown } from '../../../common/domain/policy/render-markdown.js';
import { compose, FRAMEWORK_IDS, frameworkOf, HARBOUR_MILLS, library, NOW, TYPE_IDS } from './support.js';

const engine = createGapEngine(library);
const MET: readonly Result[] = ['compliant', 'partially_compliant'];

/** What the engine makes of a text, by requirement. */
function judge(frameworkId: string, scope: string): Map<string, Result> {
  const { findings } = engine.analyse({
    framework: frameworkOf(frameworkId),
    profile: null,
    scope,
    documents: [],
    answers: [],
    previous: null,
    target_date: null,
    now: NOW,
  });
  return new Map(findings.map((finding) => [finding.requirement_id, finding.status]));
}

/** Mapped requirements that the text does not meet, and unmapped ones that it would meet. */
function breaches(frameworkId: string, mapped: ReadonlySet<string>, scope: string): string[] {
  return [...judge(frameworkId, scope)].flatMap(([id, status]) => {
    const holds = mapped.has(id) ? MET.includes(status) : status !== 'compliant';
    return holds ? [] : [`${frameworkId} ${id}: ${mapped.has(id) ? 'mapped' : 'unmapped'}, but ${status}`];
  });
}

it.each(TYPE_IDS)('%s, read back as scope, meets what its matrix names and nothing else', (type) => {
  const found = FRAMEWORK_IDS.flatMap((framework) => {
    const policy = compose(type, [framework]);
    const mapped = new Set(policy.control_matrix.flatMap((row) => row.requirement_ids));
    return breaches(framework, mapped, renderMarkdown(policy));
  });
  expect(found).toEqual([]);
});

it.each(['small', 'large'] as const)('holds for a %s company, whose roles have other names', (size) => {
  const organization = { ...HARBOUR_MILLS, size_class: size, size: null };
  const found = TYPE_IDS.flatMap((type) => {
    const policy = compose(type, FRAMEWORK_IDS, { organization });
    const rows = policy.control_matrix.filter((row) => row.framework === 'nist-csf-2.0');
    const mapped = new Set(rows.flatMap((row) => row.requirement_ids));
    return breaches('nist-csf-2.0', mapped, renderMarkdown(policy)).map((breach) => `${type}: ${breach}`);
  });
  expect(found).toEqual([]);
});

it('meets in full what the coverage calls so', () => {
  const policy = compose('backup', ['iso-27001-2022']);
  const results = judge('iso-27001-2022', renderMarkdown(policy));
  const [coverage] = policy.coverage;
  expect(coverage?.in_full).toContain('A.8.13');
  expect(coverage?.in_full.filter((id) => results.get(id) !== 'compliant')).toEqual([]);
});
