import type { Framework, Library } from '../../catalog/types.js';
import { compare } from './changes.js';
import { judgedRequirements } from './deciding-safeguards.js';
import { createHearing, type Hearing } from './hearing.js';
import { judgeRequirement } from './judge-requirement.js';
import type { ClauseModel } from './model.js';
import { narrate } from './narrative.js';
import { buildPlan } from './plan.js';
import { askQuestions } from './questions.js';
import { Reader } from './read/reader.js';
import { countResults, coverageOf, scoreFindings, summariseGroups, weightsOf } from './score.js';
import { wordsNear } from './statement-words.js';
import type { AnalysisInput, AnalysisResult, GapEngine, Source } from './types.js';
import { type SourcedStatement, weighEvidence } from './weigh-evidence.js';

/** The name under which evidence from the scope text stands. */
export const SCOPE_SOURCE = 'scope';

/**
 * Builds the judge. All patterns are compiled here, once; analysing is pure and linear in the length of the text.
 * @param model reads clauses that no phrase decides; without one the engine works by phrases alone
 */
export function createGapEngine(library: Library, model?: ClauseModel): GapEngine {
  const reader = new Reader(library, model);
  const hearings = new WeakMap<Framework, Hearing>();
  const hearingOf = (framework: Framework): Hearing => {
    const hearing = hearings.get(framework) ?? createHearing(framework, library);
    hearings.set(framework, hearing);
    return hearing;
  };
  return {
    name: model ? 'phrases-and-model' : 'phrases',
    version: '1.0.0',
    library,
    analyse: (input) => analyse(library, reader, hearingOf(input.framework), input),
  };
}

function analyse(library: Library, reader: Reader, hearing: Hearing, input: AnalysisInput): AnalysisResult {
  const { framework } = input;
  const requirements = judgedRequirements(framework, input.profile);
  const sources = namedSources(input);
  const texts = new Map(sources.map(({ name, text }) => [name, text]));
  const standings = weighEvidence(readAll(reader, sources, input.now), library);
  const answers = new Map(input.answers.map((answer) => [answer.requirement_id, answer]));
  const findings = requirements.map((requirement) =>
    judgeRequirement(requirement, standings, library, hearing, texts, answers.get(requirement.id)),
  );
  const weights = weightsOf(requirements);
  const plan = buildPlan({
    requirements,
    findings,
    standings,
    library,
    hearing,
    now: input.now,
    target: input.target_date,
  });
  const counts = countResults(findings);
  const score = scoreFindings(findings, weights);
  const coverage = coverageOf(counts);
  return {
    summary: {
      score,
      coverage,
      counts,
      by_group: summariseGroups(framework, findings, weights),
      narrative: narrate(framework, counts, score, coverage, findings, plan),
    },
    findings,
    remediation_plan: plan,
    questions: askQuestions(requirements, findings, library),
    changes: input.previous ? compare(findings, input.previous) : null,
  };
}

/** The scope and the documents, each under a name of its own. */
function namedSources({ scope, documents }: AnalysisInput): Source[] {
  const names = new Set([SCOPE_SOURCE]);
  return [
    { name: SCOPE_SOURCE, text: scope },
    ...documents.map(({ name, text }) => {
      let unique = name;
      for (let number = 2; names.has(unique); number += 1) unique = `${name} (${number})`;
      names.add(unique);
      return { name: unique, text };
    }),
  ];
}

function readAll(reader: Reader, sources: readonly Source[], now: Date): SourcedStatement[] {
  return sources.flatMap(({ name, text }) =>
    reader.read(text, now.getUTCFullYear()).map((statement) => ({
      ...statement,
      source: name,
      words: wordsNear(text, statement),
    })),
  );
}
