import type { ClauseModel, ClauseReading } from '../model.js';
import { likeliest, round, shareOf, subjectsIn } from './clause-reading.js';
import { textOf } from './lexer.js';
import { clauseOf, type SentenceInPlace, wordSpan } from './place.js';
import type { Statement } from './statement.js';
import { THRESHOLDS } from './thresholds.js';

/**
 * What a sentence says together with the one before it, beside what it says by itself.
 * Where the two differ on a subject, that is settled by what they say as one, in the statements of both.
 * @param own what it says by itself
 */
export function readWithPrevious(model: ClauseModel, place: SentenceInPlace, own: Statement[]): Statement[] {
  const { tokens, sentence, before } = place;
  if (before.from >= before.to || !leavesRoom(own, before.statements)) return own;
  const clause = clauseOf(place);
  const pair = model.classify({ ...clause, text: textOf(tokens, before.from, sentence.to), previous: '' });
  const said = withPair(place, own, pair);
  return said.length > 0
    ? said
    : carriedOver(place, model.classify({ ...clause, context: clause.previous, previous: '' }));
}

/** "The other three have never seen one": its words say how things stand, and only the sentence before says of what. */
function carriedOver({ tokens, sentence }: SentenceInPlace, learned: ClauseReading): Statement[] {
  const polarity = likeliest(learned);
  const share = shareOf(polarity, learned);
  if (learned.about < THRESHOLDS.aboutToRead || share < THRESHOLDS.polarity) return [];
  return subjectsIn(learned, THRESHOLDS.carried)
    .slice(0, 1)
    .map(({ safeguard, p, meant }) => ({
      safeguard,
      polarity,
      ...wordSpan(tokens, sentence.from, sentence.to),
      confidence: round(Math.min(p, learned.about, share)),
      basis: 'learned',
      closes: false,
      meant,
    }));
}

/** Whether what two sentences say together could change anything: one is silent, or they differ on a subject. */
function leavesRoom(own: readonly Statement[], earlier: readonly Statement[]): boolean {
  return own.length === 0 || own.some((later) => earlier.some((statement) => differ(statement, later)));
}

/** On the same practice, and as far as is known of the same requirement. */
function differ(a: Statement, b: Statement): boolean {
  const [meantByA, meantByB] = [a.meant?.[0]?.id, b.meant?.[0]?.id];
  const isOne = meantByA === undefined || meantByB === undefined || meantByA === meantByB;
  return a.safeguard === b.safeguard && a.polarity !== b.polarity && isOne;
}

/** What two sentences say together: "The desks are cleared at night. The printers are not." is partial. */
function withPair(place: SentenceInPlace, own: Statement[], pair: ClauseReading): Statement[] {
  const polarity = likeliest(pair);
  const share = shareOf(polarity, pair);
  if (share < THRESHOLDS.pairOpposed) meetHalfway(own, place.before.statements);
  if (pair.about < THRESHOLDS.aboutToRead || share < THRESHOLDS.pairPolarity) return own;
  const subjects = subjectsIn(pair, THRESHOLDS.pair).slice(0, THRESHOLDS.most);
  const added = subjects.flatMap(({ safeguard, p, meant }) =>
    joined(place, own, { safeguard, meant, polarity, confidence: round(Math.min(p, pair.about, share)) }),
  );
  return [...own, ...added];
}

/** What is in place according to one sentence and absent according to the other is in place for a part. */
function meetHalfway(own: readonly Statement[], earlier: readonly Statement[]): void {
  for (const later of own) {
    const opposed = earlier.find((statement) => differ(statement, later) && isOpposed(statement, later));
    if (!opposed) continue;
    opposed.polarity = 'partial';
    later.polarity = 'partial';
  }
}

function isOpposed(a: Statement, b: Statement): boolean {
  const polarities = [a.polarity, b.polarity];
  return polarities.includes('implemented') && polarities.includes('absent');
}

/** Settles what both sentences say of a subject by what they say together; a new statement where they gave none. */
function joined(
  { tokens, sentence, before }: SentenceInPlace,
  own: readonly Statement[],
  together: Pick<Statement, 'safeguard' | 'meant' | 'polarity' | 'confidence'>,
): Statement[] {
  const { safeguard, polarity } = together;
  const earlier = before.statements.find((statement) => statement.safeguard === safeguard);
  const later = own.find((statement) => statement.safeguard === safeguard);
  if (earlier && later && differ(earlier, later)) {
    earlier.polarity = polarity;
    later.polarity = polarity;
  }
  if (later || own.length > 0) return [];
  if (earlier) {
    if (polarity === 'implemented' && earlier.polarity !== 'implemented') return [];
    earlier.polarity = polarity;
    return [{ ...earlier, ...wordSpan(tokens, sentence.from, sentence.to), basis: 'learned' }];
  }
  if (before.statements.length > 0) return [];
  return [{ ...together, ...wordSpan(tokens, before.from, sentence.to), basis: 'learned', closes: false }];
}
