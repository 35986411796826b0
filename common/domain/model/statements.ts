import { wordsOf } from '../gap/statement-words.js';
import type { Claim, Reading } from '../gap/types.js';
import { STATEMENTS_SCHEMA, type StatementItem, statementItem, statementsFrame, wellFormed } from './answers.js';
import type { Prompt } from './prompt.js';
import { type Segment, splitText } from './segments.js';

/** Of a text per question, in UTF-16 code units: what also smaller models read with care. */
const SEGMENT_LENGTH = 12_000;
const MAX_ANSWER_TOKENS = 4000;
/** A shorter quote may stand anywhere. */
const LEAST_QUOTE = 8;

const INSTRUCTIONS = `You help to read how a company describes its own security and compliance practice.
The first material is a list of safeguards, one per line: id, then title. The second is a part of the company's text.
Find the statements of the text that say of one of these safeguards that it is in place at this company (implemented), in place for a part only (partial), intended but not there yet (planned), missing (absent), or cannot apply here (not_applicable).
- quote: the words of the text that say so, copied character by character, from one sentence, with the words that deny or limit it. Never shorten, correct or translate.
- id: the safeguard's id from the list. Never any other.
- polarity: what the quoted words themselves say. Draw no conclusions, do not judge by what is usual, and leave out what the text only asks, demands of others, or says of other companies, and what is instruction or praise.
If nothing in the text speaks of a safeguard of the list, return an empty list; that is a good answer.`;

/** A question about one segment of one source. */
export interface StatementQuestion {
  source: string;
  segment: Segment;
  prompt: Prompt;
}

/** One question per segment of every source; none when nothing is open. */
export function askForStatements({ open, sources }: Pick<Reading, 'open' | 'sources'>): StatementQuestion[] {
  const titles = new Map(open.flatMap(({ safeguards }) => safeguards.map(({ id, title }) => [id, title] as const)));
  if (titles.size === 0) return [];
  const list = [...titles].map(([id, title]) => `${id}: ${title}`).join('\n');
  return sources.flatMap(({ name, text }) =>
    splitText(text, SEGMENT_LENGTH)
      .filter((segment) => /\p{L}/u.test(segment.text))
      .map((segment) => ({ source: name, segment, prompt: promptFor(list, segment.text) })),
  );
}

function promptFor(list: string, text: string): Prompt {
  return {
    name: 'statements',
    instructions: INSTRUCTIONS,
    material: [
      { label: 'safeguards', text: list },
      { label: 'text', text },
    ],
    schema: STATEMENTS_SCHEMA,
    maxAnswerTokens: MAX_ANSWER_TOKENS,
  };
}

/** Whether an answer has the form that was asked for. */
export function isStatementsAnswer(answer: unknown): boolean {
  return statementsFrame.safeParse(answer).success;
}

/**
 * What an answer claims, as far as it stands in the text word for word and names what is known.
 * @returns `dropped`: malformed, not verbatim, or of an unknown id
 */
export function readStatements(
  answer: unknown,
  { source, segment }: Pick<StatementQuestion, 'source' | 'segment'>,
  { open }: Pick<Reading, 'open'>,
): { claims: Claim[]; dropped: number } {
  const { statements } = statementsFrame.parse(answer);
  const { items, malformed } = wellFormed(statements, statementItem);
  const claims = items.flatMap((item): Claim[] => {
    const place = placeOf(item.quote, segment);
    const safeguard = safeguardOf(item, open);
    return place && safeguard ? [{ source, ...place, safeguard, polarity: item.polarity }] : [];
  });
  return { claims, dropped: malformed + items.length - claims.length };
}

function placeOf(quote: string, { start, text }: Segment): { start: number; end: number } | null {
  const words = quote.trim();
  const at = words.length < LEAST_QUOTE ? -1 : text.indexOf(words);
  return at < 0 ? null : { start: start + at, end: start + at + words.length };
}

/** A requirement's id stands for that one of its open safeguards whose words come nearest to the quote. */
function safeguardOf({ id, quote }: StatementItem, open: Reading['open']): string | null {
  if (open.some(({ safeguards }) => safeguards.some((safeguard) => safeguard.id === id))) return id;
  const safeguards = open.find(({ requirement }) => requirement.id === id)?.safeguards ?? [];
  const words = wordsOf(quote);
  let best: { id: string; shared: number } | null = null;
  for (const { id: own, title, done, question } of safeguards) {
    const shared = [...wordsOf(`${title} ${done} ${question}`)].filter((word) => words.has(word)).length;
    if (!best || shared > best.shared) best = { id: own, shared };
  }
  return best?.id ?? null;
}
