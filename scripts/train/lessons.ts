import type { Framework, Library, Safeguard } from '../../common/catalog/types.js';

/** A piece of the library as a text that speaks of one safeguard, or of one requirement. */
export interface Lesson {
  safeguards: readonly string[];
  requirements: ReadonlyMap<string, readonly string[]>;
  text: string;
  /** How much it counts beside a labelled clause. */
  weight: number;
}

/** What the library itself says: every safeguard and every requirement has lessons, also where the corpus is thin. */
export function lessonsOf({ safeguards, frameworks }: Pick<Library, 'safeguards' | 'frameworks'>): Lesson[] {
  return [
    ...[...safeguards.values()].flatMap(lessonsOfSafeguard),
    ...[...frameworks.values()].flatMap(lessonsOfFramework),
  ];
}

function lessonsOfSafeguard({ id, title, done, question, good, says }: Safeguard): Lesson[] {
  const about = { safeguards: [id], requirements: new Map() };
  return [
    ...[title, done, question, good].map((text) => ({ ...about, text, weight: 1 })),
    ...says.map((pattern) => ({ ...about, text: spellOut(pattern), weight: 0.5 })),
  ];
}

/** Titles, descriptions, and the words that people say. */
function lessonsOfFramework(framework: Framework): Lesson[] {
  return framework.requirements.flatMap(({ id, title, description, words = [] }) => {
    const about = { safeguards: [], requirements: new Map([[framework.id, [id]]]) };
    const texts = [title, description, words.join(' ')].filter((text) => text !== '');
    return texts.map((text) => ({ ...about, text, weight: 1 }));
  });
}

/** A pattern as words: every alternative once, without its stars. */
function spellOut(pattern: string): string {
  return pattern.replaceAll(/[|_*]/g, ' ');
}
