const list = (phrases: string): readonly string[] =>
  phrases.split(';').map((phrase) => phrase.trim().replace(/\s+/g, ' '));

/** Who is offered something on a privacy page. */
export const OFFERED_TO = list(
  'you; customers; users; consumers; people; individuals; patients; anyone; anybody; everybody; everyone',
);

/** How an offer to the reader begins, behind who is meant, and what the company does by it: "You *can ask us to* delete it", "*on request we* delete it". */
export const OFFERS: ReadonlyArray<readonly [openings: readonly string[], done: string]> = [
  [
    list(`can ask us to; may ask us to; can always ask us to; can also ask us to; may also ask us to; can request us to; may request us to; can tell us to;
      can request that we; may request that we; can ask that we; may ask that we; can write to us to; can contact us to; are free to ask us to`),
    'On request we',
  ],
  [
    list('can ask us for; may ask us for; can ask for; may ask for; can also ask for; may also ask for'),
    'On request we give',
  ],
  [list('can have; may have; can also have; may also have'), 'On request we have'],
  [
    list(
      'can download; may download; can obtain; may obtain; can get; may get; can receive; may receive; can also download; can export; may export',
    ),
    'On request we provide',
  ],
];
