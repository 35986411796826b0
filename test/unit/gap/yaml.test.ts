import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPlain, type JsonValue } from '../../../common/domain/gap/read/formats/json.js';
import { readYaml } from '../../../common/domain/gap/read/formats/yaml.js';
import { lex, type Tokens, textOf } from '../../../common/domain/gap/read/lexer.js';
import { hear, type Listed, RESULTS, WORDS } from './listed.js';
import { analyse, library } from './support.js';
import { decidedBy, judge } from './trained-judge.js';

const LEAST_HEARD = 0.95;
const MOST_WRONG = 0.02;

const snake = (word: string) => word.toLowerCase().replace(/ /g, '_');
const pascal = (word: string) => word.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
const all = (listed: readonly Listed[], write: (one: { id: string; title: string; word: string }) => string) =>
  listed.map(({ id, title, result }) => write({ id, title, word: WORDS[result] })).join('');

const LAYOUTS: ReadonlyArray<readonly [layout: string, write: (listed: Listed[]) => string]> = [
  [
    'a list in a wrapper',
    (listed) =>
      `controls:\n${all(listed, ({ id, title, word }) => `  - id: ${id}\n    title: ${title}\n    status: ${word.toLowerCase()}\n`)}`,
  ],
  [
    'a list with other fields first',
    (listed) =>
      `controls:\n${all(listed, ({ id, title, word }) => `- title: ${title}\n  owner: IT\n  id: '${id}'\n  status: ${word} # so far\n`)}`,
  ],
  [
    'quotes and snake case',
    (listed) =>
      all(
        listed,
        ({ id, title, word }) =>
          `- control_id: "${id}"\n  control_name: "${title}"\n  implementation_status: ${snake(word)}\n`,
      ),
  ],
  [
    'camel case',
    (listed) =>
      `---\nframework: own\ncontrols:\n${all(listed, ({ id, title, word }) => `- controlId: ${id}\n  controlName: ${title}\n  implementationStatus: ${pascal(word)}\n  notes: ''\n`)}`,
  ],
  [
    'a map by id',
    (listed) =>
      all(
        listed,
        ({ id, title, word }) => `${id}:\n  title: "${title}"\n  status: ${word}\n  tags: [backup, access]\n`,
      ),
  ],
  [
    'lists by status',
    (listed) =>
      RESULTS.map(
        (result) =>
          `${snake(WORDS[result])}:\n${all(
            listed.filter((one) => one.result === result),
            ({ id, title }) => `  - ${id} ${title}\n`,
          )}`,
      ).join(''),
  ],
];

describe('hears what YAML says of requirements', () => {
  it.each(LAYOUTS)('%s', (_layout, write) => {
    const { heard, wrong } = hear(write);
    expect(heard).toBeGreaterThanOrEqual(LEAST_HEARD);
    expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
  });
});

it('reads words over several lines, and quotes them as they stand', () => {
  const text =
    '- item: Visitor log\n  state: done\n- item: Backups of the servers\n  note: >\n    only the database,\n    the files are left out\n- item: Penetration tests\n  state: missing\n';
  expect(decidedBy(text)).toEqual(['A.7.2: compliant', 'A.8.13: partially_compliant', 'A.8.29: non_compliant']);
  for (const { quote, start, end } of analyse(text, { judge }).findings.flatMap(({ evidence }) => evidence))
    expect(text.slice(start, end)).toBe(quote);
});

const ISO = (library.frameworks.get('iso-27001-2022')?.requirements ?? []).slice(30, 60);

describe('takes nothing from', () => {
  it.each([
    [
      'a catalogue',
      ISO.map(
        ({ id, title, description }) => `- id: ${id}\n  title: ${title}\n  description: >-\n    ${description}\n`,
      ).join(''),
    ],
    [
      'the judgements of a judge',
      `findings:\n${ISO.map(({ id }) => `- requirement_id: ${id}\n  status: compliant\n`).join('')}`,
    ],
    [
      'a manifest',
      'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - name: backup\n    status: missing\n  - name: visitor log\n    status: done\n',
    ],
    [
      'an interface',
      'openapi: 3.0.0\npaths:\n  /log:\n    get:\n      responses:\n      - name: visitor log\n        status: missing\n      - name: backup\n        status: done\n',
    ],
  ])('%s', (_what, text) => {
    expect(decidedBy(text)).toEqual([]);
  });
});

describe('is no YAML', () => {
  it.each([
    ['a map with a key twice', 'a: 1\nb: 2\nc: 3\na: 4'],
    ['text with tabs', 'a:\n\tb: 1\n\tc: 2\n\td: 3'],
    ['text behind a list', '- a: 1\n- b: 2\n- c: 3\nAnd so on.'],
    ['an object in one line', 'a: {b: 1}\nc: 2\nd: 3\ne: 4'],
    ['depth without end', `${'- '.repeat(50_000)}a: 1\nb: 2\nc: 3\nd: 4`],
    ['indent without end', Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
  ])('%s', (_what, text) => {
    expect(readYaml(lex(text))).toBeNull();
  });
});

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const { value } = fc.letrec<{ value: Written }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(word, tie('value'), { minKeys: 1, maxKeys: 3 }),
  ),
}));
type Written = string | Written[] | { [key: string]: Written };

it('reads the structure of any maps and lists', () => {
  fc.assert(
    fc.property(fc.dictionary(word, value, { minKeys: 4, maxKeys: 6 }), fc.constantFrom(2, 3), (held, step) => {
      const tokens = lex(linesOf(held, step).join('\n'));
      expect(shapeOf(tokens, readYaml(tokens) ?? [])).toEqual(shapeIn(held));
    }),
  );
});

function linesOf(held: Written, step: number): string[] {
  if (typeof held === 'string') return [held];
  const deeper = (inner: Written) => linesOf(inner, step).map((line) => ' '.repeat(step) + line);
  if (Array.isArray(held))
    return held.flatMap((inner) => deeper(inner).map((line, at) => (at === 0 ? `-${line.slice(1)}` : line)));
  return Object.entries(held).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${key}: ${inner}`] : [`${key}:`, ...deeper(inner)],
  );
}

function shapeOf(tokens: Tokens, read: JsonValue): unknown {
  if (isPlain(read)) return textOf(tokens, read.from, read.to);
  return read.map(({ key, value: held }) => [key && textOf(tokens, key.from, key.to), shapeOf(tokens, held)]);
}

function shapeIn(held: Written): unknown {
  if (typeof held === 'string') return held;
  if (Array.isArray(held)) return held.map((inner) => [null, shapeIn(inner)]);
  return Object.entries(held).map(([key, inner]) => [key, shapeIn(inner)]);
}
