import { DENIAL_IS_THE_PRACTICE } from '../../../catalog/language/denial-is-practice.js';
import type { Library } from '../../../catalog/types.js';
import type { Focus } from '../focus.js';
import { matcherOf, type SubjectMatcher } from '../match/subject-matcher.js';
import { type ClauseModel, focused } from '../model.js';
import type { Polarity } from '../types.js';
import { asOfToday, behindDayOfNote, currentTermIn } from './ahead.js';
import { ofThing, WholeAsker } from './asked-as-a-whole.js';
import { asksForBad, asksToKeepOff, namesBad } from './asked-for-bad.js';
import { asksToConfirm, isDemand, isOnlyAsked, isTextOfStandard } from './asking.js';
import { withoutBareExclusions } from './bare-exclusions.js';
import { type Carry, HeadingReader, NOTHING } from './carry.js';
import { ClaimReader, type NamedWords } from './claims.js';
import { type Cue, CueReader, firstCue, hasCue } from './cues.js';
import { requestedFrom } from './cut-sentences.js';
import { openText } from './formats/open-text.js';
import { filledInOf } from './forms/boxes.js';
import { isId } from './forms/cells.js';
import { statusIn } from './forms/status.js';
import { asGiven, type Given, givenBy } from './given.js';
import { labelledListIn } from './labelled-list.js';
import type { Tokens } from './lexer.js';
import { referenceOf } from './names/claim-by-name.js';
import { isOfAnotherStandard } from './names/of-another.js';
import { isTitleIn } from './names/reference.js';
import { readLearned } from './names/under-name.js';
import { textSpan } from './place.js';
import type { PolarityContext } from './polarity/polarity.js';
import { withoutTitles } from './run-in-titles.js';
import { namesRecord, type Sentence, saysNothing } from './sentence.js';
import { SentenceReader, type SentenceReading } from './sentence-reader.js';
import { readSentences } from './sentences.js';
import { type Statement, toClosing, toStatement, underEachPractice } from './statement.js';
import { skipUnread } from './unread/unread.js';
import { type ReadSentence, VerbatimReader } from './verbatim.js';
import { askedBefore, type Help, justBefore, saidBefore, type Walk, walkThrough } from './walk.js';

/** Reads texts; built once per library. */
export class Reader {
  readonly #matcher: SubjectMatcher;
  readonly #cues = new CueReader();
  readonly #headings = new HeadingReader();
  readonly #verbatim: VerbatimReader;
  readonly #sentences: SentenceReader;
  readonly #whole: WholeAsker;
  readonly #model: ClauseModel | undefined;

  constructor(library: Library, model?: ClauseModel) {
    this.#matcher = matcherOf(library);
    this.#verbatim = new VerbatimReader(library);
    this.#sentences = new SentenceReader(this.#matcher, library);
    this.#whole = new WholeAsker(library);
    this.#model = model;
  }

  /**
   * Everything the text says, in the order of the text.
   * @param now tells what "last done in 2019" and "in place from 2034" mean
   * @param focus of the framework that the text is read for; without one, no safeguard is likelier than another
   * @param onSentence told where each sentence begins, in characters
   */
  read(text: string, now: Date, focus?: Focus, onSentence?: (at: number) => void): Statement[] {
    const model = this.#model && focus ? focused(this.#model, focus) : this.#model;
    return this.#walk(text, now, { model, focus, claims: null, onSentence }).flatMap(underEachPractice);
  }

  /** What the text says of each subject that somebody names in it; null where it says nothing of it. */
  readNamed(text: string, now: Date, named: readonly NamedWords[]): Array<Statement | null> {
    const claims = new ClaimReader(named, this.#sentences, this.#model);
    this.#walk(text, now, { model: this.#model, focus: undefined, claims });
    return claims.statements;
  }

  #walk(text: string, now: Date, help: Help): Statement[] {
    const { tokens, form } = openText(text);
    skipUnread(tokens, now, form !== null);
    const sentences = this.#verbatim.split(
      tokens,
      readSentences(tokens, form, {
        isSentenceLike: (from, to) => this.#isSentenceLike(tokens, from, to),
        isTitle: (from, to) => isTitleIn(tokens, { from, to }, help.focus),
      }),
    );
    const walk = walkThrough(sentences, help);
    const said = sentences.map((noted) => {
      const sentence = { ...noted, from: behindDayOfNote({ tokens, now }, noted) };
      help.onSentence?.(tokens.start[sentence.from] ?? 0);
      const filledIn = sentence.word ? sentence : filledInOf(tokens, sentence);
      if (!filledIn) return { sentence, statements: [] };
      const term = currentTermIn({ tokens, now }, filledIn);
      return { sentence, statements: this.#step({ tokens, now }, { ...sentence, ...filledIn, term }, walk) };
    });
    return withoutTitles(tokens, withoutBareExclusions(tokens, said), ({ from, to }) =>
      this.#isSentenceLike(tokens, from, to),
    );
  }

  #step(context: PolarityContext, sentence: ReadSentence, walk: Walk): Statement[] {
    const { tokens } = context;
    if (sentence.closes !== undefined) return [toClosing(tokens, sentence.closes, sentence)];
    if (sentence.block === walk.closedBlock || saysNothing(tokens, sentence)) return [];
    const cues = this.#cues.read(tokens, sentence.from, sentence.to);
    if (firstCue(cues, 'inject')) {
      walk.closedBlock = sentence.block;
      return [];
    }
    if (sentence.kind === 'heading' || sentence.isQuestion) {
      this.#introduce(tokens, sentence, walk, cues);
      return [];
    }
    if (sentence.block !== walk.block && !walk.question) {
      walk.previous = NOTHING;
      walk.topic = null;
    }
    const heading = walk.headings.get(sentence.heading) ?? NOTHING;
    if (isOnlyAsked(tokens, heading, sentence)) return [];
    const above = walk.question ?? heading;
    const place: Place = { context, sentence, cues, above, walk };
    const given = this.#whole.given({ tokens, sentence, above, focus: walk.focus }) ?? this.#givenBy(place);
    if (sentence.isParent) walk.headings.set(sentence.from, this.#parentOf(tokens, sentence, above, walk.focus));
    // A title by itself is pasted in; one that is listed as a gap is not.
    if (sentence.isTitle && !given?.entries) return [];
    const reading = this.#readAs(given, place, heading);
    const near = [textSpan(tokens, sentence), textSpan(tokens, above), textSpan(tokens, walk.previous)];
    walk.claims?.step({ context, sentence, cues, previous: walk.previous, above, near });
    const said = this.#said(place, reading, given, heading);
    const statements = asOfToday(context, sentence, said).map((one) => ({ ...one, near }));
    walk.question = null;
    walk.block = sentence.block;
    walk.before = { sentence, statements };
    walk.previous = {
      ...NOTHING,
      subjects: reading.drafts.map(({ match }) => match),
      drafts: reading.drafts,
      from: sentence.from,
      to: sentence.to,
    };
    return statements;
  }

  /** @param given what its place says */
  #readAs(given: Given | null, { context, sentence, cues, above, walk }: Place, heading: Carry): SentenceReading {
    const own = this.#sentences.read(context, sentence, cues, walk.previous, overEntries(above, given));
    return given ? asGiven(context.tokens, own, sentence, given) : { ...own, state: stateOf(sentence, heading) };
  }

  #givenBy({ context, sentence, cues, above, walk }: Place): Given | null {
    const before = justBefore(walk, sentence);
    return givenBy({ ...context, sentence, cues, above, before, headings: this.#headings, focus: walk.focus });
  }

  /** The answer to a question for a thing as a whole may rule out more by its own words. */
  #said(place: Place, reading: SentenceReading, given: Given | null, heading: Carry): Statement[] {
    const said = this.#decide(place, reading);
    if (!given?.thing) return said;
    if (!given.saysMore) return ofThing(said, given, place.walk.focus);
    const byWords = this.#decide(place, this.#readAs(this.#givenBy(place), place, heading));
    const ruledOut = byWords.filter(({ polarity }) => polarity === 'not_applicable');
    return [...ofThing(said, given, place.walk.focus), ...ruledOut];
  }

  /** Phrases decide; the model corrects what no cue decides, and reads what no phrase knows. */
  #decide({ context: { tokens }, sentence, above, walk }: Place, reading: SentenceReading): Statement[] {
    if (isTextOfStandard(tokens, sentence, reading)) return [];
    const byPhrase = reading.drafts.map((draft) => toStatement(tokens, draft)).concat(reading.absences);
    if (!walk.model) return byPhrase;
    const place = { tokens, sentence, reading, statements: byPhrase, focus: namingUnder(sentence, walk) };
    return readLearned(walk.model, { ...place, above: walk.topic ?? above, before: saidBefore(walk, sentence) });
  }

  #introduce(tokens: Tokens, sentence: Sentence, walk: Walk, cues: readonly Cue[]): void {
    const isHeading = sentence.kind === 'heading';
    const carry = this.#carryOf(tokens, sentence);
    carry.asksForBad ||= namesBad(tokens, sentence, cues, carry.subjects);
    if (sentence.isQuestion) {
      carry.asksForBad &&= !asksToKeepOff(tokens, sentence);
      if (walk.model) carry.asksForBad ||= asksForBad(walk.model, tokens, sentence);
    }
    carry.reference = referenceOf(tokens, sentence, namingUnder(sentence, walk));
    const asked = askedBefore(tokens, sentence, walk);
    carry.above = sentence.above ?? asked;
    if (isHeading) {
      carry.isDemand = isDemand(tokens, sentence, cues);
      carry.isToConfirm = asksToConfirm(tokens, sentence);
      carry.isOfAnother = isOfAnotherStandard(tokens, carry, walk.focus);
      walk.headings.set(sentence.from, carry);
    }
    // "How many are there? Forty-ish?": the one before has no answer yet.
    const first = walk.block === sentence.block ? walk.question : null;
    const isMere = namesRecord(sentence) && !carry.reference && isId(tokens, sentence);
    walk.question = sentence.isQuestion && !isMere ? { ...carry, from: first?.from ?? carry.from } : null;
    walk.topic = walk.question;
    walk.previous = NOTHING;
    walk.block = sentence.block;
  }

  #carryOf(tokens: Tokens, { from: start, to, kind, isQuestion }: Sentence): Carry {
    const from = isQuestion ? requestedFrom(tokens, start, to) : start;
    const subjects = this.#matcher.find(tokens, from, to, { isLabel: true });
    const isBad = subjects.some(({ safeguard, isContrary }) => isContrary || DENIAL_IS_THE_PRACTICE.has(safeguard));
    const polarity = kind === 'heading' && !isQuestion ? this.#headings.polarityOf(tokens, from, to) : null;
    return { kind: isQuestion ? 'question' : 'heading', subjects, drafts: [], polarity, asksForBad: isBad, from, to };
  }

  /** An entry over entries of its own: they are about what it names, and stand under its heading as it does. */
  #parentOf(tokens: Tokens, sentence: Sentence, { kind, polarity }: Carry, focus?: Focus): Carry {
    const carry = this.#carryOf(tokens, sentence);
    return {
      ...carry,
      isOfAnother: isOfAnotherStandard(tokens, carry, focus),
      polarity: kind === 'heading' ? polarity : null,
      reference: referenceOf(tokens, sentence, focus),
    };
  }

  #isSentenceLike(tokens: Tokens, from: number, to: number): boolean {
    if (this.#headings.isMereTitle(tokens, from, to)) return false;
    if (statusIn(tokens, from, to) || labelledListIn(tokens, { from, to }, this.#headings)) return true;
    return hasCue(this.#cues.read(tokens, from, to), SENTENCE_SIGNS);
  }
}

/** A sentence, what stands above it, and where the walk through the text is. */
interface Place {
  context: PolarityContext;
  sentence: ReadSentence;
  cues: readonly Cue[];
  above: Carry;
  walk: Walk;
}

const SENTENCE_SIGNS = ['be', 'not', 'no', 'nobody', 'us', 'yes', 'frequency', 'inject'] as const;

/** An entry of a form stands as it says itself, or as the heading above it does. */
function stateOf({ state, isRecord }: Sentence, heading: Carry): Polarity | null {
  return state ?? (isRecord ? heading.polarity : null);
}

/** Under the name of another law or standard, articles and numbers are of that. */
function namingUnder({ heading }: Sentence, { headings, focus }: Walk): Focus | undefined {
  return headings.get(heading)?.isOfAnother ? undefined : focus;
}

/** What stands above entries, with what is given of them. */
function overEntries(above: Carry, given: Given | null): Carry {
  return given?.entries ? { ...above, polarity: given.polarity } : above;
}
