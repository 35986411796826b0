import { readdir, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';
import { readKnowledge } from '../../../common/read-knowledge.js';

const SOURCE = new URL('../../../common/catalog/', import.meta.url);
const BUILD = new URL('common/catalog/', pathToFileURL(`${process.env.PRODUCT_DIR}/`));

it('has each YAML file of the source in a build, parsed, saying the same', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(80);
  for (const file of files) {
    const name = file.slice(0, -'.yaml'.length);
    const built = JSON.parse(await readFile(new URL(`${name}.json`, BUILD), 'utf8'));
    expect({ file, says: built }).toEqual({ file, says: await readKnowledge(name) });
  }
  const left = (await readdir(BUILD, { recursive: true })).filter((file) => file.endsWith('.yaml'));
  expect(left).toEqual([]);
});
