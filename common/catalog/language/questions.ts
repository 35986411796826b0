/** Questions for yes or no, and how they are turned into statements. */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** With these they begin. */
export const AUXILIARIES = list('do does did is are was were can could may has have had will');

/** Only in questions. */
export const LEFT_OUT_OF_STATEMENTS = list('ever any');

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
export const KEEPING_OFF = list(
  'prohibited prohibit forbidden forbid banned ban excluded exclude blocked block prevented prevent disallowed disallow avoided avoid disabled disable removed remove eliminated eliminate restricted restrict',
);
