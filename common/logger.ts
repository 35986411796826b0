import { type Logger, pino } from 'pino';
import type { Config } from './config.js';

export type { Logger };

/** Places where a secret could pass by; pino prints `[redacted]` instead. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.authorization',
  '*.api_secret',
  '*.api_key',
  '*.access_token',
  '*.secret',
];

/**
 * JSON lines in production and under a supervisor, readable lines in a terminal.
 * @param traceId of what runs now; every line carries it
 */
export function createLogger(
  config: Pick<Config, 'logLevel' | 'isProduction'>,
  process: string,
  traceId?: () => string | undefined,
): Logger {
  const readable = !config.isProduction && isTerminal();
  return pino({
    level: config.logLevel,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    ...(traceId ? { mixin: () => ({ trace_id: traceId() }) } : {}),
    ...(readable ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,process' } } } : {}),
  });
}

const MAX_CAUSES = 3;

/**
 * What a log says of an error. Drivers hang whole commands, documents and requests on theirs: none of that.
 * @param depth how many causes lie above
 */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? { code: error.code } : {};
  const below = cause !== undefined && depth < MAX_CAUSES ? { cause: loggableError(cause, depth + 1) } : {};
  return { type: name, message, ...code, stack, ...below };
}

function isTerminal(): boolean {
  return process.stdout.isTTY === true;
}
