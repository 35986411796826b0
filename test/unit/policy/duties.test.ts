import { expect, it } from '@jest/globals';
import { compose, TYPE_IDS } from './support.js';

/** Clauses of all policies, each with the requirements of one framework that it is cited for. */
function clausesFor(framework: string): Array<{ text: string; requirement_ids: string[] }> {
  return TYPE_IDS.flatMap((type) => compose(type, [framework]).sections.flatMap(({ clauses }) => clauses));
}

/** What an auditor looks for in the clauses that are cited for a requirement. */
const DUTIES: Record<string, Record<string, RegExp>> = {
  'cis-controls-8.1': {
    '2.2': /every month/,
    '2.6': /libraries/,
    '2.7': /scripts/,
    '3.4': /must be kept/,
    '3.12': /sensitivity/,
    '4.2': /routers/,
    '4.3': /handheld/,
    '4.5': /closed by default/,
    '4.7': /default account/,
    '4.12': /work profile/,
    '7.3': /automatically/,
    '7.5': /automated/,
    '8.11': /every week/,
    '8.12': /cloud services/,
    '9.4': /extensions/,
    '9.5': /SPF, DKIM/,
    '9.6': /types of file/,
    '10.3': /autorun/,
    '10.4': /removable media/,
    '14.3': /sign-in/,
    '15.3': /tier/,
    '15.7': /destruction/,
    '16.5': /trusted/,
    '18.5': /from outside and inside/,
  },
  'soc2-tsc-2017': {
    'CC1.1': /code of conduct/,
    'CC3.2': /likelihood and impact/,
    'CC3.4': /major changes/,
    'P4.1': /for that purpose alone/,
    'P5.1': /refusal/,
  },
  'pci-dss-4.0.1': {
    '1.2': /need for each service/,
    '1.5': /switching off by users/,
    '7.3': /refused/,
    '10.2': /outcome/,
    '10.5': /three months/,
  },
  'nist-csf-2.0': {
    'GV.OC-01': /mission/,
    'GV.OC-04': /both directions/,
    'ID.RA-04': /likelihood/,
    'DE.CM-03': /misuse/,
    'DE.AE-03': /correlates/,
    'DE.AE-04': /scope and impact/,
    'DE.AE-07': /detection/,
    'RS.AN-03': /root cause/,
    'RS.AN-06': /each step/,
    'RC.RP-03': /before a copy is restored/,
    'RC.RP-04': /returns to normal/,
  },
};
const FRAMEWORKS = Object.keys(DUTIES);

it.each(FRAMEWORKS)('has the clauses that are cited for a requirement of %s say its duty', (framework) => {
  const clauses = clausesFor(framework);
  const unsaid = Object.entries(DUTIES[framework] ?? {}).filter(
    ([id, duty]) => !clauses.some(({ text, requirement_ids: ids }) => ids.includes(id) && duty.test(text)),
  );
  expect(unsaid.map(([id, duty]) => `${id}: ${duty}`)).toEqual([]);
});
