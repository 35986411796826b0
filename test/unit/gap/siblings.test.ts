import { describe, expect, it } from '@jest/globals';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import { tellSiblingsApart } from '../../../common/domain/gap/siblings.js';
import { library, NOW } from './support.js';

const engine = createGapEngine(library);

function assessed(framework: string, scope: string): string[] {
  const found = library.frameworks.get(framework);
  if (!found) throw new Error('no framework');
  const input = {
    framework: found,
    profile: null,
    scope,
    documents: [],
    answers: [],
    previous: null,
    target_date: null,
    now: NOW,
  };
  return engine
    .analyse(input)
    .findings.filter(({ status }) => status !== 'not_assessed')
    .map(({ requirement_id }) => requirement_id);
}

describe('requirements that rest on the same safeguard', () => {
  it('are judged one by one: by what the text names', () => {
    const plain = assessed('gdpr', 'We have appointed a data protection officer.');
    expect(plain).toContain('Art.37');
    expect(plain).not.toContain('Art.27');
  });

  it('keep one of their family that needs nothing particular', () => {
    for (const { requirements } of library.frameworks.values()) {
      const restricted = tellSiblingsApart(requirements, library);
      const families = new Map<string, boolean[]>();
      for (const { safeguards } of restricted) {
        const cores = safeguards.filter(({ role }) => role === 'core');
        const [core] = cores;
        if (cores.length !== 1 || !core) continue;
        families.set(core.id, [...(families.get(core.id) ?? []), core.onlyWith === undefined]);
      }
      for (const [id, free] of families) expect([id, free.includes(true)]).toEqual([id, true]);
    }
  });
});
