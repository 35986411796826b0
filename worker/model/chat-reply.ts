import { z } from 'zod';
import { ModelError } from './model-error.js';

const count = z.number().int().min(0).max(10_000_000);

/** The parts of a chat completion that are read. */
const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z.array(z.object({ function: z.object({ arguments: z.string() }) })).nullish(),
        }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

export interface ChatReply {
  /** The JSON object of the answer, whatever is in it. */
  answer: unknown;
  /** As the server counted; null when it did not. */
  tokens: number | null;
}

/**
 * Reads the body of a chat completion: arguments of a tool call, or content that is JSON, also between fences or after thoughts.
 * @throws ModelError `malformed`
 */
export function readReply(body: string): ChatReply {
  const parsed = completion.safeParse(parse(body));
  if (!parsed.success) throw malformed('is no chat completion');
  const { choices, usage } = parsed.data;
  const [choice] = choices;
  const tokens = usage ? usage.prompt_tokens + usage.completion_tokens : null;
  if (choice?.finish_reason === 'length') throw malformed('was cut off at its longest', tokens);
  const content = choice?.message.tool_calls?.[0]?.function.arguments ?? choice?.message.content ?? '';
  return { answer: parse(objectIn(content), tokens), tokens };
}

/** From the first brace to the last, after the model's thoughts. */
function objectIn(content: string): string {
  const thoughts = content.indexOf('</think>');
  const said = thoughts < 0 ? content : content.slice(thoughts + '</think>'.length);
  return said.slice(Math.max(0, said.indexOf('{')), said.lastIndexOf('}') + 1);
}

function parse(text: string, tokens: number | null = null): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed('is no complete JSON', tokens);
  }
}

function malformed(what: string, tokens: number | null = null): ModelError {
  return new ModelError('malformed', `The model's answer ${what}.`, { tokens });
}
