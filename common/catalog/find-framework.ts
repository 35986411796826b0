import { foldName } from './check.js';
import type { Framework } from './types.js';

/** The framework with this id or usual name ("ISO 27001", "iso27001:2022", "soc 2"), or null. */
export function findFramework(frameworks: ReadonlyMap<string, Framework>, name: string): Framework | null {
  const folded = foldName(name);
  if (folded === '') return null;
  for (const framework of frameworks.values()) {
    if (namesOf(framework).some((candidate) => foldName(candidate) === folded)) return framework;
  }
  return null;
}

/** A shorter text is part of too many names by chance. */
const SHORTEST_PART = 3;

/** The ids of the frameworks whose names are nearest to what was typed, nearest first: those that hold it, or that it holds, before others. */
export function closestFrameworks(frameworks: ReadonlyMap<string, Framework>, name: string, count = 3): string[] {
  const folded = foldName(name).slice(0, 64);
  return [...frameworks.values()]
    .map((framework) => ({
      id: framework.id,
      distance: Math.min(...namesOf(framework).map((candidate) => distanceBetween(folded, foldName(candidate)))),
    }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

function namesOf(framework: Framework): string[] {
  return [framework.id, framework.name, ...framework.aliases];
}

/** Below 0 where one is part of the other. */
function distanceBetween(a: string, b: string): number {
  const isPart = Math.min(a.length, b.length) >= SHORTEST_PART && (a.includes(b) || b.includes(a));
  return editDistance(a, b) / Math.max(a.length, b.length, 1) - (isPart ? 1 : 0);
}

/** Levenshtein distance, one row at a time. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(substitution, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
