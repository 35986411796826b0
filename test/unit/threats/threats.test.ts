import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { THREAT_ANSWERS } from '../../../common/catalog/threat-safeguards.js';
import {
  answersTo,
  briefingOf,
  requirementsAnswering,
  topicKey,
  topicOf,
} from '../../../common/domain/threats/briefing.js';
import { ProductFinder } from '../../../common/domain/threats/mentions.js';
import type { ThreatEntry } from '../../../common/domain/threats/types.js';
import { loadLibrary } from '../../../common/load-library.js';
import { FeedError, parseFeed } from '../../../worker/threat-feed.js';
import { kevEntry, kevFeed } from '../../support/threat-feed.js';

const entry = (fields: Partial<ThreatEntry> = {}): ThreatEntry => ({
  cve: 'CVE-2026-1000',
  vendor: 'Fortinet',
  product: 'FortiOS',
  name: 'Fortinet FortiOS Out-of-Bound Write Vulnerability',
  description: 'Out-of-bound write.',
  required_action: 'Apply mitigations.',
  added: '2026-11-20',
  due: '2026-12-11',
  known_ransomware: false,
  cwes: ['CWE-787'],
  ...fields,
});

const quoteOf = (text: string, vendor: string, product: string) =>
  new ProductFinder([{ source: 'scope', text }]).find({ vendor, product })?.quote ?? null;

describe('a product is found where a text names it', () => {
  it.each([
    ['We use Fortinet firewalls with FortiOS 7.4.', 'Fortinet', 'FortiOS'],
    ['Remote access is by fortios ssl vpn.', 'Fortinet', 'FortiOS'],
    ['Staff have Microsoft  Windows laptops.', 'Microsoft', 'Windows'],
    ['All laptops run Windows 11.', 'Microsoft', 'Windows'],
    ['Phones are iPhones with iOS; tablets have none.', 'Apple', 'iOS and iPadOS'],
    ['Mail is on Zimbra Collaboration Suite.', 'Synacor', 'Zimbra Collaboration Suite (ZCS)'],
    ['The perimeter is a PAN-OS cluster.', 'Palo Alto Networks', 'PAN-OS'],
    ['We host our wiki on Confluence Data Center.', 'Atlassian', 'Confluence Data Center and Server'],
    ['Macs by Apple are for designers.', 'Apple', 'Multiple Products'],
    ['servers run the linux kernel 6.8', 'Linux', 'Kernel'],
  ])('%s', (text, vendor, product) => {
    expect(quoteOf(text, vendor, product)).not.toBeNull();
  });

  it.each([
    ['Windows are locked at night.', 'Microsoft', 'Windows'],
    ['Office access is by badge, and Access to systems is reviewed.', 'Microsoft', 'Access'],
    ['We keep the kernel of the process.', 'Linux', 'Kernel'],
    ['Remote access is by VPN.', 'Acme', 'Remote Access'],
    ['We do not use FortiOS any more.', 'Fortinet', 'FortiOS'],
    ['FortiOS was decommissioned in May.', 'Fortinet', 'FortiOS'],
    ['MyFortiOS and FortiOSx are ours.', 'Fortinet', 'FortiOS'],
    ['', 'Fortinet', 'FortiOS'],
  ])('not: %s', (text, vendor, product) => {
    expect(quoteOf(text, vendor, product)).toBeNull();
  });

  it('and quotes its sentence exactly', () => {
    const text = 'We sell shoes. Our firewalls run FortiOS 7.4, patched monthly. Staff: 40.';
    const mention = new ProductFinder([
      { source: 'scope', text: 'Nothing.' },
      { source: 'network.md', text },
    ]).find(entry());
    expect(mention).toMatchObject({ source: 'network.md', quote: 'Our firewalls run FortiOS 7.4, patched monthly.' });
    expect(text.slice(mention?.start, mention?.end)).toBe(mention?.quote);
  });

  it('whatever the text and the names are', () => {
    const names = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.constantFrom('FortiOS', 'a+b (c)', 'Windows', '[x', 'iOS and iPadOS'),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), names, names, fc.nat(400), (around, vendor, product, pad) => {
        const text = `${around}${' x'.repeat(pad)}\nWe run ${vendor} ${product} ${around}`;
        const found = new ProductFinder([{ source: 'scope', text }]).find({ vendor, product });
        if (!found) return;
        expect(text.slice(found.start, found.end)).toBe(found.quote);
        expect(found.quote.length).toBeLessThanOrEqual(300);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a briefing', () => {
  it('is one per vendor and day, or one for a first load', () => {
    const keys = [entry(), entry({ product: 'FortiWeb' }), entry({ added: '2026-11-21' }), entry({ vendor: 'Cisco' })];
    expect(new Set(keys.map((each) => topicKey(topicOf(each, false)))).size).toBe(3);
    expect(new Set(keys.map((each) => topicKey(topicOf(each, true)))).size).toBe(1);
  });

  it('tells what, where, until when, and whether ransomware uses it', () => {
    const entries = [
      entry(),
      entry({ cve: 'CVE-2026-1001', product: 'FortiWeb', due: '2026-12-01', known_ransomware: true }),
    ];
    const briefing = briefingOf(topicOf(entry(), false), entries);
    expect(briefing).toMatchObject({
      title: '2 exploited vulnerabilities in Fortinet FortiOS, Fortinet FortiWeb',
      cves: ['CVE-2026-1000', 'CVE-2026-1001'],
      known_ransomware: true,
      due: '2026-12-01',
    });
    expect(briefing.safeguards).toEqual(expect.arrayContaining(['patch-management', 'hardening', 'backup']));
  });

  it('names safeguards and requirements that the library has', async () => {
    const { safeguards, frameworks } = await loadLibrary();
    const named = THREAT_ANSWERS.flatMap((answer) => answer.safeguards);
    expect(named.filter((id) => !safeguards.has(id))).toEqual([]);
    expect(answersTo(entry())).not.toContain('backup');
    for (const framework of frameworks.values()) {
      const answering = requirementsAnswering(framework, answersTo(entry({ known_ransomware: true })));
      expect(answering.every((id) => framework.requirements.some((each) => each.id === id))).toBe(true);
      expect(answering.length).toBeLessThan(framework.requirements.length);
    }
    const soc2 = frameworks.get('soc2-tsc-2017');
    expect(soc2 && requirementsAnswering(soc2, answersTo(entry()))).toEqual(expect.arrayContaining(['CC7.1']));
  });
});

describe('the feed', () => {
  it('is read as its publisher writes it', () => {
    const feed = parseFeed(JSON.stringify(kevFeed([kevEntry({ knownRansomwareCampaignUse: 'Known' })])));
    expect(feed.entries[0]).toMatchObject({ cve: 'CVE-2026-0001', vendor: 'Fortinet', known_ransomware: true });
  });

  it('is used whole or not at all', () => {
    const good = kevFeed([kevEntry()]);
    const bad: unknown[] = [
      null,
      [],
      { ...good, vulnerabilities: [] },
      { ...good, count: 2 },
      { ...good, vulnerabilities: [kevEntry({ cveID: 'CVE-1' })] },
      { ...good, vulnerabilities: [kevEntry({ dateAdded: 'yesterday' })] },
      { ...good, vulnerabilities: [kevEntry({ product: undefined })] },
    ];
    for (const each of bad) expect(() => parseFeed(JSON.stringify(each))).toThrow(FeedError);
    const text = JSON.stringify(good);
    for (let cut = 0; cut < text.length; cut += 7) expect(() => parseFeed(text.slice(0, cut))).toThrow(FeedError);
  });
});
