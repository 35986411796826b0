import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const GOLD_FOLDER = fileURLToPath(new URL('../../test/eval/gold', import.meta.url));

const goldItem = z.object({
  id: z.string(),
  form: z.string(),
  kind: z.string(),
  framework: z.string(),
  topic: z.string().default(''),
  variant: z.string().default(''),
  text: z.string(),
  /** The requirements that the text speaks of; it is silent on all others. */
  expected: z.record(
    z.string(),
    z.enum(['compliant', 'partially_compliant', 'non_compliant', 'not_applicable', 'not_assessed']),
  ),
  quotes: z.record(z.string(), z.array(z.string())).default({}),
  /** Requirements on which the two labellings differ; they are not counted. */
  unsettled: z.array(z.string()).default([]),
  /** Where it is not left to chance: what was looked at while the engine was built must not test it. */
  split: z.enum(['dev', 'test']).optional(),
});

/** A labelled text. */
export type GoldItem = z.output<typeof goldItem>;

export const SPLITS = ['dev', 'test', 'all'] as const;
export type Split = (typeof SPLITS)[number];

/** Reads one file of labelled texts, or all files of the gold set. */
export function readGold(file?: string): GoldItem[] {
  const files = file ? [file] : goldFiles();
  return files.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, `${path}:${index + 1}`)]));
  });
}

function goldFiles(): string[] {
  return readdirSync(GOLD_FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(GOLD_FOLDER, name));
}

function readLine(line: string, place: string): GoldItem {
  try {
    return goldItem.parse(JSON.parse(line));
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A third of the items, chosen by the hash of their ids, is kept for testing and not looked at while tuning. */
export function splitOf(id: string): 'dev' | 'test' {
  return createHash('sha256').update(id).digest().readUInt32BE(0) % 3 === 0 ? 'test' : 'dev';
}

/** The items of a split. */
export function inSplit(items: readonly GoldItem[], split: Split): GoldItem[] {
  return split === 'all' ? [...items] : items.filter((item) => (item.split ?? splitOf(item.id)) === split);
}
