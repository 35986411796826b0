import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SLIPS } from '../../common/catalog/language/slips.js';
import { isLong, slipFrom } from '../../common/domain/gap/read/spelling.js';
import type { CorpusRow } from './read-corpus.js';

const CATALOG = fileURLToPath(new URL('../../common/catalog', import.meta.url));
const FILE = join(CATALOG, 'language/words.ts');
/** A word that is meant by others stands so often in the corpus. */
const COMMON = 20;
/** A word that stands so often there is right, whatever it is. */
const RIGHT = 50;
/** And one that has a vector, so often. */
const RIGHT_ENGLISH = 3;
/** The most frequent words with vectors hold few slips: those of the corpus among so many are right, and of all others those among so many. */
const ENGLISH_OF_CORPUS = 80_000;
const ENGLISH = 30_000;

/**
 * Writes the words by which slips are told: the common ones of the corpus, the most frequent first, and all that look like a slip of one of them and are none.
 * @param english words of English, the most frequent first
 */
export function writeWordList(rows: readonly CorpusRow[], english: readonly string[]): void {
  const counts = countWords(rows.flatMap(({ text, context }) => [text, context]));
  const own = countWords(catalogTexts());
  const places = new Map(english.map((word, at) => [word, at]));
  const isEnglish = (word: string) => (places.get(word) ?? Number.POSITIVE_INFINITY) < ENGLISH_OF_CORPUS;
  const common = [...counts]
    .filter(([word, count]) => count >= COMMON && (isEnglish(word) || own.has(word)))
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([word]) => word);
  const isRight = (word: string, count: number) =>
    count >= (places.has(word) ? RIGHT_ENGLISH : RIGHT) || isEnglish(word);
  const right = [...counts].filter(([word, count]) => isRight(word, count)).map(([word]) => word);
  const others = new Set([...right, ...own.keys(), ...english.slice(0, ENGLISH).filter(isCounted)]);
  for (const word of common) others.delete(word);
  const meant = common.filter(isLong);
  const rare = [...others]
    .filter((word) => isLong(word) && meant.some((other) => slipFrom(other, word) !== null))
    .sort();
  writeFileSync(
    FILE,
    `/** Written by \`npm run train -- --words\`: common words of the corpus, the most frequent first. */
export const COMMON_WORDS =
  '${common.join(' ')}';

/** Words that look like a slip of a common one, and are none. */
export const RARE_WORDS =
  '${rare.join(' ')}';
`,
  );
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of text.toLowerCase().match(/[a-z]+(?:'[a-z]+)?/g) ?? [])
      if (isCounted(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function isCounted(word: string): boolean {
  return word.length > 1 && /^[a-z]+$/.test(word) && !SLIPS.has(word);
}

function catalogTexts(): string[] {
  return readdirSync(CATALOG, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|yaml)$/.test(name) && join(CATALOG, name) !== FILE)
    .map((name) => readFileSync(join(CATALOG, name), 'utf8'));
}
