import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Context } from '../../common/context.js';
import { ServiceError } from '../../common/errors.js';
import { problemHandler } from '../errors.js';
import { refuseMethod } from '../refuse-method.js';
import { requestContext } from '../request-context.js';
import { queueDashboard } from './queue-dashboard.js';
import { requirePassword } from './require-password.js';

const DASHBOARD = '/queues';
/** All that the dashboard's page loads comes from here; the fonts that it would fetch elsewhere are refused. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  baseUri: ["'self'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * What is the operator's alone, on a port of its own: a wrong rule of a proxy for customers cannot open it. The figures,
 * and with OPERATOR_PASSWORD the queues.
 */
export async function createOperatorApp(ctx: Context): Promise<Express> {
  const { operatorPassword } = ctx.config;
  const app = express();
  app.disable('x-powered-by');
  app.use(requestContext(ctx));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: POLICY } }));
  app.get('/metrics', named('getMetrics'), async (_req, res) => {
    res.set('Content-Type', ctx.metrics.contentType).send(await ctx.metrics.text());
  });
  app.all('/metrics', refuseMethod(['GET']));
  if (operatorPassword !== null) {
    const guards = [named('getQueueDashboard'), requirePassword(ctx, operatorPassword), readOnly];
    app.use(DASHBOARD, ...guards, await queueDashboard(ctx, DASHBOARD));
  }
  app.use((_req, _res, next) => next(new ServiceError('not_found', 'There is nothing at this address.')));
  app.use(problemHandler());
  return app;
}

function named(operationId: string): RequestHandler {
  return (req, _res, next) => {
    req.operationId = operationId;
    next();
  };
}

const refuseWrites = refuseMethod(['GET']);

const readOnly: RequestHandler = (req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  if (req.method === 'GET' || req.method === 'HEAD') next();
  else refuseWrites(req, res, next);
};
