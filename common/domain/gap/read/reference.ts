import type { Focus, Sought } from '../focus.js';
import type { Meant } from '../meant.js';
import type { ClauseModel } from '../model.js';
import type { Reference } from './carry.js';
import { isId, withoutMarks } from './cells.js';
import { round, shareOf } from './clause-reading.js';
import { gapBefore, type Tokens, textOf } from './lexer.js';
import { clauseOf, type SentenceInPlace, wordSpan } from './place.js';
import { RequirementNames } from './requirement-names.js';
import { statedIn } from './stated.js';
import type { Statement } from './statement.js';
import type { Run } from './status.js';

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
    const requirement = names.withId(text);
    return requirement && { requirements: [requirement], by: /^[\d.]+$/.test(text) ? 'number' : 'id' };
  }
  const one = withIdBefore(tokens, name, id, names);
  return one ? { requirements: [one], by: 'id' } : names.withTitle(text);
}

/** Requirements that a sentence names by ids which are more than numbers, and the sentence with titles in their place. */
export function spelledOut(
  tokens: Tokens,
  { from, to }: Run,
  focus: Focus | undefined,
): { requirements: readonly Sought[]; text: string } {
  const requirements = new Set<Sought>();
  const words: string[] = [];
  for (let at = from; focus && at < to; ) {
    let end = at + 1;
    while (end < to && gapBefore(tokens, end) === 0) end += 1;
    const id = withoutMarks(tokens, { from: at, to: end });
    const isNamed = id.to - id.from > 1 && /^[a-z]/.test(tokens.key[id.from] ?? '') && isId(tokens, id);
    const requirement = isNamed ? namesOf(focus).withId(textOf(tokens, id.from, id.to)) : null;
    if (requirement) requirements.add(requirement);
    words.push(requirement ? requirement.title : textOf(tokens, at, end));
    at = end;
  }
  return { requirements: [...requirements], text: words.join(' ') };
}

/** Whether a run does nothing but name a requirement: "10.2 Management review". */
export function isTitleIn(tokens: Tokens, { from, to }: Run, focus: Focus | undefined): boolean {
  return focus !== undefined && to - from <= MOST_TITLE_TOKENS && namesOf(focus).isWholeTitle(textOf(tokens, from, to));
}

const MOST_TITLE_TOKENS = 60;

function withIdBefore(tokens: Tokens, { from, to }: Run, id: Run | undefined, names: RequirementNames): Sought | null {
  if (id) return names.withIdAndTitle(textOf(tokens, id.from, id.to), textOf(tokens, from, to));
  for (let end = Math.min(to - 1, from + MOST_ID_TOKENS); end > from; end -= 1) {
    if (gapBefore(tokens, end) === 0 || !isId(tokens, { from, to: end })) continue;
    const requirement = names.withIdAndTitle(textOf(tokens, from, end), textOf(tokens, end, to));
    if (requirement) return requirement;
  }
  return null;
}

const MOST_ID_TOKENS = 12;
const KNOWN = new WeakMap<Focus, RequirementNames>();

function namesOf(focus: Focus): RequirementNames {
  const known = KNOWN.get(focus) ?? new RequirementNames(focus);
  KNOWN.set(focus, known);
  return known;
}

/** What is said beside its id, of all that decides it. A state is as certain as a plain statement. */
export function readReferred(
  model: ClauseModel,
  place: SentenceInPlace,
  { requirements }: Pick<Reference, 'requirements'>,
  learned = model.classify({ ...clauseOf(place), context: '' }),
): Statement[] {
  const { tokens, sentence, reading, above } = place;
  const { state, isGiven = false, entries } = reading;
  const isAboutUs = learned.about >= LEAST_ABOUT;
  const isOfAbove = entries?.some(({ from }) => from === above.from) ?? false;
  if (!state && !isAboutUs && !(isGiven && (isOfAbove || above.kind !== 'heading'))) return [];
  const polarity = isAboutUs || !state ? statedIn(reading, learned) : state;
  const confidence = state || isGiven ? CERTAIN : round(Math.min(learned.about, shareOf(polarity, learned)));
  const span = wordSpan(tokens, sentence.from, sentence.to);
  const named = requirements.map(({ id }) => id);
  return requirements.flatMap(({ id, cores }) =>
    cores.map((safeguard) => {
      const meant: Meant[] = [{ id, p: 1, safeguard, cores }];
      return { safeguard, polarity, ...span, confidence, basis: 'learned' as const, closes: false, meant, named };
    }),
  );
}

const LEAST_ABOUT = 0.3;
const CERTAIN = 0.9;
