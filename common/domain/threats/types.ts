/** One vulnerability that is known to be exploited, as the feed tells it. */
export interface ThreatEntry {
  cve: string;
  vendor: string;
  product: string;
  name: string;
  description: string;
  required_action: string;
  /** YYYY-MM-DD: when the feed's publisher took it up, and by when it wants the action done. */
  added: string;
  due: string;
  known_ransomware: boolean;
  cwes: string[];
}

export interface ThreatFeed {
  version: string;
  released_at: string;
  entries: ThreatEntry[];
}

/** Where an account's own text names an affected product: `text.slice(start, end) === quote`. */
export interface Mention {
  product: string;
  source: string;
  start: number;
  end: number;
  quote: string;
}

/** `relevant`: threat.new only for briefings whose products the account's scopes name. */
export const THREAT_PREFERENCES = ['all', 'relevant'] as const;
export type ThreatPreference = (typeof THREAT_PREFERENCES)[number];
