import { speak } from '../../worker/compute/port.js';
import type { AnalyseInput } from '../../worker/compute/tasks/analyse.js';
import { type Order, runInThread as run } from '../../worker/compute/thread.js';

/** What a scope has to say for its analysis to go wrong in that way. */
export const POISON = { hang: 'This one never ends.', hoard: 'This one takes all memory.', abort: 'This one aborts.' };

/** As the product's threads, but some texts are poison. */
export async function runInThread(order: Order): Promise<unknown> {
  const { scope } = order.input as AnalyseInput;
  if (scope === POISON.hang) hang(order);
  if (scope === POISON.hoard) hoard(order);
  if (scope === POISON.abort) process.abort();
  return run(order);
}

function hang({ port }: Order): never {
  speak(port);
  for (;;) Math.random();
}

function hoard({ port }: Order): never {
  speak(port);
  const kept: unknown[] = [];
  for (;;) kept.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
}
