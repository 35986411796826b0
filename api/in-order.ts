import type { RequestHandler } from 'express';

/**
 * Runs handlers one after another as Express would, as one layer of its router: a router looks anew at every layer for
 * every request.
 */
export function inOrder(...handlers: readonly RequestHandler[]): RequestHandler {
  return (req, res, done) => {
    const runFrom = (index: number): void => {
      const handler = handlers[index];
      if (!handler) return done();
      const next = (error?: unknown): void => (error ? done(error) : runFrom(index + 1));
      try {
        const running: unknown = handler(req, res, next);
        if (running instanceof Promise) running.catch(done);
      } catch (error) {
        done(error);
      }
    };
    runFrom(0);
  };
}
