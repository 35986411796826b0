import type { Express, Request, Response } from 'express';
import { answersInTime, mongoAnswers } from '../common/answers-in-time.js';
import type { Context } from '../common/context.js';
import { type ErrorCode, ServiceError } from '../common/errors.js';
import { PROBLEMS } from './errors.js';
import { openApiDocument } from './openapi/document.js';
import { refuseMethod } from './refuse-method.js';
import { ROUTES } from './routes/index.js';
import type { ServerState } from './server-state.js';

/** What lies outside the version: health, readiness, figures, the OpenAPI document, what an error means. */
export function mountMeta(app: Express, ctx: Context, state: ServerState): void {
  let document: ReturnType<typeof openApiDocument> | null = null;
  const reads: Read[] = [
    ['/healthz', 'getHealth', (_req, res) => void res.json({ status: 'ok' })],
    ['/readyz', 'getReadiness', (_req, res) => answerReadiness(ctx, state, res)],
    ['/metrics', 'getMetrics', (_req, res) => answerMetrics(ctx, res)],
    [
      '/openapi.json',
      'getOpenApi',
      (_req, res) => {
        document ??= openApiDocument(ROUTES);
        res.json(document);
      },
    ],
    ['/problems/:code', 'getProblem', answerProblem],
  ];
  for (const [path, operationId, read] of reads) {
    app.get(path, (req, res) => {
      req.operationId = operationId;
      return read(req, res);
    });
    app.all(path, refuseMethod(['GET']));
  }
}

type Read = [path: string, operationId: string, read: (req: Request, res: Response) => Promise<void> | void];

async function answerMetrics({ metrics }: Context, res: Response): Promise<void> {
  res.set('Content-Type', metrics.contentType).send(await metrics.text());
}

function answerProblem(req: Request, res: Response): void {
  const code = String(req.params.code);
  if (!isErrorCode(code)) throw new ServiceError('not_found', 'There is no such problem.');
  const { status, title, remedy } = PROBLEMS[code];
  res.json({ code, status, title, remedy });
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(PROBLEMS, code);
}

async function answerReadiness(ctx: Context, state: ServerState, res: Response): Promise<void> {
  if (state.isStopping) throw new ServiceError('overloaded', 'This process is stopping.', { retryAfterS: 5 });
  const checks = {
    mongodb: await mongoAnswers(ctx.db),
    redis: await answersInTime(() => ctx.redis.ping()),
  };
  const missing = Object.entries(checks).filter(([, ok]) => !ok);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(' and ');
    throw new ServiceError('dependency_unavailable', `${names} does not answer.`, {
      retryAfterS: 5,
      members: { checks },
    });
  }
  res.json({ status: 'ready', checks });
}
