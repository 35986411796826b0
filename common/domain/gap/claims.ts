import type { Requirement, Safeguard } from '../../catalog/types.js';
import type { Hearing } from './hearing.js';
import type { Reader } from './read/reader.js';
import { wordsNear } from './statement-words.js';
import type { SubjectLikeness } from './subject-likeness.js';
import type { Claim, Finding, Source } from './types.js';
import type { SourcedStatement, Standings } from './weigh-evidence.js';

/** Raw certainty of what an outside model found and the engine's reading bears out; that of the engine's weaker readings. */
const CONFIDENCE = 0.65;
/** Claims beyond this number are not read. */
const MOST_CLAIMS = 2000;
/** Words that are said to speak of more practices than this were not read, but spread over all that was asked. */
const MOST_SUBJECTS = 5;

/** An undecided requirement and those core safeguards of which nothing is said. */
export interface OpenRequirement {
  requirement: Requirement;
  safeguards: readonly Safeguard[];
}

/** What claims may still decide: nothing that the customer answered or the text says something of. */
export function openRequirements(
  requirements: readonly Requirement[],
  findings: readonly Finding[],
  standings: Standings,
  safeguards: ReadonlyMap<string, Safeguard>,
): OpenRequirement[] {
  return requirements.flatMap((requirement, index) => {
    const finding = findings[index];
    if (finding?.status !== 'not_assessed' || finding.determined_by === 'human') return [];
    const silent = requirement.safeguards.flatMap(({ id, role }) => {
      const safeguard = safeguards.get(id);
      return role === 'core' && safeguard && !standings.has(id) ? [safeguard] : [];
    });
    return silent.length === 0 ? [] : [{ requirement, safeguards: silent }];
  });
}

/** A claim is heard in open requirements only, so that no decided one can change. */
export function onlyWhereOpen(hearing: Hearing, open: readonly OpenRequirement[]): Hearing {
  const ids = new Set(open.map(({ requirement }) => requirement.id));
  return {
    hears: (requirement, safeguard, statement) =>
      (!statement.byModel || ids.has(requirement.id)) && hearing.hears(requirement, safeguard, statement),
  };
}

export interface ClaimContext {
  reader: Reader;
  likeness: SubjectLikeness;
  sources: readonly Source[];
  now: Date;
  open: readonly OpenRequirement[];
  hearing: Hearing;
}

/**
 * The claims that hold, as statements: their safeguard is open, the engine's grammar finds the same polarity in their words,
 * the words are claimed for a few safeguards only and may concern this one, and an open requirement hears them. Doubles count once.
 */
export function bearOut(claims: readonly Claim[], context: ClaimContext): SourcedStatement[] {
  const open = new Set(context.open.flatMap(({ safeguards }) => safeguards.map(({ id }) => id)));
  const isSpread = spreadWords(claims);
  const candidates = claims.slice(0, MOST_CLAIMS).filter((claim) => open.has(claim.safeguard) && !isSpread(claim));
  const found = context.sources.flatMap((source) => {
    const own = candidates.filter((claim) => claim.source === source.name);
    return own.length === 0 ? [] : readOut(source, own, context);
  });
  const unique = new Map(found.map((statement) => [keyOf(statement), statement]));
  return [...unique.values()].filter((statement) => isHeard(statement, context));
}

/** Tells whether the words of a claim are claimed for too many safeguards. */
function spreadWords(claims: readonly Claim[]): (claim: Claim) => boolean {
  const subjects = new Map<string, Set<string>>();
  for (const claim of claims) {
    const place = placeOf(claim);
    subjects.set(place, (subjects.get(place) ?? new Set()).add(claim.safeguard));
  }
  return (claim) => (subjects.get(placeOf(claim))?.size ?? 0) > MOST_SUBJECTS;
}

function placeOf({ source, start, end }: Claim): string {
  return JSON.stringify([source, start, end]);
}

function readOut({ name, text }: Source, claims: readonly Claim[], context: ClaimContext): SourcedStatement[] {
  return context.reader.readNamed(text, context.now, claims).flatMap((said, index) => {
    const claim = claims[index] as Claim;
    if (!said || said.polarity !== claim.polarity) return [];
    const words = wordsNear(text, said);
    if (!context.likeness.mayConcern(words, claim.safeguard)) return [];
    return [{ ...said, source: name, words, confidence: Math.min(said.confidence, CONFIDENCE), byModel: true }];
  });
}

function isHeard(statement: SourcedStatement, { open, hearing }: ClaimContext): boolean {
  const { safeguard } = statement;
  return open.some(
    ({ requirement, safeguards }) =>
      safeguards.some(({ id }) => id === safeguard) && hearing.hears(requirement, safeguard, statement),
  );
}

function keyOf({ source, start, end, safeguard, polarity }: SourcedStatement): string {
  return JSON.stringify([source, start, end, safeguard, polarity]);
}
