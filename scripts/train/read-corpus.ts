import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { POLARITIES, type Polarity } from '../../common/domain/gap/types.js';

const CORPUS_FOLDER = fileURLToPath(new URL('../../test/corpus', import.meta.url));

/** A labelled clause. */
export interface CorpusRow {
  /** Empty: it says nothing of our own practice, or (with a polarity) not of which. */
  safeguards: string[];
  polarity: Polarity | 'none';
  context: string;
  text: string;
}

/**
 * Reads all labelled clauses, in the order of the file names; a text that stands twice counts once.
 * @throws Error naming every line that is not well formed
 */
export function readCorpus(known: ReadonlySet<string>): CorpusRow[] {
  const files = readdirSync(CORPUS_FOLDER)
    .filter((name) => name.endsWith('.tsv'))
    .sort();
  const problems: string[] = [];
  const rows = new Map<string, CorpusRow>();
  for (const file of files) {
    const [, ...lines] = readFileSync(join(CORPUS_FOLDER, file), 'utf8').trimEnd().split('\n');
    lines.forEach((line, index) => {
      const row = parseRow(line, known);
      if (typeof row === 'string') problems.push(`${file}:${index + 2} ${row}`);
      else rows.set(`${row.context}\0${row.text}`, row);
    });
  }
  if (problems.length > 0) throw new Error(`The corpus has faults:\n${problems.join('\n')}`);
  return [...rows.values()];
}

function parseRow(line: string, known: ReadonlySet<string>): CorpusRow | string {
  const [ids = '', polarity = '', context = '', text = '', ...rest] = line.split('\t');
  if (text === '' || rest.length > 0) return 'needs safeguards, polarity, context and text';
  const safeguards = ids === '-' ? [] : ids.split(',').map((id) => id.trim());
  const unknown = safeguards.filter((id) => !known.has(id));
  if (unknown.length > 0) return `names the unknown safeguard ${unknown.join(', ')}`;
  if (polarity !== 'none' && !POLARITIES.includes(polarity as Polarity))
    return `has the unknown polarity "${polarity}"`;
  if (polarity === 'none' && safeguards.length > 0) return '"none" goes with "-"';
  return { safeguards, polarity: polarity as CorpusRow['polarity'], context, text };
}
