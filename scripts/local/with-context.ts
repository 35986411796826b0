import { readConfig } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';

/** Opens the application's context on these services for as long as `use` takes; it logs nothing. */
export async function withContext<T>(
  services: { mongodbUri: string; redisUrl: string },
  use: (ctx: Context) => Promise<T>,
): Promise<T> {
  const { mongodbUri, redisUrl } = services;
  const env = { ...process.env, MONGODB_URI: mongodbUri, REDIS_URL: redisUrl, LOG_LEVEL: 'silent' };
  const ctx = await createContext(readConfig(env), { processName: 'script' });
  try {
    return await use(ctx);
  } finally {
    await ctx.close();
  }
}
