import { createApp } from '../../api/app.js';
import { type DrainableServer, listen } from '../../api/listen.js';
import { ServerState } from '../../api/server-state.js';
import type { Environment } from '../../common/config.js';
import type { Context, ContextOverrides } from '../../common/context.js';
import { createAccount } from '../../common/db/accounts.js';
import type { Plan } from '../../common/plans.js';
import type { Compute } from '../../worker/compute/compute.js';
import { startWorkers } from '../../worker/start-workers.js';
import { TestClient } from './client.js';
import { sharedCompute } from './compute.js';
import { openContext } from './context.js';
import { handBackDatabase, takeSpareDatabase } from './databases.js';
import { testEnvironment } from './environment.js';

/** An API (and workers, if wanted) inside the test process, over real MongoDB and Redis. */
export interface TestService {
  ctx: Context;
  url: string;
  server: DrainableServer;
  /** For others that are to use its databases. */
  environment: Environment;
  /** A new account and a client with its token. */
  client(plan?: Plan): Promise<TestClient>;
  /** @param compute runs heavy work, if not threads that all tests of the process share */
  startWorkers(compute?: Compute): void;
  close(): Promise<void>;
}

export async function startService(
  options: { environment?: Environment; overrides?: ContextOverrides; workers?: boolean } = {},
): Promise<TestService> {
  let isShared = options.environment?.MONGODB_URI !== undefined;
  const spare = isShared ? undefined : takeSpareDatabase();
  const environment = testEnvironment({ ...options.environment, ...(spare && { MONGODB_URI: spare }) });
  const ctx = await openContext(environment, options.overrides);
  await ctx.completions.listen();
  const state = new ServerState();
  const server = await listen(createApp(ctx, state), { port: 0, host: '127.0.0.1' }, state);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const url = `http://127.0.0.1:${address.port}`;
  let stopWorkers: (() => Promise<void>) | null = null;
  const service: TestService = {
    ctx,
    url,
    server,
    get environment() {
      isShared = true;
      return environment;
    },
    async client(plan = 'enterprise') {
      return new TestClient(url, await tokenFor(ctx, url, plan));
    },
    startWorkers(compute = sharedCompute(ctx)) {
      stopWorkers ??= startWorkers(ctx, compute);
    },
    async close() {
      await stopWorkers?.();
      server.closeAllConnections();
      await server.drain();
      if (isShared) await ctx.db.dropDatabase();
      await ctx.close();
      if (!isShared) await handBackDatabase(ctx.config.mongodbUri);
    },
  };
  if (options.workers) service.startWorkers();
  return service;
}

/** Creates an account and exchanges its key for a token over HTTP. */
export async function tokenFor(ctx: Context, url: string, plan: Plan): Promise<string> {
  const account = await createAccount(ctx, { name: 'Test', plan });
  const reply = await new TestClient(url, '').post('/v1/auth/token', {
    api_key: account.api_key,
    api_secret: account.api_secret,
  });
  return reply.body.access_token as string;
}
