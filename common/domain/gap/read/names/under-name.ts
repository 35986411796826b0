import type { Focus } from '../../focus.js';
import type { ClauseModel, ClauseReading } from '../../model.js';
import type { Reference } from '../carry.js';
import { readBox } from '../forms/boxes.js';
import { answerIn } from '../forms/status.js';
import { takesBack } from '../learned/beside-state.js';
import { readByItself, shareOf } from '../learned/clause-reading.js';
import { readUnnamed, readWords } from '../learned/learned.js';
import { THRESHOLDS } from '../learned/thresholds.js';
import { MARK, type Run, type Tokens, textOf } from '../lexer.js';
import { isPartAt } from '../lines.js';
import type { SentenceInPlace } from '../place.js';
import type { Statement } from '../statement.js';
import type { Claim } from './claim.js';
import { claimsIn, claimsInLine, idsOnlyIn, referenceWithin } from './claim-by-name.js';
import { readFindings } from './findings.js';
import { isNotOfHow } from './not-of-how.js';
import {
  inBrackets,
  isTitleIn,
  readAlone,
  readReferred,
  referenceBefore,
  referenceIn,
  toClaims,
  withState,
} from './reference.js';
import { isTextBehindName } from './text-behind-name.js';

/** Brings what phrases and what the model say of a sentence together. */
export function readLearned(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const { sentence, reading, above } = place;
  if (isTitle(place) || isSaidBefore(place)) return [];
  const findings = readFindings(place);
  if (findings) return findings;
  if (isNotOfHow(place)) return readState(place);
  const claims = claimsOf(place);
  if (claims.length > 0) return readClaims(model, place, claims);
  const ticked = readTicked(place);
  if (ticked) return ticked;
  if (isTextBehindName(place)) return [];
  const reference = ofPart(place, referenceOver(place));
  if (!reference) return readWithId(model, place);
  if (sentence.isRecord || reading.entries?.some(({ from }) => from === above.from))
    return readNamed(model, place, reference);
  const own = asNamed(readUnnamed(model, place), reference.requirements);
  if (own.some((said) => isOfItsOwn(said, place, reference))) return own;
  const alone = readAlone(model, place);
  return speaksOfAnother(alone, reference) ? own : readReferred(place, reference, alone);
}

/** "A nonconformity was raised in A.5.7. It has been closed since.": the sentence before was read as far as here. */
function isSaidBefore({ tokens, sentence, before }: SentenceInPlace): boolean {
  const start = tokens.start[sentence.from] ?? 0;
  return before.statements.some((said) => said.start < start && said.end > start);
}

/** "| Implemented | reviewed in May |": what says nothing of how something stands leaves its state as it is; "in force from 2027" is all one. */
function readState(place: SentenceInPlace): Statement[] {
  const { tokens, sentence } = place;
  const { state, beside, word } = sentence;
  if (!state || !beside || word || isNotOfHow({ ...place, sentence: { ...sentence, ...around(beside, sentence) } }))
    return [];
  const reference = referenceOver(place);
  return reference ? toClaims(tokens, beside, { requirements: reference.requirements, polarity: state }) : [];
}

function around(one: Run, other: Run): Run {
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

function readClaims(model: ClauseModel, place: SentenceInPlace, claims: readonly Claim[]): Statement[] {
  const [claim, ...others] = claims;
  if (claim && !claim.reason && others.length === 0) return readClaim(model, place, claim);
  return claims.flatMap((one) => toClaims(place.tokens, one, withReason(model, place, one)));
}

/** "All but A.7.4, as we have no offices": what does not apply is no gap. */
function withReason(model: ClauseModel, { tokens }: SentenceInPlace, claim: Claim): Claim {
  if (!claim.reason) return claim;
  const { from, to } = claim.reason;
  const learned = readByItself(model, textOf(tokens, from, to));
  return shareOf('not_applicable', learned) >= LEAST_OUT ? { ...claim, polarity: 'not_applicable' } : claim;
}

const LEAST_OUT = 0.5;

/** A reason why something does not apply may rule out more than what it is given for. */
function readClaim(model: ClauseModel, place: SentenceInPlace, claim: Claim): Statement[] {
  const polarity = isLimited(model, place, claim) ? 'partial' : claim.polarity;
  const said = toClaims(place.tokens, place.sentence, { ...claim, polarity });
  const isReasoned = claim.polarity === 'not_applicable' && claim.to < place.sentence.to;
  return isReasoned ? withOthers(said, readUnnamed(model, place), place.focus) : said;
}

/** "A.8.15 is fully implemented; however, the logs are kept too short." A reason takes nothing back. */
function isLimited(model: ClauseModel, { tokens, sentence, reading }: SentenceInPlace, claim: Claim): boolean {
  const isMore = claim.to < sentence.to && tokens.kind[claim.to] === MARK;
  if (claim.polarity !== 'implemented' || !isMore) return false;
  const rest = { from: claim.to + 1, to: sentence.to };
  const learned = readByItself(model, textOf(tokens, rest.from, rest.to));
  return takesBack({ tokens, sentence: rest, reading, learned });
}

/**
 * What a box says of ids that stand behind it and nothing else: "[x] A.5.1", "☐ AC-2, AC-3"; nothing under a heading by which they stand
 * otherwise. Null for any other sentence.
 */
function readTicked({ tokens, sentence, reading, above, focus }: SentenceInPlace): Statement[] | null {
  const { state, isRecord } = sentence;
  if (!state || isRecord || !reading.entries) return null;
  const requirements = idsOnlyIn(tokens, sentence, focus);
  if (requirements.length === 0) return null;
  const isContrary = above.polarity !== null && above.polarity !== state;
  return isContrary ? [] : toClaims(tokens, withBox(tokens, sentence), { requirements, polarity: state });
}

/** "☐ AC-2", of which the id alone says nothing. */
function withBox(tokens: Tokens, { from, to }: Run): Run {
  let start = from;
  while (start > 0 && from - start < MOST_BOX_TOKENS && readBox(tokens, start)?.to !== from) start -= 1;
  return readBox(tokens, start)?.to === from ? { from: start, to } : { from, to };
}

/** Of "[n/a]". */
const MOST_BOX_TOKENS = 5;

/** "Not met: 8.3.1, 8.3.6" and "A.5.1: done; A.5.2: open" are claims also as lines of a form. */
function claimsOf({ tokens, sentence, above, focus }: SentenceInPlace): readonly Claim[] {
  if (!sentence.isRecord) return claimsIn(tokens, sentence, focus);
  const line = { from: Math.min(above.from, sentence.from), to: Math.max(sentence.to, sentence.beside?.to ?? 0) };
  const isLabel = above.from < sentence.from && answerIn(tokens, above.from, above.to) !== null;
  return isLabel ? claimsIn(tokens, line, focus) : claimsInLine(tokens, line, focus);
}

/** A title that is pasted in, or the two halves of one: "Plan documents: incident reporting". */
function isTitle({ tokens, sentence, reading, above, focus }: SentenceInPlace): boolean {
  if (reading.entries || sentence.state) return false;
  const from = sentence.isRecord ? Math.min(above.from, sentence.from) : sentence.from;
  return isTitleIn(tokens, { from, to: sentence.to }, focus);
}

/** What stands above; the number of a line names a requirement only where nothing but a state stands beside it. */
function referenceOver({ tokens, sentence, reading, above, focus }: SentenceInPlace): Reference | null {
  const { reference } = above;
  if (reference?.by !== 'number' || reading.state || sentence.state) return reference ?? null;
  // "6.3 – Patches: in place": what stands beside it may begin with its title.
  const titled = sentence.isRecord ? referenceIn(tokens, { from: above.from, to: sentence.to }, focus) : null;
  return titled?.by === 'id' ? titled : null;
}

/** "[b] not met" under the name of a requirement is said of a part of it. */
function ofPart({ tokens, sentence, reading, above }: SentenceInPlace, reference: Reference | null): Reference | null {
  const isOfAbove = reading.entries?.some(({ from }) => from === above.from) ?? false;
  if (!reference || sentence.isRecord || !isOfAbove || !isPartAt(tokens, sentence.from)) return reference;
  return { ...reference, requirements: reference.requirements.map((one) => ({ ...one, isPart: true })) };
}

/** What a line of a form says of what it names. */
function readNamed(model: ClauseModel, place: SentenceInPlace, reference: Reference): Statement[] {
  const { tokens, sentence } = place;
  const isBare = sentence.word !== undefined || answerIn(tokens, sentence.from, sentence.to) !== null;
  if (isBare) return readReferred(place, reference, readAlone(model, place));
  const own = readWords(model, place);
  const finer = finerOf(own, reference);
  const said = withState(
    place,
    reference,
    finer.length > 0 ? finer : readReferred(place, reference, readAlone(model, place)),
  );
  if (!said.some(({ polarity }) => polarity === 'not_applicable')) return said;
  // "We have no offices" rules out more than what it stands beside.
  return withOthers(said, own, place.focus);
}

/** What its clauses say of it, where the model finds by itself that they speak of what is named: "nightly; never restored". */
function finerOf(own: readonly Statement[], { requirements }: Reference): Statement[] {
  const named = requirements.map(({ id }) => id);
  const isOfPart = requirements.some(({ isPart }) => isPart);
  return own.flatMap((said) =>
    named.includes(said.meant?.[0]?.id ?? '') ? [{ ...said, named, ofPart: isOfPart || said.ofPart === true }] : [],
  );
}

function speaksOfAnother(alone: ClauseReading, { requirements }: Reference): boolean {
  const [likeliest] = alone.requirements;
  return (
    likeliest !== undefined &&
    likeliest.p >= THRESHOLDS.clearSubject &&
    !requirements.some(({ id }) => id === likeliest.id)
  );
}

/** "PE-3 badges on all doors", of which a phrase or the model may know better what it is; "Roles (A.3.2) are defined". */
function readWithId(model: ClauseModel, place: SentenceInPlace): Statement[] {
  const { tokens, sentence, focus } = place;
  const before = sentence.isRecord ? null : referenceBefore(tokens, sentence, focus);
  const own = asNamed(readUnnamed(model, place), before?.requirements ?? []);
  if (sentence.isRecord) return own;
  const named = inBrackets(tokens, sentence, focus);
  if (named && !own.some((said) => isMeant(said, [named])))
    return [...own, ...readReferred(place, { requirements: [named], by: 'id' }, readAlone(model, place))];
  const reference = before ?? (own.length > 0 ? null : referenceWithin(tokens, sentence, focus));
  const isOwn = (said: Statement) =>
    before === null || isMeant(said, before.requirements) || isOfItsOwn(said, place, before);
  return reference && !own.some(isOwn) ? readReferred(place, reference, readAlone(model, place)) : own;
}

function isMeant({ meant = [] }: Statement, requirements: Reference['requirements']): boolean {
  return requirements.some(({ id }) => meant.some((one) => one.id === id));
}

/** "A.6.3: training completed" is said of A.6.3, though the same duty stands under 7.3. */
function asNamed(own: readonly Statement[], requirements: Reference['requirements']): Statement[] {
  const named = requirements.map(({ id }) => id);
  return own.map((said) => {
    const [first] = said.meant ?? [];
    const meant = first?.together?.filter((id) => named.includes(id)) ?? [];
    return meant.length > 0 && !said.named ? { ...said, named: meant } : said;
  });
}

/** A reason why something does not apply holds for what has the same scope, and may rule out more. */
function withOthers(said: readonly Statement[], own: readonly Statement[], focus: Focus | undefined): Statement[] {
  const scopeOf = (id: string) =>
    focus?.ownScope.has(id) ? [] : (focus?.sameScope.get(id)?.map((member) => member.id) ?? []);
  const widened = said.map((one) => {
    const { named = [], polarity } = one;
    return polarity === 'not_applicable' ? { ...one, named: [...named, ...named.flatMap(scopeOf)] } : one;
  });
  const isOther = ({ polarity, safeguard }: Statement) =>
    polarity === 'not_applicable' && !said.some((one) => one.safeguard === safeguard);
  return [...widened, ...own.filter(isOther)];
}

/** Under the name of one requirement, what its words name by a phrase is said of that, and so is what is beyond doubt said of another. */
function isOfItsOwn(
  { safeguard, meant: [first] = [] }: Statement,
  { sentence, reading }: SentenceInPlace,
  { requirements }: Reference,
): boolean {
  const isNamed = reading.drafts.some(({ match }) => match.safeguard === safeguard && match.from >= sentence.from);
  if (isNamed || !first) return isNamed;
  const { id: own, together = [own] } = first;
  return first.p >= THRESHOLDS.certainSubject && !requirements.some(({ id }) => id !== own && together.includes(id));
}
