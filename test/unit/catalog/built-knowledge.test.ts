import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { readKnowledge } from '../../../common/read-knowledge.js';
import { KNOWLEDGE } from '../../support/built-knowledge.js';

const SOURCE = new URL('../../../common/catalog/', import.meta.url);

it('has each YAML file of the source in a build, saying the same', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(80);
  for (const file of files) {
    const said = load(await readFile(new URL(file, SOURCE), 'utf8'));
    expect({ file, said: await readKnowledge(file.slice(0, -'.yaml'.length)) }).toEqual({ file, said });
  }
  const built = await readdir(KNOWLEDGE, { recursive: true });
  expect(built.filter((file) => file.endsWith('.yaml'))).toEqual([]);
});
