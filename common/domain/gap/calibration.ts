/** How sure the rules are -> how often findings were right at that certainty, ascending; measured by `npm run eval`. */
export const CALIBRATION: ReadonlyArray<readonly [raw: number, measured: number]> = [
  [0, 0],
  [0.3, 0.28],
  [0.55, 0.31],
  [0.65, 0.4],
  [0.75, 0.44],
  [0.83, 0.52],
  [0.9, 0.62],
  [0.95, 0.71],
  [1, 0.78],
];

/** A certainty as the share of findings that were right at it, by straight lines between the measured points. */
export function calibrate(raw: number): number {
  for (let index = 1; index < CALIBRATION.length; index += 1) {
    const [toRaw, toMeasured] = CALIBRATION[index] ?? [1, 1];
    const [fromRaw, fromMeasured] = CALIBRATION[index - 1] ?? [0, 0];
    if (raw > toRaw) continue;
    const share = toRaw === fromRaw ? 1 : (raw - fromRaw) / (toRaw - fromRaw);
    return Math.round((fromMeasured + share * (toMeasured - fromMeasured)) * 100) / 100;
  }
  return CALIBRATION.at(-1)?.[1] ?? 1;
}
