/** A date that a law sets, for those whom it binds; a fact with its source, not legal advice. */
export interface StatutoryDate {
  id: string;
  /** Catalogue id of the framework whose analysts are told. */
  framework: string;
  title: string;
  /** Once, on YYYY-MM-DD; each year on --MM-DD; or each year so many days after the end of the calendar year before. */
  when: string | { days_after_year_end: number };
  /** Whom it concerns. */
  applies_to: string;
  /** The provision that says so. */
  source: string;
  source_url: string;
}

const AI_ACT = {
  framework: 'eu-ai-act',
  source_url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
};
const CCPA = {
  framework: 'ccpa-cpra',
  source_url: 'https://cppa.ca.gov/regulations/ccpa_updates.html',
};
const CMMC = {
  framework: 'cmmc-2.0',
  source_url:
    'https://www.ecfr.gov/current/title-32/subtitle-A/chapter-I/subchapter-G/part-170/subpart-A/section-170.3',
};

export const STATUTORY_DATES: readonly StatutoryDate[] = [
  {
    ...AI_ACT,
    id: 'ai-act-marking-of-existing-systems',
    title: 'EU AI Act: machine-readable marking for generative systems that were on the market before 2 August 2026',
    when: '2026-12-02',
    applies_to: 'Providers of AI systems that generate synthetic audio, image, video or text',
    source:
      'Regulation (EU) 2024/1689, Article 50(2), transitional period as amended by the Digital Omnibus on AI (2026)',
  },
  {
    ...AI_ACT,
    id: 'ai-act-earlier-general-purpose-models',
    title: 'EU AI Act: general-purpose AI models placed on the market before 2 August 2025 must comply',
    when: '2027-08-02',
    applies_to: 'Providers of general-purpose AI models',
    source: 'Regulation (EU) 2024/1689, Article 111(3)',
  },
  {
    ...AI_ACT,
    id: 'ai-act-high-risk-annex-iii',
    title: 'EU AI Act: obligations for high-risk AI systems of Annex III apply',
    when: '2027-12-02',
    applies_to: 'Providers and deployers of high-risk AI systems listed in Annex III',
    source: 'Regulation (EU) 2024/1689, Article 113, as amended by the Digital Omnibus on AI (2026)',
  },
  {
    ...AI_ACT,
    id: 'ai-act-high-risk-annex-i',
    title: 'EU AI Act: obligations for high-risk AI in products of Annex I apply',
    when: '2028-08-02',
    applies_to: 'Providers and deployers of AI systems that are safety components of regulated products',
    source: 'Regulation (EU) 2024/1689, Article 113, as amended by the Digital Omnibus on AI (2026)',
  },
  {
    id: 'dora-register-of-information',
    framework: 'dora',
    title: 'DORA: registers of information reach the European Supervisory Authorities',
    when: '--03-31',
    applies_to: 'Financial entities; the national authority collects the register earlier, on a date of its own',
    source: 'Regulation (EU) 2022/2554, Article 28(3), and ESAs Decision of 8 November 2024 on reporting',
    source_url: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
  },
  {
    id: 'hipaa-small-breaches',
    framework: 'hipaa-security-rule',
    title: 'HIPAA: report breaches of last year that affected fewer than 500 individuals',
    when: { days_after_year_end: 60 },
    applies_to: 'Covered entities that discovered such breaches in the calendar year before',
    source: '45 CFR 164.408(c)',
    source_url: 'https://www.ecfr.gov/current/title-45/section-164.408',
  },
  {
    ...CMMC,
    id: 'cmmc-phase-3',
    title: 'CMMC: phase 3 begins, Level 3 certification enters solicitations',
    when: '2027-11-10',
    applies_to: 'Contractors of the US Department of Defense that handle CUI',
    source: '32 CFR 170.3(e)(3)',
  },
  {
    ...CMMC,
    id: 'cmmc-phase-4',
    title: 'CMMC: phase 4 begins, requirements in all applicable solicitations and contracts',
    when: '2028-11-10',
    applies_to: 'Contractors of the US Department of Defense that handle FCI or CUI',
    source: '32 CFR 170.3(e)(4)',
  },
  {
    ...CCPA,
    id: 'ccpa-automated-decisionmaking',
    title: 'CCPA: obligations on automated decision-making technology begin',
    when: '2027-01-01',
    applies_to: 'Businesses that use such technology for significant decisions',
    source: '11 CCR 7200',
  },
  {
    ...CCPA,
    id: 'ccpa-first-risk-assessments',
    title: 'CCPA: risk assessments of processing that began before 2026 are complete',
    when: '2027-12-31',
    applies_to: 'Businesses whose processing presents significant risk to privacy',
    source: '11 CCR 7155',
  },
  {
    ...CCPA,
    id: 'ccpa-risk-assessment-submission',
    title: 'CCPA: submit the attestation and summary of risk assessments of 2026 and 2027',
    when: '2028-04-01',
    applies_to: 'Businesses whose processing presents significant risk to privacy',
    source: '11 CCR 7157',
  },
  {
    ...CCPA,
    id: 'ccpa-cybersecurity-audit-over-100-million',
    title: 'CCPA: first cybersecurity audit certification (revenue over 100 million dollars)',
    when: '2028-04-01',
    applies_to: 'Businesses with annual gross revenue over 100 million dollars',
    source: '11 CCR 7121',
  },
  {
    ...CCPA,
    id: 'ccpa-cybersecurity-audit-over-50-million',
    title: 'CCPA: first cybersecurity audit certification (revenue from 50 to 100 million dollars)',
    when: '2029-04-01',
    applies_to: 'Businesses with annual gross revenue from 50 to 100 million dollars',
    source: '11 CCR 7121',
  },
  {
    ...CCPA,
    id: 'ccpa-cybersecurity-audit-under-50-million',
    title: 'CCPA: first cybersecurity audit certification (revenue under 50 million dollars)',
    when: '2030-04-01',
    applies_to: 'Businesses with annual gross revenue under 50 million dollars',
    source: '11 CCR 7121',
  },
];
