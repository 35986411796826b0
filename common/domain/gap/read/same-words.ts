import { SAME_WORDS } from '../../../catalog/language/same-words.js';

type Wording = (typeof SAME_WORDS)[number];

/** Words of a text in parallel arrays, with where they stand in it. */
interface Words {
  count: number;
  start: number[];
  end: number[];
  kind: number[];
  key: string[];
}

/** Wordings by their first words, the longest first. */
const BY_FIRST: ReadonlyMap<string, readonly Wording[]> = byFirst();
/** Columns of a table stand further apart. */
const MOST_GAP = 1;

/** Reads wordings as the words that mean the same; offsets go on pointing at what was said. */
export function foldSameWords(tokens: Words): void {
  let kept = 0;
  for (let at = 0; at < tokens.count; ) {
    const [said, meant] = wordingAt(tokens, at) ?? [[''], [tokens.key[at] ?? '']];
    const skipped = said.length - meant.length;
    meant.forEach((word, place) => {
      // The last word of what is meant takes what is left of the wording.
      move(tokens, at + place, kept, at + place + (place === meant.length - 1 ? skipped : 0));
      tokens.key[kept] = word;
      kept += 1;
    });
    at += said.length;
  }
  tokens.count = kept;
  for (const list of [tokens.start, tokens.end, tokens.kind, tokens.key]) list.length = kept;
}

function wordingAt(tokens: Words, at: number): Wording | undefined {
  return BY_FIRST.get(tokens.key[at] ?? '')?.find(([said]) => stands(tokens, at, said));
}

function move({ start, end, kind }: Words, from: number, to: number, last: number): void {
  start[to] = start[from] ?? 0;
  end[to] = end[last] ?? 0;
  kind[to] = kind[from] ?? 0;
}

function stands({ key, start, end }: Words, from: number, said: readonly string[]): boolean {
  return said.every(
    (word, place) =>
      key[from + place] === word &&
      (place === 0 || (start[from + place] ?? 0) - (end[from + place - 1] ?? 0) <= MOST_GAP),
  );
}

function byFirst(): Map<string, Wording[]> {
  const found = new Map<string, Wording[]>();
  for (const wording of [...SAME_WORDS].sort(([a], [b]) => b.length - a.length)) {
    const [first = ''] = wording[0];
    found.set(first, [...(found.get(first) ?? []), wording]);
  }
  return found;
}
