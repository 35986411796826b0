import { wordSet } from './lists.js';

/** With these a sentence goes on about what a name with a full stop before it names: "Backups. None.", "Clear desk. Checked each evening." */
export const GOES_ON_ABOUT_TOPIC = wordSet(`
  none never not exists exist missing lacking absent open closed done ongoing pending planned yes no partly partially mostly
  hourly daily nightly weekly monthly quarterly yearly annually once twice everywhere nowhere
  it they there last latest given made held kept run set left sent written taken drawn bought
`);

/** "Visitor log. None so far."; in "Incident log. None this year." and "Access reviews. None overdue." there is none of something else. */
export const NONE_AT_ALL = wordSet('so yet at whatsoever exist exists');

/** "The last one dates from 2018." */
export const LAST_ONE = wordSet('last latest previous first');

/** "MFA for admins. Not for the others." takes back what the name says by itself. */
export const OF_OTHERS = wordSet('for on in at of with by during outside beyond');

/** With one of these a letter begins, no paragraph that it stands over. */
export const GREETINGS = wordSet('dear hallo hello hey hi hiya moin');

/** A name with one of these tells something by itself: "All laptops encrypted." */
export const TELLS_BY_ITSELF: ReadonlySet<string> = new Set([
  ...GREETINGS,
  ...wordSet('all every each everywhere everybody everyone always only some most thanks done ok fine good great sorry'),
]);
