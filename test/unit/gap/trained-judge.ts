import { createGapEngine } from '../../../common/domain/gap/engine.js';
import { loadModel } from '../../../common/load-model.js';
import { analyse, decided, library } from './support.js';

/** Phrases and the shipped weights together. */
export const judge = createGapEngine(library, loadModel(library));

/** What it decides of these lines against ISO 27001, as `id: status`, sorted. */
export function decidedBy(...lines: string[]): string[] {
  return decided(analyse(lines.join('\n'), { judge })).sort();
}
