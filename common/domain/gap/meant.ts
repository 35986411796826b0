/** A requirement that a clause may speak of. */
export interface Meant {
  id: string;
  p: number;
  /** Of the safeguards that decide it, the one that the clause speaks of most likely. */
  safeguard: string;
  /** All that decide it. */
  cores: readonly string[];
  /** All that are meant as one with it, itself included; `p` is that of them together. */
  together?: readonly string[];
  /** By id, how often a sentence that settles it settles another one too (0-1), as far as that is more than chance. */
  companions?: ReadonlyMap<string, number> | undefined;
}
