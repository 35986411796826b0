import type { CueClass } from '../../../catalog/language/cues.js';
import { CANNOT, WHO_CANNOT } from '../../../catalog/language/remarks.js';
import type { Focus } from '../focus.js';
import type { Polarity } from '../types.js';
import type { Carry, HeadingReader } from './carry.js';
import { hasWordOf } from './clause-shape.js';
import { type Cue, hasCue } from './cues.js';
import { lacksNothing } from './forms/lacks.js';
import { answerIn, isYesOrNo, statusIn } from './forms/status.js';
import { entriesOf, labelledListIn, placeOf } from './labelled-list.js';
import type { Run, Tokens } from './lexer.js';
import { isMarked, isPartAt, opensWithControlId } from './lines.js';
import { referenceBefore, referenceIn } from './names/reference.js';
import { particularIn } from './particulars.js';
import type { PolarityContext } from './polarity/polarity.js';
import { isRightlyOff } from './polarity/rid-of.js';
import { inverted, type SentenceReading } from './sentence-reader.js';
import { spokenAnswerIn } from './spoken-answer.js';
import type { Statement } from './statement.js';
import { isTicket } from './ticket.js';
import type { ReadSentence } from './verbatim.js';

/** What the place of a sentence, or a status behind it, says of how things stand. */
export interface Given {
  polarity: Polarity;
  /** What it names, if it does nothing else: then what is named is ours. Null for a sentence like others. */
  entries: readonly Run[] | null;
  /** From this token on the words may say less than that; those before it are part of what is given. */
  wordsFrom: number;
  /** It names a requirement by an id or a title; what else it says is a remark. */
  isNamed?: boolean;
  /** What else cannot apply by that. */
  ruledOut?: readonly Statement[];
  /** It is a thing as a whole, and what asks for something about it cannot apply; it may say more: "none, we decide alone". */
  thing?: string;
  saysMore?: boolean;
}

interface Place extends PolarityContext {
  sentence: ReadSentence;
  cues: readonly Cue[];
  above: Carry;
  /** The sentence just before it; empty where there is none near. */
  before: Run;
  headings: HeadingReader;
  focus: Focus | undefined;
}

/** Who does something in a sentence. An entry with one of these, or with a verb of being, says by itself how things stand. */
const ACTORS = new Set('we i they he she you'.split(' '));
const DENYING: readonly CueClass[] = ['not', 'no', 'partial'];
const NAMING_BAD: readonly CueClass[] = ['not', 'no', 'partial', 'broken', 'absent', 'off'];
const LIMITING: readonly CueClass[] = ['partial', 'except', 'contrast'];
const TELLING: readonly CueClass[] = ['not', 'nobody'];

const SHALL = new Set(['shall']);

/** In the order of their strength. */
const RULES: ReadonlyArray<(place: Place) => Given | null> = [
  byState,
  byNoLack,
  byTicket,
  byDenial,
  byParticular,
  byStatus,
  byLabel,
  byHeading,
];

/** Null where only the words of a sentence say how things stand. */
export function givenBy(place: Place): Given | null {
  for (const rule of RULES) {
    const given = rule(place);
    if (given) return given;
  }
  return null;
}

/** A sentence as its place says it. */
export function asGiven(
  tokens: Tokens,
  reading: SentenceReading,
  { from }: Run,
  { polarity, entries, wordsFrom, isNamed = false, ruledOut = [] }: Given,
): SentenceReading {
  for (const draft of reading.drafts) {
    const { judgement } = draft;
    const isApart = (judgement.cue?.from ?? wordsFrom) >= wordsFrom;
    const isKeptOff = polarity === 'implemented' && keepsOff(tokens, judgement.cue);
    const saysLess = !LEAST.has(polarity) && !isKeptOff && judgement.polarity !== 'implemented' && isApart;
    if (!saysLess) draft.judgement = { ...judgement, polarity, explicit: true };
  }
  const said = wordsFrom > from ? polarity : besideGiven(polarity, reading.polarity, isNamed);
  const absences = [...reading.absences, ...ruledOut];
  return { ...reading, absences, polarity: said, isGiven: true, entries, ruledOut };
}

/** "[x] Antivirus, users cannot disable it": what people cannot do beside a tick is no lack. */
function keepsOff({ key }: Tokens, cue: Cue | null): boolean {
  return (
    cue !== null &&
    key.slice(cue.from, cue.to).some((word) => CANNOT.has(word)) &&
    WHO_CANNOT.has(key[cue.from - 1] ?? '')
  );
}

/** Nothing that is said beside these makes less of them: what denies something there is why it does not apply, or the part that is open. */
const LEAST: ReadonlySet<Polarity> = new Set(['partial', 'not_applicable'] as const);

/** "Partially implemented: - Article 11 (tests missing)" is no less than that; of what is named, a remark takes but a part back. */
function besideGiven(given: Polarity, said: Polarity | null, isNamed: boolean): Polarity {
  if (given === 'not_applicable') return given;
  if (!isNamed || said === null || said === 'partial' || said === 'not_applicable') return said ?? given;
  return given === 'implemented' && said === 'absent' ? 'partial' : given;
}

/** An entry stands as its box or its light says, what a form names as the word beside it does. */
function byState(place: Place): Given | null {
  const { sentence, above } = place;
  const { state, word } = sentence;
  if (state && word) {
    const isAnswer = isYesOrNo(place.tokens, word.from, word.to);
    const polarity = isRightlyOff(place.tokens, above, word) ? 'implemented' : state;
    return isAnswer ? ofAbove(place, polarity) : { polarity, entries: [above], wordsFrom: sentence.to };
  }
  return state && above.kind !== 'question' ? { polarity: state, entries: [sentence], wordsFrom: sentence.from } : null;
}

/** "Gaps: none" under the name of a requirement; under anything else it says nothing of how that stands. */
function byNoLack(place: Place): Given | null {
  const { tokens, sentence, above } = place;
  if (!lacksNothing(tokens, sentence)) return null;
  const isNamed = above.reference && above.reference.requirements.length > 0;
  return isNamed ? ofAbove(place, 'implemented') : { polarity: 'implemented', entries: [], wordsFrom: sentence.to };
}

/** A ticket without a word of its being done is a plan, whatever the mood of its verb. */
function byTicket({ tokens, sentence, cues, focus }: Place): Given | null {
  if (sentence.isRecord || !isTicket(tokens, sentence.from) || hasCue(cues, ['done', 'yes'])) return null;
  // "AC-2" is a control of the framework that is asked for.
  if (referenceBefore(tokens, sentence, focus) !== null) return null;
  return { polarity: 'planned', entries: null, wordsFrom: sentence.from };
}

/** "Penetration tests: OK"; "Status: OK" is said of what stands above, and "OK" alone answers the question there. */
function byStatus(place: Place): Given | null {
  const { tokens, sentence, cues, above } = place;
  const status = statusIn(tokens, sentence.from, sentence.to);
  if (!status) return byAnswer(place) ?? byAnswerBehind(place);
  const { polarity, name, of } = status;
  const isAsked = above.kind === 'question' || above.reference;
  // "[a] accounts are identified: MET" under the name of a requirement.
  if (isAsked && isPartAt(tokens, sentence.from)) return ofAbove(place, polarity);
  if (of !== 'name') return of === 'question' && !isAsked ? null : ofAbove(place, polarity);
  // "Logs shall be kept: implemented" has a text of a standard for a name.
  const isName = hasWordOf(tokens, name, SHALL) || !asserts(tokens, name, cues);
  if (!isName || hasCue(within(cues, name), DENYING)) return null;
  const isRight = isRightlyOff(tokens, name, { from: name.to, to: sentence.to });
  return { polarity: isRight ? 'implemented' : polarity, entries: [name], wordsFrom: sentence.to };
}

/** "No." below what is asked for by name. */
function byAnswer(place: Place): Given | null {
  const { tokens, sentence, above } = place;
  const polarity = above.reference ? answerIn(tokens, sentence.from, sentence.to) : null;
  return polarity && ofAbove(place, polarity);
}

/** "Guest network: always", "Rehearsals – now and then": behind the name of what should be, an answer says how that stands. */
function byAnswerBehind({ tokens, sentence, cues }: Place): Given | null {
  const colon = placeOf(tokens, ':', sentence);
  const name = { from: sentence.from, to: colon };
  if (colon >= sentence.to - 1 || asserts(tokens, name, cues) || hasCue(within(cues, name), NAMING_BAD)) return null;
  // "Data: none", "At the till: yes": of what a mere yes or no is said, stands above as often.
  if (isYesOrNo(tokens, colon + 1, sentence.to)) return null;
  const polarity = spokenAnswerIn(tokens, colon + 1, sentence.to);
  const isToldOutright = polarity === 'implemented' || polarity === 'partial';
  return isToldOutright ? { polarity, entries: [name], wordsFrom: sentence.to } : null;
}

/** "Are accounts shared?" "No, everyone has one of their own.": a "no" to what should not be is good. */
function byDenial(place: Place): Given | null {
  const { tokens, sentence, cues, above } = place;
  if (above.kind !== 'question' || !above.asksForBad || hasCue(cues, LIMITING)) return null;
  const end = placeOf(tokens, ',', sentence);
  const polarity = spokenAnswerIn(tokens, sentence.from, end);
  return polarity && ofAbove(place, polarity);
}

/** "Who is your security officer?" "Petra Holm." */
function byParticular(place: Place): Given | null {
  const { sentence, cues, above } = place;
  if (above.kind !== 'question' || above.asksForBad) return null;
  const polarity = particularIn(place, above, sentence, cues);
  return polarity && ofAbove(place, polarity);
}

/** How the question or heading above stands, or where there is none, what was named just before. */
function ofAbove({ sentence, above, before }: Place, polarity: Polarity): Given | null {
  const subject = above.from < above.to ? above : before;
  if (subject.from >= subject.to) return null;
  // "Shared accounts" as a finding that is done with is good, too.
  const said = above.kind === 'question' && above.asksForBad ? inverted(polarity) : polarity;
  return { polarity: said, entries: [subject], wordsFrom: sentence.to };
}

/** "Gaps: visitor log, penetration tests.", "[Done] Visitor log". */
function byLabel({ tokens, sentence, cues, headings, focus }: Place): Given | null {
  const label = labelledListIn(tokens, sentence, headings);
  if (!label) return null;
  const { polarity, list } = label;
  const isName = namesRequirement(tokens, list, focus);
  if (!isName && (asserts(tokens, list, cues) || hasCue(within(cues, list), TELLING))) return null;
  return { polarity, entries: isName ? [list] : entriesOf(tokens, list), wordsFrom: list.from };
}

/** An entry that only names things is what the heading above says of it. Ids of anything else, and titles without a bullet, are pasted in. */
function byHeading({ tokens, sentence, cues, above: { kind, polarity }, focus }: Place): Given | null {
  if (kind !== 'heading' || polarity === null) return null;
  const isNamed = namesRequirement(tokens, sentence, focus);
  if (isNamed && isMarked(tokens, sentence))
    return { polarity, entries: [sentence], wordsFrom: sentence.from, isNamed };
  if (asserts(tokens, sentence, cues)) return null;
  const isListed = () => isMarked(tokens, sentence) && referenceBefore(tokens, sentence, focus) !== null;
  if (opensWithControlId(tokens, sentence.from, sentence.to) && !isListed()) return null;
  if (sentence.isTitle && sentence.kind !== 'bullet') return null;
  return { polarity, entries: entriesOf(tokens, sentence), wordsFrom: sentence.from, isNamed };
}

/** An entry that is the id or the title of a requirement, whatever words the title is made of. */
function namesRequirement(tokens: Tokens, run: Run, focus: Focus | undefined): boolean {
  const reference = referenceIn(tokens, run, focus);
  return reference !== null && reference.by !== 'word' && reference.requirements.length > 0;
}

function asserts(tokens: Tokens, run: Run, cues: readonly Cue[]): boolean {
  return hasCue(within(cues, run), ['be']) || hasWordOf(tokens, run, ACTORS);
}

function within(cues: readonly Cue[], { from, to }: Run): Cue[] {
  return cues.filter((cue) => cue.from >= from && cue.to <= to);
}
