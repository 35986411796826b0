import type { Library } from '../../../catalog/types.js';
import type { SubjectMatch, SubjectMatcher } from '../match/subject-matcher.js';
import type { Polarity } from '../types.js';
import { type Absence, AbsenceReader } from './absent-subjects.js';
import type { Carry } from './carry.js';
import { countWords, FRAGMENT_WORDS, isBare, isElliptic, isList, pointsBack } from './clause-shape.js';
import { type Clause, readClauses } from './clauses.js';
import { combine, contraryIn, type Draft, loosenContrary } from './combine.js';
import { contraryAround } from './contrary.js';
import type { Cue } from './cues.js';
import { excepted, readInPart } from './in-part.js';
import type { Judgement } from './judgement.js';
import type { Run, Tokens } from './lexer.js';
import { partsOf } from './parts.js';
import { actorOf } from './polarity/foreign.js';
import { readCured } from './polarity/outright.js';
import { judgeClause, judgeWhole, type PolarityContext } from './polarity/polarity.js';
import { readRuledOut } from './ruled-out.js';
import type { Sentence } from './sentence.js';
import { settleDrafts } from './settled-drafts.js';
import { toldByShape } from './shapes/told-by-shape.js';
import type { Statement } from './statement.js';

/** What one sentence says. */
export interface SentenceReading {
  drafts: Draft[];
  /** Subjects that do not exist at all, as statements. */
  absences: Statement[];
  /** The polarity that its grammar states, whatever the subject; null when no cue does. */
  polarity: Polarity | null;
  /** Its grammar says that it is not about us: a demand, a definition, another company. */
  isForeign: boolean;
  /** It says that a practice is over, or was last done too long ago. */
  isLapsed: boolean;
  /** It names us as those who act. */
  isOurs: boolean;
  /** How all that it speaks of stands by words that leave little doubt: by what should not be, or two denials. */
  firmly?: Polarity | null;
  /** ... and nothing learned makes less of it: the whole sentence says so by its shape. */
  isCertain?: boolean;
  /** By its shape it says nothing of what is done here. */
  saysNothing?: boolean;
  /** Its place says how it stands, whatever its words: a ticket's title is to be done, an empty box is not ticked. */
  isGiven?: boolean;
  /** How its subject stands by the word that a table has for that. */
  state?: Polarity | null | undefined;
  /** Its parts that could each stand by itself, where it is a compound. */
  parts?: readonly Run[];
  /** What it names and nothing else, where its place says that and how it stands: the entries of a list, what has a status. */
  entries?: readonly Run[] | null;
  /** Those of the absences that follow from its place. */
  ruledOut?: readonly Statement[];
}

const SHORT_WORDS = 8;

const SAYS_NOTHING: SentenceReading = {
  drafts: [],
  absences: [],
  polarity: null,
  isForeign: true,
  isLapsed: false,
  isOurs: false,
  saysNothing: true,
};

/**
 * Reads sentences clause by clause: subjects by phrase, judgement by grammar, subjects carried over where a clause has none.
 * A subject that is given by its place in the text is judged as one that a phrase found.
 */
export class SentenceReader {
  readonly #matcher: SubjectMatcher;
  readonly #absences: AbsenceReader;

  constructor(matcher: SubjectMatcher, library: Library) {
    this.#matcher = matcher;
    this.#absences = new AbsenceReader(library);
  }

  read(
    context: PolarityContext,
    sentence: Sentence,
    cues: readonly Cue[],
    previous: Carry,
    above: Carry,
    named: SubjectMatch | null = null,
  ): SentenceReading {
    const clauses = readClauses(context.tokens, sentence.from, sentence.to, cues);
    const state: State = { context, drafts: [], label: [], pending: null, previous, above, named };
    const absences: Absence[] = [];
    const bare = clauses.map((clause) => judgeClause(context, clause, null, []));
    clauses.forEach((clause, index) => {
      this.#readClause(state, clause, clauses[index + 1], index);
      const absence = this.#absences.find(context.tokens, clause);
      if (absence) absences.push(absence);
    });
    if (clauses.length > 1) loosenContrary(state.drafts);
    const stated = bare.find(({ explicit, polarity }) => explicit && polarity !== 'implemented')?.polarity ?? 'none';
    const inPart = readInPart(context.tokens, sentence, state.drafts);
    const ruledOut = readRuledOut(clauses, bare, inPart.drafts);
    const { drafts, firmly = inPart.firmly } = readCured(context.tokens, sentence, cues, ruledOut.drafts) ?? ruledOut;
    const told = toldByShape(context.tokens, sentence, drafts, context.now.getUTCFullYear());
    if (told?.polarity === 'none') return SAYS_NOTHING;
    return {
      ...settleDrafts(context.tokens, told?.drafts ?? drafts, absences),
      polarity: told?.polarity ?? (stated === 'none' ? null : stated),
      parts: partsOf(context.tokens, clauses),
      isLapsed: bare.some(({ lapsed = false, polarity: own }) => lapsed && own === 'absent'),
      isForeign: !told?.isOurs && bare.every((judgement) => judgement.polarity === 'none'),
      isOurs: actorOf(context.tokens, cues) !== undefined,
      firmly: told?.polarity ?? contraryIn(drafts) ?? judgeWhole(context, clauses) ?? firmly,
      isCertain: told !== null,
    };
  }

  #readClause(state: State, clause: Clause, next: Clause | undefined, index: number): void {
    const { context, drafts } = state;
    const { tokens } = context;
    const before = drafts.length > 0 || index > 0 ? drafts : state.previous.drafts;
    const matches = withNamed(this.#subjectsOf(tokens, clause, before), state.named, clause);
    if (matches.length === 0) speakOn(state, clause, index);
    else if (next?.link === 'value' && isBare(tokens, clause)) state.label = matches;
    else {
      for (const match of matches) {
        const own = excepted(judgeClause(context, clause, contraryAround(match, matches), matches), clause, drafts);
        combine(drafts, { match, judgement: fillIn(own, clause, state), clause });
      }
    }
  }

  /** "..., the workstations do not": the verb is the earlier clause's, and so is the subject that counts. */
  #subjectsOf(tokens: Tokens, clause: Clause, drafts: readonly Draft[]): SubjectMatch[] {
    const matches = this.#matcher.find(tokens, clause.from, clause.to, {
      isLabel: isList(tokens, clause) || (drafts.length === 0 && countWords(tokens, clause) <= SHORT_WORDS),
    });
    if (drafts.length === 0) return matches;
    if (matches.length === 0) return clause.link === 'except' ? matches : this.#subjectsWithin(tokens, clause, drafts);
    if (isElliptic(tokens, clause)) return [];
    if (clause.link !== 'except') return matches;
    const isNamed = matches.some((match) => countWords(tokens, clause) - match.words.length <= FRAGMENT_WORDS);
    return isNamed && !matches.some((match) => drafts.some((draft) => draft.match.safeguard === match.safeguard))
      ? matches
      : [];
  }

  /** "..., but we have never tested a restore" after backups: the earlier subject's words help to tell what is meant. */
  #subjectsWithin(tokens: Tokens, clause: Clause, drafts: readonly Draft[]): SubjectMatch[] {
    const found = new Map<string, SubjectMatch>();
    for (const draft of drafts) {
      for (const match of this.#matcher.findWithin(tokens, clause.from, clause.to, draft.match)) {
        if (!drafts.some(({ match: { safeguard } }) => safeguard === match.safeguard))
          found.set(match.safeguard, match);
      }
    }
    return [...found.values()];
  }
}

interface State {
  context: PolarityContext;
  drafts: Draft[];
  /** Subjects before a colon or dash, for the value after it. */
  label: readonly SubjectMatch[];
  /** What a clause without a subject said, for a bare list after it ("what is missing: ..."). */
  pending: Judgement | null;
  previous: Carry;
  above: Carry;
  named: SubjectMatch | null;
}

/** Beside what phrases found, the part of a given subject that stands in this clause. */
function withNamed(matches: SubjectMatch[], named: SubjectMatch | null, { from, to }: Clause): SubjectMatch[] {
  if (!named || named.from >= to || named.to <= from) return matches;
  const part = { ...named, from: Math.max(from, named.from), to: Math.min(to, named.to) };
  return [...matches.filter(({ safeguard }) => safeguard !== named.safeguard), part];
}

/** A clause without a subject of its own speaks of the one before it: in its sentence, its label, or above. */
function speakOn(state: State, clause: Clause, index: number): void {
  const { context, drafts, label } = state;
  const judgement = judgeClause(context, clause, null, []);
  if (judgement.explicit) state.pending = judgement;
  if (drafts.length > 0) {
    for (const { match } of [...drafts]) combine(drafts, { match, judgement, clause, carried: true });
    return;
  }
  const next =
    label.length > 0
      ? label.map((match) => ({ match, judgement: match.isContrary ? invertedOf(judgement) : judgement, clause }))
      : carryIn(context.tokens, clause, judgement, state, index);
  for (const draft of next) combine(drafts, draft);
}

/** A bare entry takes its judgement from the words before the list, or from the heading over it. */
function fillIn(judgement: Judgement, { link }: Clause, { pending, above }: State): Judgement {
  if (pending && !judgement.explicit && (judgement.polarity === 'none' || link === 'value' || link === 'list'))
    return pending;
  if (above.polarity === null || judgement.explicit) return judgement;
  return { polarity: above.polarity, explicit: true, cue: judgement.cue };
}

/** What an answer, a fragment or "it ..." says of the subject before it. */
function carryIn(
  tokens: Tokens,
  clause: Clause,
  judgement: Judgement,
  { previous, above }: State,
  index: number,
): Draft[] {
  if (judgement.polarity === 'none') return [];
  const about = (subjects: readonly SubjectMatch[], said: Judgement): Draft[] =>
    subjects.map((match) => ({ match, judgement: said, clause, remote: true }));
  const polarity = above.asksForBad ? inverted(judgement.polarity) : judgement.polarity;
  if (above.kind === 'question') return about(above.subjects, { ...judgement, polarity });
  if (index > 0) return [];
  if (previous.drafts.length > 0) {
    if (isElliptic(tokens, clause)) return about(previous.subjects, { ...judgement, polarity: 'partial' });
    const speaksOn =
      judgement.explicit &&
      judgement.polarity !== 'implemented' &&
      (pointsBack(clause) || countWords(tokens, clause) <= FRAGMENT_WORDS);
    return speaksOn ? about(previous.subjects, judgement) : [];
  }
  const isShort = countWords(tokens, clause) <= SHORT_WORDS;
  return judgement.explicit || pointsBack(clause) || isShort ? about(above.subjects, judgement) : [];
}

/** What an answer says of what should not be: "Are accounts shared?" "No." */
export function inverted<P extends Judgement['polarity']>(polarity: P): P | 'absent' | 'implemented' {
  if (polarity === 'implemented') return 'absent';
  return polarity === 'absent' ? 'implemented' : polarity;
}

function invertedOf(judgement: Judgement): Judgement {
  return { ...judgement, polarity: inverted(judgement.polarity) };
}
