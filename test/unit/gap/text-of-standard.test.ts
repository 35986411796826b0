import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedFor = (framework: string, text: string) => decided(analyse(text, { framework, judge })).sort();

describe('the text of a standard', () => {
  it.each([
    ['iso-27001-2022', 'Logs that record activities shall be produced, stored, protected and analysed.'],
    ['iso-27001-2022', 'A.8.15 Logging: Logs that record activities shall be produced, stored and protected.'],
    ['iso-27001-2022', '## A.8.15 Logging\n\nLogs shall be produced, stored, protected and analysed.'],
    ['iso-27001-2022', 'Minutes, 3 May 2025\n\nA.8.15: Logs shall be produced, kept and regularly reviewed.'],
    ['iso-27001-2022', 'A.5.9 An inventory shall be kept. A.5.10 Rules for acceptable use shall be identified.'],
    ['gdpr', 'Records of processing activities shall be kept in writing.'],
    ['eu-ai-act', 'Technical documentation shall be drawn up before the system is placed on the market.'],
  ])('says nothing of us: %s, %j', (framework, text) => {
    expect(decidedFor(framework, text)).toEqual([]);
  });

  it.each([
    'A.8.15 Logs shall be produced, stored and protected: implemented',
    'A.8.15 Logging\nLogs shall be produced, stored and protected.\nStatus: implemented',
    '[x] A.8.15 Logs shall be produced, stored and protected.',
    'Logs shall be kept for a year; we keep them in Splunk for 400 days and review them daily.',
  ])('leaves what is said beside it: %j', (text) => {
    expect(decidedFor('iso-27001-2022', text)).toEqual(['A.8.15: compliant']);
  });

  it('is none where a company says how often it does something', () => {
    expect(decidedFor('iso-27001-2022', 'Backups shall be taken daily and tested monthly.')).toEqual([
      'A.8.13: compliant',
    ]);
  });
});
