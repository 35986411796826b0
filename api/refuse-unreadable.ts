import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { API_VERSION } from './version.js';

/** What Node could not read as HTTP never reaches the app: its status and code by Node's error code. */
const ANSWERS: Readonly<Record<string, { status: string; code: string; title: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'headers_too_large',
    title: 'The headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'request_timeout',
    title: 'The request took too long',
  },
};
const OTHER = { status: '400 Bad Request', code: 'malformed_request', title: 'This is not HTTP' };

/** Answers such requests in the form of all other errors, and closes the connection. */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, code, title } = ANSWERS[error.code ?? ''] ?? OTHER;
    const body = JSON.stringify({ type: 'about:blank', title, status: Number.parseInt(status, 10), code });
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/problem+json\r\nX-Api-Version: ${API_VERSION}\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}
