import { expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const decidedIn = (text: string) => decided(analyse(text, { judge })).sort();

it.each([
  '2031-05-01 12:00:01 INFO backup job 42 completed',
  '2025-05-01 12:00:05 INFO encryption of volume vol-1 enabled\n2025-05-01 12:01:00 ERROR mfa check failed for bob',
  '[2025-05-01T12:00:00Z] WARN antivirus signatures outdated',
  '2025-05-01T12:00:00Z backup: completed 120 files encrypted',
  'May  1 12:00:01 host1 backup[123]: backup completed successfully',
  '[INFO] Scanning for vulnerabilities...\n[INFO] BUILD SUCCESS',
  'ERROR mfa is disabled for user bob',
  '[ok] step 1: lint\n[ok] step 2: scan for vulnerabilities\n[ok] step 3: encrypt artefact',
  'build passed: mfa-check\nbuild failed: vulnerability-scan',
  '✓ encrypts the backup (12 ms)\n✓ asks for a second factor (3 ms)',
  'TASK [install antivirus] ****\nok: [host1]\nchanged: [host2]',
])('hears nothing in what programs report: %j', (text) => {
  expect(decidedIn(text)).toEqual([]);
});

it.each([
  '2025-05-01: we restored a backup to test it, and it worked.',
  '- 2025-05-01 Backups are taken every night and restored every month',
  '09:30 Backups are taken every night and we restore them every month.',
  '[2025-05-01 12:00:01] Maria: Backups are taken every night and restored every month.',
  'NOTICE: backups are taken every night and restored every month.',
  '2025-05-01 12:00:01 INFO backup job 42 completed\nBackups are taken every night and restored every month.',
])('hears people who date what they say: %j', (text) => {
  expect(decidedIn(text)).toEqual(['A.8.13: compliant']);
});

it('hears a list of what is ticked', () => {
  expect(decidedIn('[OK] Antivirus on all laptops\n[OK] Visitor log')).toContain('A.8.7: compliant');
});
