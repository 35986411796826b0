import { once } from '../../../once.js';
import type { ClauseReading } from '../../model.js';
import { POLARITIES, type Polarity } from '../../types.js';

/** How certain it is that what another part denies, replaces or ends is not done. */
const SURELY = 0.9;

/** What a reading tells otherwise; each is looked for once, when somebody asks. */
export interface Otherwise {
  about?: () => number;
  polarity: () => ClauseReading['polarity'];
}

/** A reading of the same subjects that tells otherwise how things stand. */
export function readAs(plain: ClauseReading, otherwise: Otherwise): ClauseReading {
  const about = once(otherwise.about ?? (() => plain.about));
  const polarity = once(otherwise.polarity);
  return {
    get about() {
      return about();
    },
    get polarity() {
      return polarity();
    },
    get safeguards() {
      return plain.safeguards;
    },
    get requirements() {
      return plain.requirements;
    },
    get ruledOut() {
      return plain.ruledOut;
    },
  };
}

/** The shares of a reading that is nearly sure how things stand. */
export function surely(polarity: Polarity, { about }: ClauseReading): ClauseReading['polarity'] {
  const rest = ((1 - SURELY) * about) / (POLARITIES.length - 1);
  const shares = Object.fromEntries(POLARITIES.map((name) => [name, name === polarity ? SURELY * about : rest]));
  return { ...(shares as Record<Polarity, number>), none: 1 - about };
}
