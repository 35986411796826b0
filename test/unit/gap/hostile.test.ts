import { describe, expect, it } from '@jest/globals';
import { processorMs } from '../../support/processor-time.js';
import { HOSTILE_TEXTS, SCOPE } from './hostile-texts.js';
import { analyse, decided } from './support.js';

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
  const size = 100_000;
  const fill = (part: string, length = size): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  /** Less than this is too little to be compared. */
  const leastMs = 40;
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
  ];
  it.each([
    ['one key over many lists', `{"backup test restore":[${fill('[1],')}[1]]}`],
    ['one key over many entries', `{"backup test":[${fill('1,')}1]}`],
    [
      'a name over many lists',
      `{"item":"${'backup test '.repeat(2000)}","answer":[${fill('[1],').slice(0, size / 2)}[1]]}`,
    ],
    ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key ${at}`, 'backup'])))],
    ['many quotes', `{"a":"${fill('\\"')}"}`],
  ])('JSON with %s', (_name, text) => {
    expect(analyse(text).findings.length).toBeGreaterThan(0);
  });

  // Four times the text takes four times the time, or sixteen where a pattern or a loop begins again at every place.
  it.each(shapes)('%j many times', (shape) => {
    const time = (length: number): number => processorMs(() => analyse(`${fill(shape, length)}&`));
    expect(time(size)).toBeLessThan(10 * Math.max(time(size / 4), leastMs));
  });

  it('takes about twice the time for twice the text', () => {
    const text = `${SCOPE}\nThe market is busy; nobody knows why, but everyone is there every day. `.repeat(300);
    const time = (input: string): number => Math.min(...[1, 2, 3].map(() => processorMs(() => analyse(input))));
    time(text);
    expect(time(text.repeat(4))).toBeLessThan(12 * Math.max(time(text), 5));
  });
});
