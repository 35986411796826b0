/** Steps as running text: each ends as a sentence does. */
export function asSentences(steps: readonly string[]): string {
  return steps.map((step) => (/[.!?]$/.test(step) ? step : `${step}.`)).join(' ');
}
