import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Library } from '../../common/catalog/types.js';
import { POLARITIES, type Polarity } from '../../common/domain/gap/types.js';

const CORPUS_FOLDER = fileURLToPath(new URL('../../test/corpus', import.meta.url));

/** A labelled clause. */
export interface CorpusRow {
  /** Empty: it says nothing of our own practice, or (with a polarity) not of which. */
  safeguards: readonly string[];
  /** By framework, the requirements that it was written for; of all other frameworks nobody has said. */
  requirements: ReadonlyMap<string, readonly string[]>;
  polarity: Polarity | 'none';
  context: string;
  text: string;
}

/** Between entries of one list, which stand in one cell. */
const ENTRY_MARK = ' / ';
const COLUMNS = ['requirements', 'safeguards', 'polarity', 'context', 'text'] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;
/** What a row may name. */
interface Known {
  safeguards: ReadonlyMap<string, unknown>;
  /** `framework:requirement` */
  requirements: ReadonlySet<string>;
}

/**
 * Reads all labelled clauses, in the order of the file names; a text that stands twice counts once. The first line of a file names
 * its columns: all of `COLUMNS`, or all but the first.
 * @throws Error naming every line that is not well formed
 */
export function readCorpus({ safeguards, frameworks }: Pick<Library, 'safeguards' | 'frameworks'>): CorpusRow[] {
  const requirements = [...frameworks.values()].flatMap((each) =>
    each.requirements.map(({ id }) => `${each.id}:${id}`),
  );
  const known: Known = { safeguards, requirements: new Set(requirements) };
  const files = readdirSync(CORPUS_FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort();
  const problems: string[] = [];
  const rows = new Map<string, CorpusRow>();
  for (const file of files) {
    const [header = '', ...lines] = readFileSync(join(CORPUS_FOLDER, file), 'utf8').trimEnd().split('\n');
    lines.forEach((line, index) => {
      const row = parseRow(cellsOf(line, header.split('\t')), known);
      if (typeof row === 'string') problems.push(`${file}:${index + 2} ${row}`);
      else rows.set(`${row.context}\0${row.text}`, row);
    });
  }
  if (problems.length > 0) throw new Error(`The corpus has faults:\n${problems.join('\n')}`);
  return [...rows.values()];
}

function cellsOf(line: string, columns: readonly string[]): Cells {
  const cells = line.split('\t');
  if (cells.length !== columns.length) return {};
  return Object.fromEntries(columns.map((name, at) => [name, cells[at]]));
}

function parseRow(
  { requirements = '-', safeguards = '', polarity = '', context = '', text = '' }: Cells,
  known: Known,
): CorpusRow | string {
  if (text === '') return `needs ${COLUMNS.slice(1).join(', ')}`;
  const ids = listOf(safeguards);
  const unknown = ids.filter((id) => !known.safeguards.has(id));
  if (unknown.length > 0) return `names the unknown safeguard ${unknown.join(', ')}`;
  if (polarity !== 'none' && !POLARITIES.includes(polarity as Polarity))
    return `has the unknown polarity "${polarity}"`;
  if (polarity === 'none' && ids.length > 0) return '"none" goes with "-"';
  const meant = listOf(requirements);
  const strange = meant.filter((reference) => !known.requirements.has(reference));
  if (strange.length > 0) return `names the unknown requirement ${strange.join(', ')}`;
  return {
    safeguards: ids,
    requirements: byFramework(meant),
    polarity: polarity as CorpusRow['polarity'],
    context,
    text: text.replaceAll(ENTRY_MARK, '\n- '),
  };
}

function listOf(cell: string): string[] {
  return cell === '-' ? [] : cell.split(',').map((id) => id.trim());
}

function byFramework(references: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [framework, id] of references.map(partsOf)) found.set(framework, [...(found.get(framework) ?? []), id]);
  return found;
}

function partsOf(reference: string): [framework: string, id: string] {
  const colon = reference.indexOf(':');
  return [reference.slice(0, colon), reference.slice(colon + 1)];
}
