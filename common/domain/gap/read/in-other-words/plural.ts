const PLURALS: Readonly<Record<string, string>> = { has: 'have', is: 'are', was: 'were', does: 'do', goes: 'go' };

/** Whether a verb may be of one who does it: "keeps". */
export function isOfOne(verb: string): boolean {
  return verb in PLURALS || /..[^s]s$/.test(verb);
}

/** "keep" of "keeps". */
export function pluralOf(verb: string): string {
  return (
    PLURALS[verb] ??
    verb
      .replace(/ies$/, 'ys')
      .replace(/(?<=ss|sh|ch|x)es$/, 's')
      .replace(/s$/, '')
  );
}
