import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { checkLibrary } from '../../../common/catalog/check.js';
import { closestFrameworks, findFramework } from '../../../common/catalog/find-framework.js';
import type { Framework, Library, Safeguard } from '../../../common/catalog/types.js';
import { loadLibrary } from '../../../common/load-library.js';

const REFERENCE = new URL('../../reference/', import.meta.url);
const ids = readdirSync(REFERENCE).flatMap((name) => (name.endsWith('.tsv') ? [name.slice(0, -'.tsv'.length)] : []));

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const framework = (id: string): Framework => library.frameworks.get(id) as Framework;

describe('the frameworks', () => {
  it('are exactly those of the reference lists', () => {
    expect([...library.frameworks.keys()].sort()).toEqual(ids.sort());
  });

  it.each(ids)('%s has every assessable requirement once, in order, with its title', (id) => {
    const expected = readFileSync(new URL(`${id}.tsv`, REFERENCE), 'utf8')
      .trimEnd()
      .split('\n');
    expect(framework(id).requirements.map((r) => `${r.id}\t${r.title}`)).toEqual(expected);
  });

  it.each(ids)('%s describes each requirement in words of its own length and no other', (id) => {
    for (const { id: requirement, description } of framework(id).requirements) {
      const words = description.split(/\s+/).length;
      expect([requirement, words >= 20 && words <= 95]).toEqual([requirement, true]);
    }
  });

  it.each([
    ['cis-controls-8.1', { ig1: 56, ig2: 130, ig3: 153 }],
    ['nist-800-53-r5', { low: 131, moderate: 177, high: 188, privacy: 75 }],
    ['cmmc-2.0', { 'level-1': 15, 'level-2': 110 }],
    ['hipaa-security-rule', { all: 68, 'required-only': 46 }],
  ])('%s has its published levels', (id, sizes) => {
    const { requirements, profiles } = framework(id);
    const counted = profiles.map((profile) => [
      profile.id,
      requirements.filter((r) => r.profiles.includes(profile.id)).length,
    ]);
    expect(Object.fromEntries(counted)).toEqual(sizes);
  });

  it.each([
    ['ISO 27001', 'iso-27001-2022'],
    ['iso27001:2022', 'iso-27001-2022'],
    ['SOC 2', 'soc2-tsc-2017'],
    ['soc2', 'soc2-tsc-2017'],
    ['nist csf', 'nist-csf-2.0'],
    ['HIPAA', 'hipaa-security-rule'],
    ['PCI DSS', 'pci-dss-4.0.1'],
    ['NIST 800-53', 'nist-800-53-r5'],
    ['CIS Controls', 'cis-controls-8.1'],
    ['EU AI Act', 'eu-ai-act'],
    ['CCPA', 'ccpa-cpra'],
    ['NIS 2', 'nis2'],
  ])('"%s" is %s', (name, id) => {
    expect(findFramework(library.frameworks, name)?.id).toBe(id);
  });

  it('are suggested for a misspelt name', () => {
    expect(closestFrameworks(library.frameworks, 'isso 27001')[0]).toBe('iso-27001-2022');
    expect(closestFrameworks(library.frameworks, 'hippa')[0]).toBe('hipaa-security-rule');
  });

  it.each([
    ['NIST', ['nist-800-171-r3', 'nist-800-53-r5', 'nist-csf-2.0']],
    ['iso', ['iso-27001-2022', 'iso-42001-2023']],
    ['ISO 27001 Annex A', ['iso-27001-2022']],
  ])('are suggested for a part of a name or more than one: %s', (name, ids) => {
    const closest = closestFrameworks(library.frameworks, name);
    expect(closest.slice(0, ids.length).sort()).toEqual(ids);
  });
});

describe('the self-check', () => {
  const broken = (change: (framework: Framework, safeguards: Map<string, Safeguard>) => void): string[] => {
    const copy = structuredClone(framework('nis2'));
    const safeguards = new Map([...library.safeguards].map(([id, safeguard]) => [id, structuredClone(safeguard)]));
    change(copy, safeguards);
    const others = [...library.frameworks.values()].filter((other) => other.id !== 'nis2');
    return checkLibrary([...others, copy], safeguards);
  };
  const first = (copy: Framework) => copy.requirements[0] as Framework['requirements'][0];

  it('finds nothing in what ships', () => {
    expect(broken(() => undefined)).toEqual([]);
  });

  it.each<[string, RegExp, Parameters<typeof broken>[0]]>([
    ['a requirement that stands twice', /stands twice/, (copy) => copy.requirements.push(first(copy))],
    [
      'a dangling safeguard',
      /unknown safeguard nothing/,
      (copy) => first(copy).safeguards.push({ id: 'nothing', role: 'core' }),
    ],
    ['an unknown group', /unknown group/, (copy) => Object.assign(first(copy), { group_id: 'x' })],
    ['no core safeguard', /no core safeguard/, (copy) => Object.assign(first(copy), { safeguards: [] })],
    ['a weight out of range', /weight from 1 to 5/, (copy) => Object.assign(first(copy), { weight: 9 })],
    [
      'a requirement that is plain for what does not decide it',
      /plain for backup, which is no core safeguard/,
      (copy) => Object.assign(first(copy), { plain_for: ['backup'] }),
    ],
    [
      'a phrase among single words',
      /"door lock" among its single words/,
      (copy) => Object.assign(first(copy), { words: ['door lock'] }),
    ],
    [
      'two forms of one word',
      /several words that begin with encryp/,
      (copy) => Object.assign(first(copy), { words: ['encrypt', 'encryption'] }),
    ],
    [
      'a requirement that shares a duty with nobody',
      /same_duty has a set of one: A\.5\.1/,
      (copy) => Object.assign(copy, { same_duty: [['A.5.1']] }),
    ],
    [
      'an unknown requirement among those of one scope',
      /same_scope names the unknown requirement A\.9\.9/,
      (copy) => Object.assign(copy, { same_scope: [['A.5.1', 'A.9.9']] }),
    ],
    [
      'a requirement of two scopes',
      /A\.5\.1 stands in same_scope twice/,
      (copy) =>
        Object.assign(copy, {
          same_scope: [
            ['A.5.1', 'A.5.2'],
            ['A.5.3', 'A.5.1'],
          ],
        }),
    ],
    [
      'a scope of its own out of none',
      /own_scope names A\.5\.1, which is in no same_scope/,
      (copy) => Object.assign(copy, { own_scope: ['A.5.1'] }),
    ],
    [
      'requirements of one duty and two scopes',
      /A\.5\.1, A\.5\.2 are of the same_duty, but only some/,
      (copy) => Object.assign(copy, { same_duty: [['A.5.1', 'A.5.2']], same_scope: [['A.5.2', 'A.5.3']] }),
    ],
    ['an alias of another framework', /belongs to/, (copy) => copy.aliases.push('SOC 2')],
    ['a circle of dependencies', /circle/, (_copy, all) => all.get('backup')?.depends_on.push('restore-test')],
    [
      'a safeguard that nobody asks for',
      /no requirement asks for it/,
      (_copy, all) => {
        all.set('spare', { ...(all.get('backup') as Safeguard), id: 'spare' });
      },
    ],
  ])('finds %s', (_what, message, change) => {
    expect(broken(change).join('\n')).toMatch(message);
  });
});

describe('the safeguards', () => {
  it('say in one sentence of their own that they are in place', () => {
    const sentences = [...library.safeguards.values()].map((safeguard) => safeguard.done);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
