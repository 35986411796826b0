import { PROSE_SCHEMA, proseFrame, proseItem, wellFormed } from './answers.js';
import { sameFacts } from './facts.js';
import { estimateTokens, type Prompt } from './prompt.js';

/** A plain text that a model may put into better words. */
export interface ProseText {
  id: string;
  text: string;
}

/** The same in a model's words. */
export interface Rewording extends ProseText {
  plain: string;
}

/** What a paper's prose is for. */
export type ProseKind = keyof typeof PURPOSES;

const PURPOSES = {
  analysis: 'They explain the findings of a compliance gap analysis to the people of the company.',
  policy:
    "They are clauses of a company's policy. The second material, if there is one, tells for what kind of company.",
  report: "They stand in a compliance report for a company's management.",
} as const;

/** Of texts per question, in UTF-16 code units. */
const BATCH_LENGTH = 4000;
/** Shorter texts are labels. */
const LEAST_LENGTH = 40;

const RULES = `Write each text anew in clear, friendly, plain English, one text for each, under the same id.
Say exactly the same, sentence by sentence, with the same telling words. You may change articles and other small words that state nothing, put a word in the singular or plural, replace a word by one that means exactly the same, and begin a sentence with its second part. Everything else is thrown away: keep every number with its unit, every date, id, name, title, quotation and abbreviation, and every word that denies, limits, obliges, permits or judges. Add and leave out nothing. A text that cannot be improved so may stay as it is.`;

/** Questions that cover all texts, each with the texts it asks for. */
export function askForProse(
  texts: readonly ProseText[],
  kind: ProseKind,
  about = '',
): Array<{ texts: ProseText[]; prompt: Prompt }> {
  return batchesOf(texts.filter(({ text }) => text.length >= LEAST_LENGTH)).map((batch) => ({
    texts: batch,
    prompt: promptFor(batch, kind, about),
  }));
}

function promptFor(texts: readonly ProseText[], kind: ProseKind, about: string): Prompt {
  const data = JSON.stringify(texts.map(({ id, text }) => ({ id, text })));
  return {
    name: 'prose',
    instructions: `You improve the wording of texts. The first material is a JSON list of texts with ids. ${PURPOSES[kind]}\n${RULES}`,
    material: [{ label: 'texts', text: data }, ...(about === '' ? [] : [{ label: 'company', text: about }])],
    schema: PROSE_SCHEMA,
    maxAnswerTokens: 2 * estimateTokens(data) + 200,
  };
}

function batchesOf(texts: readonly ProseText[]): ProseText[][] {
  const batches: ProseText[][] = [];
  let room = 0;
  for (const text of texts) {
    if (text.text.length > room) {
      batches.push([]);
      room = BATCH_LENGTH;
    }
    batches[batches.length - 1]?.push(text);
    room -= text.text.length;
  }
  return batches;
}

/** Whether an answer has the form that was asked for. */
export function isProseAnswer(answer: unknown): boolean {
  return proseFrame.safeParse(answer).success;
}

/**
 * The texts that say the same in other words, by id; of every other the plain text stands.
 * @param terms see `sameFacts`
 * @returns `dropped`: malformed, of an unknown id, or with other facts
 */
export function readProse(
  answer: unknown,
  texts: readonly ProseText[],
  terms: readonly string[],
): { polished: Map<string, string>; dropped: number } {
  const { items, malformed } = wellFormed(proseFrame.parse(answer).texts, proseItem);
  const plain = new Map(texts.map(({ id, text }) => [id, text]));
  const polished = new Map<string, string>();
  let dropped = malformed;
  for (const { id, text } of items) {
    const before = plain.get(id);
    const after = text.trim();
    if (before === after) continue;
    if (before !== undefined && !polished.has(id) && sameFacts(before, after, terms)) polished.set(id, after);
    else dropped += 1;
  }
  return { polished, dropped };
}
