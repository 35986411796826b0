/** Errors of the MongoDB driver that say nothing about the command, only about the way to the server. */
const MONGO_NAMES = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoWriteConcernError',
]);
/** Codes of MongoDB's answers while it stops, steps down or has no room on its disk. */
const MONGO_CODES = new Set([89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031]);

const REDIS_NAMES = new Set(['MaxRetriesPerRequestError', 'ClusterAllFailedError']);
/** How Redis begins an answer when it cannot work now: starting, out of memory, no disk, not the primary. */
const REDIS_ANSWER = /^(LOADING|OOM|MISCONF|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|NOREPLICAS|BUSY) /;
const LOST_CONNECTION =
  /did not answer within|Connection is closed|Command timed out|enableOfflineQueue|ECONNREFUSED|ECONNRESET|EPIPE|initial connection is complete|Too many Cluster redirections|startup nodes is available|slots cache|sentinels are unreachable/;

/** Says whose the address in such an error is; null for any other error. "connect ECONNREFUSED 127.0.0.1:1" does not. */
export function whoDoesNotAnswer(error: unknown): string | null {
  if (error instanceof AggregateError) return error.errors.map(whoDoesNotAnswer).filter(Boolean).join('\n') || null;
  if (!isDependencyError(error) || !(error instanceof Error)) return null;
  if (error.message.startsWith('Redis ')) return error.message;
  return `${/^Mongo/.test(error.name) ? 'MongoDB' : 'Redis'} does not answer: ${error.message}`;
}

/** MongoDB or Redis could not be reached or cannot work now: the same call may succeed later. */
export function isDependencyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (MONGO_NAMES.has(error.name) || REDIS_NAMES.has(error.name)) return true;
  if (error.name.startsWith('Mongo') && typeof code === 'number' && MONGO_CODES.has(code)) return true;
  return LOST_CONNECTION.test(error.message) || REDIS_ANSWER.test(error.message);
}
