import type { RequestHandler } from 'express';
import { ServiceError } from '../common/errors.js';

/** Answers OPTIONS, and 405 for every other method that got this far. */
export function refuseMethod(methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (req, res, next) => {
    if (req.method === 'OPTIONS') {
      res.setHeader('Allow', allow).status(204).end();
      return;
    }
    next(new ServiceError('method_not_allowed', `${req.method} is not possible here.`, { headers: { Allow: allow } }));
  };
}
