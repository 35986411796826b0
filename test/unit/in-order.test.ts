import { expect, it } from '@jest/globals';
import type { RequestHandler } from 'express';
import { inOrder } from '../../api/in-order.js';

/** Runs them; resolves with what they were done with. */
function run(...handlers: RequestHandler[]): Promise<unknown> {
  return new Promise((resolve) => {
    inOrder(...handlers)({} as never, {} as never, resolve);
  });
}

it('runs one after the other, and then what follows', async () => {
  const seen: string[] = [];
  const step =
    (name: string): RequestHandler =>
    (_req, _res, next) => {
      seen.push(name);
      next();
    };
  expect(await run(step('first'), step('second'))).toBeUndefined();
  expect(seen).toEqual(['first', 'second']);
});

it('goes no further than an error, however a handler comes to it', async () => {
  const error = new Error('refused');
  const unreached: RequestHandler = () => {
    throw new Error('reached');
  };
  expect(await run((_req, _res, next) => next(error), unreached)).toBe(error);
  const thrown: RequestHandler = () => {
    throw error;
  };
  expect(await run(thrown, unreached)).toBe(error);
  expect(await run((() => Promise.reject(error)) as RequestHandler, unreached)).toBe(error);
});
