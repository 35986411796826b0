import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedIn = (text: string) => decided(analyse(text, { judge })).join();

describe('what is told of the rest', () => {
  it.each([
    'We check the references of accountants. Everybody else starts on the strength of a handshake.',
    'References and identity papers are looked at for the accountants. The rest starts on the strength of a handshake.',
  ])('takes a part back, in whatever words: %s', (text) => expect(decidedIn(text)).toBe('A.6.1: partially_compliant'));

  it('is of the kind that was just named', () => {
    const text = 'Antivirus runs on all the Windows machines. The eleven Macs in the studio have nothing of the kind.';
    expect(decidedIn(text)).toContain('A.8.7: partially_compliant');
  });

  it.each([
    'We check the references of accountants. Everybody else is checked as well.',
    'We check the references of accountants. All others hand in a police certificate.',
    'We check the references of accountants. The mill is old.',
    'We check the references of accountants. The rest of the story is simple.',
    'We check the references of accountants. The other day the auditor praised us for it.',
    'We check the references of accountants. For the rest see annex 3.',
  ])('takes nothing back where it is as good, or of something else: %s', (text) =>
    expect(decidedIn(text)).toContain('A.6.1: compliant'),
  );
});
