/** A line with one of these asks what is right, as quizzes and trainings do. */
export const ASKS_FOR_TRUTH: readonly string[] = ['true or false', 'right or wrong', 'correct or incorrect'];

/** Of two or more things, and ... */
export const WHICH: ReadonlySet<string> = new Set(['which', 'what', 'select', 'choose', 'pick', 'tick', 'mark']);

/** ... whether it is so. */
export const TRUE_OR_NOT: ReadonlySet<string> = new Set('correct false incorrect right true untrue wrong'.split(' '));

/** What a standard does with what it has in it: "What does A.8.13 ask for?" */
export const ASKS_WHAT_IT_SAYS: ReadonlySet<string> = new Set('ask concern cover demand mean require say'.split(' '));

/** Before a colon or a number: what comes is made up. */
export const MADE_UP: ReadonlySet<string> = new Set([
  'case study',
  'exam question',
  'exercise',
  'quiz',
  'quiz question',
  'scenario',
  'test question',
]);

/** With one of these, somebody is asked how things are with them. */
export const ASKED_OF_US: ReadonlySet<string> = new Set('our us we you your yours'.split(' '));
