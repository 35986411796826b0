import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { findFramework } from '../../common/catalog/find-framework.js';
import type { Framework, Library } from '../../common/catalog/types.js';
import { createCrosswalks } from '../../common/domain/crosswalk/crosswalk.js';

/** From this strength on, a pair counts as claimed. */
const CLAIMED_FROM = 3;

interface Measured {
  file: string;
  published: number;
  claimed: number;
  recall: number;
  precision: number;
}

/**
 * Compares our crosswalks with published mappings: tables of from_id and to_id, named `<framework>__<framework>.tsv`.
 * An enhancement counts for its base control. Precision is taken over the requirements that the mapping speaks of.
 */
export function evaluateCrosswalks(files: readonly string[], library: Library): string {
  const crosswalks = createCrosswalks(library);
  const rows = files.map((file) => measure(file, library, crosswalks));
  const cells = rows.map((row) =>
    typeof row === 'string'
      ? row
      : [
          row.file.padEnd(44),
          `published ${String(row.published).padStart(4)}`,
          `claimed ${String(row.claimed).padStart(5)}`,
          `recall ${percent(row.recall)}`,
          `precision ${percent(row.precision)}`,
        ].join('  '),
  );
  return [`Pairs of strength ${CLAIMED_FROM} and more against published mappings`, ...cells].join('\n');
}

function measure(file: string, library: Library, crosswalks: ReturnType<typeof createCrosswalks>): Measured | string {
  const name = basename(file).replace(/\.tsv$/, '');
  const [fromName = '', toName = ''] = name.split('__');
  const from = findFramework(library.frameworks, fromName);
  const to = findFramework(library.frameworks, toName);
  if (!from || !to) return `${name.padEnd(44)}  not measured: ${from ? toName : fromName} is not in the library`;
  const published = readPairs(file, from, to);
  const spokenOf = new Set([...published].map((pair) => pair.split('\t')[0]));
  const claimed = crosswalks(from, to)
    .filter((pair) => pair.strength >= CLAIMED_FROM && spokenOf.has(pair.from_id))
    .map((pair) => `${pair.from_id}\t${pair.to_id}`);
  const right = claimed.filter((pair) => published.has(pair)).length;
  return {
    file: name,
    published: published.size,
    claimed: claimed.length,
    recall: right / published.size,
    precision: claimed.length === 0 ? 0 : right / claimed.length,
  };
}

function readPairs(file: string, from: Framework, to: Framework): Set<string> {
  const fromIds = new Set(from.requirements.map((requirement) => requirement.id));
  const toIds = new Set(to.requirements.map((requirement) => requirement.id));
  const known = (ids: ReadonlySet<string>, id: string): string => (ids.has(id) ? id : id.replace(/\(.*$/, ''));
  const pairs = new Set<string>();
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [a = '', b = ''] = line.split('\t');
    const [fromId, toId] = [known(fromIds, a), known(toIds, b)];
    if (fromIds.has(fromId) && toIds.has(toId)) pairs.add(`${fromId}\t${toId}`);
  }
  return pairs;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1).padStart(5)} %`;
}
