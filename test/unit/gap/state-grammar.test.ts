import { describe, expect, it } from '@jest/globals';
import { STATE_RULES } from '../../../common/catalog/language/state-grammar.js';
import { STATUS_WORDS } from '../../../common/catalog/language/status-words.js';
import { bareState, stateByParts } from '../../../common/domain/gap/read/forms/state-grammar.js';

/** As audits, assessments and tools say it; commas and hyphens as tokens of their own. */
const SAID: Record<string, readonly string[]> = {
  implemented: [
    'satisfied',
    'fully compliant',
    'in place with ccw',
    'in place with compensating controls',
    'no exceptions noted',
    'no relevant exceptions noted',
    'designed and operating effectively',
    'the control is operating effectively',
    'implemented on all systems',
    'inherited from the hosting provider',
    'yes - implemented',
    'applicable , implemented',
    'in place without deviations',
    'full compliance',
    'conformity demonstrated',
    'one observation , closed',
    'minor non - conformity resolved',
    'finding closed',
  ],
  partial: [
    'partially satisfied',
    'largely in place',
    'not fully implemented',
    'implemented with exceptions',
    'implemented on some systems',
    'parts of policy implemented',
    'implemented , not documented',
    'in place but informal',
    'minor non - conformance',
    'exceptions noted',
    'needs improvement',
    'some improvement needed',
    'limited coverage',
    'some findings closed',
    'one of three findings closed',
  ],
  planned: ['to be implemented', 'will be in place', 'being rolled out'],
  absent: [
    'other than satisfied',
    'not satisfied',
    'not in place',
    'not operating effectively',
    'does not comply',
    'non - compliant',
    'gap identified',
    'critical gap',
    'major non - conformity',
    'material weakness',
    'no coverage',
    'yes - not implemented',
    'not yet in place',
  ],
};
const NOT_SAID = [
  'backups',
  'no',
  'yes',
  'not',
  'one issue',
  'met office',
  'covered parking',
  'all staff',
  'good morning everyone',
  'in place of the old one',
];

describe('a status made of parts', () => {
  for (const [polarity, phrases] of Object.entries(SAID))
    it.each(phrases)(`"%s" is ${polarity}`, (phrase) => {
      expect(stateByParts(bareState(phrase))).toBe(polarity);
    });

  it.each(NOT_SAID)('"%s" is none', (phrase) => {
    expect(['implemented', 'absent', 'planned']).not.toContain(stateByParts(bareState(phrase)));
  });

  it('leaves to the list of whole phrases only what it does not make itself', () => {
    const twice = Object.values(STATUS_WORDS)
      .flat()
      .filter((phrase) => stateByParts(bareState(phrase)) !== null);
    expect(twice).toEqual([]);
  });

  it('has no rule that an earlier one always comes before', () => {
    const patterns = STATE_RULES.map(([pattern]) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('takes no longer for a long phrase than for its words', () => {
    const long = 'not fully in place but with some '.repeat(20_000).trim();
    expect(stateByParts(bareState(long))).toBeNull();
  });
});
