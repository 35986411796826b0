/** What a control makes smaller: how often it happens, how bad it is, or both. */
export const CONTROL_EFFECTS = ['likelihood', 'impact', 'both'] as const;
export type ControlEffect = (typeof CONTROL_EFFECTS)[number];

export interface Control {
  name: string;
  /** 0 (no effect) to 1 (takes it away completely). */
  effectiveness: number;
  reduces: ControlEffect;
  /** Per year, in the currency of the request; null when it was not told. */
  annual_cost: number | null;
}

/**
 * What the controls leave of a likelihood or an impact, 0-1: the product of (1 - effectiveness) of those that act on it.
 * Each control acts on what the others leave, so their order does not matter and no two together take away more than all.
 */
export function remaining(controls: readonly Control[], side: 'likelihood' | 'impact'): number {
  return controls.reduce(
    (left, control) =>
      control.reduces === side || control.reduces === 'both' ? left * (1 - control.effectiveness) : left,
    1,
  );
}
