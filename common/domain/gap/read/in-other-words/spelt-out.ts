import { rewriting } from './rewriting.js';

/** A model that reads "isn't", "we've" and "w/o" as "is not", "we have" and "without": it tells the same of both, and knows the long forms better. */
export const readingSpeltOut = rewriting(spellOut);

const LONG_FORMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(is|are|was|were|do|does|did|has|have|had|could|would|should|must|need|might)n['’]t\b/gi, '$1 not'],
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bwon['’]t\b/gi, 'will not'],
  [/\b(we|i|they|you)['’]ve\b/gi, '$1 have'],
  [/\b(we|they|you)['’]re\b/gi, '$1 are'],
  [/\b(we|i|they|you|it|he|she)['’]ll\b/gi, '$1 will'],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?(?=\w)/gi, 'with '],
  [/\bincl\.?(?= )/gi, 'including'],
  [/\bexcl\.?(?= )/gi, 'excluding'],
];

function spellOut(text: string): string {
  return SHORT.test(text) ? LONG_FORMS.reduce((said, [short, long]) => said.replace(short, long), text) : text;
}

/** Every short form has one of these. */
const SHORT = /['’/]|cl/i;
