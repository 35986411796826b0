import { z } from 'zod';

/** Exit code of a process whose settings cannot be used: EX_CONFIG of sysexits.h, so that a supervisor need not try again. */
export const BAD_SETTINGS = 78;

/** Settings, or what they lead to, that cannot be used; `message` names every fault, and no value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** @param problems one line each, beginning with the setting's name */
  constructor(problems: readonly string[], heading = 'These settings cannot be used:') {
    super([heading, ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

/** Each issue of a parsed environment as a line for `ConfigError`. */
export function problemsOf(error: z.ZodError | undefined): string[] {
  return [...new Set((error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`))];
}

/** A setting that is there but empty, as a file of settings or Compose may give it, is one that is not set. */
export function withoutEmpty(
  env: Record<string, string | undefined>,
  meantSo: readonly string[] = [],
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value?.trim() !== '' || meantSo.includes(name)),
  );
}

export function wholeNumber(fallback: number, min: number, max: number) {
  const expected = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected).default(fallback);
}

/** What stands between the commas of a text, without the space around it. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A text that `read` understands. @param expected told where it returns null */
export function textSetting<T>(expected: string, read: (text: string) => T | null) {
  return z.string().transform((text, issue): T => {
    const value = read(text);
    if (value !== null) return value;
    issue.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

/** Whole seconds between commas; empty for none. */
export const secondsList = textSetting('must be whole seconds between commas', (text) => {
  const parts = commaList(text);
  return parts.every((part) => /^\d{1,7}$/.test(part)) ? parts.map(Number) : null;
});

/** Values between commas, each of which has to pass. */
export const listOf = (passes: (item: string) => boolean, expected: string) =>
  textSetting(expected, (text) => {
    const list = commaList(text);
    return list.every(passes) ? list : null;
  });

/** Some of a few names, separated by commas. */
export const namesOf = (known: readonly string[]) =>
  listOf((name) => known.includes(name), `must be some of these, separated by commas: ${known.join(', ')}`);

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' });

/** Exact origins, separated by commas, or `*`. */
export const origins = listOf(
  (origin) => origin === '*' || (URL.canParse(origin) && new URL(origin).origin === origin),
  'origins such as https://app.example.com, separated by commas, are expected',
);

/** `name=value` pairs between commas, percent-encoded, as the OTEL_ settings have them. */
export const headerPairs = textSetting('must be name=value pairs between commas', (text) => {
  const pairs = commaList(text).map((pair) => /^([\w-]+)\s*=\s*([\x20-\x7e]*)$/.exec(pair));
  try {
    return pairs.every((pair) => pair !== null)
      ? Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
      : null;
  } catch {
    return null;
  }
});
