/** An entry as the feed's publisher writes it. */
export function kevEntry(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    cveID: 'CVE-2026-0001',
    vendorProject: 'Fortinet',
    product: 'FortiOS',
    vulnerabilityName: 'Fortinet FortiOS Out-of-Bound Write Vulnerability',
    dateAdded: '2026-11-20',
    shortDescription: 'FortiOS contains an out-of-bound write vulnerability.',
    requiredAction: 'Apply mitigations per vendor instructions or discontinue use of the product.',
    dueDate: '2026-12-11',
    knownRansomwareCampaignUse: 'Unknown',
    notes: 'https://example.com/advisory',
    cwes: ['CWE-787'],
    ...fields,
  };
}

export function kevFeed(vulnerabilities: Array<Record<string, unknown>>): Record<string, unknown> {
  return {
    title: 'CISA Catalog of Known Exploited Vulnerabilities',
    catalogVersion: '2026.11.20',
    dateReleased: '2026-11-20T18:00:00.000Z',
    count: vulnerabilities.length,
    vulnerabilities,
  };
}

/** Many different entries: vulnerability `n` of vendor `n % vendors`. */
export function manyEntries(count: number, vendors = count): Array<Record<string, unknown>> {
  return Array.from({ length: count }, (_, n) =>
    kevEntry({
      cveID: `CVE-2025-${10_000 + n}`,
      vendorProject: `Vendor${n % vendors}`,
      product: `Product${n % vendors}X`,
      dateAdded: '2025-01-01',
    }),
  );
}
