/** How sure the rules are -> how often findings were right at that certainty, ascending; measured by `npm run eval`. */
const CALIBRATION: ReadonlyArray<readonly [raw: number, measured: number]> = [
  [0, 0],
  [0.47, 0.52],
  [0.59, 0.57],
  [0.68, 0.74],
  [0.75, 0.83],
  [0.8, 0.87],
  [0.86, 0.91],
  [0.92, 0.94],
  [0.95, 0.96],
  [0.98, 0.98],
  [1, 0.98],
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
