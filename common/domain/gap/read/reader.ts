import type { Library } from '../../../catalog/types.js';
import type { ClauseModel } from '../model.js';
import { SubjectMatcher, type SubjectMatch } from '../match/subject-matcher.js';
import type { Basis, Polarity } from '../types.js';
import { type Clause, hasParticiple, hasVerb, readClauses } from './clauses.js';
import { combine, type Draft } from './combine.js';
import { type Cue, CueReader, is } from './cues.js';
import { lex, type Tokens, WORD } from './lexer.js';
import { judgeClause, type Judgement, type PolarityContext } from './polarity.js';
import { readSentences, type Sentence } from './sentences.js';
import { evidenceSpan } from './span.js';
import { VerbatimReader } from './verbatim.js';

/** One thing that the text says of one safeguard. */
export interface Statement {
  safeguard: string;
  polarity: Polarity;
  start: number;
  end: number;
  confidence: number;
  basis: Basis;
  /** The plan's own sentence, word for word: it closes the matter. */
  closes: boolean;
}

/** Subjects that a question, a heading or a sentence hands on to what follows. */
interface Carry {
  subjects: SubjectMatch[];
  drafts: Draft[];
}

/** Reads texts; built once per library. */
export class Reader {
  readonly #matcher: SubjectMatcher;
  readonly #cues = new CueReader();
  readonly #verbatim: VerbatimReader;

  constructor(library: Library, _model?: ClauseModel) {
    this.#matcher = new SubjectMatcher(library.safeguards.values());
    this.#verbatim = new VerbatimReader(library);
  }

  /** Everything the text says, in the order of the text. `year` tells what "last done in 2019" means. */
  read(text: string, year: number): Statement[] {
    const tokens = lex(text);
    const context: PolarityContext = { tokens, year };
    const sentences = this.#verbatim.split(tokens, readSentences(tokens, (from, to) => this.#isSentenceLike(tokens, from, to)));
    const statements: Statement[] = [];
    const headings = new Map<number, Carry>();
    let previous: Carry = { subjects: [], drafts: [] };
    let question: Carry | null = null;
    let block = -1;
    sentences.forEach((sentence, index) => {
      if (sentence.closes !== undefined) {
        statements.push(closing(tokens, sentence.closes, sentence));
        return;
      }
      if (sentence.isTitle) return;
      const cues = this.#cues.read(tokens, sentence.from, sentence.to);
      if (sentence.kind === 'heading' || sentence.isQuestion) {
        const carry: Carry = { subjects: this.#matcher.find(tokens, sentence.from, sentence.to), drafts: [] };
        if (sentence.kind === 'heading') headings.set(index, carry);
        question = sentence.isQuestion && carry.subjects.length > 0 ? carry : null;
        previous = carry;
        block = sentence.block;
        return;
      }
      const above = question ?? headings.get(sentence.heading) ?? null;
      if (sentence.block !== block && !question) previous = { subjects: [], drafts: [] };
      block = sentence.block;
      const drafts = this.#readSentence(context, sentence, cues, previous, above, question !== null);
      question = null;
      previous = { subjects: drafts.map((draft) => draft.match), drafts };
      for (const draft of drafts) statements.push(toStatement(tokens, draft));
    });
    return statements;
  }

  #readSentence(
    context: PolarityContext, sentence: Sentence, cues: readonly Cue[], previous: Carry, above: Carry | null, isAnswer: boolean,
  ): Draft[] {
    const { tokens } = context;
    const clauses = readClauses(tokens, sentence.from, sentence.to, cues);
    const drafts: Draft[] = [];
    let label: SubjectMatch[] = [];
    clauses.forEach((clause, index) => {
      const matches = this.#subjectsOf(tokens, clause, drafts.length > 0 ? drafts : index === 0 ? previous.drafts : []);
      const next = clauses[index + 1];
      if (next?.link === 'value' && matches.length > 0 && isBare(tokens, clause)) {
        label = matches;
        return;
      }
      if (matches.length > 0) {
        for (const match of matches) {
          const judgement = judgeClause(context, clause, match, matches);
          combine(drafts, { match, judgement: weigh(judgement, clause, drafts), clause });
        }
        return;
      }
      const carried = drafts.length > 0 ? drafts.map((draft) => draft.match) : label;
      const judgement = judgeClause(context, clause, null, []);
      if (carried.length > 0) {
        const isOwn = drafts.length === 0;
        for (const match of carried) combine(drafts, { match: isOwn ? match : { ...match }, judgement, clause, carried: !isOwn });
        return;
      }
      if (index === 0 && previous.drafts.length > 0 && isElliptic(tokens, clause)) {
        for (const draft of previous.drafts) combine(drafts, { match: draft.match, judgement: toPart(judgement), clause, remote: true });
        return;
      }
      if (index > 0 && !isAnswer) return;
      for (const draft of carryIn(tokens, clause, judgement, previous, above, isAnswer)) combine(drafts, draft);
    });
    return drafts.filter((draft) => draft.judgement.polarity !== 'none');
  }

  /** "..., the workstations do not": the verb is the earlier clause's, and so is the subject that counts. */
  #subjectsOf(tokens: Tokens, clause: Clause, drafts: readonly Draft[]): SubjectMatch[] {
    const matches = this.#matcher.find(tokens, clause.from, clause.to);
    if (matches.length === 0 || drafts.length === 0) return matches;
    if (isElliptic(tokens, clause)) return [];
    if (clause.link !== 'except') return matches;
    const isNamed = matches.some((match) => countWords(tokens, clause) - match.words.length <= 5);
    return isNamed && !matches.some((match) => drafts.some((draft) => draft.match.safeguard === match.safeguard)) ? matches : [];
  }

  #isSentenceLike(tokens: Tokens, from: number, to: number): boolean {
    const cues = this.#cues.read(tokens, from, to);
    return cues.some((cue) => is(cue, 'be') || is(cue, 'not') || is(cue, 'no') || is(cue, 'nobody') || is(cue, 'us') || is(cue, 'yes') || is(cue, 'frequency'));
  }
}

function isBare(tokens: Tokens, clause: Clause): boolean {
  return !hasVerb(clause.cues, clause.from, clause.to) || (clause.to - clause.from <= 5 && !hasParticiple(tokens, clause.from, clause.to));
}

function toPart(judgement: Judgement): Judgement {
  return { ...judgement, polarity: 'partial', explicit: true };
}

/** Ends in a bare negation: "... do not", "... hasn't yet", "... aren't either". */
function isElliptic(tokens: Tokens, clause: Clause): boolean {
  let at = clause.to - 1;
  while (at > clause.from && (tokens.kind[at] !== WORD || ['yet', 'either', 'though', 'so', 'still', 'too', 'ones'].includes(tokens.key[at] ?? ''))) at -= 1;
  const last = clause.cues.find((cue) => cue.to === at + 1 && is(cue, 'not'));
  return last !== undefined && last.from > clause.from;
}

/** An exception says nothing good of what it names by itself. */
function weigh(judgement: Judgement, clause: Clause, drafts: readonly Draft[]): Judgement {
  if (clause.link !== 'except' || drafts.length === 0) return judgement;
  return { polarity: 'absent', explicit: true, cue: clause.cues[0] ?? null };
}

/** What an answer, a fragment or "it ..." says of the subject before it. */
function carryIn(
  tokens: Tokens, clause: Clause, judgement: Judgement, previous: Carry, above: Carry | null, isAnswer: boolean,
): Draft[] {
  if (judgement.polarity === 'none') return [];
  const words = countWords(tokens, clause);
  if (isAnswer && above) return above.subjects.map((match) => ({ match, judgement: answerOf(judgement, clause), clause, remote: true }));
  const opens = clause.cues[0];
  const pointsBack = opens !== undefined && opens.from === clause.from && is(opens, 'same');
  if (previous.drafts.length > 0 && (pointsBack || words <= 5) && judgement.explicit && judgement.polarity !== 'implemented') {
    return previous.drafts.map((draft) => ({ match: draft.match, judgement, clause, remote: true }));
  }
  if (above && above.subjects.length > 0 && previous.drafts.length === 0 && (judgement.explicit || pointsBack || words <= 8)) {
    return above.subjects.map((match) => ({ match, judgement, clause, remote: true }));
  }
  return [];
}

function answerOf(judgement: Judgement, clause: Clause): Judgement {
  const first = clause.cues[0];
  if (first && first.from === clause.from && is(first, 'no') && clause.cues.length === 1) return { polarity: 'absent', explicit: true, cue: first };
  return judgement;
}

function countWords(tokens: Tokens, clause: Clause): number {
  let words = 0;
  for (let at = clause.from; at < clause.to; at += 1) if (tokens.kind[at] === WORD) words += 1;
  return words;
}

function closing(tokens: Tokens, safeguard: string, sentence: Sentence): Statement {
  const start = tokens.start[sentence.from] ?? 0;
  const end = tokens.end[sentence.to - 1] ?? start;
  return { safeguard, polarity: 'implemented', start, end, confidence: 0.95, basis: 'phrase', closes: true };
}

function toStatement(tokens: Tokens, draft: Draft): Statement {
  const { polarity, explicit } = draft.judgement;
  const span = evidenceSpan(tokens, draft);
  return {
    safeguard: draft.match.safeguard,
    polarity: polarity as Polarity,
    ...span,
    confidence: draft.remote ? 0.75 : explicit ? 0.88 : 0.78,
    basis: 'phrase',
    closes: false,
  };
}
