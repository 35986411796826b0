/** How sure the rules are -> how often findings were right at that certainty, ascending; measured by `npm run eval`. */
export const CALIBRATION: ReadonlyArray<readonly [raw: number, measured: number]> = [
  [0, 0],
  [0.3, 0.38],
  [0.5, 0.46],
  [0.66, 0.52],
  [0.72, 0.55],
  [0.79, 0.65],
  [0.88, 0.67],
  [0.93, 0.77],
  [0.96, 0.83],
  [1, 0.88],
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
