import type { Focus, Sought } from '../gap/focus.js';
import type { ClauseReading, Meant } from '../gap/model.js';
import { type Calibration, sigmoid } from './calibration.js';
import type { OutputLayer, Units } from './network.js';
import { logSoftmax } from './scores.js';
import { type Head, headsOf, type SubjectIds } from './subject-heads.js';

/** What is less likely is not worth naming. */
const LEAST_SAFEGUARD = 0.05;
const LEAST_REQUIREMENT = 0.004;
const MOST_SAFEGUARDS = 5;

type Subject = Pick<ClauseReading, 'safeguards' | 'requirements'>;

/** Tells from the units of the subject network what a clause speaks of. */
export class SubjectReader {
  readonly #output: OutputLayer;
  readonly #safeguards: readonly string[];
  readonly #heads: ReturnType<typeof headsOf>;
  readonly #calibration: Calibration['subject'];

  constructor(output: OutputLayer, ids: SubjectIds, calibration: Calibration['subject']) {
    this.#output = output;
    this.#safeguards = ids.safeguards;
    this.#heads = headsOf(ids);
    this.#calibration = calibration;
  }

  /** @param text the words of the clause and of its context */
  read(units: Units, text: string, focus: Focus | undefined): Subject {
    const shares = logSoftmax(this.#output.score(units, 0, this.#safeguards.length + 1));
    if (!focus) return { requirements: [], safeguards: this.#likeliest(shares.subarray(0, -1)) };
    const requirements = this.#meant(units, shares, text, focus);
    return { requirements, safeguards: restingOn(requirements) };
  }

  /** The highest shares with their probabilities. */
  #likeliest(shares: Float64Array): Subject['safeguards'] {
    const { slope, lead, offset } = this.#calibration;
    const order = highest(shares, MOST_SAFEGUARDS);
    const [best = 0, second = 0] = order.map((at) => shares[at] ?? 0);
    return order
      .map((at, rank) => {
        const share = shares[at] ?? 0;
        const ahead = rank === 0 ? share - second : share - best;
        return { id: this.#safeguards[at] ?? '', p: sigmoid(slope * share + lead * ahead + offset) };
      })
      .filter(({ p }) => p >= LEAST_SAFEGUARD);
  }

  #meant(units: Units, shares: Float64Array, text: string, focus: Focus): Meant[] {
    const { places } = this.#heads.safeguards;
    const shareOf = (safeguard: string) => shares[places.get(safeguard) ?? -1] ?? Number.NEGATIVE_INFINITY;
    const likelier = (a: string, b: string) => (shareOf(b) > shareOf(a) ? b : a);
    const head = this.#heads.frameworks.get(focus.framework);
    const scores = head ? this.#learned(units, head, focus) : byShares(focus.sought, shareOf, shares);
    const added = focus.fits(text);
    const all = logSoftmax(scores.map((score, at) => score + (added[at] ?? 0)));
    return focus.sought
      .map((requirement, at) => ({ ...requirement, p: Math.exp(all[at] as number) }))
      .filter(({ p }) => p >= LEAST_REQUIREMENT)
      .map((requirement) => ({
        ...requirement,
        safeguard: requirement.cores.reduce(likelier, requirement.cores[0] ?? ''),
      }))
      .sort((a, b) => b.p - a.p);
  }

  /** What was learned of each requirement; last of none of them. */
  #learned(units: Units, { from, none, places }: Head, { sought }: Focus): Float64Array {
    const scores = this.#output.score(units, from, none + 1);
    const learned = sought.map(({ id }) => scores[(places.get(id) ?? -1) - from] ?? Number.NEGATIVE_INFINITY);
    return Float64Array.from([...learned, scores[none - from] as number]);
  }
}

/** Of a framework that the network was not trained for: each requirement by the likeliest safeguard that decides it. */
function byShares(
  sought: readonly Sought[],
  shareOf: (safeguard: string) => number,
  shares: Float64Array,
): Float64Array {
  const deciding = new Set(sought.flatMap(({ cores }) => cores));
  const total = [...deciding].reduce((sum, id) => sum + Math.exp(shareOf(id)), 0);
  const none = Math.log(Math.max(1 - total, Math.exp(shares.at(-1) as number)));
  return Float64Array.from([...sought.map(({ cores }) => Math.max(...cores.map(shareOf))), none]);
}

/** How likely the clause speaks of a requirement that rests on each safeguard. */
function restingOn(requirements: readonly Meant[]): Subject['safeguards'] {
  const sums = new Map<string, number>();
  for (const { cores, p } of requirements) for (const id of cores) sums.set(id, (sums.get(id) ?? 0) + p);
  return [...sums].map(([id, sum]) => ({ id, p: Math.min(1, sum) })).sort((a, b) => b.p - a.p);
}

/** The places of the highest scores, highest first; of equal ones the first. */
function highest(scores: Float64Array, count: number): number[] {
  const order: number[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at] as number;
    if (order.length === count && score <= (scores[order[count - 1] as number] as number)) continue;
    let place = Math.min(order.length, count - 1);
    while (place > 0 && score > (scores[order[place - 1] as number] as number)) {
      order[place] = order[place - 1] as number;
      place -= 1;
    }
    order[place] = at;
  }
  return order;
}
