import { describe, expect, it } from '@jest/globals';
import type { Meant } from '../../../common/domain/gap/meant.js';
import type { ClauseModel, ClauseText } from '../../../common/domain/gap/model.js';
import { finding, findings, modelSaying, NEUTRAL, VAGUE } from './one-thing.js';

/** A model by which an incident plan is missing, as far as it is meant. @param likelihoodOf how likely a clause means it */
function missingPlan(likelihoodOf: (clause: ClauseText) => number): ClauseModel {
  return {
    classify: (clause) => ({
      about: 1,
      requirements: [{ id: 'A.5.24', p: likelihoodOf(clause), safeguard: 'incident-plan', cores: ['incident-plan'] }],
      safeguards: [],
      polarity: { ...NEUTRAL, absent: 0.9, none: 0.1 },
    }),
  };
}

describe('a learned model', () => {
  const absent = { safeguards: [{ id: 'incident-plan', p: 0.9 }], polarity: { ...NEUTRAL, absent: 0.9, none: 0.1 } };

  it('reads what no phrase knows and says so', () => {
    const found = finding('When the lights go red people run around in circles.', modelSaying(absent), 'A.5.24');
    expect(found).toMatchObject({ status: 'non_compliant', basis: 'learned', determined_by: 'rule' });
    expect(found?.evidence[0]?.quote).toBe('When the lights go red people run around in circles');
  });

  it.each([
    ['both, where sentences on one mostly settle the other', 0.5, 0.4, 0.5, ['A.5.24', 'A.5.27']],
    ['neither, where they hardly do', 0.4, 0.4, 0.1, []],
    ['neither, where even together they are not likely', 0.2, 0.2, 0.9, []],
    ['only the likelier, where the other is not likely at all', 0.7, 0.02, 0.5, ['A.5.24']],
  ])('hears of two requirements that share what is likely %s', (_which, first, second, rate, heard) => {
    const requirements = [
      {
        id: 'A.5.24',
        p: first,
        safeguard: 'incident-plan',
        cores: ['incident-plan'],
        companions: new Map([['A.5.27', rate]]),
      },
      { id: 'A.5.27', p: second, safeguard: 'incident-lessons', cores: ['incident-lessons'] },
    ];
    const model = modelSaying({ requirements, polarity: { ...NEUTRAL, absent: 0.9, none: 0.1 } });
    const found = findings('When the lights go red people run around in circles.', model);
    const gaps = found.filter(({ status }) => status === 'non_compliant');
    expect(gaps.map(({ requirement_id }) => requirement_id)).toEqual(heard);
  });

  it.each([
    ['partially_compliant', 'Of our seven applications, three had a penetration test.', 'implemented'],
    ['partially_compliant', 'Three of our seven applications had a penetration test.', 'implemented'],
    ['partially_compliant', 'Penetration tests were done for 3 out of 7 applications.', 'implemented'],
    ['partially_compliant', 'Penetration tests were done for 60 per cent of the applications.', 'implemented'],
    ['compliant', 'Seven out of seven applications had a penetration test.', 'partial'],
    ['compliant', 'Penetration tests: 4 of 4 quarters, two testers present.', 'implemented'],
    ['compliant', 'Penetration tests were done for every one of the 12 applications.', 'implemented'],
  ] as const)('is not believed against what is counted: %s, %s', (status, scope, polarity) => {
    const safeguards = [{ id: 'penetration-testing', p: 0.9 }];
    const sure = modelSaying({ safeguards, polarity: { ...NEUTRAL, [polarity]: 0.9, none: 0.1 } });
    const found = findings(scope, sure).filter(({ evidence }) => evidence.length > 0);
    expect(new Set(found.map((each) => each.status))).toEqual(new Set([status]));
  });

  it.each([
    ['absent', { 'A.7.1': 'non_compliant', 'A.7.4': 'not_assessed' }],
    ['not_applicable', { 'A.7.1': 'not_applicable', 'A.7.4': 'not_applicable' }],
  ] as const)('rules out what has the same scope, and nothing else, when it reads %s', (polarity, results) => {
    const fence: Meant = { id: 'A.7.1', p: 0.9, safeguard: 'physical-perimeter', cores: ['physical-perimeter'] };
    const camera: Meant = { id: 'A.7.4', p: 0.9, safeguard: 'physical-monitoring', cores: ['physical-monitoring'] };
    const together = [fence.id, camera.id];
    const model = modelSaying({
      requirements: [fence],
      ruledOut: [
        { ...fence, together },
        { ...camera, together },
      ],
      polarity: { ...NEUTRAL, [polarity]: 0.9, none: 0.1 },
    });
    for (const [id, result] of Object.entries(results))
      expect(finding('The meadow begins at the wall of the barn.', model, id)?.status).toBe(result);
  });

  it.each([
    [
      'what it may remotely mean',
      [{ id: 'A.7.2', p: 0.9, safeguard: 'physical-entry', cores: ['physical-entry'] }],
      'not_assessed',
    ],
    ['all of the subject where it knows of none', [], 'not_applicable'],
  ] as const)('rules out of a subject that is lacking as a whole %s', (_what, requirements, status) => {
    const model = modelSaying({ requirements, polarity: { ...NEUTRAL, not_applicable: 0.9, none: 0.1 } });
    expect(finding('We have no offices.', model, 'A.7.2')?.status).toBe('not_applicable');
    expect(finding('We have no offices.', model, 'A.7.11')?.status).toBe(status);
  });

  it('is not believed when it doubts that the text is about us', () => {
    expect(
      finding('When the lights go red people run around in circles.', modelSaying({ ...absent, about: 0.3 }), 'A.5.24')
        ?.status,
    ).toBe('not_assessed');
  });

  it('is believed against grammar that speaks of others only when it is very sure', () => {
    const text = 'Our insurer asks where people run when the lights go red.';
    expect(finding(text, modelSaying({ ...absent, about: 0.75 }), 'A.5.24')?.status).toBe('not_assessed');
    expect(finding(text, modelSaying({ ...absent, about: 0.95 }), 'A.5.24')?.status).toBe('non_compliant');
  });

  it('overrules explicit grammar only when it is sure, and decides where there is none', () => {
    const subject = { safeguards: [{ id: 'incident-plan', p: 0.9 }] };
    const leaning = modelSaying({
      ...subject,
      polarity: { ...NEUTRAL, implemented: 0.45, absent: 0.35, partial: 0.2, none: 0 },
    });
    expect(finding('We have no incident response plan.', leaning, 'A.5.24')?.status).toBe('non_compliant');
    const sure = modelSaying({ ...subject, polarity: { ...NEUTRAL, partial: 0.95, absent: 0.05, none: 0 } });
    expect(finding('We have no incident response plan.', sure, 'A.5.24')?.status).toBe('partially_compliant');
    const partial = modelSaying({ ...subject, polarity: { ...NEUTRAL, partial: 0.9, none: 0.1 } });
    expect(finding('The incident response plan knows fire and flood.', partial, 'A.5.24')).toMatchObject({
      status: 'partially_compliant',
      basis: 'learned',
    });
  });

  it.each([
    ['Nobody can log in without MFA.', 'mfa-users', 'A.8.5'],
    ['No laptop is left unencrypted.', 'device-encryption', 'A.8.1'],
  ])('never turns a rule of two denials into a gap: %s', (text, safeguard, id) => {
    const sure = modelSaying({ safeguards: [{ id: safeguard, p: 0.9 }], polarity: { ...NEUTRAL, absent: 1, none: 0 } });
    expect(finding(text, sure, id)?.status).toBe('compliant');
  });

  it('is believed of a share that is none of anything: "with 40 % more staff"', () => {
    const safeguards = [{ id: 'penetration-testing', p: 0.9 }];
    const sure = modelSaying({ safeguards, polarity: { ...NEUTRAL, implemented: 0.9, none: 0.1 } });
    expect(finding('Penetration tests are done with 40 % more staff.', sure, 'A.8.29')?.status).toBe('compliant');
  });

  it.each([
    [0.97, 'non_compliant'],
    [0.9, 'not_assessed'],
  ])('is believed of two words by themselves only beyond doubt: %s', (p, status) => {
    const requirements: Meant[] = [{ id: 'A.8.24', p, safeguard: 'encryption-at-rest', cores: ['encryption-at-rest'] }];
    const model = modelSaying({ about: 0.95, requirements, polarity: { ...NEUTRAL, absent: 0.9, none: 0.1 } });
    expect(finding('Nothing encrypted.', model, 'A.8.24')?.status).toBe(status);
  });

  it('drops a phrase whose subject it does not see', () => {
    expect(finding('The incident response plan is tested.', modelSaying({ safeguards: [] }), 'A.5.24')?.status).toBe(
      'not_assessed',
    );
  });

  it.each([
    ['to be in place', 'We have an incident response plan.', 0.6, 'compliant'],
    ['to be in place', 'We have an incident response plan.', 0.7, 'partially_compliant'],
    ['to be missing', 'We have no incident response plan.', 0.6, 'partially_compliant'],
    ['to be missing', 'We have no incident response plan.', 0.45, 'non_compliant'],
  ])('makes a part of what is said %s ("%s") when it finds that %s likely', (_what, text, p, status) => {
    const safeguards = [{ id: 'incident-plan', p: 0.9 }];
    const polarity = { ...NEUTRAL, partial: p, implemented: (1 - p) / 2, absent: (1 - p) / 2, none: 0 };
    expect(finding(text, modelSaying({ safeguards, polarity }), 'A.5.24')?.status).toBe(status);
  });

  it.each([
    [0.75, 'partially_compliant'],
    [0.65, 'not_assessed'],
  ])('drops a phrase that it corrects where it sees little of its subject: %s', (p, status) => {
    const safeguards = [{ id: 'incident-plan', p }];
    const polarity = { ...NEUTRAL, partial: 0.95, absent: 0.05, none: 0 };
    expect(finding('We have no incident response plan.', modelSaying({ safeguards, polarity }), 'A.5.24')?.status).toBe(
      status,
    );
  });

  it('knows that what was done once, too long ago, is not done in part', () => {
    const partly = modelSaying({ ...absent, polarity: { ...NEUTRAL, partial: 0.9, none: 0.1 } });
    expect(finding('The last fire drill with the red lamps took place in 2019.', partly, 'A.5.24')?.status).toBe(
      'non_compliant',
    );
    expect(finding('The last fire drill with the red lamps took place in May.', partly, 'A.5.24')?.status).toBe(
      'partially_compliant',
    );
  });

  it.each([
    ['as a line above it', (context: string) => context === 'Is the folder red?'],
    ['as words of its own', (_context: string, text: string) => text.startsWith('Is the folder red?')],
  ])('takes the subject of an answer from the question %s', (_how, isClear) => {
    const model = missingPlan(({ text, context }) => (isClear(context, text) ? 0.9 : 0.4));
    expect(finding('Is the folder red?\nPia knows of none.', model, 'A.5.24')?.status).toBe('non_compliant');
  });

  it.each([
    [0.9, 'non_compliant'],
    [0.7, 'not_assessed'],
  ])('means under a heading what it means with and without it in the mean: 0.4 and %s', (alone, status) => {
    const model = missingPlan(({ context }) => (context === '' ? alone : 0.4));
    expect(finding('Red lamps\n\nPia knows of no folder that says a word.', model, 'A.5.24')?.status).toBe(status);
  });

  it('reads an answer under all questions that it follows at once', () => {
    const seen: ClauseText[] = [];
    findings('How many boats are there? Forty or so? Nobody counts them.', modelSaying(VAGUE, seen));
    const context = 'How many boats are there? Forty or so?';
    expect(seen).toContainEqual({ text: 'Nobody counts them.', context });
  });
});
