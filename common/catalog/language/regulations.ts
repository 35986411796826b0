/** Laws, standards and their makers: as the subject of a clause they state a rule, not anybody's practice. */
export const RULE_MAKERS: ReadonlySet<string> = new Set(
  (
    'gdpr hipaa sox nis nis2 dora iso nist pci dss eidas ccpa cpra glba ferpa fedramp enisa ieee cis cobit itil soc2 regulation regulators law laws standard directive act legislation owasp bsi cisa ' +
    'textbook theory principle wikipedia statute ordinance'
  ).split(' '),
);

/** ... but not behind "in", where they say that it is done in part. */
export const RESERVES: ReadonlySet<string> = new Set(['principle', 'theory']);

/** Names of laws and standards, each as in the id of its framework where it has one: beside the number of an article they tell whose that is. */
export const NAMES_OF_RULES: ReadonlySet<string> = new Set(
  (
    'ai asvs baydsg bdsg bsi ccpa cis cmmc cobit cpra csf dora dsg dsgvo echr eidas fadp fedramp ferpa gdpr glba hipaa iso itil lgpd mica mifid nis nis2 nist owasp pci pecr pipeda popia psd2 revfadp ' +
    'soc2 sox tfeu tisax'
  ).split(' '),
);

/** What else has articles and clauses: "Article 5 of the lease". */
export const OTHER_PAPERS: ReadonlySet<string> = new Set(
  'agreement annex appendix article book bylaws charter constitution contract convention course dpa lease licence license manual msa offer policy proposal schedule sla specification statutes tender terms treaty'.split(
    ' ',
  ),
);
