import type { Polarity } from '../../domain/gap/types.js';

/**
 * What statuses are made of in forms, audits and tools: "not satisfied", "largely in place", "implemented with exceptions", "no
 * deviations noted". Whole phrases that are not made of these stand in `status-words.ts`. Hyphens count as spaces; commas and brackets
 * as nothing.
 */
export const STATE_PARTS = {
  held: `acceptable, achieved, adequate, adequately designed, adopted, aligned, appropriate, attained, available, compliant,
    complete, completed, complied with, complies, comply, conform, conformant, conforming, conforms, covered, demonstrated, deployed,
    designed and operating effectively, done, effective, effectively designed, effectively operating, enabled, enforced, established,
    evidenced, fit for purpose, fulfilled, functioning, good, healthy, implemented, in compliance, in conformance, in conformity, in force,
    in line, in operation, in place, met, ok, okay, operating, operating as intended, operating effectively,
    operates effectively, operate effectively, operate, operational, pass, passed, passing, performed, ready, rolled out,
    satisfactory, satisfied, sufficient, suitably designed, up and running, up to standard`,
  closed: 'addressed, closed, corrected, fixed, mitigated, rectified, remediated, resolved, solved',
  conformity: 'compliance, conformance, conformity',
  extent: 'achievement, alignment, coverage, deployment, fulfilment, fulfillment, implementation, roll out, rollout',
  inherited: 'inherited, fully inherited',
  wholly: 'all, completely, each, entirely, every, full, fully, in full, the whole, total, totally, very, well, wholly',
  partly: `almost, broadly, fairly, generally, half, in part, in parts, in principle, inadequately, incompletely, inconsistently, informally,
    insufficiently, largely, limited, mainly, mostly, nearly, only partially, only partly, partial, partially, partly, poorly,
    predominantly, reasonably, semi, somewhat, sporadically, substantially, to a large extent, to some extent, weakly, ad hoc`,
  some: `a few, a minority of, a part of, a part, certain, few, many, most, most of, only, part of, parts of, selected, several, some,
    some of`,
  slight: 'a minor, isolated, low, low risk, minor, moderate, one, slight, small',
  large:
    'a critical, a major, a significant, big, critical, high risk, large, major, material, serious, severe, significant',
  any: 'further, known, notable, open, outstanding, relevant, reportable',
  not: `absent or not, cannot be, could not be, did not, do not, does not, doesn't, has not been, hasn't been, is not, isn't, lack of, never,
    no longer, non, not, not yet, other than`,
  no: 'no',
  ahead: 'about to be, being, going to be, soon, soon to be, to be, will be, yet to be',
  lack: `deficiency, deficiencies, gap, material weakness, nc, ncs, non compliance, non compliances, non conformance, non conformances, non
    conformities, non conformity, noncompliance, nonconformance, nonconformances, nonconformities, nonconformity, violation, violations`,
  fault: `deviation, deviations, discrepancies, discrepancy, exception, exceptions, gaps, limitation, limitations, restriction,
    restrictions, reservations, shortcoming, shortcomings, weakness, weaknesses`,
  finding: 'finding, findings, issue, issues, observation, observations, problem, problems, remarks, comments',
  found: `detected, found, identified, noted, observed, raised, recorded, reported, were noted, was noted, were found, was found, were
    identified, was identified`,
  nought: '0, nil, none, zero',
  needs: 'need, needs, needing, require, requires, requiring',
  improvement: `attention, fixing, improvement, improvements, improving, remediation, rework, strengthening, update, updating, work, to be
    improved, improve`,
  needed: 'advised, is needed, is required, necessary, needed, recommended, required',
  with: 'with, w /',
  without: 'without',
  instead: 'ccw, a ccw, compensating, a compensating, customized approach',
  where: 'across, at, for, in, on',
  by: 'by, from, through, via',
  but: 'but, except, except for, apart from, however, though, although',
  yes: 'yes, y, applicable, in scope, relevant',
} as const;

/** Words that change nothing. */
export const STATE_FILLERS: ReadonlySet<string> = new Set(
  'already control controls currently is are was were has have been the now requirement requirements status still presently today criterion criteria objective outcome'.split(
    ' ',
  ),
);

/**
 * What a phrase says by its parts. `?` stands behind what may be left away, `|` parts choices, `...` is any other word or words. The
 * first that fits the whole phrase counts.
 */
export const STATE_RULES: ReadonlyArray<readonly [pattern: string, polarity: Polarity]> = [
  ['inherited', 'implemented'],
  ['inherited by ...', 'implemented'],
  ['wholly? held|closed', 'implemented'],
  ['held|closed wholly', 'implemented'],
  ['held|closed held|closed', 'implemented'],
  ['held|closed with|by instead', 'implemented'],
  ['held|closed where wholly ...', 'implemented'],
  ['held|closed without|no any? lack|fault|finding', 'implemented'],
  ['held|closed with no any? lack|fault|finding', 'implemented'],
  ['lack|fault|finding found? nought found?', 'implemented'],
  ['wholly? conformity', 'implemented'],
  ['wholly extent', 'implemented'],
  ['conformity|extent held|closed', 'implemented'],
  ['no any|large? any? lack|fault|finding found?', 'implemented'],
  ['partly|some|slight held|closed', 'partial'],
  ['partly|some|slight conformity|extent', 'partial'],
  ['held|closed partly', 'partial'],
  ['held|closed where some|slight ...', 'partial'],
  ['slight|large|any? lack|fault|finding found? closed', 'implemented'],
  ['some|slight ... held|closed', 'partial'],
  ['held|closed with some|slight|large|any? lack|fault|finding', 'partial'],
  ['not wholly held|closed', 'partial'],
  ['not wholly', 'partial'],
  ['partly', 'partial'],
  ['held|closed but ...', 'partial'],
  ['held|closed not ...', 'partial'],
  ['some|slight|partly lack|fault|finding found?', 'partial'],
  ['fault found?', 'partial'],
  ['needs some|slight|large? improvement', 'partial'],
  ['some|slight|large? improvement needed', 'partial'],
  ['ahead held|closed', 'planned'],
  ['not ahead? held|closed', 'absent'],
  ['not partly? inherited', 'absent'],
  ['not|no conformity|extent', 'absent'],
  ['large lack|fault|finding found?', 'absent'],
  ['lack found?', 'absent'],
];
