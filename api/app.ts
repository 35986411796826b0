import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Context } from '../common/context.js';
import { ServiceError } from '../common/errors.js';
import { cors } from './cors.js';
import { docs } from './docs.js';
import { problemHandler } from './errors.js';
import { inOrder } from './in-order.js';
import { mountMeta } from './meta.js';
import { mountRoutes } from './mount-routes.js';
import { requestContext } from './request-context.js';
import { ROUTES } from './routes/index.js';
import { ServerState } from './server-state.js';
import { traceRequest } from './trace-request.js';
import { VERSION_PREFIXES } from './version.js';

const COMPRESSED_FROM_BYTES = 2048;
const MAX_ADDRESS_CHARACTERS = 8192;
/** Answers are data; only a policy in HTML has a look, and it brings its own. */
const POLICY = {
  defaultSrc: ["'none'"],
  styleSrc: ["'unsafe-inline'"],
  imgSrc: ['data:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/** The whole HTTP surface. It never listens; `main.ts` and the tests do. */
export function createApp(ctx: Context, state = new ServerState()): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', ctx.config.trustedProxies);
  app.use(
    inOrder(
      traceRequest(ctx.tracing),
      requestContext(ctx),
      helmet({ contentSecurityPolicy: { useDefaults: false, directives: POLICY } }),
      cors(ctx.config.corsOrigins),
      state.shedLoad(ctx.config.maxConcurrentRequests),
      refuseUnlessOneHost,
      refuseLongAddress,
      compressed(),
    ),
  );
  const versioned = mountRoutes(ctx, ROUTES);
  for (const prefix of VERSION_PREFIXES) app.use(prefix, versioned);
  app.use(
    '/api',
    mountRoutes(
      ctx,
      ROUTES.filter((route) => route.access === 'auth'),
    ),
  );
  app.use(docs(ctx));
  mountMeta(app, ctx, state);
  app.use((_req, _res, next) => next(new ServiceError('not_found', 'There is nothing at this address.')));
  app.use(problemHandler());
  return app;
}

/** Packs large answers for those who say that they can unpack them. */
function compressed(): RequestHandler {
  const compress = compression({ threshold: COMPRESSED_FROM_BYTES });
  return (req, res, next) => {
    // A 304 says what its 200 would have said (RFC 9110, section 15.4.5), and has no content to judge by.
    res.vary('Accept-Encoding');
    if (req.headers['accept-encoding'] === undefined) next();
    else compress(req, res, next);
  };
}

/** Of two, whoever is before us may have read the other one (RFC 9112 section 3.2); nothing more is read from such a sender. */
const refuseUnlessOneHost: RequestHandler = (req, res, next) => {
  const hosts = req.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && req.httpVersion === '1.0')) return next();
  res.setHeader('Connection', 'close');
  next(new ServiceError('malformed_request', `There is ${hosts === 0 ? 'no' : 'more than one'} Host header.`));
};

const refuseLongAddress: RequestHandler = (req, _res, next) => {
  const fits = req.originalUrl.length <= MAX_ADDRESS_CHARACTERS;
  next(fits ? undefined : new ServiceError('uri_too_long', `The address is longer than ${MAX_ADDRESS_CHARACTERS}.`));
};
