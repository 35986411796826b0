/** Every collection, so that a process knows the indexes of all of them, also of those that it does not use. */
import './accounts.js';
import './audit.js';
import './calendar-marks.js';
import './deadlines.js';
import './deliveries.js';
import './events.js';
import './files.js';
import './idempotency-keys.js';
import './model-answers.js';
import './operations.js';
import './own-frameworks.js';
import './threat-feeds.js';
import './threat-matches.js';
import './threats.js';
import './tokens.js';
import './webhooks.js';

export { compareIndexes, createIndexes, declaredCollections, type IndexDifference } from './collection.js';
