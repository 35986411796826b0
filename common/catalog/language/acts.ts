import { phraseList, wordSet } from './lists.js';

/** What people do for security, and how sentences are built around it otherwise than "we review the logs". */

/** Verbs of acts, as in "we *review*". */
export const ACTS: readonly string[] = phraseList(`
  accompany; analyse; analyze; answer; approve; assess; assign; audit; back up; block; check; classify; collect; control; delete; destroy; disable; document; encrypt; enforce; erase; escort; evaluate; examine; exercise; filter; follow; handle;
  harden; hold; inform; inspect; install; inventory; investigate; isolate; keep; label; limit; list; lock; log; maintain; manage; map; mask; measure; monitor; notify; patch; perform; practise; protect; rate; record; register; rehearse; remove; renew;
  replace; report; require; restore; restrict; review; revise; revoke; rotate; run; sanitise; sanitize; scan; screen; segment; separate; sign; store; synchronise; synchronize; test; track; train; triage; update; use; validate; verify; vet; watch; wipe
`);

/** Nouns of acts, and their verbs: "a *review* of the logs takes place" is "we *review* the logs". */
export const NOUNS_OF_ACTS: ReadonlyMap<string, string> = new Map([
  ['analysis', 'analyse'],
  ['approval', 'approve'],
  ['assessment', 'assess'],
  ['audit', 'audit'],
  ['check', 'check'],
  ['classification', 'classify'],
  ['encryption', 'encrypt'],
  ['evaluation', 'evaluate'],
  ['examination', 'examine'],
  ['inspection', 'inspect'],
  ['monitoring', 'monitor'],
  ['review', 'review'],
  ['scan', 'scan'],
  ['screening', 'screen'],
  ['test', 'test'],
  ['testing', 'test'],
  ['training', 'train'],
  ['verification', 'verify'],
  ['vetting', 'vet'],
]);

/** Behind an act: "a review of the logs *takes place*". */
export const TAKES_PLACE = phraseList(
  'takes place; is carried out; is done; is performed; is conducted; is undertaken; happens; is made; take place; are carried out; are done; are performed; are conducted',
);

/** Before an act: "we *perform* screening of new employees". */
export const PERFORMING = phraseList('perform; carry out; conduct; do; undertake; make');

/** Behind a thing, with what is not done to it: "the logs *go* unreviewed". */
export const STAYING = phraseList('goes; go; is left; are left; stays; stay; remains; remain');

/** Before the noun of an act, and how it is done: "undergo a *regular* review". */
export const MANNERS_OF_ACTS: ReadonlyMap<string, string> = new Map([
  ['annual', 'every year'],
  ['yearly', 'every year'],
  ['quarterly', 'every quarter'],
  ['monthly', 'every month'],
  ['weekly', 'every week'],
  ['daily', 'every day'],
  ['regular', 'regularly'],
  ['periodic', 'periodically'],
]);

/** Behind what an act is of: "suppliers *undergo* an assessment". */
export const UNDERGOING = phraseList(
  'undergo; undergoes; are subject to; is subject to; are subjected to; is subjected to',
);

/** Before what holds: "*we make sure that* the logs are reviewed". */
export const SEEING_TO = phraseList(
  'we make sure; we see to it; we ensure; we take care; we make certain; it is ensured; it is made sure; our processes ensure; our process ensures; our policy ensures; our procedures ensure',
);

/** Before what we do: "*it is our practice to* review the logs". */
export const OUR_PRACTICE = phraseList(
  'it is our practice to; it is our standard practice to; it is our habit to; it is our custom to; it is our routine to; it is standard practice here to; it is common practice here to; our practice is to; our routine is to; what we do is to; what we do is; all we do is to',
);

/** Who does it for us: "*our IT team* reviews the logs". Of administrators and others by themselves, it may be what they should not do. */
export const DOERS = phraseList(`
  team; it team; security team; it security team; infosec team; network team; operations team; ops team; infrastructure team; platform team; compliance team; privacy team; devops team; helpdesk team; it department; security department; compliance department;
  department; it staff; it unit; it people; it function; security function; it division; it group; security group; compliance function; ict team; ict department
`);

/** As verbs of one doer these are nouns: "our team *leads* ..." */
export const NOUNS_BEHIND_DOERS = wordSet('leads members rules meetings sites calls servers systems accounts laptops');

/** Before what is spoken of: "*as for* the logs, we review them". */
export const AS_FOR = phraseList(
  'as for; as to; as regards; regarding; concerning; when it comes to; with regard to; with respect to; as far as',
);

/** Says that it is done again and again: "the logs are being reviewed *every week*". */
export const AGAIN_AND_AGAIN: readonly string[] = [
  ...phraseList(`
    every; each; daily; weekly; monthly; quarterly; yearly; annually; regularly; continuously; constantly; always; routinely; nightly; around the clock; round the clock; once an?; twice an?; whenever; when; as soon as; 24/7; at once;
    immediately; the same day; on the last; on their last; before release; before deployment; before disposal; before signing; before they
  `),
  'within (?!the next|the coming)',
  'after \\w+ (?:hours|days|weeks|months|years)',
];

/** Behind "before", where what is not done ought to be done before: "no change is tested *before release*". */
export const BEFORE_WHAT = phraseList(
  'contract; contracts; deployment; disposal; employment; go-live; going live; hire; hiring; installation; it goes live; it is deployed; it is released; joining; launch; onboarding; production; release; reuse; re-use; rollout; signature; signing; signing contracts; start; starting; they are deployed; they are hired; they are released; they are signed; they go live; they join; they start; use',
);

/** Not done, they are lacking: "no change is *tested*", "... before release". */
export const DONE_WITH_CARE = phraseList(
  'analysed; analyzed; answered; approved; assessed; audited; backed up; checked; classified; documented; encrypted; escorted; evaluated; examined; inspected; logged; monitored; patched; registered; reviewed; sanitised; sanitized; scanned; screened; tested; trained; verified; vetted; wiped',
);

/** Behind them, what is not done as well as it should be: "no requests are answered *within a month*". */
export const DONE_HOW = phraseList(
  'within; every; each; regularly; properly; at all; at present; any more; anymore; around the clock; round the clock; for security; for vulnerabilities; for malware; against',
);

/** Of these there are no several. */
export const MASS_NOUNS = wordSet(
  'access code data email encryption equipment hardware information mail media personnel software staff traffic training',
);
