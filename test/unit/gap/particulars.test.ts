import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const found = (question: string, answer: string) => decided(analyse(`${question}\n${answer}`, { judge }));

describe('a particular that a question asks for', () => {
  it.each([
    ['Who is responsible for information security?', 'Petra Holm, CISO', 'A.5.2: compliant'],
    ['2. Who is responsible for information security?', 'Petra Holm', 'A.5.2: compliant'],
    ['Which tool do you use for disk encryption?', 'BitLocker', 'A.8.24: compliant'],
    ['When was the last penetration test?', 'May 2026', 'A.8.29: compliant'],
    ['Minimum password length?', '14', 'A.5.17: compliant'],
  ])('shows that there is one: %s %s', (question, answer, finding) => {
    expect(found(question, answer)).toContain(finding);
  });

  it.each([
    ['Who is responsible for information security?', 'Nobody in particular.'],
    ['Who is responsible for information security?', 'It depends.'],
    ['When was the last penetration test?', 'In 2019'],
    ['When was the last penetration test?', 'Never'],
  ])('shows nothing of the kind where there is none: %s %s', (question, answer) => {
    expect(found(question, answer)).not.toContainEqual(expect.stringMatching(/: compliant$/));
  });

  it.each([
    ['Who approves changes?', 'TBD'],
    ['Which tool do you use for disk encryption?', 'See annex 3'],
    ['How many people share the admin password?', '12'],
  ])('is not what stands there: %s %s', (question, answer) => {
    expect(found(question, answer)).not.toContainEqual(expect.stringMatching(/: compliant$/));
  });
});
