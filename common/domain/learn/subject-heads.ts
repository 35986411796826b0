/** What the classes of the subject network stand for, in their order. */
export interface SubjectIds {
  /** Safeguards; after them the class of none of them. */
  safeguards: readonly string[];
  /** By framework, requirements; after each framework's the class of none of them. */
  requirements: Readonly<Record<string, readonly string[]>>;
}

/** Classes that exclude each other: from `from` on one for each id, in their order; last, none of them. */
export interface Head {
  from: number;
  places: ReadonlyMap<string, number>;
  none: number;
}

/** The head of the safeguards, and by framework those of the requirements. */
export function headsOf({ safeguards, requirements }: SubjectIds): { safeguards: Head; frameworks: Map<string, Head> } {
  const first = headFrom(0, safeguards);
  let from = first.none + 1;
  const frameworks = new Map<string, Head>();
  for (const [framework, ids] of Object.entries(requirements)) {
    const head = headFrom(from, ids);
    frameworks.set(framework, head);
    from = head.none + 1;
  }
  return { safeguards: first, frameworks };
}

function headFrom(from: number, ids: readonly string[]): Head {
  return { from, places: new Map(ids.map((id, at) => [id, from + at])), none: from + ids.length };
}
