import { editDistance } from './catalog/find-framework.js';

/** A long name has room for two slips; a short one would resemble too much of what an environment has. */
const LONG = 8;
const UNIT = /_(S|MS|MB|DAYS)$/;

/**
 * Names that are no settings and look like one that somebody meant.
 * @param names of the environment
 * @param known of all settings
 */
export function misspelt(names: readonly string[], known: readonly string[]): Array<{ name: string; meant: string }> {
  const settings = new Set(known);
  return names.flatMap((name) => {
    if (settings.has(name)) return [];
    const plain = name.toUpperCase().replaceAll('-', '_');
    const isLike = (setting: string) => editDistance(plain, setting) <= (setting.length >= LONG ? 2 : 0);
    const meant = known.find((setting) => setting.replace(UNIT, '') === plain) ?? known.find(isLike);
    return meant === undefined ? [] : [{ name, meant }];
  });
}
