import { readdirSync, readFileSync } from 'node:fs';

const CORPUS = new URL('../corpus/', import.meta.url);
const SENTENCES_PER_PARAGRAPH = 6;

/** A description of so many words, out of what companies say in `test/corpus`; no sentence stands twice. */
export function description(words: number): string {
  const sentences = distinctSentences();
  let text = '';
  let count = 0;
  // Neighbours in the corpus speak of one subject; a step that shares no divisor with the length visits all of them.
  for (let at = 0; count < words && at < sentences.length; at += 1) {
    const sentence = sentences[(at * 7919) % sentences.length] ?? '';
    text += sentence + (at % SENTENCES_PER_PARAGRAPH === SENTENCES_PER_PARAGRAPH - 1 ? '\n\n' : ' ');
    count += sentence.split(' ').length;
  }
  return text.trim();
}

function distinctSentences(): string[] {
  const files = readdirSync(CORPUS).filter((name) => name.endsWith('.tsv'));
  const lines = files.sort().flatMap((name) => readFileSync(new URL(name, CORPUS), 'utf8').split('\n').slice(1));
  return [
    ...new Set(lines.map((line) => line.split('\t').at(-1)?.trim() ?? '').filter((text) => /^[A-Z].*\.$/.test(text))),
  ];
}
