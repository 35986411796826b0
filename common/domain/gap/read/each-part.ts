import type { ClauseModel } from '../model.js';
import { subjectsIn, toLearned } from './clause-reading.js';
import { textOf } from './lexer.js';
import { type SentenceInPlace, wordSpan } from './place.js';
import type { Statement } from './statement.js';
import { THRESHOLDS } from './thresholds.js';
import { answeredParts } from './yes-and-no.js';

/**
 * "Backups: automatic yes, offline copy no": what is said of each part where the parts mean different requirements. Null where they mean
 * one, of which some parts are in place, or where one of them names nothing.
 */
export function readEachPart(model: ClauseModel, { tokens, sentence }: SentenceInPlace): Statement[] | null {
  const parts = answeredParts(tokens, sentence);
  if (new Set(parts.map(({ polarity }) => polarity)).size < 2) return null;
  const said = parts.flatMap(({ name, part, polarity }) => {
    const text = `${textOf(tokens, name.from, name.to)} ${textOf(tokens, part.from, part.to - 1)}.`;
    const learned = model.classify({ text, context: '', previous: '' });
    const [subject] = subjectsIn(learned, polarity, THRESHOLDS.ofRecord);
    return subject
      ? [toLearned(subject, polarity, { ...learned, about: 1 }, wordSpan(tokens, part.from, part.to))]
      : [];
  });
  const meant = new Set(said.map(({ meant: [first] = [] }) => first?.id));
  return said.length === parts.length && meant.size > 1 ? said : null;
}
