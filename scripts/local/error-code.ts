/** The `code` of a system error (`ENOENT`, `EADDRINUSE`, ...); undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null;
  return isObject && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
