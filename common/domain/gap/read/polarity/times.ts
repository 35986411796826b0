import { STANDING } from '../../../../catalog/language/verbs.js';
import { hasWordOf } from '../clause-shape.js';
import { type Clause, hasParticiple } from '../clauses.js';
import { type Cue, is } from '../cues.js';
import { type Tokens, WORD } from '../lexer.js';

/** A year this far back makes "last done in ..." a lapse. */
const OLD_AFTER_YEARS = 3;

/** The cue that says that a practice is over, or was last done too long ago. */
export function lapsedBy(tokens: Tokens, year: number, clause: Clause, cues: readonly Cue[]): Cue | null {
  const old = oldTime(tokens, clause, year);
  for (const cue of cues) {
    if (is(cue, 'lapsed') && !isWatched(tokens, clause, cue) && !isOutOfUse(tokens, clause, cue)) return cue;
    if (old && (is(cue, 'dated') || tokens.key[cue.from] === 'until' || is(cue, 'past'))) return cue;
  }
  return null;
}

/** "Overdue reviews are reported": what is late is looked for, which is the practice. */
function isWatched(tokens: Tokens, clause: Clause, { from }: Cue): boolean {
  return LATE.has(tokens.key[from] ?? '') && hasWordOf(tokens, clause, WATCHING);
}

/** "Decommissioned laptops are wiped", "when a PC is retired its disk is drilled": the things are at their end, not the practice. */
function isOutOfUse(tokens: Tokens, clause: Clause, { from, to }: Cue): boolean {
  if (!ENDED.has(tokens.key[from] ?? '') || to >= clause.to || tokens.kind[to] !== WORD) return false;
  const isDone = hasParticiple(tokens, to, clause.to) || hasWordOf(tokens, { from: to, to: clause.to }, WIPED);
  return isDone && !AFTER_VERB.has(tokens.key[to] ?? '') && !isSaidOfIt(tokens, clause, from);
}

/** "The scanner was retired", but not "phones that are retired", "phones being retired" or "when a phone is retired". */
function isSaidOfIt({ key }: Tokens, { from }: Clause, ended: number): boolean {
  if (!WERE.has(key[ended - 1] ?? '')) return false;
  const isDescribed = key[ended - 1] === 'being' || RELATIVES.has(key[ended - 2] ?? '');
  return !isDescribed && !key.slice(from, ended).some((word) => WHENEVER.has(word));
}

const WIPED = new Set('reset wiped drilled shredded crushed degaussed erased destroyed'.split(' '));
const RELATIVES = new Set(['that', 'which']);
const WHENEVER = new Set(['when', 'whenever', 'once', 'before', 'after', 'if']);

const ENDED = new Set(['decommissioned', 'retired', 'scrapped', 'discarded']);
const WERE = new Set([...STANDING, 'been', 'being', 'got']);
const AFTER_VERB = new Set(
  'in on at by since last and with after when because from for to the as it this that'.split(' '),
);

const LATE = new Set(['overdue', 'expired', 'outdated']);
const WATCHING = new Set(
  'report reports reported lists listed escalate escalates escalated alert alerts flag flags flagged archived purge purged erased chased reminders'.split(
    ' ',
  ),
);

/** Whether the clause names a year at least three back, or "... years ago". */
function oldTime(tokens: Tokens, clause: Clause, year: number): boolean {
  for (let at = clause.from; at < clause.to; at += 1) {
    const key = tokens.key[at] ?? '';
    if (key === 'ago' && (tokens.key[at - 1] === 'years' || tokens.key[at - 1] === 'ages')) return true;
    if (key.length === 4 && key >= '1980' && key <= String(year - OLD_AFTER_YEARS) && !isBeginning(tokens, at))
      return true;
  }
  return false;
}

/** "since 2019", "from 2019 on": it began then. */
function isBeginning({ key }: Tokens, year: number): boolean {
  return key[year - 1] === 'since' || (key[year - 1] === 'from' && ONWARDS.has(key[year + 1] ?? ''));
}

const ONWARDS = new Set(['on', 'onward', 'onwards']);
