import { describe, expect, it } from '@jest/globals';
import { readAs, sayOf } from './support.js';

describe('the title that opens a paragraph', () => {
  it.each([
    'b) Audit logs. Nobody reads them.',
    'Audit logs. They are switched off on the servers.',
    'Weaknesses\n\na) Audit logs. Nobody reads these records.',
  ])('is no proof that what it names is there, where the paragraph tells what is wrong: %j', (text) => {
    expect(readAs(text)).not.toContain('audit-logging: implemented');
  });

  it('may be one where the paragraph says nothing else', () => {
    expect(sayOf('Audit logs. All servers have them.', 'audit-logging')).toBe('implemented');
  });

  it('is none of a list of names, nor what answers a question', () => {
    expect(sayOf('Audit logs. Antivirus. No backups.', 'audit-logging')).toBe('implemented');
    const answer = 'What do you record?\n\nAudit logs. We have never tested a restore.';
    expect(sayOf(answer, 'audit-logging')).toBe('implemented');
  });
});

describe('a title on a line of its own', () => {
  it.each(['3. What does not', 'What does not work', '3. Weaknesses', 'Gaps', 'Deficiencies'])(
    'says how the entries of its list stand, and ends what the one before said: %s',
    (title) => {
      const text = `2. What works\n\nWe use TLS.\n\n${title}\n\na) Sanction policy\n\nb) Disaster recovery plan\n`;
      expect(readAs(text)).toEqual([
        'encryption-in-transit: implemented',
        'sanctions: absent',
        'disaster-recovery: absent',
      ]);
    },
  );

  it('is one above a list of points, too', () => {
    const text = '1. Strengths\n\n- Audit logs\n\n2. Gaps\n\n- Disaster recovery plan\n- Antivirus on the servers\n';
    expect(readAs(text)).toEqual(['audit-logging: implemented', 'disaster-recovery: absent', 'anti-malware: absent']);
  });
});
