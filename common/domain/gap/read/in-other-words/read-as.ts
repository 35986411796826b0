import { once } from '../../../once.js';
import type { ClauseReading } from '../../model.js';

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
