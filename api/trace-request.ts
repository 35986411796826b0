import type { RequestHandler } from 'express';
import type { Tracing } from '../common/tracing.js';

/** Puts each request below a span of its own, or below the caller's; one for nothing at all where tracing is off. */
export function traceRequest(tracing: Tracing | null): RequestHandler {
  if (!tracing) return (_req, _res, next) => next();
  return (req, res, next) => {
    const span = tracing.span(req.method, 'server', req.headers);
    res.once('close', () => {
      span.end({
        name: `${req.method} ${req.operationId ?? 'none'}`,
        attributes: { 'http.request.method': req.method, 'http.response.status_code': res.statusCode },
        error: res.statusCode >= 500 ? (req.problem ?? String(res.statusCode)) : undefined,
      });
    });
    span.run(next);
  };
}
