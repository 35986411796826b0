import { phraseList } from './lists.js';

/** Whom a privacy page speaks to or of. */
export const OFFERED_TO = phraseList('you; customers; consumers; individuals; patients');

/** Anybody may ask us for something; what else they can do may be what should not be: "Anyone can download the customer records". */
export const ASKING_US = [...OFFERED_TO, ...phraseList('users; people; anyone; anybody; everybody; everyone')];

/** An offer names what is theirs. */
export const OF_THEIRS = phraseList('you; your; yours; them; their; theirs');

/** With one of these a sentence tells of a limit or a lack, and may be no offer: "without any approval", "although nobody answers". */
export const NO_OFFER = phraseList(
  'not; no; never; nobody; none; nothing; neither; nor; cannot; without; hardly; barely; but; if; otherwise; although; though; however; only; ignore; ignored',
);

interface Offer {
  to: readonly string[];
  /** How it begins, behind who is meant. */
  openings: readonly string[];
  /** What the company does by it. */
  done: string;
}

/** "You *can ask us to* delete it" offers that "*on request we* delete it". */
export const OFFERS: readonly Offer[] = [
  {
    to: ASKING_US,
    openings:
      phraseList(`can ask us to; may ask us to; can always ask us to; can also ask us to; may also ask us to; can request us to; may request us to; can tell us to;
        can request that we; may request that we; can ask that we; may ask that we; can write to us to; can contact us to; are free to ask us to`),
    done: 'On request we',
  },
  { to: ASKING_US, openings: phraseList('can ask us for; may ask us for'), done: 'On request we give' },
  {
    to: OFFERED_TO,
    openings: phraseList('can ask for; may ask for; can also ask for; may also ask for'),
    done: 'On request we give',
  },
  {
    to: OFFERED_TO,
    openings: phraseList('can have; may have; can also have; may also have'),
    done: 'On request we have',
  },
  {
    to: OFFERED_TO,
    openings: phraseList(
      'can download; may download; can obtain; may obtain; can get; may get; can receive; may receive; can also download; can export; may export',
    ),
    done: 'On request we provide',
  },
];
