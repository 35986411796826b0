import type { Framework, Library, Requirement } from '../../catalog/types.js';
import { compare } from './changes.js';
import { bearOut, onlyWhereOpen, openRequirements } from './claims.js';
import { judgedRequirements } from './deciding-safeguards.js';
import { createFocus, type Focus } from './focus.js';
import { createHearing, type Hearing } from './hearing.js';
import { judgeRequirement } from './judge-requirement.js';
import type { ClauseModel } from './model.js';
import { narrate } from './narrative.js';
import { buildPlan } from './plan.js';
import { askQuestions } from './questions.js';
import { inOtherWords } from './read/in-other-words/in-other-words.js';
import { Reader } from './read/reader.js';
import { silencesOf } from './requirement-result.js';
import { countResults, coverageOf, scoreFindings, summariseGroups, weightsOf } from './score.js';
import { wordsNear } from './statement-words.js';
import { SubjectLikeness } from './subject-likeness.js';
import type { AnalysisInput, AnalysisResult, Claim, Finding, GapEngine, Reading, Source } from './types.js';
import { type SourcedStatement, type Standings, weighEvidence } from './weigh-evidence.js';

/** The name under which evidence from the scope text stands. */
const SCOPE_SOURCE = 'scope';

/** What the judge is made of; built once. */
interface Parts {
  library: Library;
  reader: Reader;
  likeness: SubjectLikeness;
  senseOf: (framework: Framework) => Sense;
}

/** How texts are to be understood in a framework. */
interface Sense {
  hearing: Hearing;
  focus: Focus;
}

/** One analysis under way. */
interface Case {
  input: AnalysisInput;
  library: Library;
  requirements: readonly Requirement[];
  sources: readonly Source[];
}

/** What is known of the safeguards, and where it counts. */
interface Evidence {
  standings: Standings;
  hearing: Hearing;
}

/**
 * Builds the judge. All patterns are compiled here, once; analysing is pure and linear in the length of the text.
 * @param model reads clauses that no phrase decides; without one the engine works by phrases alone
 */
export function createGapEngine(library: Library, model?: ClauseModel): GapEngine {
  const senses = new WeakMap<Framework, Sense>();
  const parts: Parts = {
    library,
    reader: new Reader(library, model && inOtherWords(model)),
    likeness: new SubjectLikeness(library),
    senseOf(framework) {
      const sense = senses.get(framework) ?? createSense(framework, library);
      senses.set(framework, sense);
      return sense;
    },
  };
  return {
    name: model ? 'phrases-and-model' : 'phrases',
    version: '1.0.0',
    library,
    analyse: (input) => read(parts, input).result,
    read: (input, onRead) => read(parts, input, onRead),
    statementsIn: (text, now) =>
      parts.reader.read(text, now).map(({ safeguard, polarity, closes }) => ({ safeguard, polarity, closes })),
  };
}

function createSense(framework: Framework, library: Library): Sense {
  const requirements = judgedRequirements(framework, null);
  return { hearing: createHearing(requirements, library), focus: createFocus(framework.id, requirements, framework) };
}

function read(
  { library, reader, likeness, senseOf }: Parts,
  input: AnalysisInput,
  onRead?: (percent: number) => void,
): Reading {
  const requirements = judgedRequirements(input.framework, input.profile);
  const sources = namedSources(input);
  const subject: Case = { input, library, requirements, sources };
  const sense = senseOf(input.framework);
  const statements = readAll(reader, sources, input.now, sense.focus, onRead);
  const evidence = { standings: weighEvidence(statements, library), hearing: sense.hearing };
  const findings = judge(subject, requirements, evidence);
  const open = openRequirements(requirements, findings, evidence.standings, library.safeguards);
  return {
    result: conclude(subject, findings, evidence),
    sources,
    open,
    fill(claims: readonly Claim[]) {
      const hearing = onlyWhereOpen(evidence.hearing, open);
      const added = bearOut(claims, { reader, likeness, sources, now: input.now, open, hearing });
      const all = { standings: weighEvidence([...statements, ...added], library), hearing };
      const filled = fillIn(subject, findings, new Set(open.map(({ requirement }) => requirement.id)), all);
      return {
        result: conclude(subject, filled, all),
        accepted: added.length,
        dropped: claims.length - added.length,
      };
    },
  };
}

function judge({ input, library, sources }: Case, requirements: readonly Requirement[], evidence: Evidence): Finding[] {
  const texts = new Map(sources.map(({ name, text }) => [name, text]));
  const answers = new Map(input.answers.map((answer) => [answer.requirement_id, answer]));
  const { standings, hearing } = evidence;
  return requirements.map((requirement) =>
    judgeRequirement(requirement, standings, library, hearing, texts, answers.get(requirement.id)),
  );
}

/** Judges the open requirements again; every other finding is the one that stood before. */
function fillIn(subject: Case, findings: readonly Finding[], open: ReadonlySet<string>, evidence: Evidence): Finding[] {
  const judged = judge(subject, subject.requirements, evidence);
  return findings.map((finding, index) => (open.has(finding.requirement_id) ? (judged[index] ?? finding) : finding));
}

function conclude(
  { input, library, requirements }: Case,
  findings: Finding[],
  { standings, hearing }: Evidence,
): AnalysisResult {
  const { framework, now, target_date: target } = input;
  const weights = weightsOf(requirements);
  const plan = buildPlan({ requirements, findings, standings, library, hearing, now, target });
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
    questions: askQuestions(requirements, findings, library, standings),
    changes: input.previous ? compare(findings, input.previous) : null,
    silences: silencesOf(requirements, findings, { standings, library, hearing }),
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

function readAll(
  reader: Reader,
  sources: readonly Source[],
  now: Date,
  focus: Focus,
  onRead?: (percent: number) => void,
): SourcedStatement[] {
  const all = sources.reduce((sum, { text }) => sum + text.length, 0);
  let done = 0;
  return sources.flatMap(({ name, text }) => {
    const statements = reader.read(text, now, focus, onRead && ((at) => onRead((100 * (done + at)) / all)));
    done += text.length;
    return statements.map((statement) => ({ ...statement, source: name, words: wordsNear(text, statement) }));
  });
}
