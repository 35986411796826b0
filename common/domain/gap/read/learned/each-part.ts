import type { ClauseModel } from '../../model.js';
import { textOf } from '../lexer.js';
import { type SentenceInPlace, wordSpan } from '../place.js';
import type { Statement } from '../statement.js';
import { answeredParts } from '../yes-and-no.js';
import { meantBy, readByItself, subjectsIn, toLearned } from './clause-reading.js';
import { THRESHOLDS } from './thresholds.js';

/** A part that is this likely to mean what another part means first is one of the same: "disk encryption: Windows yes, Macs no". */
const LIKELY_SAME = 0.3;

/**
 * "Backups: automatic yes, offline copy no": what is said of each part where the parts mean different requirements. Null where they mean
 * one, of which some parts are in place, or where one of them names nothing.
 */
export function readEachPart(model: ClauseModel, { tokens, sentence }: SentenceInPlace): Statement[] | null {
  const parts = answeredParts(tokens, sentence);
  if (new Set(parts.map(({ polarity }) => polarity)).size < 2) return null;
  const said = parts.flatMap(({ name, part, of, polarity }) => {
    const text = `${textOf(tokens, name.from, name.to)} ${textOf(tokens, of.from, of.to)}.`;
    const learned = { ...readByItself(model, text), about: 1 };
    const [subject] = subjectsIn(learned, polarity, THRESHOLDS.ofRecord);
    if (!subject) return [];
    const meant = meantBy(learned, polarity);
    return [{ meant, statement: toLearned(subject, polarity, learned, wordSpan(tokens, part.from, part.to)) }];
  });
  const firsts = said.map(({ meant: [first] }) => first?.id);
  const areApart = said.every(({ meant }, index) =>
    firsts.every(
      (id, other) =>
        id !== undefined && (other === index || !meant.some((one) => one.id === id && one.p >= LIKELY_SAME)),
    ),
  );
  return areApart && said.length === parts.length ? said.map(({ statement }) => statement) : null;
}
