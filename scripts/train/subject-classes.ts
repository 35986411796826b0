import type { Library, Requirement } from '../../common/catalog/types.js';
import { judgedRequirements, requirementsByCore } from '../../common/domain/gap/deciding-safeguards.js';
import { logSoftmax, subjectScores } from '../../common/domain/learn/scores.js';
import { type Head, headsOf, type SubjectIds } from '../../common/domain/learn/subject-heads.js';
import type { Target } from './backpropagation.js';
import type { CorpusRow } from './read-corpus.js';

/** What is made of a text. */
export interface SubjectReading {
  /** The logarithm of each safeguard's share. */
  subjects: Float64Array;
  /** The likeliest requirement of each framework of which the text names some, with its share. */
  requirements: ReadonlyArray<{ id: string; p: number; right: boolean }>;
}

/** What the question of the requirement counts where nobody answered it and the answer follows from the safeguard. */
const FOLLOWING = 0.5;

/**
 * The classes of the subject network: all safeguards, then the requirements of each framework.
 *
 * Some rows say which requirement of a framework they were written for. Of the others, and for all other frameworks, this much follows:
 * it is one of those that rest on the row's safeguards, or none where none does. One framework is drawn each time that a row is seen.
 */
export class SubjectClasses implements SubjectIds {
  readonly safeguards: readonly string[];
  /** Ids by framework, in the order of their classes. */
  readonly requirements: Readonly<Record<string, string[]>>;
  readonly count: number;
  readonly #heads: ReturnType<typeof headsOf>;
  readonly #names: readonly string[];
  /** By framework and safeguard, the requirements that rest on it. */
  readonly #resting: ReadonlyMap<string, ReadonlyMap<string, readonly Requirement[]>>;

  constructor({ safeguards, frameworks }: Pick<Library, 'safeguards' | 'frameworks'>) {
    this.safeguards = [...safeguards.keys()].sort();
    this.#names = [...frameworks.keys()].sort();
    this.requirements = Object.fromEntries(
      this.#names.map((name) => [name, (frameworks.get(name)?.requirements ?? []).map(({ id }) => id)]),
    );
    this.#heads = headsOf(this);
    this.count =
      Math.max(this.#heads.safeguards.none, ...[...this.#heads.frameworks.values()].map(({ none }) => none)) + 1;
    this.#resting = new Map(
      [...frameworks].map(([name, framework]) => [name, requirementsByCore(judgedRequirements(framework, null))]),
    );
  }

  /** What is asked about a text; of one that names requirements and no safeguard, only which requirement it is. */
  targetsOf(
    { safeguards, requirements }: Pick<CorpusRow, 'safeguards' | 'requirements'>,
    weight: number,
    random: () => number,
  ): Target[] {
    const drawn = this.#names[Math.floor(random() * this.#names.length)] as string;
    const answered = [...requirements].map(([framework, ids]) => ({
      ...target(this.#heads.frameworks.get(framework) as Head, ids),
      weight,
    }));
    if (safeguards.length === 0 && answered.length > 0) return answered;
    const following = { ...this.#following(drawn, safeguards), weight: weight * FOLLOWING };
    return [{ ...target(this.#heads.safeguards, safeguards), weight }, ...answered, following];
  }

  /** What scores of all classes say of a text: of its safeguards, and of the requirements where it names some. */
  read(scores: Float64Array, { requirements }: Pick<CorpusRow, 'requirements'>): SubjectReading {
    return {
      subjects: subjectScores(scores.subarray(0, this.#heads.safeguards.none + 1)),
      requirements: [...requirements].map(([framework, right]) => {
        const { from, none } = this.#heads.frameworks.get(framework) as Head;
        const shares = logSoftmax(scores.subarray(from, none + 1));
        const best = shares.indexOf(Math.max(...shares));
        const id = this.requirements[framework]?.[best] ?? '';
        return { id, p: Math.exp(shares[best] as number), right: right.includes(id) };
      }),
    };
  }

  #following(framework: string, safeguards: readonly string[]): Omit<Target, 'weight'> {
    const resting = this.#resting.get(framework);
    const ids = new Set(safeguards.flatMap((id) => (resting?.get(id) ?? []).map((requirement) => requirement.id)));
    return { ...target(this.#heads.frameworks.get(framework) as Head, [...ids]), isAny: true };
  }
}

function target({ from, places, none }: Head, ids: readonly string[]): Omit<Target, 'weight'> {
  const right = ids.map((id) => places.get(id) ?? none);
  return { from, to: none + 1, right: right.length === 0 ? [none] : right };
}
