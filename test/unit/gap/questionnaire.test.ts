import { expect, it } from '@jest/globals';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import { loadModel } from '../../../common/load-model.js';
import { analyse, decided, library } from './support.js';

const judge = createGapEngine(library, loadModel(library));
const decidedBy = (scope: string) => decided(analyse(scope, { judge }));

it.each([
  ['Yes.', 'compliant'],
  ['No.', 'non_compliant'],
  ['Yes', 'compliant'],
  ['No', 'non_compliant'],
])('hears "%s" also where another question follows', (answer, status) => {
  const scope = `Do you have penetration tests?\n${answer}\n\nDo you have a visitor log?\n${answer}\n`;
  expect(decidedBy(scope)).toEqual([`A.7.2: ${status}`, `A.8.29: ${status}`]);
});
