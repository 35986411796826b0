import { readConfig } from '../common/config.js';
import type { Context } from '../common/context.js';
import { whoDoesNotAnswer } from '../common/dependency-errors.js';
import { QUEUE_NAMES, type QueueName } from '../common/jobs.js';
import type { Answer } from './account/command.js';
import { applicationEnv } from './local/application-env.js';
import { runCommand, say } from './local/command.js';
import { CommandLine, instant, UsageError } from './local/command-line.js';
import { asOperator } from './local/operator.js';
import { withContext } from './local/with-context.js';
import { joinOrStartServices } from './local-services.js';
import { drain, resume } from './ops/drain.js';
import { RETRY_KINDS, type Retried, retryAll, retryOne } from './ops/retry.js';
import { readStatus, statusRows } from './ops/status.js';
import { statusWithoutMongodb } from './ops/status-without-mongodb.js';
import { readSettings } from './settings.js';

const USAGE = `Usage: npm run --silent ops -- <command> [--json]
  status                      queues, open and recent work, what is overdue, who is alive
  retry ID...                 operations that wait or were left behind, deliveries that were not taken
  retry --all KIND [--since TIME]   all of ${RETRY_KINDS.join(', ')}; deliveries that wait for
                              another attempt, and failed ones of the last 24 hours or since then. An operation that failed stays failed: its customer submits it anew.
  drain [QUEUE...] [--timeout S]    workers take no more jobs; waits until what is under way has ended
  drain --resume [QUEUE...]   workers take jobs again
Queues: ${QUEUE_NAMES.join(', ')}.`;

const DAY_MS = 24 * 3600 * 1000;
const MAX_DETAIL_CHARACTERS = 200;

const OPTIONS = { all: 'text', since: 'text', timeout: 'text', resume: 'flag', json: 'flag' } as const;

type Run = (ctx: Context) => Promise<Answer>;
type Line = CommandLine<typeof OPTIONS>;

/** One row per command: the outer function checks the arguments before anything is opened. */
const COMMANDS: Record<string, (line: Line) => Run> = {
  status: () => tellStatus,
  retry: (line) => {
    const [names, all, since] = [line.rest(), line.text('all'), line.text('since')];
    const from = since === undefined ? new Date(Date.now() - DAY_MS) : instant(since);
    const kind = RETRY_KINDS.find((each) => each === all);
    if (all !== undefined && !kind) throw new UsageError(`--all takes one of: ${RETRY_KINDS.join(', ')}.`);
    if (names.length > 0 === (kind !== undefined)) throw new UsageError('Name ids, or a kind with --all.');
    return async (ctx) => {
      const detail = (kind ?? names.join(' ')).slice(0, MAX_DETAIL_CHARACTERS);
      const run = () => (kind ? retryAll(ctx, kind, from) : Promise.all(names.map((id) => retryOne(ctx, id))));
      return told(await asOperator(ctx, { action: 'retryWork', target: null, accountId: null, detail }, run));
    };
  },
  drain: (line) => {
    const [names, timeout, isResuming] = [line.rest(), line.text('timeout'), line.flag('resume')];
    const queues = names.length === 0 ? QUEUE_NAMES : names.map(knownQueue);
    const timeoutMs = timeout === undefined ? null : seconds(timeout) * 1000;
    const about = { target: null, accountId: null, detail: queues.join(' ') };
    if (isResuming) {
      return async (ctx) => {
        await asOperator(ctx, { ...about, action: 'resumeQueues' }, () => resume(ctx, queues));
        return { value: { queues, resumed: true }, rows: [`Workers take jobs again: ${queues.join(', ')}.`] };
      };
    }
    return async (ctx) => {
      say('Workers take no more jobs; `ops -- drain --resume` takes that back.');
      const tell = (active: number) => say(`  ${active} under way`);
      const drained = await asOperator(ctx, { ...about, action: 'drainQueues' }, () =>
        drain(ctx, queues, timeoutMs, tell),
      );
      const { active } = drained;
      const row =
        active === 0 ? `Drained: ${queues.join(', ')}.` : `The time is over and ${active} are still under way.`;
      return { value: drained, rows: [row], exitCode: active === 0 ? 0 : 1 };
    };
  },
};

async function tellStatus(ctx: Context): Promise<Answer> {
  const status = await readStatus(ctx);
  return { value: status, rows: statusRows(status) };
}

function told(outcomes: Retried[]): Answer {
  const rows = outcomes.map(({ id, outcome, detail }) => [id, outcome, detail].join('\t'));
  const isRefused = outcomes.some(({ outcome }) => outcome === 'refused');
  return {
    value: outcomes,
    rows: rows.length > 0 ? rows : ['There was nothing to retry.'],
    exitCode: isRefused ? 1 : 0,
  };
}

function knownQueue(name: string): QueueName {
  const queue = QUEUE_NAMES.find((each) => each === name);
  if (!queue) throw new UsageError(`There is no queue "${name}".`);
  return queue;
}

function seconds(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError('--timeout takes whole seconds.');
  return Number(text);
}

await runCommand(USAGE, async () => {
  const line = new CommandLine(OPTIONS);
  const isJson = line.flag('json');
  const run = line.command(COMMANDS);
  const settings = readSettings(process.env);
  const services = await joinOrStartServices({ dataDir: settings.dataDir, log: say, owner: 'command' });
  try {
    const {
      value,
      rows,
      exitCode = 0,
    } = await withContext(services, run).catch((error: unknown) => {
      const reason = whoDoesNotAnswer(error);
      const isMongodbAlone = /^MongoDB .*$/.test(reason ?? '');
      if (run !== tellStatus || !reason || !isMongodbAlone) throw error;
      return statusWithoutMongodb(readConfig(applicationEnv(services, settings)), reason);
    });
    console.log(isJson ? JSON.stringify(value) : rows.join('\n'));
    return exitCode;
  } finally {
    await services.close();
  }
});
