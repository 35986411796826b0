/** Tells how far something is, 0-100. */
export type TellProgress = (percent: number) => void;

/** How much of a document is done when its words stand, in percent: asking a model takes longer than all else. */
export const WORDED = 60;

/** How one step of the work tells how far it is: its own 0-100 is a part of the whole. */
export function stepOf(tell: TellProgress, from: number, to: number): TellProgress {
  return (percent) => tell(Math.floor(from + (percent * (to - from)) / 100));
}
