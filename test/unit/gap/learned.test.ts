import { describe, expect, it } from '@jest/globals';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import type { ClauseModel, ClauseReading, ClauseText } from '../../../common/domain/gap/model.js';
import { library, NOW } from './support.js';

const NEUTRAL: ClauseReading['polarity'] = {
  implemented: 0,
  partial: 0,
  planned: 0,
  absent: 0,
  not_applicable: 0,
  none: 1,
};

/** A model that knows one thing. */
function modelSaying(reading: Partial<ClauseReading>, seen: ClauseText[] = []): ClauseModel {
  return {
    classify(clause) {
      seen.push(clause);
      return { about: 1, requirements: [], safeguards: [], polarity: NEUTRAL, ...reading };
    },
  };
}

function findings(scope: string, model: ClauseModel) {
  const framework = library.frameworks.get('iso-27001-2022');
  if (!framework) throw new Error('no framework');
  const input = {
    framework,
    profile: null,
    scope,
    documents: [],
    answers: [],
    previous: null,
    target_date: null,
    now: NOW,
  };
  return createGapEngine(library, model).analyse(input).findings;
}

const finding = (scope: string, model: ClauseModel, id: string) =>
  findings(scope, model).find(({ requirement_id }) => requirement_id === id);

describe('a learned model', () => {
  const absent = { safeguards: [{ id: 'incident-plan', p: 0.9 }], polarity: { ...NEUTRAL, absent: 0.9, none: 0.1 } };

  it('reads what no phrase knows and says so', () => {
    const found = finding('When the lights go red people run around in circles.', modelSaying(absent), 'A.5.24');
    expect(found).toMatchObject({ status: 'non_compliant', basis: 'learned', determined_by: 'rule' });
    expect(found?.evidence[0]?.quote).toBe('When the lights go red people run around in circles');
  });

  it.each([
    ['partially_compliant', 'Of our seven applications, three had a penetration test.', 'implemented'],
    ['partially_compliant', 'Three of our seven applications had a penetration test.', 'implemented'],
    ['partially_compliant', 'Penetration tests were done for 3 out of 7 applications.', 'implemented'],
    ['compliant', 'Seven out of seven applications had a penetration test.', 'partial'],
  ] as const)('is not believed against what is counted: %s, %s', (status, scope, polarity) => {
    const safeguards = [{ id: 'penetration-testing', p: 0.9 }];
    const sure = modelSaying({ safeguards, polarity: { ...NEUTRAL, [polarity]: 0.9, none: 0.1 } });
    const found = findings(scope, sure).filter(({ evidence }) => evidence.length > 0);
    expect(new Set(found.map((each) => each.status))).toEqual(new Set([status]));
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
    const leaning = modelSaying({ ...subject, polarity: { ...NEUTRAL, implemented: 0.65, absent: 0.35, none: 0 } });
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

  it('drops a phrase whose subject it does not see', () => {
    expect(finding('The incident response plan is tested.', modelSaying({ safeguards: [] }), 'A.5.24')?.status).toBe(
      'not_assessed',
    );
  });

  it('sees the question and the sentence before, and both sentences as one', () => {
    const seen: ClauseText[] = [];
    findings('Do you rehearse?\nNot really. People are busy.', modelSaying({}, seen));
    expect(seen).toEqual([
      { text: 'Not really.', context: 'Do you rehearse?', previous: '' },
      { text: 'Do you rehearse? Not really.', context: '', previous: '' },
      { text: 'People are busy.', context: 'Do you rehearse?', previous: 'Not really.' },
      { text: 'Do you rehearse? People are busy.', context: '', previous: 'Not really.' },
      { text: 'Not really. People are busy.', context: 'Do you rehearse?', previous: '' },
      { text: 'People are busy.', context: 'Not really.', previous: '' },
    ]);
  });

  it.each([
    [
      'entries of a list',
      'Boats\n\n- Boats are mostly wet.\n- Oars are mostly dry.',
      'Boats are mostly wet.\n- Oars are mostly dry.',
    ],
    [
      'an entry and one below another heading',
      'Boats\n\n- Boats are mostly wet.\n\nOars\n\n- Oars are mostly dry.',
      null,
    ],
    [
      'what a question parts',
      'Boats are mostly wet. And oars? They are dry.',
      'Boats are mostly wet. And oars? They are dry.',
    ],
    ['an answer and that to the next question', 'Boats?\nThey are wet.\nOars?\nThey are dry.', null],
  ])('sees as one, or does not: %s', (_what, scope, together) => {
    const seen: ClauseText[] = [];
    findings(scope, modelSaying({}, seen));
    const pairs = seen.map(({ text }) => text).filter((text) => text.includes('wet') && text.includes('dry'));
    expect(pairs).toEqual(together === null ? [] : [together]);
  });

  it.each([
    [0.9, 'not_applicable'],
    [0.7, 'non_compliant'],
  ] as const)(
    'takes what two sentences say alike for something else when both together say it with %s',
    (p, status) => {
      const both = 'Copper runs to each phone. Nobody calls over a network.';
      const model: ClauseModel = {
        classify: ({ text }) => ({
          about: 1,
          requirements: [{ id: 'A.8.20', p: 0.9, safeguard: 'firewall', cores: ['firewall'] }],
          safeguards: [],
          polarity: { ...NEUTRAL, ...(text === both ? { not_applicable: p, absent: 1 - p } : { absent: 1 }), none: 0 },
        }),
      };
      expect(finding(both, model, 'A.8.20')?.status).toBe(status);
    },
  );

  it.each([
    ['as a line above it', (context: string) => context === 'Is the folder red?'],
    ['as words of its own', (_context: string, text: string) => text.startsWith('Is the folder red?')],
  ])('takes the subject of an answer from the question %s', (_how, isClear) => {
    const model: ClauseModel = {
      classify: ({ text, context }) => {
        const p = isClear(context, text) ? 0.9 : 0.1;
        return {
          about: 1,
          requirements: [{ id: 'A.5.24', p, safeguard: 'incident-plan', cores: ['incident-plan'] }],
          safeguards: [],
          polarity: { ...NEUTRAL, absent: 0.9, none: 0.1 },
        };
      },
    };
    expect(finding('Is the folder red?\nPia knows of none.', model, 'A.5.24')?.status).toBe('non_compliant');
  });

  it('reads an answer under all questions that it follows at once', () => {
    const seen: ClauseText[] = [];
    findings('How many boats are there? Forty or so? Nobody counts them.', modelSaying({}, seen));
    expect(seen[0]).toMatchObject({ text: 'Nobody counts them.', context: 'How many boats are there? Forty or so?' });
  });

  it('reads a sentence whose subject only the one before names', () => {
    const model: ClauseModel = {
      classify: ({ text, context }) => ({
        about: 1,
        requirements: [],
        safeguards: text === 'Pia has never seen one.' && context !== '' ? [{ id: 'incident-plan', p: 0.9 }] : [],
        polarity: { ...NEUTRAL, absent: 0.9, none: 0.1 },
      }),
    };
    const found = finding('Each shift lead has a red folder. Pia has never seen one.', model, 'A.5.24');
    expect(found?.status).toBe('non_compliant');
    expect(found?.evidence.map(({ quote }) => quote)).toEqual(['Pia has never seen one']);
    expect(finding('Pia has never seen one.', model, 'A.5.24')?.status).toBe('not_assessed');
  });

  it.each([
    ['is settled by the two as one', '9.2.1', '', 'partially_compliant'],
    ['is so too where they mean different requirements in a paragraph of two', '9.2.2', '', 'partially_compliant'],
    ['is left alone where they do in a longer one', '9.2.2', ' The mill is old.', 'compliant'],
  ])('a practice on which two sentences differ %s', (_how, second, more, status) => {
    const safeguard = 'internal-audit';
    const [first, both] = ['Foxes are counted by Mo.', 'Foxes are counted by Mo. The list of barns is empty.'];
    const model: ClauseModel = {
      classify: ({ text }) => ({
        about: 1,
        requirements: [{ id: text === first ? '9.2.1' : second, p: 0.9, safeguard, cores: [safeguard] }],
        safeguards: [{ id: safeguard, p: 0.9 }],
        polarity: {
          ...NEUTRAL,
          [text === first ? 'implemented' : text === both ? 'partial' : 'absent']: 0.9,
          none: 0.1,
        },
      }),
    };
    expect(finding(`${both}${more}`, model, '9.2.1')?.status).toBe(status);
  });
});
