import type { JsonObject } from './schema-book.js';

type Answers = Record<string, JsonObject>;

/**
 * Puts each error answer once under `components.responses` and refers to it: most operations share them.
 * @returns the paths with references, and the components
 */
export function shareProblems(paths: Record<string, JsonObject>): {
  paths: Record<string, JsonObject>;
  responses: Answers;
} {
  const responses: Answers = {};
  const share = (answer: JsonObject): JsonObject => {
    const codes = codesOf(answer);
    if (codes.length === 0) return answer;
    const name = codes.join('-or-');
    responses[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    paths: mapValues(paths, (item) => mapValues(item, (part) => shareIn(part, share)) as JsonObject),
    responses,
  };
}

/** An operation; other parts of a path stay as they are. */
function shareIn(part: unknown, share: (answer: JsonObject) => JsonObject): unknown {
  const isOperation = part !== null && typeof part === 'object' && 'responses' in part;
  return isOperation ? { ...part, responses: mapValues(part.responses as Answers, share) } : part;
}

function codesOf({ content }: JsonObject): string[] {
  const problem = (content as Record<string, { examples?: object }> | undefined)?.['application/problem+json'];
  return Object.keys(problem?.examples ?? {});
}

function mapValues<T, U>(object: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
