import type { Connection } from 'mongoose';

interface Waiting<A, R> {
  asked: A;
  resolve: (answer: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Answers calls one by one. Those that come in the same turn of the event loop, or while a command runs, are answered
 * together by one command, so that many requests at once cost few of them; one alone is answered at once. Every answer is
 * of a command that began after the call.
 * @param most calls that one command answers at most
 * @param answer one answer for each of those that are asked, in their order; what it throws, all of them are told. What
 *   is asked of one owner (mostly a connection) is answered together
 */
export function together<A, R, Owner extends object = Connection>(
  most: number,
  answer: (owner: Owner, asked: A[]) => Promise<R[]>,
): (owner: Owner, asked: A) => Promise<R> {
  const queues = new WeakMap<Owner, Queue<A, R>>();
  return (owner, asked) => {
    const queue = queues.get(owner) ?? new Queue<A, R>(most, (all) => answer(owner, all));
    queues.set(owner, queue);
    return queue.ask(asked);
  };
}

class Queue<A, R> {
  private readonly most: number;
  private readonly answer: (asked: A[]) => Promise<R[]>;
  private waiting: Array<Waiting<A, R>> = [];
  private isRunning = false;

  constructor(most: number, answer: (asked: A[]) => Promise<R[]>) {
    this.most = most;
    this.answer = answer;
  }

  ask(asked: A): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ asked, resolve, reject });
      if (this.isRunning) return;
      this.isRunning = true;
      setImmediate(() => void this.run());
    });
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) await this.answerAll(this.waiting.splice(0, this.most));
    this.isRunning = false;
  }

  private async answerAll(batch: ReadonlyArray<Waiting<A, R>>): Promise<void> {
    try {
      const answers = await this.answer(batch.map(({ asked }) => asked));
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at] as R);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
