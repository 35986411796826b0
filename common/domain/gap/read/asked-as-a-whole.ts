import { ABSENT_SUBJECTS } from '../../../catalog/language/absent-subjects.js';
import {
  AFTER_ASKED,
  BEFORE_ASKED,
  DENIED_AS_A_WHOLE,
  DUTIES,
  HAPPENINGS,
  IN_MANY_TITLES,
  LEAVES_SOME,
  SHOULD_NOT_BE,
  UNDECIDING_THINGS,
} from '../../../catalog/language/asked-as-a-whole.js';
import { BETWEEN_DENIAL_AND_THING } from '../../../catalog/language/denials.js';
import type { Library } from '../../../catalog/types.js';
import type { Focus } from '../focus.js';
import { type SubjectMatch, SubjectMatcher } from '../match/subject-matcher.js';
import { wordsOf } from '../statement-words.js';
import type { Polarity } from '../types.js';
import { concerned, patternsOf } from './absent-subjects.js';
import type { Carry } from './carry.js';
import { hasWordOf } from './clause-shape.js';
import { answerIn, isYesOrNo, phraseOf } from './forms/status.js';
import type { Given } from './given.js';
import { hasWord, NEWLINE, type Run, type Tokens, textOf, WORD } from './lexer.js';
import { referenceIn } from './names/reference.js';
import { wordSpan } from './place.js';
import type { Sentence } from './sentence.js';
import type { Statement } from './statement.js';

/** A thing or an act that a question or a name asks for as a whole. */
interface AskedThing {
  /** What cannot apply where there is none of it, beside what the model finds meant. */
  safeguards: readonly string[];
  /** Words of titles, beside its own. */
  titled: string;
  kind: 'applies' | 'duty' | 'wrong' | 'undeciding';
  /** It is asked in so many words, not only named. */
  isQuestion: boolean;
}

interface Place {
  tokens: Tokens;
  sentence: Sentence;
  above: Carry;
  focus: Focus | undefined;
}

/**
 * Tells questions for whether there is something at all ("Do you transfer data abroad?", "Wireless networks") from those for how it is
 * cared for ("Are wireless networks encrypted?"): that there is none is no gap, and that there is some says nothing of how it stands.
 */
export class WholeAsker {
  readonly #matcher: SubjectMatcher;
  readonly #safeguards: ReadonlyMap<string, readonly string[]>;

  constructor(library: Library) {
    const others = OTHER_THINGS.map(({ id, things }) => ({ id, says: [things], unless: [] }));
    this.#matcher = new SubjectMatcher([...ABSENT_SUBJECTS.map(patternsOf), ...others]);
    const broad = ABSENT_SUBJECTS.filter(({ domains }) => domains.length > 0);
    this.#safeguards = new Map(broad.map((subject) => [subject.id, concerned(subject, library)]));
  }

  /** What a sentence says that answers a question for a thing as a whole, or that is one with its answer: "Wireless networks: none". */
  given(place: Place): Given | null {
    const { tokens, sentence } = place;
    const asked = askedIn(place);
    // Most sentences are no such answer, which is told sooner than what they answer.
    const answer = asked && wholeAnswerIn(tokens, asked.answer);
    // Under a heading a mere yes or no may be of anything: "Offices", "We have none."
    if (place.above.kind === 'heading' && asked?.name === place.above && answer !== 'denied') return null;
    const thing = answer && this.#thingIn(tokens, asked.name);
    if (!thing || (answer !== 'denied' && !thing.isQuestion && isNamed(place, asked))) return null;
    const isDenied = answer !== 'yes';
    const { from, to } = asked.answer;
    const saysMore = hasWord(tokens, firstPart(tokens, { from, to }), to);
    const told = { entries: [asked.name], wordsFrom: sentence.to, saysMore };
    if (thing.kind === 'wrong') return { ...told, polarity: isDenied ? 'implemented' : 'absent' };
    const silent = { ...told, polarity: 'implemented', entries: [] } as const;
    if (!isDenied) return silent;
    if (thing.kind === 'undeciding') return { ...silent, thing: textOf(tokens, asked.name.from, asked.name.to) };
    if (thing.kind === 'duty') return { ...told, polarity: 'not_applicable' };
    return { ...told, polarity: 'not_applicable', ...toldOf(place, asked.name, thing) };
  }

  /** Null for a run that asks for anything else. */
  #thingIn(tokens: Tokens, run: Run): AskedThing | null {
    if (run.to - run.from > MOST_TOKENS) return null;
    const from = afterId(tokens, run);
    if (asksForDuty(tokens, { from, to: run.to })) return DUTY;
    const found = this.#matcher.find(tokens, from, run.to).find((match) => isAll(tokens, { from, to: run.to }, match));
    const isQuestion = tokens.key[run.to - 1] === '?' || ASKING.has(tokens.key[from] ?? '');
    const other = OTHER_THINGS.find(({ id }) => id === found?.safeguard);
    if (!found || (other?.isOnlyAsked && !isQuestion)) return null;
    return {
      safeguards: this.#safeguards.get(found.safeguard) ?? [],
      titled: ABSENT_SUBJECTS.find(({ id }) => id === found.safeguard)?.titled ?? '',
      kind: other?.kind ?? 'applies',
      isQuestion,
    };
  }
}

const DUTY: AskedThing = { safeguards: [], titled: '', kind: 'duty', isQuestion: true };
const MOST_DUTY_TOKENS = 6;

function asksForDuty({ key }: Tokens, { from, to }: Run): boolean {
  const opening = key.slice(from, Math.min(to, from + MOST_DUTY_TOKENS)).join(' ');
  return DUTIES.some((duty) => opening.startsWith(`${duty} `));
}

const COMMON_WORDS = wordsOf(IN_MANY_TITLES);

/** What there may be beside whole subjects; named in a form without a question, a happening is read elsewhere. */
const OTHER_THINGS: ReadonlyArray<Pick<AskedThing, 'kind'> & { id: string; things: string; isOnlyAsked?: boolean }> = [
  { id: 'should-not-be', things: SHOULD_NOT_BE, kind: 'wrong' },
  { id: 'happenings', things: HAPPENINGS, kind: 'undeciding', isOnlyAsked: true },
  { id: 'undeciding-things', things: UNDECIDING_THINGS, kind: 'undeciding' },
];

function toldOf(
  { tokens, sentence }: Place,
  name: Run,
  { safeguards, titled }: AskedThing,
): Pick<Given, 'thing' | 'ruledOut'> {
  const span = wordSpan(tokens, sentence.from, sentence.to);
  const told = { ...span, confidence: 0.8, basis: 'phrase', closes: false, polarity: 'not_applicable' } as const;
  const thing = `${textOf(tokens, name.from, name.to)} ${titled}`;
  return { thing, ruledOut: safeguards.map((safeguard) => ({ safeguard, ...told })) };
}

/**
 * Of what a denied thing was found to mean, what asks for something about it by its own title: without wireless networks, those for
 * networks still apply.
 */
export function ofThing(said: readonly Statement[], given: Given | null, focus: Focus | undefined): Statement[] {
  const { thing, ruledOut = [] } = given ?? {};
  if (thing === undefined || !focus) return [...said];
  const words = wordsOf(thing);
  const isOfIt = (id: string) => {
    const title = focus.sought.find((requirement) => requirement.id === id)?.title ?? '';
    return [...wordsOf(title)].some((word) => words.has(word) && !COMMON_WORDS.has(word));
  };
  const broad = new Set(ruledOut.map(({ safeguard }) => safeguard));
  return said.flatMap((one) => {
    const [first] = one.meant ?? [];
    if (one.named || !first || broad.has(one.safeguard)) return [one];
    const named = first.together ?? [first.id];
    return named.some(isOfIt) ? [{ ...one, named }] : [];
  });
}

interface Asked {
  name: Run;
  answer: Run;
}

function askedIn(place: Place): Asked | null {
  const { tokens, sentence, above } = place;
  const isAnswer = above.kind === 'question' || (above.kind === 'heading' && isFirstUnder(place));
  if (isAnswer && above.from < above.to) return { name: above, answer: answerOf(sentence) };
  const last = Math.min(sentence.to - 1, sentence.from + MOST_TOKENS);
  let colon = sentence.from + 1;
  while (colon < last && tokens.key[colon] !== ':') colon += 1;
  if (tokens.key[colon] !== ':') return null;
  return { name: { from: sentence.from, to: colon }, answer: { from: colon + 1, to: sentence.to } };
}

function isFirstUnder({ tokens, sentence, above }: Place): boolean {
  return !hasWord(tokens, above.to, sentence.from);
}

/** "| Joint controllers | none, we decide alone |" */
function answerOf({ from, to, word, beside }: Sentence): Run {
  return word ?? { from: Math.min(from, beside?.from ?? from), to };
}

/** By its id or title: "A.6.7 Remote working: no" is how its care stands. */
function isNamed({ tokens, above, focus }: Place, { name }: Asked): boolean {
  const reference = name === above ? above.reference : referenceIn(tokens, name, focus);
  return reference != null && reference.by !== 'word' && reference.requirements.length > 0;
}

/** Longer questions ask for more than one thing. */
const MOST_TOKENS = 30;
const ASKING = new Set('do does did is are has have will any'.split(' '));

/** "1.10 Decisions by machine", "Q: ...", "A.8.30 Outsourced development" */
function afterId({ key, kind }: Tokens, { from, to }: Run): number {
  let start = from;
  for (let at = from; at < Math.min(to, from + MOST_ID_TOKENS); at += 1) {
    const word = key[at] ?? '';
    if (kind[at] === WORD && !/\d/.test(word) && (word.length > MOST_ID_LETTERS || BEFORE_ASKED.has(word))) break;
    if (/\d/.test(word)) start = at + 1;
  }
  while (start < to && kind[start] !== WORD) start += 1;
  return start;
}

const MOST_ID_TOKENS = 10;
const MOST_ID_LETTERS = 4;

/** Nothing in the question narrows the thing, or asks for something about it. */
function isAll(tokens: Tokens, { from, to }: Run, { words }: SubjectMatch): boolean {
  const last = words[words.length - 1] ?? from;
  for (let at = from; at < to; at += 1) {
    const key = tokens.key[at] ?? '';
    if (tokens.kind[at] !== WORD || words.includes(at) || NUMBER.test(key)) continue;
    // What follows a comma explains: "..., including profiling".
    if (at > last && tokens.key[at - 1] === ',') return true;
    const isSmall = at < last ? BEFORE_ASKED.has(key) || BETWEEN_DENIAL_AND_THING.has(key) : AFTER_ASKED.has(key);
    if (!isSmall) return false;
  }
  return true;
}

const NUMBER = /^\d[\d.]*$/;

/**
 * What a run says in answer to a question for a thing as a whole; null where it says more than that. Beside a mere name, "no" and "yes"
 * may as well be how its care stands; that it is `denied` is told outright.
 */
function wholeAnswerIn(tokens: Tokens, { from, to }: Run): 'denied' | 'no' | 'yes' | null {
  let first = from;
  while (first < to && tokens.kind[first] === NEWLINE) first += 1;
  const end = firstPart(tokens, { from: first, to });
  if (tokens.kind[end] === NEWLINE && hasWord(tokens, end, to)) return null;
  if (saysPlainly('implemented', tokens, { from: first, to })) return 'yes';
  const isOutright = DENIED_AS_A_WHOLE.has(phraseOf(tokens, first, end));
  if (!isOutright && !saysPlainly('absent', tokens, { from: first, to: end })) return null;
  if (hasWordOf(tokens, { from: end, to }, LEAVES_SOME)) return null;
  return isOutright ? 'denied' : 'no';
}

function saysPlainly(polarity: Polarity, tokens: Tokens, { from, to }: Run): boolean {
  return isYesOrNo(tokens, from, to) && answerIn(tokens, from, to) === polarity;
}

/** Up to the first mark that parts it: "No, all servers are in Frankfurt". */
function firstPart({ key }: Tokens, { from, to }: Run): number {
  let at = from;
  while (at < to && !PARTING.has(key[at] ?? '')) at += 1;
  return at > from ? at : to;
}

const PARTING = new Set([',', ';', '.', '-', '–', '—', '(', ':', '!', '\n']);
