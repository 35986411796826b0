import { phraseList, phraseSet, wordSet } from './lists.js';

/** Who of ours is quoted: "According to the CISO, ...", "The head of IT says that ..."; or what somebody looked at: "The audit showed that ..." */
export const WHO_REPORTS = wordSet(
  'admin administrator administrators admins boss ceo cfo chief cio ciso clerk colleague colleagues coo counsel cto developer developers director directors dpo employee employees engineer engineers foreman founder he head i ' +
    'interviewee interviewees lead leader lawyer leads management manager managers nurse officer operator operators our owner owners president responsible secretary she someone staff supervisor team technician technicians they we ' +
    'assessment assessments assessor assessors audit auditor auditors audits check checks consultant consultants evidence examination examiner inspection inspections inspector interview interviews pentest pentesters review reviewer reviewers reviews sampling testers visit walkthrough',
);

/** With one of these before how it is told, it is not, or is told of others. */
export const NOT_REPORTED = wordSet(
  'another cannot competitor competitors could customer customers neighbouring never no nobody not supplier suppliers wants which',
);

/** How it is told. */
export const REPORTING = phraseSet(`
    added that; adds that; concluded that; confirmed that; confirmed to us that; confirms that; discovered that; established that; explained that; explained to us that; explains that; found out that; found that; heard that; indicated that; indicates that; learned that; learnt that; mentioned that; mentions that; noted that; notes that; noticed that;
    observed that; pointed out that; points out that; reported that; reports that; revealed that; reveals that; said that; saw that; says; says that; showed that; shows that; stated that; states that; tells me that; tells us that; told me; told me that; told us; told us that; was told that; were told that; wrote that; writes that
  `);

/** When somebody looked: "During the visit we found that ..." */
export const WHEN_REPORTED = phraseList(`
  at our visit; at the audit; at the interview; at the meeting; at the visit; during our review; during our visit; during testing; during the assessment; during the audit; during the inspection; during the interview; during the review; during the visit; during the walkthrough; in our review; in the audit; in the interview; in the meeting;
  in the review; on site; on the day of the audit; on the day of our visit
`).map((phrase) => phrase.split(' '));
