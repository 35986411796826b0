const PLURALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ has: 'have', is: 'are', was: 'were', does: 'do', goes: 'go' }),
);

/** Whether a verb may be of one who does it: "keeps". */
export function isOfOne(verb: string): boolean {
  return PLURALS.has(verb) || /..[^s]s$/.test(verb);
}

/** "keep" of "keeps". */
export function pluralOf(verb: string): string {
  return (
    PLURALS.get(verb) ??
    verb
      .replace(/ies$/, 'ys')
      .replace(/(?<=ss|sh|ch|x)es$/, 's')
      .replace(/s$/, '')
  );
}
