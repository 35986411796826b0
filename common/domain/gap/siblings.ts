import type { Library, Requirement, Safeguard } from '../../catalog/types.js';

/** Words that tell no requirement from another. */
const GENERIC = new Set(
  `a an and are as at by for from general in into is it its of on or other over that the their these this to under when where which with within
  without other all any based cyber specific situation situations appropriate subject subjects principle principles practice practices
  information security secure secured data system systems organisation organization organizational process procedure procedures policy policies
  control controls management ensure establish maintain maintained perform use utilize implement implemented manage managed apply requirements requirement
  requests request measures methods mechanisms rules own label plan plans periodic automated active activities received enforce enforced written
  arrangement arrangements notice notices tools instance relationship executed position tasks person persons personal`.split(
    /\s+/,
  ),
);
const STEM = 5;
/** How far a sentence is followed to both sides of a quote, in characters. */
const REACH = 150;

/**
 * Several requirements of a framework can rest on the same single safeguard: the right to opt out, its link, its signals. What a
 * text says of the safeguard is held against the one whose title is nearest to it, and against the others only when the text
 * names what is particular to them. Their core safeguard gets `onlyWith`: beginnings of words of which the evidence must hold one.
 */
export function tellSiblingsApart(
  requirements: readonly Requirement[],
  library: Pick<Library, 'safeguards'>,
): Requirement[] {
  const families = new Map<string, Requirement[]>();
  for (const requirement of requirements) {
    const core = onlyCore(requirement);
    if (core !== null) families.set(core, [...(families.get(core) ?? []), requirement]);
  }
  const particular = new Map<string, readonly string[]>();
  for (const [id, family] of families) {
    const safeguard = library.safeguards.get(id);
    if (safeguard && family.length > 1)
      for (const [key, words] of particularWords(safeguard, family)) particular.set(key, words);
  }
  return requirements.map((requirement) => restrict(requirement, particular.get(requirement.id)));
}

function onlyCore({ safeguards }: Requirement): string | null {
  const cores = safeguards.filter(({ role }) => role === 'core');
  return cores.length === 1 ? (cores[0]?.id ?? null) : null;
}

function restrict(requirement: Requirement, onlyWith: readonly string[] | undefined): Requirement {
  if (!onlyWith) return requirement;
  const safeguards = requirement.safeguards.map((safeguard) =>
    safeguard.role === 'core' ? { ...safeguard, onlyWith } : safeguard,
  );
  return { ...requirement, safeguards };
}

function particularWords(safeguard: Safeguard, family: readonly Requirement[]): Array<[string, string[]]> {
  const own = new Set(
    stemsOf(`${safeguard.title} ${safeguard.done} ${safeguard.question} ${safeguard.says.join(' ')}`),
  );
  const nearness = family.map(({ title }) => {
    const stems = stemsOf(title);
    return stems.length === 0 ? 0 : stems.filter((stem) => own.has(stem)).length / stems.length;
  });
  const best = family[nearness.indexOf(Math.max(...nearness))];
  const shared = new Set([...own, ...stemsOf(best?.title ?? '')]);
  return family.flatMap((requirement): Array<[string, string[]]> => {
    const words = stemsOf(requirement.title).filter((stem) => !shared.has(stem));
    return requirement === best || words.length === 0 ? [] : [[requirement.id, words]];
  });
}

/** The beginnings of a text's telling words. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return [...new Set(words.filter((word) => !GENERIC.has(word)).map((word) => word.slice(0, STEM)))];
}

/** A quote with the rest of its sentence: what the next sentence says is not said of it. */
export function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  let from = start;
  let to = end;
  while (from > 0 && start - from < REACH && !isEnd(text.charAt(from - 1))) from -= 1;
  while (to < text.length && to - end < REACH && !isEnd(text.charAt(to))) to += 1;
  return text.slice(from, to);
}

function isEnd(mark: string): boolean {
  return mark === '.' || mark === '!' || mark === '?' || mark === '\n';
}
