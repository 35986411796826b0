import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { analyse } from './support.js';

const PIECES = [
  'We have no incident response plan',
  'MFA is on for',
  'except',
  'but',
  'backups',
  'not',
  'Do you test restores?',
  'Yes',
  'No',
  'Gaps:',
  '\n',
  '\n\n',
  '- ',
  '# ',
  '| ',
  '. ',
  ', ',
  '; ',
  ': ',
  ' (',
  ') ',
  '{"a":',
  '}',
  'it lapsed in 2019',
  'nobody',
  'neither',
  'nor',
  'penetration tests',
  'next year',
  'A.5.24',
  '\u200b',
  '\u202e',
  'é',
  '𝐌𝐅𝐀',
  'ﬁrewall',
  "don't",
  '’',
  '“',
  '…',
  '24/7',
  '70 %',
  'four of six',
  'e.g.',
  '\t',
  '\r\n',
  '\ud800',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(' ')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

it('quotes any text verbatim, judges nothing without a quote, and says the same twice', () => {
  fc.assert(
    fc.property(text, text, (scope, document) => {
      const run = () => analyse(scope, { documents: [{ name: 'document', text: document }] });
      const result = run();
      const texts: Record<string, string> = { scope, document };
      for (const { status, evidence, confidence } of result.findings) {
        for (const { source, start, end, quote } of evidence) {
          expect(quote.length).toBeGreaterThan(0);
          expect(texts[source]?.slice(start, end)).toBe(quote);
        }
        expect(evidence.length > 0).toBe(status !== 'not_assessed');
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
      expect(JSON.stringify(run())).toBe(JSON.stringify(result));
    }),
    { numRuns: 120, seed: 3 },
  );
});
