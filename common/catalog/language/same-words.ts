import { phraseList } from './lists.js';

/**
 * Other words for the same, and the words that all lists know: "at no time" is read as "never". A wording stands in the row of what it means wherever it
 * is said; one that sometimes means something else ("late", "with no") has a row only with words around it that tell. A row of what means itself keeps a longer wording as it is. What it means has no more words than the wording; a hyphen and other
 * marks are words here.
 */
const ROWS: Readonly<Record<string, string>> = {
  // Nobody, nothing, never
  nobody: 'no one; no - one; not one person; not a single person; not a soul',
  nothing: 'not a thing; not anything',
  'have never': 'have not once',
  'has never': 'has not once',
  'was never': 'was not once',
  'were never': 'were not once',
  never: 'at no time; at no point; not ever; not at any time; not at any point',
  'none of': 'not any of; not a single one of',
  'none of our': 'not one of our',
  without: 'in the absence of',
  // How many, how often, how far
  every: 'each and every; every single; each single',
  'all of': 'each and every one of; every single one of',
  always: 'at all times; invariably',
  'in the last year': 'in the past year; within the past year',
  'in the last years': 'in the past years; within the past years',
  'in the last months': 'in the past months; within the past months',
  'in the last quarter': 'in the past quarter; within the past quarter',
  'in the last month': 'in the past month; within the past month',
  'in the last weeks': 'in the past weeks; within the past weeks',
  'in the last two': 'in the past two; within the past two',
  'in the last three': 'in the past three; within the past three',
  'in the last six': 'in the past six; within the past six',
  'in the last twelve': 'in the past twelve; within the past twelve',
  only: 'solely; exclusively; merely',
  'merely planned': 'merely planned',
  'merely a': 'merely a',
  'in the main register': 'in the main register',
  'in the main incident': 'in the main incident',
  'in the main office': 'in the main office',
  'in the main building': 'in the main building',
  'in the main site': 'in the main site',
  'solely on the': 'solely on the',
  'solely automated': 'solely automated',
  'solely on automated': 'solely on automated',
  'solely by': 'solely by',
  'no one thing': 'no one thing',
  mostly: 'predominantly; chiefly; in the main; by and large; for the most part',
  partly: 'incompletely; to some degree; to a certain degree; to a certain extent',
  many: 'a lot of; lots of; plenty of; numerous; a large number of; a great many; a good many; quite a few',
  'most of': 'a majority of; the majority of; the greater part of; the larger part of',
  several: 'a number of',
  'a few': 'a small number of',
  rarely: 'seldom; infrequently',
  informal: 'not formal',
  informally: 'unofficially; not formally',
  annually:
    'once per year; one time a year; every twelve months; every 12 months; on an annual basis; on a yearly basis',
  quarterly:
    'four times a year; 4 times a year; once per quarter; every three months; every 3 months; on a quarterly basis',
  monthly: 'once per month; on a monthly basis',
  weekly: 'once per week; on a weekly basis; every seven days; every 7 days',
  daily: 'once per day; on a daily basis',
  percent: 'pct',
  'two of our': '2 of our',
  'three of our': '3 of our',
  'four of our': '4 of our',
  'two exceptions': '2 exceptions',
  'three exceptions': '3 exceptions',
  'when we find time': 'whenever we find time',
  'when we get': 'whenever we get',
  'when time permits': 'whenever time permits',
  'when time allows': 'whenever time allows',
  'when someone remembers': 'whenever someone remembers; whenever somebody remembers',
  // How it stands
  overdue: 'past due; behind schedule; behind time',
  'is overdue': 'is late',
  outdated: 'out of date; out - of - date; no longer current; no longer up to date; antiquated',
  cancelled: 'canceled; called off; axed',
  removed: 'taken away',
  removes: 'takes away',
  remove: 'take away',
  updated: 'brought up to date',
  updates: 'brings up to date',
  update: 'bring up to date',
  reviewed: 'reread; re - read; revisited',
  'is reviewed': 'is gone through; is looked over',
  'are reviewed': 'are gone through; are looked over',
  'was reviewed': 'was gone through; was looked over',
  'were reviewed': 'were gone through; were looked over',
  // Joints
  and: 'as well as; and also',
  before: 'prior to',
  after: 'subsequent to',
  because: 'for the reason that; due to the fact that',
  use: 'make use of; utilise; utilize',
  uses: 'makes use of; utilises; utilizes',
  // People
  employee: 'team member; staff member; member of staff',
  employees: 'team members; staff members; members of staff',
  'our staff': 'our personnel; our colleagues; our workforce; the workforce; the personnel',
  'staff are': 'personnel are; colleagues are',
  'staff were': 'personnel were; colleagues were',
  'staff have': 'personnel have; colleagues have',
  'staff must': 'personnel must; colleagues must',
  'staff training': 'personnel training',
  'told us that': 'informed us that; notified us that',
  'were told that': 'were informed that; were notified that',
  'all staff': 'all personnel; the entire workforce; the whole workforce',
  developers: 'devs; software engineers',
  administrators: 'system administrators',
  // Things
  laptops: 'notebook computers; laptop computers; portable computers; mobile computers',
  laptop: 'notebook computer; laptop computer; portable computer; mobile computer',
  backups: 'back - ups',
  backup: 'back - up',
  logs: 'logfiles',
  log: 'logfile',
  mfa: '2fa; multi - factor authentication; multi factor authentication; multifactor authentication; two - factor authentication; two factor authentication',
  passwords: 'passcodes',
  password: 'passcode',
  encrypted: 'enciphered',
  encrypt: 'encipher',
  'background checks': 'background screening; background verifications',
  'risk assessment': 'risk evaluation; risk appraisal',
  'risk register': 'risk log; risk inventory',
  'server room': 'computer room; machine room',
};

/** Before these "with no" is "without"; before others it may be what it stands for: "shared with no third party". */
const AFTER_WITH_NO =
  'agreement antivirus approval backup backups check contract documentation encryption exception exceptions lock logging monitoring owner password policy record review test testing training';

/** Wordings, and what they mean, as words. */
export const SAME_WORDS: ReadonlyArray<readonly [said: readonly string[], meant: readonly string[]]> = [
  ...Object.entries(ROWS).flatMap(([meant, wordings]) =>
    phraseList(wordings).map((said) => [said.split(' '), meant.split(' ')] as const),
  ),
  ...AFTER_WITH_NO.split(' ').map(
    (thing) =>
      [
        ['with', 'no', thing],
        ['without', thing],
      ] as const,
  ),
];
