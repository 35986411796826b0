import { describe, expect, it } from '@jest/globals';
import { lex } from '../../../common/domain/gap/read/lexer.js';
import { spokenAnswerIn } from '../../../common/domain/gap/read/spoken-answer.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const said = (text: string) => {
  const tokens = lex(text);
  return spokenAnswerIn(tokens, 0, tokens.count);
};

describe('an answer as it is spoken', () => {
  it.each([
    ['Of course.', 'implemented'],
    ['Certainly!', 'implemented'],
    ['Yes, always', 'implemented'],
    ['Sure, every time.', 'implemented'],
    ['More or less', 'partial'],
    ['Yes, mostly.', 'partial'],
    ['Yes and no', 'partial'],
    ['Not really.', 'absent'],
    ['Of course not', 'absent'],
    ['No, not to my knowledge.', 'absent'],
    ['Sadly not, sorry', 'absent'],
    ['No, but soon.', 'planned'],
    ['Someday.', 'planned'],
  ])('is told: %s', (text, polarity) => expect(said(text)).toBe(polarity));

  it.each([
    ['more than an answer', 'Of course we back everything up in Oslo'],
    ['a contradiction', 'Yes, never'],
    ['no answer', 'Petra'],
    ['nothing', ''],
  ])('is not told from %s', (_what, text) => expect(said(text)).toBeNull());

  it.each([
    ['Do you sort incidents by severity and clients hit?', 'Of course.', 'A.5.25: compliant'],
    ['Do you encrypt laptops?', 'Certainly.', 'A.8.1: compliant'],
    ['Are backups tested?', 'Hardly ever.', 'A.8.13: non_compliant'],
    ['Are accounts shared?', 'Certainly not.', 'A.5.16: compliant'],
  ])('answers a question: %s %s', (question, answer, finding) => {
    const found = decided(analyse(`${question}\n${answer}`, { judge }));
    expect(found).toContain(finding);
  });
});
