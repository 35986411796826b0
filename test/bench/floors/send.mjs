// Sends requests over kept connections; the same for the product and for its floors.
import { Agent, request } from 'node:http';
import { serve, timed } from './serve.mjs';

const agents = new Map();

function agentOf(connections) {
  if (!agents.has(connections)) agents.set(connections, new Agent({ keepAlive: true, maxSockets: connections }));
  return agents.get(connections);
}

function exchange(url, options, body) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.once('end', () => resolve({ status: response.statusCode, bytes }));
      response.once('error', reject);
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

serve({
  /** `tokens` take turns; `key` begins the Idempotency-Keys, none without it. Every answer has to be `expected`. */
  async send({ url, method, tokens, body, key, prefer, count, connections, expected }) {
    const content = body === undefined ? undefined : Buffer.from(body);
    const fixed = {
      ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
      ...(prefer && { prefer }),
    };
    let bytes = 0;
    const { seconds, ms } = await timed(count, connections, async (index) => {
      const headers = {
        ...fixed,
        authorization: `Bearer ${tokens[index % tokens.length]}`,
        ...(key && { 'idempotency-key': `${key}-${index}` }),
      };
      const answer = await exchange(url, { method, headers, agent: agentOf(connections) }, content);
      if (answer.status !== expected) throw new Error(`${method} ${url}: ${answer.status}`);
      bytes = answer.bytes;
    });
    return { seconds, ms, bytes };
  },
});
