// Express that sends the same bytes again and again.
import { createServer } from 'node:http';
import express from 'express';
import { serve } from './serve.mjs';

serve({
  async listen({ body }) {
    const bytes = Buffer.from(body);
    const app = express();
    app.get('/', (_req, res) => res.type('json').send(bytes));
    const server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return `http://127.0.0.1:${server.address().port}/`;
  },
});
