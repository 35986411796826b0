import type { Polarity } from '../../domain/gap/types.js';
import { phraseList } from './lists.js';

/** How people say yes, no or half to a question, beside the words of forms. Several may follow each other: "Yes, of course, every time." */
export const SPOKEN_ANSWERS: Readonly<Partial<Record<Polarity, readonly string[]>>> = {
  implemented: phraseList(`
      absolutely; affirmative; all; all of it; all of them; all of us; always; always have; aye; both; both of them; but of course; by all means;
      certainly; complied with; complies; complies fully; comply; correct; definitely; each; each and every one; each and every time; each day; each
      month; each of them; each quarter; each time; each week; each year; every day; every last one; every last one of them; every month; every
      night; every one; every one of them; every one of us; every quarter; every single one; every single time; every time; every week; every year;
      everybody; everyone; everywhere; exactly; for sure; for years; fulfilled; fully complies; goes without saying; in all cases; in every case;
      indeed; naturally; no exceptions; obviously; of course; of course we do; oh yes; requirement met; right; since day one; sure; sure do; sure
      thing; sure we do; surely; that goes without saying; that is right; that's right; too right; true; we comply; we fully comply; we sure do;
      without exception; without fail; yes indeed; yes it is; yes on all counts; yes on both counts; yes they are; yes they do; yes to all; yes to
      all of it; yes to all of them; yes to all three; yes to both; yes to both of them; yes to each; yes we are; yes we do; yes we have; you bet
  `),
  partial: phraseList(`
      a few; a few of them; after a fashion; as a rule; at times; complies in part; complies partially; complies partly; for the most part;
      fulfilled in part; half; half and half; half of it; half of them; half of us; here and there; in a way; in most cases; in part; in places;
      kind of; many; many of them; more often than not; more or less; most; most of it; most of the time; most of them; mostly; not all of it; not
      all of them; not all the time; not always; not completely; not consistently; not entirely; not every time; not everyone; not everywhere; not
      fully; now and then; occasionally; off and on; often; on and off; only some; partially complies; partly complies; partly fulfilled; several;
      several of them; so so; some; some of it; some of the time; some of them; sometimes; somewhat; sort of; to a degree; to some degree; to some
      extent; usually; we comply in part; we partly comply; when we can; when we think of it; yes and no; depends; it depends; it varies; varies; informally; only informally; only in part; only partly; only partially; only sometimes; only some of it; only a few; not formally; not in all cases; in some cases; only in some cases; not for all; not for all of them; not for everyone; not for everybody; not on all of them; not at all sites; not in all offices; not at every site; when there is time; if there is time; when time permits; if time permits; when somebody has time; when someone has time; if somebody has time; if someone has time; it depends on the team; depends on the team; it depends on the department; depends on the department; it depends on the site; depends on the site; it depends on the office; depends on the office; it depends on the system; depends on the system; it depends on the person; depends on the person; it depends on the manager; depends on the manager; it depends on the project; depends on the project; it depends on the customer; depends on the customer
  `),
  absent: phraseList(`
      absolutely not; afraid not; as if; by no means; certainly not; course not; definitely not; do not comply; does not comply; does not meet it;
      doesn't comply; don't make me laugh; dream on; far from it; fat chance; forget it; god forbid; hardly; hardly ever; heaven forbid; i wish; i'm
      afraid not; if only; in my dreams; in no case; in your dreams; nada; nah; negative; neither; neither of the two; neither of them; neither one;
      never ever; never have; never in my life; no budget for it; no budget for that; no chance; no money; no money for it; no money for that; no on
      all counts; no on both counts; no such luck; no time; no time for it; no time for that; no to all; no to all of it; no to all of them; no to
      all three; no to both; no to both of them; no to each; no way; none of it; none of them; none so far; none whatsoever; not; not a chance; not
      a single one; not any longer; not any more; not anymore; not as such; not complied with; not ever; not fulfilled; not in the least; not
      likely; not on your life; not once; not one; not one of them; not really; not so far; not that i know; not that i know of; not to my
      knowledge; not yet for either; nothing of the kind; nothing of the sort; nothing whatsoever; of course not; on no account; out of the
      question; rarely; regrettably not; requirement not met; sadly not; seldom; surely not; there are none; there is none; under no circumstances;
      unfortunately not; we do not comply; we do not have any; we do not have one; we don't comply; we don't have any; we don't have one; we have
      none; we have nothing; we have nothing of the kind; we wish; when pigs fly; wrong; you must be joking; you wish; you're joking; zero; zilch;
      zip; no plans; no plans yet; no plans for it; no plans for that; there are no plans; there are no plans for it; there are no plans for that; there are no plans to; we have no plans; we have no plans for it; we have no plans to; none planned; nothing planned; nothing is planned; not planned; not planned either; nobody does that here; nobody does that; no one does that
  `),
  planned: phraseList(`
      being discussed; being looked into; in discussion; in the coming weeks; in the next weeks; next month; next quarter; next spring; next week;
      next year; on our list; on the list; on the roadmap; on the to do list; on the todo list; one day; some day; someday; soon; sooner or later;
      this autumn; under consideration; under discussion; we hope to; we intend to; we mean to; we want to; we would like to; we would love to;
      we'd like to; we'd love to; will be done; would be nice; due; expected; foreseen; planned; due for; due next month; due next quarter; due next year; we are working on it; we're working on it; working on it; it is being worked on; it's being worked on; coming soon; coming next year
  `),
};

/** Between them, and saying nothing by themselves. */
export const BESIDE_ANSWERS: ReadonlySet<string> = new Set([
  'and',
  'frankly',
  'honestly',
  'but',
  'oh',
  'sorry',
  'thankfully',
  'to be honest',
  'unfortunately',
  'well',
]);

/** Ends who gives an answer: "He said: 'Of course.'" */
export const SAYING: ReadonlySet<string> = new Set(
  'answer answered answers replied replies reply responded response said says'.split(' '),
);

/** How sure somebody is, beside the answer: "Next year perhaps." With one of these a yes is none. */
export const HEDGES: ReadonlySet<string> = new Set([
  'hopefully',
  'i believe',
  'i guess',
  'i hope',
  'i suppose',
  'i think',
  'if all goes well',
  'maybe',
  'perhaps',
  'possibly',
  'presumably',
  'probably',
]);

/** With one of these words the answer of a tender begins a line: what it answers stands in the line above. */
export const COMPLYING: ReadonlySet<string> = new Set(['complies', 'comply', 'complied', 'compliant', 'fulfilled']);

/** One of these makes the line above such an answer a demand, whatever else it says. */
export const DEMANDING: ReadonlySet<string> = new Set(
  'shall must should will expects expect requires require required requests asks wants mandatory'.split(' '),
);
