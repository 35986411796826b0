import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Config } from '../common/config.js';
import type { Context } from '../common/context.js';
import type { ErrorCode } from '../common/errors.js';
import type { Logger } from '../common/logger.js';
import type { Metrics, QuotaPolicy } from '../common/metrics.js';
import type { Principal } from './callers.js';
import { API_VERSION } from './version.js';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
      /** A logger that carries the request's id. */
      log: () => Logger;
      /** What stands before our paths where the caller reached us, for absolute addresses; without a slash at its end. */
      publicBase: string;
      principal?: Principal;
      /** Set once the route is known. */
      operationId?: string;
      /** Set when the answer is an error. */
      problem?: ErrorCode;
    }
  }
}

/** Asked every second by balancers and Prometheus; they are told of only when they fail, or at the level of debug. */
const PROBES: ReadonlySet<string> = new Set(['getHealth', 'getReadiness', 'getMetrics']);

const USABLE_ID = /^[\x20-\x7e]{1,128}$/;

/** Gives every request its id (the caller's if it is 1-128 printable characters) and a logger that carries it. */
export function requestContext({ config, logger, metrics }: Context): RequestHandler {
  // Which fields a request's line has is known: they are not looked through for secrets.
  const requests = logger.child({}, { redact: [] });
  return (req, res, next) => {
    // Node's fetch sends `no-cache` along with If-None-Match, and Express would then never answer 304.
    delete req.headers['cache-control'];
    const given = req.get('x-request-id');
    req.requestId = given !== undefined && USABLE_ID.test(given) ? given : randomUUID();
    req.publicBase = config.baseUrl ?? baseOf(req.protocol, req.get('host'), config);
    req.log = () => logger.child({ request_id: req.requestId });
    res.setHeader('X-Request-Id', req.requestId);
    res.setHeader('X-Api-Version', API_VERSION);
    metrics.requestBegins();
    const startedMs = performance.now();
    res.once('close', () => {
      const ms = performance.now() - startedMs;
      metrics.requestEnds(req.method, req.operationId ?? 'none', res.statusCode, ms / 1000);
      if (req.problem) tellProblem(metrics, req.problem, req.principal);
      const isRoutine = PROBES.has(req.operationId ?? '') && res.statusCode < 400;
      requests[isRoutine ? 'debug' : 'info'](
        {
          request_id: req.requestId,
          method: req.method,
          path: req.originalUrl.split('?')[0],
          status: res.statusCode,
          finished: res.writableFinished,
          account_id: req.principal?.accountId,
          // As TRUSTED_PROXIES lets it be believed.
          address: req.ip,
          duration_ms: Math.round(ms),
        },
        'request',
      );
    });
    next();
  };
}

const POLICY_OF: Partial<Record<ErrorCode, QuotaPolicy>> = {
  rate_limit_exceeded: 'hour',
  concurrency_limit_exceeded: 'concurrent',
};

function tellProblem(metrics: Metrics, code: ErrorCode, principal: Principal | undefined): void {
  metrics.problem(code);
  const policy = POLICY_OF[code];
  if (policy && principal) metrics.quotaRefusal(policy, principal.plan);
}

const PLAIN_HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** The Host header is a caller's word: only a plain host and port is repeated. */
function baseOf(protocol: string, host: string | undefined, config: Config): string {
  const usable = host !== undefined && PLAIN_HOST.test(host) ? host : `${config.host}:${config.port}`;
  return `${protocol}://${usable}`;
}
