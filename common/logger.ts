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

/** JSON lines in production and under a supervisor, readable lines in a terminal. */
export function createLogger(config: Pick<Config, 'logLevel' | 'isProduction'>, process: string): Logger {
  const readable = !config.isProduction && isTerminal();
  return pino({
    level: config.logLevel,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    ...(readable ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,process' } } } : {}),
  });
}

function isTerminal(): boolean {
  return process.stdout.isTTY === true;
}
