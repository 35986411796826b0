import { readConfig } from '../../common/config.js';
import { type Context, createContext } from '../../common/context.js';
import { readSettings } from '../settings.js';
import { applicationEnv } from './application-env.js';

/** Opens the application's context on these services, with the data directory's key by default, for as long as `use` takes; it logs nothing. */
export async function withContext<T>(
  services: { mongodbUri: string; redisUrl: string },
  use: (ctx: Context) => Promise<T>,
): Promise<T> {
  const env = { ...applicationEnv(services, readSettings(process.env)), LOG_LEVEL: 'silent' };
  const ctx = await createContext(readConfig(env), { processName: 'script' });
  try {
    return await use(ctx);
  } finally {
    await ctx.close();
  }
}
