import type { Focus } from '../gap/focus.js';
import type { Meant } from '../gap/meant.js';
import type { ClauseReading } from '../gap/model.js';
import { sigmoid } from '../sigmoid.js';
import type { Calibration } from './calibration.js';
import { type CompanionRates, type Companions, companionsIn } from './companions.js';
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
  readonly #companions: ReadonlyMap<string, Companions>;

  constructor(output: OutputLayer, ids: SubjectIds, calibration: Calibration['subject'], rates: CompanionRates) {
    this.#output = output;
    this.#safeguards = ids.safeguards;
    this.#heads = headsOf(ids);
    this.#calibration = calibration;
    this.#companions = new Map(Object.keys(rates).map((framework) => [framework, companionsIn(rates, framework)]));
  }

  /** @param text the words of the clause and of its context */
  read(units: Units, text: string, focus: Focus | undefined): Subject {
    if (!focus) return { requirements: [], safeguards: this.#likeliest(this.#shares(units)) };
    const requirements = this.#meant(units, text, focus);
    return { requirements, safeguards: restingOn(requirements) };
  }

  /** The logarithms of the safeguards' shares; last of none of them. */
  #shares(units: Units): Float64Array {
    const { from, none } = this.#heads.safeguards;
    return logSoftmax(this.#output.score(units, from, none + 1));
  }

  /** The highest shares with their probabilities. */
  #likeliest(shares: Float64Array): Subject['safeguards'] {
    const { slope, lead, offset } = this.#calibration;
    const order = highest(shares.subarray(0, -1), MOST_SAFEGUARDS);
    const [best = 0, second = 0] = order.map((at) => shares[at] ?? 0);
    return order
      .map((at, rank) => {
        const share = shares[at] ?? 0;
        const ahead = rank === 0 ? share - second : share - best;
        return { id: this.#safeguards[at] ?? '', p: sigmoid(slope * share + lead * ahead + offset) };
      })
      .filter(({ p }) => p >= LEAST_SAFEGUARD);
  }

  #meant(units: Units, text: string, focus: Focus): Meant[] {
    const head = this.#heads.frameworks.get(focus.framework);
    const scores = head ? this.#learned(units, head, focus) : this.#byShares(this.#shares(units), focus);
    focus.fits(text).forEach((added, at) => {
      scores[at] = (scores[at] as number) + added;
    });
    const shares = logSoftmax(scores);
    const found: Meant[] = [];
    const companionsOf = this.#companions.get(focus.framework);
    focus.sought.forEach(({ id, cores }, at) => {
      const p = Math.exp(shares[at] as number);
      if (p < LEAST_REQUIREMENT) return;
      found.push({ id, cores, p, safeguard: this.#likeliestOf(cores, units), companions: companionsOf?.get(id) });
    });
    return found.sort((a, b) => b.p - a.p);
  }

  /** What was learned of each requirement; last of none of them. */
  #learned(units: Units, { from, none, places }: Head, { sought }: Focus): Float64Array {
    const learned = this.#output.score(units, from, none + 1);
    const scores = new Float64Array(sought.length + 1).fill(Number.NEGATIVE_INFINITY);
    sought.forEach(({ id }, at) => {
      const place = places.get(id);
      if (place !== undefined) scores[at] = learned[place - from] as number;
    });
    scores[sought.length] = learned[none - from] as number;
    return scores;
  }

  /** Of a framework that the network was not trained for: each requirement by the likeliest safeguard that decides it. */
  #byShares(shares: Float64Array, { sought }: Focus): Float64Array {
    const { places, none } = this.#heads.safeguards;
    const shareOf = (safeguard: string) => shares[places.get(safeguard) ?? -1] ?? Number.NEGATIVE_INFINITY;
    const deciding = new Set(sought.flatMap(({ cores }) => cores));
    const total = [...deciding].reduce((sum, id) => sum + Math.exp(shareOf(id)), 0);
    const rest = Math.log(Math.max(1 - total, Math.exp(shares[none] as number)));
    return Float64Array.from([...sought.map(({ cores }) => Math.max(...cores.map(shareOf))), rest]);
  }

  /** Of several safeguards the one that the clause speaks of most likely. */
  #likeliestOf([first = '', ...others]: readonly string[], units: Units): string {
    let best = first;
    if (others.length === 0) return best;
    let highest = this.#scoreOf(first, units);
    for (const id of others) {
      const score = this.#scoreOf(id, units);
      if (score > highest) [best, highest] = [id, score];
    }
    return best;
  }

  #scoreOf(safeguard: string, units: Units): number {
    const place = this.#heads.safeguards.places.get(safeguard);
    return place === undefined ? Number.NEGATIVE_INFINITY : this.#output.scoreOf(place, units);
  }
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
