import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import type { Context } from '../common/context.js';
import { htmlPage } from '../common/domain/html.js';
import { refuseMethod } from './refuse-method.js';
import { renderMarkdown } from './render-markdown.js';

/** The files of the package that are served, by their addresses. Browsers ask for the last wherever they show a page of ours. */
const ASSETS = {
  '/docs/assets/swagger-ui.css': 'swagger-ui.css',
  '/docs/assets/swagger-ui-bundle.js': 'swagger-ui-bundle.js',
  '/favicon.ico': 'favicon-32x32.png',
};
/** The page sets styles on its elements; everything else comes from this service, and calls go nowhere else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Compliance Advisory Service: API reference</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<style>
/* No answer has links, and without their column an operation fits a phone. */
.swagger-ui .response-col_links { display: none }
</style>
</head>
<body>
<div id="reference"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  persistAuthorization: false,
  validatorUrl: null,
  queryConfigEnabled: false,
});
`;

/**
 * The rendered reference at /docs, and the formulas of risk scores at /docs/risk. All of it is served from here, so it works
 * offline.
 */
export function docs({ riskLibrary }: Context): Router {
  const router = Router();
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.use('/docs', withPolicy);
  router.get('/docs', (_req, res) => {
    res.type('html').send(PAGE);
  });
  router.get('/docs/start.js', (_req, res) => {
    res.type('text/javascript').send(START);
  });
  const formulas = htmlPage('How risk scores are computed', renderMarkdown(riskLibrary.method));
  router.get('/docs/risk', (req, res) => {
    req.operationId = 'getRiskFormulas';
    res.type('html').send(formulas);
  });
  router.all(['/docs', '/docs/start.js', '/docs/risk'], refuseMethod(['GET']));
  const serve = express.static(folder, { index: false, maxAge: '1h' });
  for (const [path, name] of Object.entries(ASSETS)) {
    router.get(path, (req, res, next) => {
      req.url = `/${name}`;
      serve(req, res, next);
    });
    router.all(path, refuseMethod(['GET']));
  }
  return router;
}

const withPolicy: RequestHandler = (req, res, next) => {
  req.operationId = 'getDocs';
  res.setHeader('Content-Security-Policy', POLICY);
  next();
};
