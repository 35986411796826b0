import { RESULTS, type Result } from '../../common/domain/gap/types.js';

/** One requirement of one labelled text: what was expected and what came out. */
export interface Slot {
  expected: Result;
  actual: Result;
  confidence: number;
  /** How well the evidence covers the expected quotes, 0-1; null where there is nothing to compare. */
  overlap: number | null;
}

export interface ClassFigures {
  precision: number;
  recall: number;
  f1: number;
  f2: number;
  expected: number;
}

/** All figures of a set of slots; shares are 0-1. */
export interface Figures {
  slots: number;
  spoken: number;
  byClass: Record<Result, ClassFigures>;
  /** Mean F1 of the four results that a text can earn. */
  macroF1: number;
  /** The same with `not_assessed` as a fifth class. */
  macroF1WithSilence: number;
  macroF2: number;
  /** Cohen's kappa over all slots. */
  kappa: number;
  /** Share of the silent slots that were judged. */
  falseAlarms: number;
  /** Mean overlap of evidence with the expected quotes, where both judged alike. */
  quoteOverlap: number;
  /** Expected calibration error of the judged slots, ten bins of confidence. */
  calibrationError: number;
}

const JUDGED = RESULTS.filter((result) => result !== 'not_assessed');

/** Counts of expected x actual. */
type Confusion = Record<Result, Record<Result, number>>;

export function measure(slots: readonly Slot[]): Figures {
  const confusion = confusionOf(slots);
  const byClass = Object.fromEntries(RESULTS.map((name) => [name, figuresOf(confusion, name)])) as Figures['byClass'];
  const silent = slots.filter(({ expected }) => expected === 'not_assessed');
  const overlaps = slots.flatMap(({ overlap }) => overlap ?? []);
  return {
    slots: slots.length,
    spoken: slots.length - silent.length,
    byClass,
    macroF1: mean(seen(byClass, JUDGED).map(({ f1 }) => f1)),
    macroF1WithSilence: mean(seen(byClass, RESULTS).map(({ f1 }) => f1)),
    macroF2: mean(seen(byClass, JUDGED).map(({ f2 }) => f2)),
    kappa: kappaOf(confusion, slots.length),
    falseAlarms: ratio(silent.filter(({ actual }) => actual !== 'not_assessed').length, silent.length),
    quoteOverlap: mean(overlaps),
    calibrationError: calibrationErrorOf(slots.filter(({ actual }) => actual !== 'not_assessed')),
  };
}

/** Classes that were neither expected nor given say nothing. */
function seen(byClass: Figures['byClass'], names: readonly Result[]): ClassFigures[] {
  return names.map((name) => byClass[name]).filter(({ expected, precision }) => expected > 0 || precision > 0);
}

function confusionOf(slots: readonly Slot[]): Confusion {
  const row = () => Object.fromEntries(RESULTS.map((name) => [name, 0])) as Record<Result, number>;
  const confusion = Object.fromEntries(RESULTS.map((name) => [name, row()])) as Confusion;
  for (const { expected, actual } of slots) confusion[expected][actual] += 1;
  return confusion;
}

function figuresOf(confusion: Confusion, name: Result): ClassFigures {
  const right = confusion[name][name];
  const expected = sum(RESULTS.map((actual) => confusion[name][actual]));
  const given = sum(RESULTS.map((other) => confusion[other][name]));
  const precision = ratio(right, given);
  const recall = ratio(right, expected);
  return { precision, recall, f1: fMeasure(precision, recall, 1), f2: fMeasure(precision, recall, 2), expected };
}

/** The F measure of van Rijsbergen: recall counts `beta` times as much as precision. */
function fMeasure(precision: number, recall: number, beta: number): number {
  return ratio((1 + beta * beta) * precision * recall, beta * beta * precision + recall);
}

function kappaOf(confusion: Confusion, total: number): number {
  if (total === 0) return 0;
  const agreed = sum(RESULTS.map((name) => confusion[name][name])) / total;
  const byChance = sum(
    RESULTS.map((name) => {
      const expected = sum(RESULTS.map((actual) => confusion[name][actual]));
      const given = sum(RESULTS.map((other) => confusion[other][name]));
      return (expected / total) * (given / total);
    }),
  );
  return ratio(agreed - byChance, 1 - byChance);
}

/** Mean distance of confidence and share of right ones over ten bins, weighted by their size. */
function calibrationErrorOf(judged: readonly Slot[]): number {
  const bins = Array.from({ length: 10 }, () => [] as Slot[]);
  for (const slot of judged) bins[Math.min(9, Math.floor(slot.confidence * 10))]?.push(slot);
  const gaps = bins.map((bin) => {
    const right = bin.filter(({ expected, actual }) => expected === actual).length;
    return Math.abs(right - sum(bin.map(({ confidence }) => confidence)));
  });
  return ratio(sum(gaps), judged.length);
}

/** Overlap (intersection over union, in characters) of two lists of spans `[start, end)`. */
export function overlapOf(
  a: ReadonlyArray<readonly [number, number]>,
  b: ReadonlyArray<readonly [number, number]>,
): number {
  const inA = charactersOf(a);
  const inB = charactersOf(b);
  const both = [...inA].filter((at) => inB.has(at)).length;
  return ratio(both, inA.size + inB.size - both);
}

function charactersOf(spans: ReadonlyArray<readonly [number, number]>): Set<number> {
  const all = new Set<number>();
  for (const [start, end] of spans) for (let at = start; at < end; at += 1) all.add(at);
  return all;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return ratio(sum(values), values.length);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
