import { STATUS_LABELS } from './labels.js';
import { phraseList } from './lists.js';

/**
 * What a column of a table, or a field of a record, holds by its title.
 * `name`: what is spoken of. `state`: how it stands, in a word. `score`: how far it is, as a number. `applicable`: whether it concerns us.
 * `remark`: what is said of it. `aside`: who, when, how urgent, what should be done: nothing of how it stands.
 */
export const COLUMN_ROLES = ['name', 'state', 'score', 'applicable', 'remark', 'aside'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const COLUMN_TITLES: Readonly<Record<ColumnRole, readonly string[]>> = {
  name: listed(`activity, area, asked, check, check name, check title, control, control description, control name, control
    objective, control title, criteria, criterion, description, domain, feature, item, key, measure, name, objective,
    point, practice, practice name, process, q, question, requirement, requirement name, requirement title, rule,
    rule name, rule title, safeguard, safeguard name, security control, short description, subcategory, subject,
    summary, task, test, theme, title, title of control, topic, what`),
  state: [
    ...STATUS_LABELS,
    ...listed(`answer, assessment finding, assessment outcome, assessment result, assessment status, audit result,
    check result, compliance level, compliance result, compliance state, compliance status, control
    effectiveness, control implementation status, control implemented, control state, control status,
    csp caiq answer, current state, current status, design effectiveness, effective, evaluation,
    evaluation result, exists, fully implemented, have it, implementation level, implementation state,
    implementation status, in place, is compliant, is implemented, light, mark, ok, operating
    effectiveness, overall status, passed, rag, rag rating, rag status, requirement status, satisfied,
    selected answer, self assessment, status of implementation, result of test, results, results of
    test, results of testing, test result, test results, traffic light, yes / no`),
  ],
  score:
    listed(`%, assessed maturity, coverage, current, current level, current maturity, current maturity level, current
    profile, current score, current tier, degree, grade, level, maturity, maturity level, maturity score, points,
    rating, score, score achieved`),
  applicable: listed(
    `appl, applicability, applicable, applicable to us, applies, in / out, in scope, is applicable, relevant`,
  ),
  remark:
    listed(`additional information, answer text, as is, assertion, assessor comments, assessor notes, auditor comments, comment, comments, content, csp
    implementation description, evidence, explanation, fact, facts, finding, findings, found, gap, gap
    description, gaps, how, implementation comments, implementation description, implementation details,
    implementation note, implementation notes, implementation statement, justification, justifications, narrative, note,
    notes, observation, observations, observed, our answer, our practice, reality, reason, reasoning, remark, remarks, reply, response, seen, sentence, situation, statement, statements, status
    detail, status details, status extended, status notes, status reason, text, today, what is done, what we do, what we found, what
    we have, where / why, why`),
  aside:
    listed(`accountable, action, approved by, approver, art, assessed by, assessor, assignee, attended, audited by, auditor, author,
    automated, booked, budget, by, category, change, check id, cl, class, clause, clause id, code, comments by, confirmed, consulted, control automated,
    control code,
    control family, control id, control identifier, control no, control number, control origination, control
    owner, control ref, control reference, control reported, control type, created, created at, criterion id, date, deadline,
    delivered, desired, domain id, due, due date, duty, effort, evidence date, evidence link, evidence reference, evidence url,
    expected testing, family, framework, frequency, group, held by, id, identifier, impact, informed, issue key,
    jira, last assessed, last review, last reviewed, last updated, likelihood, link, links, looked at, meaning,
    modified, next review, next review date, next step, next steps, no, nr, number, owner, owner / due, planned,
    policy defined, practice id, population, prio, priority, process owner, rank, received, recommendation, recommendations, ref, reference, region,
    reported, reporter, req id, requirement code, requirement id, requirement number, requirement ref, requirements,
    resource, resource id, responsible, responsible entity, responsible party, responsible role, responsible
    roles, review date, reviewed, reviewer, risk, risk level, risk owner, risk rating, risk score, role, rule id,
    safeguard id, sample, section, service, sev, severity, source, ssrm control ownership, standard, subcategory
    id, tag, tags, target, target date, target level, target maturity, target maturity level, target profile,
    target score, target tier, submitted, term, tested by, tester, ticket, type, until, updated, updated at, updated by, uploaded, url,
    uuid, version, weight, when, who`),
};
/** Parted by commas. */
function listed(titles: string): readonly string[] {
  return phraseList(titles, ',');
}

/** One of these stands in the title of a column that holds the ids of what a framework asks for. */
export const OF_REQUIREMENTS: ReadonlySet<string> = new Set(
  'annex art article clause control controls criteria criterion id item key measure practice question ref reference req requirement requirements safeguard standard subcategory'.split(
    ' ',
  ),
);

/** Words by which standards are called; two columns with such titles are what one has of the other. */
export const STANDARDS: ReadonlySet<string> = new Set(
  'iso nist csf cis soc soc2 tsc pci hipaa gdpr nis2 dora cobit cmmc hitrust fedramp tisax bsi 27001 27002 42001'.split(
    ' ',
  ),
);

/** How urgent or how good something is; by itself such a cell says nothing of how it stands. */
export const ASIDE_WORDS: ReadonlySet<string> = new Set([
  'critical',
  'high',
  'medium',
  'moderate',
  'low',
  'urgent',
  'major',
  'minor',
  'h',
  'm',
  'l',
  'a',
  'b',
  'c',
  'd',
  'p1',
  'p2',
  'p3',
  'p4',
]);

/** In a column that tells whether something concerns us. */
export const OUT_OF_SCOPE: ReadonlySet<string> = new Set([
  'no',
  'n',
  'false',
  'out',
  'excluded',
  'no longer',
  'na',
  'n / a',
  'not applicable',
]);

/** In place of what is said of something: it stands as what the line before names. */
export const AS_BEFORE: ReadonlySet<string> = new Set([
  'ditto',
  'dito',
  'idem',
  'likewise',
  'same',
  'same here',
  'same as above',
  'same as before',
  'same as the above',
  'same as previous',
  'the same',
  'as above',
]);
