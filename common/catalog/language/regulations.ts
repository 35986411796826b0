/** Laws, standards and their makers: as the subject of a clause they state a rule, not anybody's practice. */
export const RULE_MAKERS: ReadonlySet<string> = new Set(
  (
    'gdpr hipaa sox nis nis2 dora iso nist pci dss eidas ccpa cpra glba ferpa fedramp enisa ieee cis cobit itil soc2 regulation regulators law laws standard directive act legislation owasp bsi cisa ' +
    'textbook theory principle wikipedia statute ordinance'
  ).split(' '),
);
