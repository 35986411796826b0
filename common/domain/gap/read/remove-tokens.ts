import type { Run, Tokens } from './lexer.js';

/** Takes out what stands before some of the places of a text: where a sentence ends, say. */
export function removeBefore(tokens: Tokens, runBefore: (at: number) => Run | null): void {
  const out: Run[] = [];
  for (let at = 1; at <= tokens.count; at += 1) {
    const run = runBefore(at);
    if (run && run.from >= (out.at(-1)?.to ?? 0)) out.push(run);
  }
  if (out.length > 0) removeTokens(tokens, out);
}

/** Takes runs of tokens out: those behind are closed up, and there is room where they stood in the text. */
export function removeTokens(tokens: Tokens, runs: readonly Run[]): void {
  const kept: Run[] = [];
  let text = '';
  let next = 0;
  let read = 0;
  for (const { from, to } of runs) {
    const [first, last] = [tokens.start[from] ?? 0, tokens.end[to - 1] ?? 0];
    text += tokens.text.slice(read, first) + ' '.repeat(last - first);
    kept.push({ from: next, to: from });
    [next, read] = [to, last];
  }
  kept.push({ from: next, to: tokens.count });
  const without = <T>(list: readonly T[]) => kept.flatMap(({ from, to }) => list.slice(from, to));
  tokens.text = text + tokens.text.slice(read);
  tokens.start = without(tokens.start);
  tokens.end = without(tokens.end);
  tokens.kind = without(tokens.kind);
  tokens.key = without(tokens.key);
  tokens.count = tokens.key.length;
}
