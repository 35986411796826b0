/** Tells how far something is, 0-100. */
export type TellProgress = (percent: number) => void;

const TELL_EVERY_MS = 500;

/** Tells one of the many steps every half second: of work that is over sooner, nothing. */
export function nowAndThen(tell: TellProgress): TellProgress {
  let toldMs = performance.now();
  return (percent) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TELL_EVERY_MS) return;
    toldMs = nowMs;
    tell(percent);
  };
}

/** How much of a document is done when its words stand, in percent: asking a model takes longer than all else. */
export const WORDED = 60;

/** How one step of the work tells how far it is: its own 0-100 is a part of the whole. */
export function stepOf(tell: TellProgress, from: number, to: number): TellProgress {
  return (percent) => tell(Math.floor(from + (percent * (to - from)) / 100));
}
