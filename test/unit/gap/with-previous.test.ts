import { describe, expect, it } from '@jest/globals';
import type { ClauseModel, ClauseReading, ClauseText } from '../../../common/domain/gap/model.js';
import { finding, findings, modelSaying, NEUTRAL, VAGUE } from './one-thing.js';

/** A model that hears of one subject in every sentence. @param stanceOf how a sentence says it stands */
function ofOneSubject(stanceOf: (text: string) => Partial<ClauseReading['polarity']>): ClauseModel {
  return {
    classify: ({ text }) => ({
      about: 1,
      requirements: [{ id: 'A.8.20', p: 0.9, safeguard: 'firewall', cores: ['firewall'] }],
      safeguards: [],
      polarity: { ...NEUTRAL, ...stanceOf(text), none: 0 },
    }),
  };
}

describe('two sentences together', () => {
  it('sees the question and the sentence before, and both sentences as one', () => {
    const seen: ClauseText[] = [];
    findings('Do you rehearse?\nNot really. People are busy.', modelSaying(VAGUE, seen));
    expect(seen).toEqual([
      // The question by itself: a yes to what should not be is bad.
      { text: 'we rehearse.', context: '' },
      // ... and by its own words: one that names nothing is no question for what stands below.
      { text: 'Do you rehearse?', context: '' },
      // However an answer says no, it says no more than that.
      { text: 'No.', context: 'Do you rehearse?' },
      { text: 'Do you rehearse? No.', context: '' },
      { text: 'People are busy.', context: 'Do you rehearse?' },
      { text: 'Do you rehearse? People are busy.', context: '' },
      { text: 'Not really. People are busy.', context: 'Do you rehearse?' },
      { text: 'People are busy.', context: 'Not really.' },
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
    [0.55, 'non_compliant'],
    [0.45, 'partially_compliant'],
  ])('takes what two sentences differ on for absent when both together say so with %s', (p, status) => {
    const [first, both] = ['Foxes walk in at night.', 'Foxes walk in at night. The guard is on leave.'];
    const model = ofOneSubject((text) =>
      text === both ? { absent: p, implemented: 1 - p } : { [text === first ? 'implemented' : 'absent']: 1 },
    );
    expect(finding(both, model, 'A.8.20')?.status).toBe(status);
  });

  it.each([
    ['No.', 'not_applicable'],
    ['No clocks in the tower tick.', 'non_compliant'],
  ])('lets the reason decide what a bare no means: %s', (first, status) => {
    const reason = 'Copper runs to each phone.';
    const model = ofOneSubject((text) =>
      text.endsWith(`${first} ${reason}`)
        ? { not_applicable: 0.5, absent: 0.5 }
        : { [text === 'the towers ring.' ? 'implemented' : text.endsWith(reason) ? 'not_applicable' : 'absent']: 1 },
    );
    expect(finding(`Do the towers ring?\n${first} ${reason}`, model, 'A.8.20')?.status).toBe(status);
  });

  it.each([
    [0.9, 'not_applicable'],
    [0.7, 'non_compliant'],
  ] as const)(
    'takes what two sentences say alike for something else when both together say it with %s',
    (p, status) => {
      const both = 'Copper runs to each phone. Nobody calls over a network.';
      const model = ofOneSubject((text) => (text === both ? { not_applicable: p, absent: 1 - p } : { absent: 1 }));
      expect(finding(both, model, 'A.8.20')?.status).toBe(status);
    },
  );

  it.each([
    [0.75, 'partially_compliant'],
    [0.65, 'non_compliant'],
  ])(
    'takes what is absent for the rest of what the silent sentence before it says when both say so with %s',
    (p, status) => {
      const [first, both] = ['Three giants are looked at.', 'Three giants are looked at. The other forty never were.'];
      const model: ClauseModel = {
        classify: ({ text }) => ({
          about: 1,
          requirements:
            text === first
              ? []
              : [{ id: 'A.5.22', p: 0.9, safeguard: 'supplier-monitoring', cores: ['supplier-monitoring'] }],
          safeguards: [],
          polarity: {
            ...NEUTRAL,
            ...(text === both ? { partial: p, absent: 1 - p } : { [text === first ? 'implemented' : 'absent']: 1 }),
            none: 0,
          },
        }),
      };
      expect(finding(both, model, 'A.5.22')?.status).toBe(status);
    },
  );

  it.each([
    [0.95, 'compliant'],
    [0.85, 'partially_compliant'],
  ])('takes nothing for talked away that the second sentence takes back, unless both say so with %s', (p, status) => {
    const [first, both] = ['Foxes are counted by Mo.', 'Foxes are counted by Mo. The barn was painted red.'];
    const model = ofOneSubject((text) =>
      text === both ? { implemented: p, partial: 1 - p } : { [text === first ? 'implemented' : 'partial']: 1 },
    );
    expect(finding(both, model, 'A.8.20')?.status).toBe(status);
  });

  it('does not let a sentence that is silent by itself rule out what the one before it speaks of', () => {
    const first = 'Half of us sit at home.';
    const model: ClauseModel = {
      classify: ({ text }) => ({
        about: 1,
        requirements: text.includes(first)
          ? [{ id: 'A.6.7', p: 0.9, safeguard: 'remote-working', cores: ['remote-working'] }]
          : [],
        safeguards: [],
        polarity: { ...NEUTRAL, ...(text === first ? { implemented: 1 } : { not_applicable: 1 }), none: 0 },
      }),
    };
    const found = finding(`${first} The cellar is empty.`, model, 'A.6.7');
    expect(found?.evidence.map(({ polarity, quote }) => [polarity, quote])).toEqual([
      ['implemented', first.slice(0, -1)],
    ]);
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
    ['is settled by the two as one', ['9.2.1'], '', 'partially_compliant'],
    ['is so too where the second of a paragraph of two means both', ['9.2.2', '9.2.1'], '', 'partially_compliant'],
    ['is left alone where they mean different requirements', ['9.2.2'], '', 'compliant'],
    ['is left alone in a longer paragraph too', ['9.2.2'], ' The mill is old.', 'compliant'],
  ])('a practice on which two sentences differ %s', (_how, second, more, status) => {
    const [safeguard, cores] = ['internal-audit', ['internal-audit']];
    const meant = (together: readonly string[]) => together.map((id) => ({ id, p: 0.9, safeguard, cores, together }));
    const [first, both] = ['Foxes are counted by Mo.', 'Foxes are counted by Mo. The list of barns is empty.'];
    const model: ClauseModel = {
      classify: ({ text }) => ({
        about: 1,
        requirements: meant(text === first ? ['9.2.1'] : second),
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
