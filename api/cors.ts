import type { RequestHandler } from 'express';
import { HEADERS } from './openapi/headers.js';

const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS';
const REQUEST_HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-None-Match, Prefer, X-Request-Id';
const EXPOSED = [
  ...Object.keys(HEADERS),
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'WWW-Authenticate',
].join(', ');
const PREFLIGHT_MAX_AGE_S = 600;

/**
 * Lets pages of these origins call the API from a browser; without any, no page can. Tokens are sent in a header, never
 * in a cookie, so credentials are not allowed.
 * @param origins exact origins, or `*`
 */
export function cors(origins: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (origins.length === 0) return next();
    res.vary('Origin');
    const origin = req.get('origin');
    if (origin === undefined || !(origins.includes('*') || origins.includes(origin))) return next();
    res.setHeader('Access-Control-Allow-Origin', origins.includes('*') ? '*' : origin);
    res.setHeader('Access-Control-Expose-Headers', EXPOSED);
    if (req.method !== 'OPTIONS' || req.get('access-control-request-method') === undefined) return next();
    res.setHeader('Access-Control-Allow-Methods', METHODS);
    res.setHeader('Access-Control-Allow-Headers', REQUEST_HEADERS);
    res.setHeader('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_S));
    res.status(204).end();
  };
}
