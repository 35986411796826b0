import { expect, it } from '@jest/globals';
import { COMPANY_SIZES, type CompanySize, commonSafeguards } from '../../../common/catalog/policy-types.js';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import type { Focus } from '../../../common/domain/gap/focus.js';
import type { ClauseModel, ClauseReading } from '../../../common/domain/gap/model.js';
import { Reader } from '../../../common/domain/gap/read/reader.js';
import type { GapEngine, Result } from '../../../common/domain/gap/types.js';
import { coveredBy } from '../../../common/domain/policy/map-requirements.js';
import { renderMarkdown } from '../../../common/domain/policy/render-markdown.js';
import { loadModel } from '../../../common/load-model.js';
import { catalog, compose, FRAMEWORK_IDS, frameworkOf, HARBOUR_MILLS, library, NOW, TYPE_IDS } from './support.js';

/** Policies repeat each other's sentences: each is classified once for a framework. */
function remembering(model: ClauseModel): ClauseModel {
  const knownIn = new Map<Focus | undefined, Map<string, ClauseReading>>();
  return {
    classify: (clause, focus) => {
      const known = knownIn.get(focus) ?? new Map<string, ClauseReading>();
      knownIn.set(focus, known);
      const key = `${clause.text}\0${clause.context}`;
      const reading = known.get(key) ?? model.classify(clause, focus);
      known.set(key, reading);
      return reading;
    },
  };
}

const shipped = loadModel(library);
const model = shipped && remembering(shipped);
const byPhrase = createGapEngine(library);
const asShipped = createGapEngine(library, model);
const reader = new Reader(library, model);
const MET: readonly Result[] = ['compliant', 'partially_compliant'];

/** What an engine makes of a text, by requirement. */
function judge(engine: GapEngine, frameworkId: string, scope: string): Map<string, Result> {
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

/** Mapped requirements that a policy's text does not meet, and unmapped ones that it would meet though nothing it demands supports them. */
function breaches(engine: GapEngine, typeId: string, frameworkId: string): string[] {
  const policy = compose(typeId, [frameworkId]);
  const mapped = new Set(policy.control_matrix.flatMap((row) => row.requirement_ids));
  const topics = catalog.types.get(typeId)?.topics ?? [];
  const demanded = new Set([...topics.flatMap(({ safeguards }) => safeguards), ...commonSafeguards(catalog)]);
  const supported = frameworkOf(frameworkId).requirements.filter(({ safeguards }) =>
    safeguards.some(({ id }) => demanded.has(id)),
  );
  const neighbours = new Set(supported.map(({ id }) => id));
  return [...judge(engine, frameworkId, renderMarkdown(policy))].flatMap(([id, status]) => {
    const holds = mapped.has(id) ? MET.includes(status) : status !== 'compliant' || neighbours.has(id);
    return holds ? [] : [`${frameworkId} ${id}: ${mapped.has(id) ? 'mapped' : 'unmapped'}, but ${status}`];
  });
}

/** Without the model, which only adds to the phrases, a few of every kind: controls, articles, outcomes. */
const SOME = ['iso-27001-2022', 'gdpr', 'nist-csf-2.0'];

it.each(TYPE_IDS)('%s, read back as scope, meets what its matrix names and nothing else', (type) => {
  expect(SOME.flatMap((framework) => breaches(byPhrase, type, framework))).toEqual([]);
});

/** One framework for each policy, and each framework for one policy or two: the model reads long. */
const oneFor = (type: string) => FRAMEWORK_IDS[TYPE_IDS.indexOf(type) % FRAMEWORK_IDS.length] ?? 'gdpr';

it.each(TYPE_IDS)('%s does so for the engine with its model too', (type) => {
  expect(breaches(asShipped, type, oneFor(type))).toEqual([]);
});

/** Safeguards that a text speaks of though the policy does not demand them, and those that it demands in vain. */
function strays(typeId: string, size: CompanySize): string[] {
  const organization = { ...HARBOUR_MILLS, size_class: size, size: null };
  const text = renderMarkdown(compose(typeId, FRAMEWORK_IDS, { organization }));
  const topics = catalog.types.get(typeId)?.topics ?? [];
  const demanded = new Set(
    [...topics.flatMap((topic) => topic.safeguards), ...commonSafeguards(catalog)].flatMap((id) =>
      coveredBy(id, library),
    ),
  );
  const said = reader.read(text, NOW);
  const inPlace = new Set(
    said.filter(({ closes }) => closes).flatMap(({ safeguard }) => coveredBy(safeguard, library)),
  );
  return [
    ...said
      .filter(({ safeguard, polarity }) => polarity === 'implemented' && !demanded.has(safeguard))
      .map(({ safeguard, start, end }) => `${safeguard} in "${text.slice(start, end)}"`),
    ...[...demanded].filter((id) => !inPlace.has(id)).map((id) => `${id} in vain`),
  ];
}

/** One size of company for each policy, and each size for a quarter of them. */
const sizeFor = (type: string) => COMPANY_SIZES[TYPE_IDS.indexOf(type) % COMPANY_SIZES.length] ?? 'medium';

it('speaks in no policy of a safeguard that it does not demand', () => {
  expect(TYPE_IDS.flatMap((type) => strays(type, sizeFor(type)).map((stray) => `${type}: ${stray}`))).toEqual([]);
});

it('meets in full what the coverage calls so', () => {
  const policy = compose('backup', ['iso-27001-2022']);
  const results = judge(asShipped, 'iso-27001-2022', renderMarkdown(policy));
  const [coverage] = policy.coverage;
  expect(coverage?.in_full).toContain('A.8.13');
  expect(coverage?.in_full.filter((id) => results.get(id) !== 'compliant')).toEqual([]);
});
