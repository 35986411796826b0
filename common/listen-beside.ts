import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Context } from './context.js';
import { ConfigError } from './setting.js';

const ASK_TIMEOUT_MS = 5000;

/** A port beside the work of a process, and the setting that names it. */
export interface BesidePort {
  port: number;
  setting: 'OPERATOR_PORT' | 'WORKER_METRICS_PORT';
  /** Which of our processes may have it already. */
  process: 'api' | 'worker';
}

/**
 * Listens on a port for operators. Of several processes of an installation on one machine one gets it; the others work on
 * without.
 * @throws ConfigError when it cannot be had, or somebody else has it
 */
export async function listenBeside(
  ctx: Context,
  server: Server,
  { port, setting, process }: BesidePort,
): Promise<void> {
  const { host, installation } = ctx.config;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const isOurs = code === 'EADDRINUSE' && (await hasFigures(host, port, [installation, process]));
    if (!isOurs) throw new ConfigError([`${setting}: ${host} port ${port} cannot be listened on (${code})`]);
    ctx.logger.warn({ port, setting }, 'another process has this port');
    return;
  }
  ctx.logger.info({ port, setting }, 'port for the operator');
}

/** Whether one of our own processes answers there. */
async function hasFigures(host: string, port: number, [installation, process]: [string, string]): Promise<boolean> {
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`;
  try {
    const text = await (await fetch(url, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) })).text();
    return text.includes(`installation="${installation}",process="${process}"`);
  } catch {
    return false;
  }
}
