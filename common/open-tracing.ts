import type { Tracing, TracingSettings } from './tracing.js';

/**
 * Starts tracing; its packages are loaded here and only where it is on.
 * @param warn told why spans cannot be sent
 * @returns null where it is off
 */
export async function openTracing(
  settings: TracingSettings | null,
  process: string,
  warn: (message: string) => void,
): Promise<Tracing | null> {
  if (!settings) return null;
  const { startTracing } = await import('./tracing-sdk.js');
  return startTracing(settings, process, warn);
}
