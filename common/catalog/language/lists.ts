/** Words that are parted by spaces and lines. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Phrases that are parted by semicolons or by other marks; a line may break within one, unless the mark says otherwise. */
export function phraseList(text: string, mark: string | RegExp = ';'): readonly string[] {
  return text
    .split(mark)
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter((phrase) => phrase !== '');
}

/** Phrases that are parted by semicolons, as a set. */
export function phraseSet(text: string): ReadonlySet<string> {
  return new Set(phraseList(text));
}
