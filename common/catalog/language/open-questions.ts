import { phraseList } from './lists.js';

/** Questions that are not for yes or no, and answers that show by a particular that there is what they ask about. */
const list = (phrases: string): readonly string[] => phraseList(phrases, ',');

/** By how a question begins: whom or what an answer names, of what there is none where nothing is done. */
export const ASKS_WHO_OR_WHICH = list(`
  by whom, who is your, who's your, who is the, who's the, who is responsible, who's responsible, who is accountable, who is in charge, who's in charge,
  who is appointed, who acts as, who approves, who reviews, who signs, who checks, who tests, who monitors, who leads, who chairs, who maintains,
  who runs, who audits, who performs, who handles, who looks after, name of your, name of the, name the, name your, name and contact of,
  which tool, which tools, which product, which products, which software, which standard, which standards, which algorithm, which algorithms,
  which cipher, which ciphers, which method, which framework, which provider, which vendor, which service, what tool, what tools, what product,
  what software, what standard, what algorithm, what method, what framework, what encryption
`);

/** The number that it asks for is one of a rule. */
export const ASKS_HOW_MUCH = list(`
  after how many, after how much, within how many, how many characters, how many digits, minimum, what is the minimum, what is your minimum,
  what's the minimum, what's your minimum, maximum number of, what length
`);

/** The day that it asks for is that of the last time. */
export const ASKS_WHEN_LAST = list(`
  when was the last, when was your last, when were the last, when did the last, when did you last, when have you last, date of last, date of the last,
  date of your last, date of most recent, last date of, when did you most recently
`);

/** With one of these an answer names nobody and nothing. */
export const NAMES_NOTHING: ReadonlySet<string> = new Set(
  "na unknown unclear tbd tbc tba tbn nobody none nothing no not never anyone anybody everyone everybody whoever depends varies various see ask maybe perhaps ? don't isn't will vacant open".split(
    ' ',
  ),
);
