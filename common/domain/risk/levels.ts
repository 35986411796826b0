/** The levels of NIST SP 800-30 Rev. 1, tables H-3 and I-3, lowest first, each with its highest score. */
export const LEVELS = ['very_low', 'low', 'moderate', 'high', 'very_high'] as const;
export type Level = (typeof LEVELS)[number];

const HIGHEST_SCORES: readonly (readonly [Level, number])[] = [
  ['very_low', 4],
  ['low', 20],
  ['moderate', 79],
  ['high', 95],
  ['very_high', 100],
];

/** A score and its level: the only pair that the product shows. */
export interface Rating {
  /** Whole number 0-100. */
  score: number;
  level: Level;
}

/** The level of a whole score 0-100: very_low 0-4, low 5-20, moderate 21-79, high 80-95, very_high 96-100. */
export function levelOf(score: number): Level {
  return HIGHEST_SCORES.find(([, highest]) => score <= highest)?.[0] ?? 'very_high';
}

/** The highest score of the level that a score is in. */
export function topOf(score: number): number {
  return HIGHEST_SCORES.find(([, highest]) => score <= highest)?.[1] ?? 100;
}

/** @param score any number 0-100; it is rounded first, so that the level always fits the score that is shown */
export function rate(score: number): Rating {
  const whole = Math.min(100, Math.max(0, Math.round(score)));
  return { score: whole, level: levelOf(whole) };
}

export function isHigherLevel(level: Level, than: Level): boolean {
  return LEVELS.indexOf(level) > LEVELS.indexOf(than);
}

/**
 * The rating of several risks together: the level of the highest, and within that level the higher the more the others add.
 *
 *     score = m + (top - m) x (1 - product over the others of (1 - s / 100))
 *
 * m is the highest score and top the end of its level. So no number of small risks hides a large one, none changes the
 * level by being many, and no score that rises lowers the whole.
 */
export function aggregate(scores: readonly number[]): Rating {
  let highest = 0;
  for (const score of scores) highest = Math.max(highest, score);
  let calm = 1;
  let skipped = false;
  for (const score of scores) {
    if (score === highest && !skipped) skipped = true;
    else calm *= 1 - score / 100;
  }
  return rate(highest + (topOf(highest) - highest) * (1 - calm));
}
