import { describe, expect, it } from '@jest/globals';
import { inOtherWords } from '../../../common/domain/gap/read/in-other-words/in-other-words.js';
import { processorMs } from '../../support/processor-time.js';
import { HOSTILE_TEXTS, SCOPE } from './hostile-texts.js';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

const NOTHING = { implemented: 0, partial: 0, planned: 0, absent: 0, not_applicable: 0, none: 1 };
const EXPECTED = decided(analyse(SCOPE));

describe('text that wants something of its reader changes no result', () => {
  it.each(HOSTILE_TEXTS)('%s', (_name, appended) => {
    expect(decided(analyse(`${SCOPE}\n\n${appended}`))).toEqual(EXPECTED);
  });
});

describe('the same words in disguise read the same', () => {
  const disguises: Array<[string, (text: string) => string]> = [
    ['zero-width characters', (text) => text.replace(/plan|laptop/g, (word) => [...word].join('\u200b'))],
    ['right-to-left marks', (text) => text.replace(/ /g, ' \u200f').replace('plan', 'pl\u202ean')],
    ['look-alike letters', (text) => text.replace(/a/g, 'а').replace(/e/g, 'е').replace(/o/g, 'ο')],
    [
      'full-width letters',
      (text) => text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ],
    ['accents', (text) => text.replace(/e/g, 'e\u0301')],
    ['capitals', (text) => text.toUpperCase()],
    ['curly quotes and dashes', (text) => `“${text}” – so far.`],
    ['windows line ends', (text) => text.replace(/\. /g, '.\r\n')],
  ];
  it.each(disguises)('%s', (_name, disguise) => {
    const text = disguise(SCOPE);
    const result = analyse(text);
    expect(decided(result)).toEqual(EXPECTED);
    for (const { start, end, quote } of result.findings.flatMap(({ evidence }) => evidence))
      expect(text.slice(start, end)).toBe(quote);
  });
});

describe('the whole length is read', () => {
  const evidence = 'We have no incident response plan.';
  const fillers = [
    'The market is busy on Sundays and quiet on Mondays. ',
    'bread ',
    'x\n',
    '- flour and water\n',
    'Lorem ipsum dolor sit amet\n\n',
  ];
  it.each(fillers)('with filler %j', (filler) => {
    const expected = decided(analyse(evidence));
    for (const place of [0, 20_000, 60_000]) {
      const before = filler.repeat(Math.ceil(place / filler.length));
      const after = filler.repeat(100);
      expect(decided(analyse(`${before}${evidence} ${after}`))).toEqual(expected);
      expect(decided(analyse(`${before}${evidence}`))).toEqual(expected);
    }
  });
});

describe('no text is slow', () => {
  const size = 24_000;
  const fill = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  const shapes = [
    'a',
    ' ',
    '\n',
    'not ',
    'backup test restore policy access ',
    '(',
    '{"',
    '{"a":',
    '?',
    'backup, ',
    'a-',
    "'",
    'a\u200b',
    'and we ',
    '- backup\n',
    '. ',
    '# A\n',
    '| a ',
    'We ',
    'e\u0301',
    'We restore a sample of backups in a ',
    'no no no and no ',
    'x\t',
    'é',
    '\u{1d400}',
    '☑ a ',
    'a .... ',
    '1a',
    'a1.',
    '(1)',
    '☐ yes ',
    '☐ a task\n',
    'a = implemented, b = not implemented\n',
    '_',
    'Status: ☒\n',
  ];
  const jsons: Array<[string, (length: number) => string]> = [
    ['one key over many lists', (length) => `{"backup test restore":[${fill('[1],', length)}[1]]}`],
    ['one key over many entries', (length) => `{"backup test":[${fill('1,', length)}1]}`],
    [
      'a name over many lists',
      (length) => `{"item":"${fill('backup test ', length / 3)}","answer":[${fill('[1],', length / 2)}[1]]}`,
    ],
    [
      'many keys',
      (length) =>
        JSON.stringify(Object.fromEntries(Array.from({ length: length / 20 }, (_, at) => [`key ${at}`, 'backup']))),
    ],
    ['many quotes', (length) => `{"a":"${fill('\\"', length)}"}`],
  ];
  it.each(jsons)('JSON with %s', (_name, textOf) => {
    expect(growthOf(textOf)).toBeLessThan(MOST_GROWTH);
  });

  it.each(shapes)('%j many times', (shape) => {
    expect(growthOf((length) => `${fill(shape, length)}&`)).toBeLessThan(MOST_GROWTH);
  });

  it.each(['here ', 'by the way ', 'in our company ', 'as the audit told us ', ', which is a risk', ' '])(
    '%j before the end of a sentence',
    (shape) => {
      const read = (text: string) => analyse(text, { judge });
      expect(growthOf((length) => `We restore backups ${fill(shape, 4 * length)}.`, read)).toBeLessThan(MOST_GROWTH);
    },
  );

  it.each(['word ', 'last month ', 'with no ', "isn't "])('%j in what a model reads in other words', (shape) => {
    const model = inOtherWords({ classify: () => ({ about: 0, requirements: [], safeguards: [], polarity: NOTHING }) });
    const classify = (text: string) => model.classify({ text, context: '' });
    expect(growthOf((length) => `Nobody ${fill(shape, 4 * length)}.`, classify)).toBeLessThan(MOST_GROWTH);
  });

  it('a text as people write it, again and again', () => {
    const text = `${SCOPE}\nThe market is busy; nobody knows why, but everyone is there every day. `;
    expect(growthOf((length) => fill(text, length))).toBeLessThan(MOST_GROWTH);
  });

  /** Four times the text takes four times the time, or sixteen where a pattern or a loop begins again at every place. */
  const MOST_GROWTH = 10;
  /** Less is too little to be compared. */
  const LEAST_MS = 40;
  /** What else the process does beside it (compiling, collecting garbage) disturbs one measurement, and hardly three. */
  const TRIES = 3;

  /** How often the time of a quarter the time of the whole is: the least of some tries, which end where one is good. */
  function growthOf(textOf: (length: number) => string, read: (text: string) => unknown = analyse): number {
    const time = (length: number): number => {
      const text = textOf(length);
      return processorMs(() => read(text));
    };
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < TRIES && least >= MOST_GROWTH; at += 1) {
      const quarterMs = Math.max(time(size / 4), LEAST_MS);
      least = Math.min(least, time(size) / quarterMs);
    }
    return least;
  }
});
