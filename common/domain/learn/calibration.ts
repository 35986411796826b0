/** How scores become probabilities; fitted on texts that the model was not trained on. */
export interface Calibration {
  about: { slope: number; offset: number };
  /** `lead` weighs the distance to the best other safeguard. */
  subject: { slope: number; lead: number; offset: number };
  polarity: { slope: number; offsets: number[] };
}

/** Probabilities that sum to one: softmax of `slope x score + offset`. */
export function softmax(
  scores: readonly number[],
  { slope, offsets }: { slope: number; offsets: readonly number[] },
): number[] {
  const raised = scores.map((score, at) => slope * score + (offsets[at] ?? 0));
  const highest = Math.max(...raised);
  const powers = raised.map((value) => Math.exp(value - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}
