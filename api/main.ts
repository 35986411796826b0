import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { startProcess } from '../common/start-process.js';
import { createApp } from './app.js';
import { listen } from './listen.js';
import { serveOperator } from './operator/serve.js';
import { ServerState } from './server-state.js';

await startProcess('api', async ({ config, ctx, lifecycle }) => {
  await ctx.completions.listen();
  const state = new ServerState();
  const server = await listen(createApp(ctx, state), config, state);
  lifecycle.add('server', () => server.drain());
  lifecycle.add('waiting callers', () => ctx.completions.stopWaiting());
  if (config.operatorPort !== null) lifecycle.add('operator', await serveOperator(ctx, config.operatorPort));
  lifecycle.add('notice', () => state.giveNotice(config.shutdownGraceMs));
  const { port } = server.address() as AddressInfo;
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  if (config.portFile) await writeFile(config.portFile, url);
  return { message: 'listening', url };
});
