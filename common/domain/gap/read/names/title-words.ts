import type { Sought } from '../../focus.js';
import { standsAt } from '../lexer.js';

/** The words of a title in small letters. */
export function titleOf({ title }: Sought): string[] {
  return title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Where some words stand one after the other; -1 where they do not. */
export function placeOf(words: readonly string[], sought: readonly string[]): number {
  return words.findIndex((_, at) => sought.length > 0 && standsAt(words, at, sought));
}

/** Without the words of the titles of requirements. */
export function withoutTitles(words: readonly string[], requirements: readonly Sought[]): string[] {
  return requirements.reduce(
    (left, requirement) => {
      const title = titleOf(requirement);
      const at = placeOf(left, title);
      return at < 0 ? left : left.toSpliced(at, title.length);
    },
    [...words],
  );
}
