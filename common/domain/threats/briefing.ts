import { THREAT_ANSWERS, type ThreatAnswer } from '../../catalog/threat-safeguards.js';
import type { Framework } from '../../catalog/types.js';
import type { ThreatEntry } from './types.js';

/** What one briefing is about; entries that arrive together share it. */
export interface BriefingTopic {
  kind: 'summary' | 'vendor';
  vendor: string | null;
  /** YYYY-MM-DD on which the feed's publisher added the entries; null for a summary. */
  day: string | null;
}

/** What all entries of a briefing have in common, for lists and events. */
export interface BriefingContent extends BriefingTopic {
  title: string;
  summary: string;
  entry_count: number;
  /** The first hundred of each, in the feed's order. */
  cves: string[];
  products: string[];
  cwes: string[];
  known_ransomware: boolean;
  /** The earliest that is asked for. */
  due: string;
  safeguards: string[];
}

const MAX_LISTED = 100;
const TITLE_PRODUCTS = 3;

/** The first load of a feed is one briefing; after that, one per vendor and day. */
export function topicOf(entry: ThreatEntry, isFirstLoad: boolean): BriefingTopic {
  if (isFirstLoad) return { kind: 'summary', vendor: null, day: null };
  return { kind: 'vendor', vendor: entry.vendor, day: entry.added };
}

/** The same for entries of one briefing. */
export function topicKey({ kind, vendor, day }: BriefingTopic): string {
  return JSON.stringify([kind, vendor?.toLowerCase() ?? null, day]);
}

/** @param entries at least one */
export function briefingOf(topic: BriefingTopic, entries: readonly ThreatEntry[]): BriefingContent {
  const products = [...new Set(entries.map(({ vendor, product }) => nameOf(vendor, product)))];
  const ransomware = entries.filter((entry) => entry.known_ransomware).length;
  const due = entries.map((entry) => entry.due).sort()[0] ?? '';
  return {
    ...topic,
    title: titleOf(topic, entries, products),
    summary: [
      `${count(entries.length, 'vulnerability that is', 'vulnerabilities that are')} exploited now, in ${listed(products)}.`,
      ransomware > 0 ? `${ransomware} of them known to be used for ransomware.` : '',
      `The publisher asks for action by ${due}${entries.length > 1 ? ' at the earliest' : ''}.`,
    ]
      .filter(Boolean)
      .join(' '),
    entry_count: entries.length,
    cves: entries.map(({ cve }) => cve).slice(0, MAX_LISTED),
    products: products.slice(0, MAX_LISTED),
    cwes: [...new Set(entries.flatMap(({ cwes }) => cwes))].slice(0, MAX_LISTED),
    known_ransomware: ransomware > 0,
    due,
    safeguards: [...new Set(entries.flatMap(answersTo))],
  };
}

/** The safeguards that answer an entry. */
export function answersTo(entry: ThreatEntry): string[] {
  return [
    ...new Set(THREAT_ANSWERS.filter((answer) => applies(answer, entry)).flatMap(({ safeguards }) => safeguards)),
  ];
}

function applies({ cwes, words, ransomware }: ThreatAnswer, entry: ThreatEntry): boolean {
  if (ransomware) return entry.known_ransomware;
  if (cwes) return entry.cwes.some((cwe) => cwes.includes(Number(cwe.replace(/\D/g, ''))));
  return words?.test(`${entry.product} ${entry.name} ${entry.required_action}`) ?? true;
}

/** The requirements of a framework that a safeguard of the list is at the core of. */
export function requirementsAnswering(framework: Framework, safeguards: readonly string[]): string[] {
  const wanted = new Set(safeguards);
  return framework.requirements
    .filter((requirement) => requirement.safeguards.some(({ id, role }) => role === 'core' && wanted.has(id)))
    .map(({ id }) => id);
}

function titleOf(topic: BriefingTopic, entries: readonly ThreatEntry[], products: string[]): string {
  if (topic.kind === 'summary') return `Known exploited vulnerabilities: ${entries.length} to begin with`;
  const [only] = entries;
  if (only && entries.length === 1) return `${only.cve}: ${only.name}`;
  return `${entries.length} exploited vulnerabilities in ${listed(products)}`;
}

function nameOf(vendor: string, product: string): string {
  return product.toLowerCase().startsWith(vendor.toLowerCase()) ? product : `${vendor} ${product}`;
}

function listed(products: readonly string[]): string {
  const more = products.length - TITLE_PRODUCTS;
  return `${products.slice(0, TITLE_PRODUCTS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
