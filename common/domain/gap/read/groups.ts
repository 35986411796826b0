import type { Sentence } from './sentence.js';

/** What a sentence belongs to: its paragraph, or the list under its heading. */
export function groupOf({ kind, heading, block }: Sentence): string {
  return kind === 'bullet' ? `list ${heading}` : `paragraph ${block}`;
}

/** How many sentences each group has, without headings and questions. */
export function groupSizes(sentences: readonly Sentence[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const sentence of sentences) {
    if (sentence.kind === 'heading' || sentence.isQuestion) continue;
    const group = groupOf(sentence);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return sizes;
}
