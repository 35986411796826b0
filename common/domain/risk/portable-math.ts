/**
 * Logarithm and exponential from additions, multiplications and divisions alone. Those are exactly defined in IEEE 754, while
 * `Math.log` and `Math.exp` may differ in the last digit between machines - and one digit turns one accepted draw into a
 * rejected one, and every draw after it into another.
 */

const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const TWO_TO_54 = 18_014_398_509_481_984;
const EXPONENT_BIAS = 1023;
const SQRT2 = Math.SQRT2;
/** Terms of the series: enough for 53 bits on the reduced range. */
const EXP_TERMS = 14;
const LOG_TERMS = 12;
const bits = new DataView(new ArrayBuffer(8));

/** The natural logarithm of a positive number, within 2 units of the last place; -Infinity for 0. */
export function ln(x: number): number {
  if (x <= 0) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - EXPONENT_BIAS;
  if (exponent === -EXPONENT_BIAS) return ln(x * TWO_TO_54) - 54 * (LN2_HIGH + LN2_LOW);
  bits.setUint32(0, (high & 0xfffff) | (EXPONENT_BIAS << 20));
  let mantissa = bits.getFloat64(0);
  if (mantissa > SQRT2) {
    mantissa /= 2;
    exponent += 1;
  }
  const f = (mantissa - 1) / (mantissa + 1);
  const square = f * f;
  let series = 0;
  for (let term = LOG_TERMS; term > 0; term -= 1) series = square * (1 / (2 * term + 1) + series);
  return exponent * LN2_HIGH + (2 * f + (2 * f * series + exponent * LN2_LOW));
}

/** e to the power of x, within 2 units of the last place; 0 below -708, Infinity above 709. */
export function exp(x: number): number {
  if (x < -708) return 0;
  if (x > 709) return Number.POSITIVE_INFINITY;
  const power = Math.round(x / (LN2_HIGH + LN2_LOW));
  const rest = x - power * LN2_HIGH - power * LN2_LOW;
  let series = 1;
  for (let term = EXP_TERMS; term > 0; term -= 1) series = 1 + (rest / term) * series;
  bits.setUint32(0, (power + EXPONENT_BIAS) << 20);
  bits.setUint32(4, 0);
  return series * bits.getFloat64(0);
}
