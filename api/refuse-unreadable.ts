import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '../common/errors.js';
import { PROBLEMS } from './errors.js';
import { API_VERSION } from './version.js';

/** What Node could not read as HTTP never reaches the app: our code by Node's. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers such requests in the form of all other errors, and closes the connection. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(answerOf(CODES[error.code ?? ''] ?? 'malformed_request'));
  });
}

/** The bytes of the answer; which address was meant is not known here. */
function answerOf(code: ErrorCode): string {
  const { status, title, remedy } = PROBLEMS[code];
  const id = randomUUID();
  const problem = { type: `/problems/${code}`, title, status, detail: remedy, instance: '/', code, request_id: id };
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': id,
    'X-Api-Version': API_VERSION,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
