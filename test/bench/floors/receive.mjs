// Receivers of webhooks: one that answers at once and counts, one that never answers, one that fails.
import { createServer } from 'node:http';
import { serve } from './serve.mjs';

let count = 0;
let wanted = Number.POSITIVE_INFINITY;
let arrived = () => {};
let sample = '';
const atMs = [];

const fast = createServer((req, res) => {
  let body = '';
  req.setEncoding('utf8').on('data', (chunk) => {
    body += chunk;
  });
  req.once('end', () => {
    res.end();
    sample = body;
    count += 1;
    atMs.push(performance.now());
    if (count === wanted) arrived();
  });
}).listen(0, '127.0.0.1');
const hanging = createServer((req) => req.resume()).listen(0, '127.0.0.1');
const failing = createServer((req, res) => {
  req.resume();
  res.writeHead(500).end();
}).listen(0, '127.0.0.1');
const url = ({ port }) => `http://127.0.0.1:${port}/`;

serve({
  addresses: () => ({ fast: url(fast.address()), hanging: url(hanging.address()), failing: url(failing.address()) }),
  /** Counts from nought. */
  begin() {
    count = 0;
    atMs.length = 0;
    wanted = Number.POSITIVE_INFINITY;
  },
  /** The last body that came. */
  sample: () => sample,
  /** Ends the connections that hang. */
  hangUp: () => hanging.closeAllConnections(),
  /** Once so many have come: the seconds from the first to the last, and the milliseconds between them. */
  async finish({ count: expected }) {
    if (count < expected) {
      await new Promise((resolve) => {
        arrived = resolve;
        wanted = expected;
      });
    }
    const seconds = (atMs[expected - 1] - atMs[0]) / 1000;
    return { seconds, ms: atMs.slice(1, expected).map((each, index) => each - atMs[index]) };
  },
});
