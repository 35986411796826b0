const STEM_CHARACTERS = 6;

/** Words that begin alike count as one: "encrypted" and "encryption". */
export function stemOf(word: string): string {
  return word.slice(0, STEM_CHARACTERS);
}
