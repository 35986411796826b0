/**
 * What stands beside the name of a requirement and does not say how that stands: when a law applies, how far an assessment of it is, and
 * numbers that count something else.
 */

/** Ids of articles and sections of laws begin so, in small letters. */
export const OF_LAWS: readonly string[] = ['art', '§', '164.'];

/** Words before and behind `APPLYING` that change nothing. */
export const BESIDE_APPLYING: ReadonlySet<string> = new Set(
  'all already also and become becomes became been being being but duties duty first from fully has have is are was were in its it now obligation obligations of only provision provisions requirement requirements rule rules shall so start starts still that the their this these to under will with yet'.split(
    ' ',
  ),
);

/** That a law applies, or begins to. */
export const APPLYING: readonly string[] = [
  'applicable',
  'application',
  'applies',
  'apply',
  'date of application',
  'application date',
  'comes into effect',
  'comes into force',
  'came into force',
  'entered into application',
  'entered into effect',
  'entered into force',
  'enters into application',
  'enters into effect',
  'enters into force',
  'enter into force',
  'entry into application',
  'entry into effect',
  'entry into force',
  'takes effect',
  'take effect',
  'took effect',
];

/** Of a law these say that it applies; of what a company has, that this is in place. */
export const IN_FORCE: readonly string[] = ['effective', 'in application', 'in effect', 'in force'];

/** What is made, asked for and looked at when requirements are assessed. */
export const OF_ASSESSMENTS: ReadonlySet<string> = new Set(
  `analysis assessment assessments audit audits checklist comments document documents evaluation evidence evidences examination feedback form gap
  inspection interview interviews jira kickoff materials material meeting meetings off owner owners questionnaire questionnaires questions review reviews sample samples
  sampling scoping screenshot screenshots template templates testing ticket tickets translation translations upload uploads
  walkthrough walkthroughs workshop workshops`.split(/\s+/),
);

/** Before those: "gap analysis", "training material", "self-assessment". */
export const BEFORE_THOSE: ReadonlySet<string> = new Set(
  'annual audit control design desk document external final first initial internal last pre readiness second self sign team the training'.split(
    ' ',
  ),
);

/** How far those are. */
export const DONE_WITH_THOSE: ReadonlySet<string> = new Set(
  `accepted approved archived arranged assigned attached closed collected complete completed conducted done filed finished held open opened
  ongoing pending performed planned prepared provided received requested reviewed scheduled sent signed started submitted
  translated updated uploaded`.split(/\s+/),
);

/** Alone these say that somebody has looked, or will. */
export const LOOKED_AT: ReadonlySet<string> = new Set([
  'assessed',
  'audited',
  'discussed',
  'evaluated',
  'examined',
  'for review',
  'in assessment',
  'in review',
  'inspected',
  'interviewed',
  'ready for assessment',
  'ready for audit',
  'ready for review',
  'reviewed',
  'sampled',
  'submitted',
  'translated',
  'under assessment',
  'under review',
  'uploaded',
]);

/** Beside both, these change nothing. */
export const BESIDE_ASSESSMENTS: ReadonlySet<string> = new Set(
  'already and been fully has have in is on progress successfully was were'.split(' '),
);

/** What is counted beside a requirement and is not how far it is. */
export const COUNTED: ReadonlySet<string> = new Set(
  `aim appetite availability budget complexity confidence cost costs criticality effort exposure goal impact importance likelihood participation prio
  priority probability relevance respondents responses risk severity share sla target threshold tolerance uptime urgency weight
  weighted weighting`.split(/\s+/),
);

/** With those: "risk score", "target level", "inherent risk". */
export const BESIDE_COUNTED: ReadonlySet<string> = new Set(
  `class current expected factor gross inherent is level maturity net of our overall rate rating relative residual response score the total value
  with`.split(/\s+/),
);

/** Behind a number: what it is a number of. */
export const UNITS_OF_COUNTED: ReadonlySet<string> = new Set(
  'of out percent point points day days hour hours eur usd k high low medium'.split(' '),
);

/** Who was asked, and what is shared out: "60 % of respondents", "20 % of the budget". */
export const SHARED_OUT: ReadonlySet<string> = new Set(
  'answers audience budget costs effort interviewees marks participants points respondents responses score total votes weight'.split(
    ' ',
  ),
);

/** What becomes of the text of a standard: "A.14.2 was withdrawn", "A.5.7 is new in this edition". */
export const OF_ITS_TEXT: ReadonlySet<string> = new Set(
  `added amended consolidated created deleted deprecated incorporated introduced merged moved new numbered relocated renamed renumbered repealed
  replaced replaces reworded rewritten split superseded translated unchanged withdrawn`.split(/\s+/),
);

/** What a standard is, or is a part of it. */
export const EDITIONS: ReadonlySet<string> = new Set(
  `act annex catalog catalogue chapter clause copy csf directive dss edition editions gdpr iec iso journal law nist pci regulation revision section
  standard standards theme version versions`.split(/\s+/),
);

/** Whether something stands there: with one of `EDITIONS`. */
export const IN_EDITIONS: ReadonlySet<string> = new Set(
  'available contained exist existed exists found included includes listed mentioned missing part stand stands there'.split(
    ' ',
  ),
);

/** Beside those. */
export const BESIDE_EDITIONS: ReadonlySet<string> = new Set(
  `a already an and another any as been by current did do does doesn't didn't english eu first for former french from german has have in into is isn't
  italian latest new newest no not nothing of official old older on or our previous revised second since spanish than that the third this to up us was
  were with yet`.split(/\s+/),
);

/** Who sees to a requirement, by what they are called; nobody may be named. */
export const OWNERS: ReadonlySet<string> = new Set('accountable assignee lead owner owners responsible'.split(' '));

/** Whether there is one. */
export const OF_OWNERS: ReadonlySet<string> = new Set(
  `a agreed an and appointed as assigned be been being chosen defined designated determined does don't for had has have is it known missing named no nobody
  nominated none not of one open person pending so still tbc tbd that the there this to unassigned unknown vacant was yet`.split(
    /\s+/,
  ),
);

/** That somebody is to see to it: "assigned to IT". */
export const ASSIGNED: ReadonlySet<string> = new Set(
  'allocated assigned delegated owned reassigned unassigned'.split(' '),
);
