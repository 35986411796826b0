import type { Prompt } from '../../common/domain/model/prompt.js';
import type { ModelError } from '../../worker/model/model-error.js';
import type { OutsideModel } from '../../worker/model/outside-model.js';
import { type Respond, replyWith } from './model-server.js';
import { API_KEY, asker } from './outside-model.js';

export function prompt(text = 'Hello'): Prompt {
  return {
    name: 'prose',
    instructions: 'Say it.',
    material: [{ label: 'texts', text }],
    schema: { type: 'object', properties: {} },
    maxAnswerTokens: 50,
  };
}

const isObject = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && !Array.isArray(answer);

export async function ask(model: OutsideModel, prompts: Prompt[] = [prompt()], who = asker()) {
  const use = model.newUse();
  const answers = await model.askAll(prompts, isObject, who, use);
  return { answers, use };
}

/** The error that asking ends with, and what it cost. */
export async function failure(
  model: OutsideModel,
  prompts: Prompt[] = [prompt()],
): Promise<{ code: string; calls: number; tokens: number; error: ModelError }> {
  const use = model.newUse();
  const outcome: ModelError | null = await model.askAll(prompts, isObject, asker(), use).then(
    () => null,
    (error: unknown) => error as ModelError,
  );
  if (!outcome) throw new Error('it did not fail');
  return { code: outcome.code, calls: use.calls, tokens: use.tokens, error: outcome };
}

export function status(code: number, headers: Record<string, string> = {}): Respond {
  return (_call, res) => {
    res.writeHead(code, headers).end(JSON.stringify({ error: { message: `no, ${API_KEY}` } }));
  };
}

/** Answers one way first and well afterwards. */
export function first(times: number, respond: Respond): Respond {
  let count = 0;
  return (call, res) => {
    count += 1;
    if (count <= times) respond(call, res);
    else replyWith(res, { ok: true });
  };
}
