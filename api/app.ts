import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Context } from '../common/context.js';
import { ServiceError } from '../common/errors.js';
import { problemHandler } from './errors.js';
import { mountMeta } from './meta.js';
import { mountRoutes } from './mount-routes.js';
import { requestContext } from './request-context.js';
import { ROUTES } from './routes/index.js';

const VERSION_PREFIXES = ['/api/v1', '/v1'];

/** The whole HTTP surface. It never listens; `main.ts` and the tests do. */
export function createApp(ctx: Context): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(requestContext(ctx.config, ctx.logger));
  app.use(helmet());
  mountMeta(app, ctx);
  const versioned = mountRoutes(ctx, ROUTES);
  for (const prefix of VERSION_PREFIXES) app.use(prefix, versioned);
  app.use(
    '/api',
    mountRoutes(
      ctx,
      ROUTES.filter((route) => route.access === 'auth'),
    ),
  );
  app.use((_req, _res, next) => next(new ServiceError('not_found', 'There is nothing at this address.')));
  app.use(problemHandler());
  return app;
}
