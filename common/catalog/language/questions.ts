import { wordSet } from './lists.js';
import { AUXILIARIES } from './verbs.js';

/** Questions for yes or no, and how they are turned into statements. */

/** With these they begin. */
export const ASKING_YES_OR_NO: ReadonlySet<string> = new Set([...AUXILIARIES, 'can', 'could', 'may', 'will']);

/** Only in questions. */
export const LEFT_OUT_OF_STATEMENTS = wordSet('ever any');

/** Who asks and who is asked change places. */
export const IN_STATEMENTS: ReadonlyMap<string, string> = new Map([
  ['you', 'we'],
  ['your', 'our'],
  ['yours', 'ours'],
  ['anyone', 'somebody'],
  ['anybody', 'somebody'],
  ['anything', 'something'],
]);

/** "Are shared logins prohibited?" asks for the good, whatever it names. */
export const KEEPING_OFF = wordSet(
  'prohibited prohibit forbidden forbid banned ban excluded exclude blocked block prevented prevent disallowed disallow avoided avoid disabled disable removed remove eliminated eliminate restricted restrict',
);
