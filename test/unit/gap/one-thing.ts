import { createGapEngine } from '../../../common/domain/gap/engine.js';
import type { ClauseModel, ClauseReading, ClauseText } from '../../../common/domain/gap/model.js';
import { analyse, library } from './support.js';

export const NEUTRAL: ClauseReading['polarity'] = {
  implemented: 0,
  partial: 0,
  planned: 0,
  absent: 0,
  not_applicable: 0,
  none: 1,
};
/** A model that knows one thing. */
/** Of a model that finds something, but nothing likely: what stands above is not idle. */
export const VAGUE: Partial<ClauseReading> = { safeguards: [{ id: 'incident-plan', p: 0.4 }] };

export function modelSaying(reading: Partial<ClauseReading>, seen: ClauseText[] = []): ClauseModel {
  return {
    classify(clause) {
      seen.push(clause);
      return { about: 1, requirements: [], safeguards: [], polarity: NEUTRAL, ...reading };
    },
  };
}

export const findings = (scope: string, model: ClauseModel) =>
  analyse(scope, { judge: createGapEngine(library, model) }).findings;

export const finding = (scope: string, model: ClauseModel, id: string) =>
  findings(scope, model).find(({ requirement_id }) => requirement_id === id);
