import type { ExportSubject } from '../../../common/domain/export/subject.js';
import { analyse, library, NOW } from '../gap/support.js';

/** What the sentences of this text bring about: every kind of result, and cells that try to be formulas. */
export const SCOPE = [
  '=HYPERLINK("http://evil.example") Every laptop is encrypted with BitLocker.',
  'We have no incident response plan.',
  'Backups run every night, but we have never tested a restore.',
  'We do not develop software.',
].join('\n');

/** An analysis as an export sees it. */
export function exportOf(
  scope = SCOPE,
  framework = 'iso-27001-2022',
  changes: Parameters<typeof analyse>[1] = {},
): ExportSubject {
  const found = library.frameworks.get(framework);
  if (!found) throw new Error(`no framework ${framework}`);
  return {
    id: 'ga_01ARZ3NDEKTSV4RRFFQ69G5FAV',
    title: '+cmd|"/c calc"!A1',
    organization: '@Acme',
    framework: { id: found.id, name: found.name, version: found.version },
    engine: { name: 'phrases', version: '1.0.0' },
    started_at: NOW.toISOString(),
    completed_at: NOW.toISOString(),
    ...analyse(scope, { framework, ...changes }),
  };
}
