import { describe, expect, it } from '@jest/globals';
import { readCsvFramework } from '../../../common/import-framework/csv-framework.js';
import { completeFramework } from '../../../common/import-framework/draft.js';
import { exportOscalCatalog } from '../../../common/import-framework/export-oscal.js';
import { ImportError } from '../../../common/import-framework/import-error.js';
import { createSafeguardMapper } from '../../../common/import-framework/map-safeguards.js';
import { readOscalCatalog } from '../../../common/import-framework/oscal-catalog.js';
import { library } from '../../support/knowledge.js';

const label = (value: string) => ({ name: 'label', value });
const statement = (prose: string) => ({ name: 'statement', parts: [{ name: 'item', prose }] });
const catalog = (changes: Record<string, unknown> = {}) => ({
  catalog: {
    uuid: '6a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d',
    metadata: {
      title: 'House rules',
      version: '2',
      'oscal-version': 'v1.1.2',
      'last-modified': '2026-01-01T00:00:00Z',
    },
    groups: [
      {
        id: 'hr',
        title: 'House',
        params: [{ id: 'days', label: 'number of days' }],
        controls: [
          {
            id: 'h-1',
            title: 'Copies',
            props: [label('H-1'), { name: 'label', value: 'H-01', class: 'zero-padded' }],
            params: [
              {
                id: 'how',
                select: { 'how-many': 'one-or-more', choice: ['daily', 'every {{ insert: param, days }}'] },
              },
            ],
            parts: [
              statement('Take backups {{ insert: param, how }}.'),
              { name: 'guidance', prose: 'Not part of it.' },
            ],
            controls: [
              {
                id: 'h-1.1',
                title: 'Restore',
                props: [label('H-1(1)')],
                parts: [statement('Test the restore of backups.')],
              },
              { id: 'h-1.2', title: 'Old', props: [label('H-1(2)'), { name: 'status', value: 'Withdrawn' }] },
              {
                id: 'SR',
                title: 'SR',
                class: 'security_requirement',
                parts: [statement('Keep {{ insert: param, unknown }} copies.')],
              },
            ],
          },
        ],
      },
      {
        id: 'gone',
        title: 'Gone',
        controls: [{ id: 'g-1', title: 'G', props: [{ name: 'status', value: 'withdrawn' }] }],
      },
    ],
    ...changes,
  },
});
const faultsOf = (read: () => unknown): ImportError['faults'] => {
  try {
    read();
  } catch (error) {
    if (error instanceof ImportError) return error.faults;
    throw error;
  }
  throw new Error('it was read without complaint');
};

describe('an OSCAL catalog', () => {
  it('gives its live controls with official ids and resolved text', () => {
    const draft = readOscalCatalog(JSON.stringify(catalog()));
    expect(draft.groups).toEqual([{ id: 'hr', title: 'House', parent_id: null }]);
    expect(draft.requirements.map(({ id, description }) => [id, description])).toEqual([
      ['H-1', 'Take backups [one or more of: daily; every [number of days]]. Keep [organisation-defined] copies.'],
      ['H-1(1)', 'Test the restore of backups.'],
    ]);
  });

  it('is told where it is broken', () => {
    expect(faultsOf(() => readOscalCatalog('{\n  "catalog": {\n'))[0]?.at).toMatch(/^line [123]$/);
    const broken = catalog();
    Object.assign(broken.catalog.groups[0]?.controls[0] ?? {}, { title: 7 });
    expect(faultsOf(() => readOscalCatalog(JSON.stringify(broken)))[0]?.at).toBe('/catalog/groups/0/controls/0/title');
    const future = catalog({ metadata: { title: 'x', version: '1', 'oscal-version': '2.0.0' } });
    expect(faultsOf(() => readOscalCatalog(JSON.stringify(future)))[0]).toEqual({
      at: '/catalog/metadata/oscal-version',
      message: 'only OSCAL 1.0 to 1.2 can be read',
    });
  });

  it('does not run in circles', () => {
    const circle = catalog({ params: [{ id: 'a', select: { choice: ['{{ insert: param, a }}'] } }] });
    Object.assign(circle.catalog.groups[0]?.controls[0] ?? {}, { parts: [statement('{{ insert: param, a }}')] });
    expect(readOscalCatalog(JSON.stringify(circle)).requirements[0]?.description).toContain('[organisation-defined]');
  });
});

describe('a table', () => {
  it('is read by its column names', () => {
    const draft = readCsvFramework(
      '\ufeffGroup,ID,Title,Description\nIT,1,"Copies, daily","Take ""backups""."\n',
      'Own',
    );
    expect(draft.requirements).toEqual([
      { id: '1', title: 'Copies, daily', group_id: 'IT', description: 'Take "backups".', at: 'line 2' },
    ]);
  });

  it.each([
    ['id,title\n1,x\n', 'line 1', /group, description/],
    ['id,title,group,description\n1,a,b,c\n2,,b,c\n', 'line 3', /"title" is empty/],
    ['id,title,group,description\n1,a,b\n', 'line 2', /./],
  ])('%j is refused at %s', (text, at, message) => {
    const [fault] = faultsOf(() => readCsvFramework(text, 'Own'));
    expect(fault?.at).toBe(at);
    expect(fault?.message).toMatch(message);
  });
});

describe('a complete framework', () => {
  it('is mapped to safeguards by what its text asks for', () => {
    const framework = completeFramework(
      readOscalCatalog(JSON.stringify(catalog())),
      { id: 'own', name: 'Own' },
      library,
    );
    const [backups, restore] = framework.requirements.map((r) => r.safeguards.map((s) => s.id));
    expect(backups).toContain('backup');
    expect(restore).toContain('restore-test');
  });

  it.each([
    ['An incident response plan exists and is exercised.', ['incident-plan', 'incident-test']],
    ['Backups are made and restores are tested.', ['backup', 'restore-test']],
    ['Compliance with legal requirements is checked.', ['compliance-checks']],
  ])('is mapped to each practice that one sentence asks for: %s', (text, safeguards) => {
    const core = createSafeguardMapper(library)(text).flatMap(({ id, role }) => (role === 'core' ? [id] : []));
    expect(core.sort()).toEqual(safeguards);
  });

  it('refuses an id that stands twice, and an empty file', () => {
    const row = 'a,t,g,d\n';
    const twice = readCsvFramework(`id,title,group,description\n${row}${row}`, 'Own');
    expect(faultsOf(() => completeFramework(twice, { id: 'x', name: 'x' }, library))).toEqual([
      { at: 'line 3', message: 'the id "a" stands already at line 2' },
    ]);
    const none = readCsvFramework('id,title,group,description\n', 'Own');
    expect(faultsOf(() => completeFramework(none, { id: 'x', name: 'x' }, library))[0]?.message).toMatch(
      /no requirement/,
    );
  });

  it.each(['nist-csf-2.0', 'iso-27001-2022', 'hipaa-security-rule', 'ccpa-cpra'])(
    '%s survives an export and an import',
    (id) => {
      const framework = library.frameworks.get(id);
      if (!framework) throw new Error(`no ${id}`);
      const exported = exportOscalCatalog(framework, '6a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d', new Date(0));
      const back = readOscalCatalog(JSON.stringify(exported));
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
      const told = ({ id: requirement, title, description }: (typeof back.requirements)[number]) => ({
        id: requirement,
        title,
        description,
      });
      expect(back.requirements.map(told).sort(byId)).toEqual(
        framework.requirements.map((r) => ({ id: r.id, title: r.title, description: r.description })).sort(byId),
      );
    },
  );
});
