import { phraseList, wordSet } from './lists.js';
import { SAME_WORDS } from './same-words.js';

type Wordings = ReadonlyArray<readonly [wording: string, others: readonly string[]]>;

/** What is said in one of these wordings a model reads in the one in front, which says the same. It sees the text as it was given, so what the lists know as the same words it has to be told as well. */
export const WORDINGS: Wordings = [
  ['only', phraseList('exclusively; solely')],
  ['without', phraseList('without any')],
];

/** ... where a sentence begins with it. */
export const WORDINGS_IN_FRONT: Wordings = [
  [
    'nobody',
    [
      ...saidFor('nobody'),
      ...phraseList(`
      no one at all; nobody at all; there exists nobody who; there is no one who; there is no-one who; there is nobody who; there is not anybody who;
      there is not anyone who
    `),
    ],
  ],
  [
    'we are',
    phraseList(
      'we make a point of; we are in the habit of; we have made it a habit of; we have made a habit of; we never tire of; we are diligent about; we are strict about',
    ),
  ],
  [
    'we',
    phraseList('we as a company; we as a team; we as an organisation; we as an organization; we here; we ourselves'),
  ],
];

function saidFor(meant: string): string[] {
  const rows = SAME_WORDS.filter(([, words]) => words.join(' ') === meant);
  return rows.map(([said]) => said.join(' ').replaceAll(' - ', '-'));
}

/** Before a thing that we have: "*with us there is* a visitor log". */
export const THERE_IS = phraseList('there exists; there is; we have got; we possess; with us there is');

/** Behind "no visitor log": there is none. */
export const EXISTS = phraseList(
  'are available; are in place; exist; exists; is available; is in existence; is in place',
);

/** Behind one of these that is not what another wording says: "no one *of* them". */
export const OTHERWISE_BEHIND = wordSet('of else');

/** "Our company" is us; "our bank" may be another's. */
export const COMPANIES_OF_US = wordSet(
  'association business company corporation enterprise firm institution organisation organization',
);

/** May stand between "our company" and what it does. */
export const ADVERBS_OF_US = phraseList('also; always; currently; never; no longer; now; only; regularly; still');

/** What "we" and "our company" have alike. */
export const VERBS_OF_ANYBODY = wordSet(
  'bought can cannot could did gave got had held hired kept left lost made may must ran sent shall should took will would wrote',
);

/** Tell which company it is, and not what it did: "the company *named* above". */
export const TELLS_WHICH = wordSet(
  'assessed audited based called certified concerned described established founded headquartered located mentioned named owned registered reviewed',
);

/** Behind one of these it is no verb: "our company *laptops* are encrypted". */
export const BEHIND_NOUN = wordSet(
  'also and are can do for get go had has have is may must need of or run should that use was were which who will with',
);

/** Behind "a visitor log": there is one. */
export const SET_UP = phraseList(
  'has been set up; has been established; has been put in place; has been introduced; has been implemented; has been created; has been drawn up; has been defined; is available; is in place; is established; is something that we have; is something we have',
);
