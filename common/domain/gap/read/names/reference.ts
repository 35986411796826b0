import type { Focus, Sought } from '../../focus.js';
import type { Meant } from '../../meant.js';
import type { ClauseModel, ClauseReading } from '../../model.js';
import type { Polarity } from '../../types.js';
import type { Reference } from '../carry.js';
import { endWithParts, isId, withoutMarks } from '../forms/cells.js';
import { takesBack } from '../learned/beside-state.js';
import { round, shareOf } from '../learned/clause-reading.js';
import { statedIn } from '../learned/stated.js';
import { THRESHOLDS } from '../learned/thresholds.js';
import { gapBefore, gapFrom, type Run, type Tokens, textOf, WORD } from '../lexer.js';
import { clauseOf, type SentenceInPlace, wordSpan } from '../place.js';
import type { Statement } from '../statement.js';
import { listsOwnArticles } from './known-rows.js';
import { isNumber, RequirementNames } from './requirement-names.js';

/**
 * What a line of a form names by its id ("| A.5.7 | implemented | feeds from the CERT |"), by its title, or by both.
 * @param id in a cell of its own
 */
export function referenceIn(tokens: Tokens, run: Run, focus: Focus | undefined, id?: Run): Reference | null {
  if (!focus) return null;
  const names = namesOf(focus);
  const name = withoutMarks(tokens, run);
  const text = textOf(tokens, name.from, name.to);
  if (isId(tokens, name)) {
    const requirement = /^\d{1,3}$/.test(text) ? null : withIdIn(tokens, text, focus);
    return requirement && { requirements: [requirement], by: isNumber(text) ? 'number' : 'id' };
  }
  const one =
    withIdBefore(tokens, name, id, names) ?? behindOtherId(tokens, name, names) ?? inBrackets(tokens, name, focus);
  return one ? { requirements: [one], by: 'id' } : names.withTitle(text);
}

/** The requirement with this id, as the text writes its ids. */
export function withIdIn(tokens: Tokens, id: string, focus: Focus): Sought | null {
  const names = namesOf(focus);
  return names.withId(id, hasWholeIds(tokens, names));
}

const WITH_WHOLE_IDS = new WeakMap<Tokens, boolean>();

/** Of a text that is read for one framework. */
function hasWholeIds(tokens: Tokens, names: RequirementNames): boolean {
  const known = WITH_WHOLE_IDS.get(tokens) ?? names.hasWholeIds(tokens.text);
  WITH_WHOLE_IDS.set(tokens, known);
  return known;
}

/** "GRC-101 AC-3 Access enforcement": the number of a ticket before the name. */
function behindOtherId(tokens: Tokens, { from, to }: Run, names: RequirementNames): Sought | null {
  const end = gapFrom(tokens, { from, to });
  return isId(tokens, { from, to: end }) ? withIdBefore(tokens, { from: end, to }, undefined, names) : null;
}

/** The requirements that are named, as they are said to stand. */
export function toClaims(
  tokens: Tokens,
  { from, to }: Run,
  { requirements, polarity }: { requirements: readonly Sought[]; polarity: Polarity },
  confidence = CERTAIN,
): Statement[] {
  const span = wordSpan(tokens, from, to);
  const named = requirements.map(({ id }) => id);
  return requirements.flatMap(({ id, cores, isPart: ofPart = false }) =>
    cores.map((safeguard) => {
      const meant: Meant[] = [{ id, p: 1, safeguard, cores }];
      const certainty = ofPart ? Math.min(confidence, OF_PART) : confidence;
      return {
        safeguard,
        polarity,
        ...span,
        confidence: certainty,
        basis: 'learned' as const,
        closes: false,
        ofPart,
        meant,
        named,
      };
    }),
  );
}

/** What a line begins with: "AC-2 accounts by ticket". A number may be that of the line. */
export function referenceBefore(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): Reference | null {
  const first = { from, to: gapFrom(tokens, { from, to }) };
  const id = withoutMarks(tokens, { from, to: endWithParts(tokens, first, to) });
  const requirement = focus && id.from === from ? withLetters(tokens, id, focus) : null;
  return requirement && { requirements: [requirement], by: 'id' };
}

/** "Human oversight (Art. 14)", "Roles (A.3.2) are defined": the one requirement whose id stands in brackets of its own. */
export function inBrackets(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): Sought | null {
  if (!focus) return null;
  const found = new Set<Sought>();
  for (let at = from; at < to; at += 1) {
    if (tokens.key[at] !== '(' || gapBefore(tokens, at) === 0) continue;
    let end = at + 1;
    while (end < to && end - at <= MOST_ID_TOKENS && !(tokens.key[end] === ')' && tokens.key[end + 1] !== '('))
      end += 1;
    const id = { from: at + 1, to: end };
    const requirement = withLetters(tokens, id, focus) ?? withNumber(tokens, id, { from, to: at }, focus);
    if (requirement) found.add(requirement);
  }
  const [one, ...others] = found;
  return one && others.length === 0 ? one : null;
}

/** The requirement with an id that is more than a number. */
function withLetters(tokens: Tokens, id: Run, focus: Focus): Sought | null {
  if (!/^[a-z]/.test(tokens.key[id.from] ?? '') || !isId(tokens, id)) return null;
  return namesOf(focus).withId(textOf(tokens, id.from, id.to));
}

/** The requirement with an id that is a number, of which the words before it speak: "Patches (6.3)". */
function withNumber(tokens: Tokens, id: Run, before: Run, focus: Focus): Sought | null {
  if (!isId(tokens, id) || before.from >= before.to) return null;
  return namesOf(focus).withIdAndTitle(textOf(tokens, id.from, id.to), textOf(tokens, before.from, before.to));
}

/** Whether a run does nothing but name a requirement: "10.2 Management review". */
export function isTitleIn(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): boolean {
  return focus !== undefined && to - from <= MOST_TITLE_TOKENS && namesOf(focus).isWholeTitle(textOf(tokens, from, to));
}

const MOST_TITLE_TOKENS = 60;

function withIdBefore(tokens: Tokens, { from, to }: Run, id: Run | undefined, names: RequirementNames): Sought | null {
  if (id) return withTitled(tokens, id, { from, to }, names);
  for (let end = Math.min(to - 1, from + MOST_ID_TOKENS); end > from; end -= 1) {
    if (gapBefore(tokens, end) === 0 || !isWholeId(tokens, { from, to: end }, to)) continue;
    const requirement = withTitled(tokens, { from, to: end }, { from: end, to }, names);
    if (requirement) return requirement;
  }
  return null;
}

/** A part of an article may have a title of its own where others are known by theirs: "Art. 5(1)(e) | Storage limitation". */
function withTitled(tokens: Tokens, id: Run, title: Run, names: RequirementNames): Sought | null {
  const [own, words] = [textOf(tokens, id.from, id.to), textOf(tokens, title.from, title.to)];
  return (
    names.withIdAndTitle(own, words) ?? (listsOwnArticles(tokens, names) ? names.withPartAndTitle(own, words) : null)
  );
}

/** "AC-2" is none of "AC-2 (3) Disable accounts". */
function isWholeId(tokens: Tokens, run: Run, most: number): boolean {
  return isId(tokens, run) && endWithParts(tokens, run, most) === run.to;
}

const MOST_ID_TOKENS = 16;
const KNOWN = new WeakMap<Focus, RequirementNames>();

/** The names of what a framework asks for, made once. */
export function namesOf(focus: Focus): RequirementNames {
  const known = KNOWN.get(focus) ?? new RequirementNames(focus);
  KNOWN.set(focus, known);
  return known;
}

/** What the model makes of a sentence whatever stands above it. */
export function readAlone(model: ClauseModel, place: SentenceInPlace): ClauseReading {
  return model.classify({ ...clauseOf(place), context: '' });
}

/**
 * What is said beside its id, of all that decides it. A state is as certain as a plain statement.
 * @param learned by `readAlone`
 * @param isGiven it is said by its place in a list that it stands so
 */
export function readReferred(
  { tokens, sentence, reading, above }: SentenceInPlace,
  { requirements }: Reference,
  learned: ClauseReading,
  isGiven = false,
): Statement[] {
  const { state, entries } = reading;
  const isPointer = POINTERS.has(tokens.key[sentence.from] ?? '');
  const isAboutUs =
    learned.about >= leastAbout(sentence, reading) && hasPlainWord(tokens, sentence) && !(state && isPointer);
  const isOfAbove = entries?.some(({ from }) => from === above.from) ?? false;
  const isSaid = isGiven || isOfAbove || (reading.isGiven && above.kind !== 'heading');
  if (!state && !isAboutUs && !isSaid) return [];
  const remark = { tokens, sentence, reading, learned };
  const isLess = state === 'implemented' && takesBack(remark);
  if (state && !isAboutUs && !isLess)
    return toClaims(tokens, sentence.beside ?? sentence, { requirements, polarity: state });
  const polarity = statedIn(remark);
  const isCertain = state || reading.isGiven;
  const confidence = isCertain ? CERTAIN : round(Math.min(learned.about, shareOf(polarity, learned)));
  return toClaims(tokens, sentence, { requirements, polarity }, confidence);
}

/** What takes a part of a state back stands beside that state as what is said of the rest. */
export function withState(
  { tokens, sentence, reading }: SentenceInPlace,
  { requirements }: Reference,
  said: Statement[],
): Statement[] {
  const isLess = reading.state === 'implemented' && said.some(({ polarity }) => polarity === 'partial');
  if (!isLess || !sentence.beside) return said;
  return [...toClaims(tokens, sentence.beside, { requirements, polarity: 'implemented' }), ...said];
}

/** A number, a sum, a date or an address says nothing of how something stands. */
function hasPlainWord({ text, start, end, key, kind }: Tokens, { from, to }: Run): boolean {
  if (text.slice(start[from], end[to - 1]).includes('://')) return false;
  for (let at = from; at < to; at += 1) {
    const word = key[at] ?? '';
    if (kind[at] === WORD && /^[a-z]{3}/.test(word) && !UNITS.has(word)) return true;
  }
  return false;
}

/** "See the policy" says where more is said. */
const POINTERS = new Set(['see', 'refer', 'cf', 'ref', 'per', 'link']);
const UNITS = new Set(
  'minute minutes min hour hours hrs day days week weeks month months year years eur usd gbp page pages online'.split(
    ' ',
  ),
);
/** How likely it must speak of us: "we" and a practice that phrases know say so by themselves. */
function leastAbout({ isRecord }: SentenceInPlace['sentence'], { isOurs, drafts }: SentenceInPlace['reading']): number {
  if (isOurs && drafts.length > 0) return THRESHOLDS.aboutToKeepPlain;
  return isRecord ? LEAST_ABOUT.ofRecord : LEAST_ABOUT.ofSentence;
}

/** Beside a name, a price or a date looks a little like something that is done. */
const LEAST_ABOUT = { ofRecord: 0.5, ofSentence: 0.42 };
const CERTAIN = 0.9;
/** What is said of a part is not said of the rest. */
const OF_PART = 0.7;
