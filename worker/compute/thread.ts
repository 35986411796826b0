import type { MessagePort } from 'node:worker_threads';
import { PermanentFailure } from '../../common/errors.js';
import { type Speaker, speak } from './port.js';
import { threadEngine } from './tasks/analyse.js';
import { TASKS, type TaskInput, type TaskName, type TaskResult, type ThreadOutcome } from './tasks.js';

/** What a thread is given to do. */
export interface Order<N extends TaskName = TaskName> {
  name: N;
  input: TaskInput<N>;
  port: MessagePort;
}

// Whoever needs it first hears of a failure; until then nobody has to.
threadEngine().catch(() => {});

/** Runs one task in this thread; the pool calls it by its name. */
export async function runInThread<N extends TaskName>({ name, input, port }: Order<N>): Promise<ThreadOutcome<N>> {
  try {
    const task = TASKS[name] as (input: TaskInput<N>, speaker: Speaker) => unknown;
    return { result: (await task(input, speak(port))) as TaskResult<N> };
  } catch (error) {
    // An error loses its class on the way to the other thread.
    if (!(error instanceof PermanentFailure)) throw error;
    return { failure: { code: error.code, message: error.message } };
  } finally {
    port.close();
  }
}
