import { describe, expect, it } from '@jest/globals';
import { analyse, decided } from './support.js';
import { judge } from './trained-judge.js';

/** Lines of at most so many columns. */
function wrap(text: string, columns: number, end = '\n'): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= columns) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join(end);
}

const BEFORE = 'Our firm was founded in 1987 by two brothers and sells garden chairs in Leeds and in York.';
const BEHIND = 'The office is near the station, next to a bakery that many of us like.';

describe('a text that is wrapped', () => {
  it.each([
    [30, '\n'],
    [45, '\n'],
    [64, '\r\n'],
    [72, '\n    '],
  ])('at %i columns is read like one that is not', (columns, end) => {
    const texts = [
      'Backups were paused during the migration and are running again.',
      'The web filter is installed but switched off, and nobody seems to mind.',
      'The logs of the machines are reviewed once every four years.',
      'Not a single one of the visitors has ever been asked for a badge.',
    ];
    const told = texts.map((text) => decided(analyse(wrap(`${BEFORE} ${text} ${BEHIND}`, columns, end), { judge })));
    expect(told).toEqual(texts.map((text) => decided(analyse(`${BEFORE} ${text} ${BEHIND}`, { judge }))));
    expect(told.flat()).toEqual([
      'A.8.13: compliant',
      'A.8.23: non_compliant',
      'A.8.15: partially_compliant',
      'A.7.2: non_compliant',
    ]);
  });

  it.each(['...', '..', '…'])('is read over dots that end nothing: %s', (dots) => {
    expect(decided(analyse(`For the moment${dots} nobody makes backups.`, { judge }))).toEqual([
      'A.8.13: non_compliant',
    ]);
    expect(decided(analyse(`The web filter is installed ${dots} but switched off.`, { judge }))).toEqual([
      'A.8.23: non_compliant',
    ]);
  });

  it('is quoted as it stands', () => {
    const text = wrap(`${BEFORE} Backups were paused during the migration and are running again.`, 40);
    const evidence = analyse(text, { judge }).findings.flatMap((finding) => finding.evidence);
    expect(evidence.map(({ start, end }) => text.slice(start, end))).toEqual(evidence.map(({ quote }) => quote));
    expect(evidence.map(({ quote }) => quote.replace(/\s+/g, ' '))).toEqual([
      'Backups were paused during the migration and are running again',
    ]);
  });
});
