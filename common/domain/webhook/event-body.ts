/** The contract's limit for one event. */
export const MAX_BODY_BYTES = 20_000;

/** Members that stay, however large the rest is: they tell what happened to what, and where to read the rest. */
const ESSENTIAL = new Set(['id', 'object', 'status', 'url']);

export interface EventContent {
  id: string;
  type: string;
  at: Date;
  data: Record<string, unknown>;
}

/**
 * The exact string that every delivery of an event sends: `{id, type, timestamp, data}`, under 20 kB.
 * When it would be longer, the largest members of `data` are left out and named in `data.omitted`.
 */
export function freezeBody({ id, type, at, data }: EventContent): string {
  const write = (part: Record<string, unknown>) =>
    JSON.stringify({ id, type, timestamp: at.toISOString(), data: part });
  const omitted: string[] = [];
  let kept = data;
  let body = write(kept);
  while (Buffer.byteLength(body) >= MAX_BODY_BYTES) {
    const largest = largestMember(kept);
    if (largest === null) throw new Error(`the essential members of a ${type} event are too large`);
    omitted.push(largest);
    kept = Object.fromEntries(Object.entries(kept).filter(([name]) => name !== largest));
    body = write({ ...kept, omitted });
  }
  return body;
}

function largestMember(data: Record<string, unknown>): string | null {
  const sizes = Object.entries(data)
    .filter(([name]) => !ESSENTIAL.has(name))
    .map(([name, value]) => ({ name, size: Buffer.byteLength(JSON.stringify(value) ?? '') }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.name ?? null;
}
