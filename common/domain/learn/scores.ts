/** From what a network gives for its classes, the last of which is "none", to what probabilities are made of. */

/** The logarithm of each safeguard's share. */
export function subjectScores(scores: Float64Array): Float64Array {
  return logSoftmax(scores).subarray(0, -1);
}

/** The log odds that the clause is about us, then one score per polarity. */
export function stanceScores(scores: Float64Array): Float64Array {
  const polarities = scores.subarray(0, -1);
  return Float64Array.of(logSum(polarities) - (scores.at(-1) as number), ...polarities);
}

/** The logarithms of the shares of a softmax. */
export function logSoftmax(scores: Float64Array): Float64Array {
  const total = logSum(scores);
  const shares = new Float64Array(scores.length);
  for (let k = 0; k < scores.length; k += 1) shares[k] = (scores[k] as number) - total;
  return shares;
}

/** ln(sum(e^score)). */
function logSum(scores: Float64Array): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - highest);
  return highest + Math.log(sum);
}
