// got posting the same body in a loop.
import got from 'got';
import { serve, timed } from './serve.mjs';

serve({
  async post({ url, body, count, atOnce }) {
    const headers = { 'content-type': 'application/json' };
    return timed(count, atOnce, () => got.post(url, { body, headers }));
  },
});
