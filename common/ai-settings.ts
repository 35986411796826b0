import { z } from 'zod';
import { ConfigError, httpUrl, problemsOf, wholeNumber, withoutEmpty } from './setting.js';

/** The base of an OpenAI-compatible API, up to and including its version: `http://127.0.0.1:11434/v1`. */
const baseUrl = httpUrl.refine((text) => !URL.canParse(text) || isPlain(new URL(text)), {
  message: 'must be without user name, password, query and fragment',
});

/** What an HTTP header can carry. */
const apiKey = z.string().regex(/^[\x21-\x7e]*$/, 'must be printable ASCII without spaces');

/** The settings of an outside language model. */
export const aiEnvironment = {
  AI_BASE_URL: baseUrl.default(''),
  AI_MODEL: z.string().trim().max(200).default(''),
  AI_API_KEY: apiKey.default(''),
  AI_TIMEOUT_MS: wholeNumber(60_000, 100, 600_000),
  AI_MAX_CONCURRENCY: wholeNumber(4, 1, 64),
  AI_MAX_TOKENS: wholeNumber(2_500_000, 1, 100_000_000),
  AI_PROSE: z.stringbool().default(false),
};

const aiSchema = z.object(aiEnvironment);

/** An outside model that may help. */
export interface AiSettings {
  /** Without a slash at its end. */
  baseUrl: string;
  model: string;
  /** Empty for servers that want none. */
  apiKey: string;
  /** For one call as a whole. */
  timeoutMs: number;
  /** Calls at once per worker. */
  maxConcurrency: number;
  /** For one analysis, policy or report, of prompts and answers together. */
  maxTokens: number;
  /** Whether it polishes policies and reports too. */
  prose: boolean;
}

/** What is wrong with settings that only make sense together; null when nothing is. */
export function aiProblem(env: Record<string, string | undefined>): string | null {
  if (env.AI_BASE_URL) {
    return env.AI_MODEL ? null : 'AI_MODEL is missing: name the model that AI_BASE_URL shall answer with.';
  }
  const asked = { AI_MODEL: env.AI_MODEL, AI_API_KEY: env.AI_API_KEY, AI_PROSE: env.AI_PROSE === 'true' };
  const alone = Object.entries(asked).flatMap(([name, value]) => (value ? [name] : []));
  return alone.length === 0 ? null : `AI_BASE_URL is missing: ${alone.join(', ')} can do nothing without it.`;
}

/** @returns null when no model is configured */
export function aiSettings(e: z.output<typeof aiSchema>): AiSettings | null {
  if (e.AI_BASE_URL === '') return null;
  return {
    baseUrl: e.AI_BASE_URL.replace(/\/+$/, ''),
    model: e.AI_MODEL,
    apiKey: e.AI_API_KEY,
    timeoutMs: e.AI_TIMEOUT_MS,
    maxConcurrency: e.AI_MAX_CONCURRENCY,
    maxTokens: e.AI_MAX_TOKENS,
    prose: e.AI_PROSE,
  };
}

/**
 * The same for a command that needs nothing but the model.
 * @throws ConfigError naming every bad setting at once
 */
export function readAiEnvironment(given: Record<string, string | undefined>): AiSettings | null {
  const env = withoutEmpty(given);
  const parsed = aiSchema.safeParse(env);
  const problem = aiProblem(env);
  const problems = [...problemsOf(parsed.error), ...(problem ? [problem] : [])];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return aiSettings(parsed.data);
}

function isPlain({ username, password, search, hash }: URL): boolean {
  return [username, password, search, hash].every((part) => part === '');
}
