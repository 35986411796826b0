import type { Threat } from '../types.js';

/** A figure's origin; `judgement` is our own estimate and says so. */
export interface FigureSource {
  id: string;
  publisher: string;
  title: string;
  year: number;
  url: string | null;
  /** The figures taken from it, in words. */
  figures: string;
}

export interface Range {
  min: number;
  likely: number;
  max: number;
}

/** A range with where it comes from. */
export interface SourcedRange extends Range {
  sources: string[];
  /** How the three numbers follow from the sources. */
  derivation: string;
}

/** One way in which a company loses money. */
export interface RiskScenario {
  id: Threat;
  name: string;
  about: string;
  /** Loss events per year of a company with ordinary safeguards. */
  event_frequency: SourcedRange;
  /** US dollars per loss event of a company of more than 500 people. */
  loss_magnitude: SourcedRange;
  /** Whether the loss follows the industry's average cost of a data breach. */
  loss_by_industry: boolean;
}

/** A multiplier by industry or size, with where it comes from. */
export interface Factor {
  id: string;
  title: string;
  /** Of the frequency of events. */
  frequency: number;
  /** Of the loss of one event. */
  loss: number;
  sources: string[];
}

export interface Industry extends Factor {
  /** Other names of it. */
  aliases: string[];
}

export interface SizeClass extends Factor {
  /** People employed at most; null: no limit. */
  up_to: number | null;
  /** US dollars that count as a serious annual loss for a company of this size. */
  serious_annual_loss: number;
}

/** What the product knows about risk: scenarios, figures, their sources, currencies. */
export interface RiskLibrary {
  sources: FigureSource[];
  scenarios: RiskScenario[];
  industries: Industry[];
  sizes: SizeClass[];
  /** Active codes of ISO 4217. */
  currencies: ReadonlySet<string>;
  /** The formulas, as Markdown. */
  method: string;
}
