import { createGapEngine } from '../../../common/domain/gap/engine.js';
import type { ClauseModel, ClauseReading, ClauseText } from '../../../common/domain/gap/model.js';
import { library, NOW } from './support.js';

export const NEUTRAL: ClauseReading['polarity'] = {
  implemented: 0,
  partial: 0,
  planned: 0,
  absent: 0,
  not_applicable: 0,
  none: 1,
};
/** A model that knows one thing. */
export function modelSaying(reading: Partial<ClauseReading>, seen: ClauseText[] = []): ClauseModel {
  return {
    classify(clause) {
      seen.push(clause);
      return { about: 1, requirements: [], safeguards: [], polarity: NEUTRAL, ...reading };
    },
  };
}

export function findings(scope: string, model: ClauseModel) {
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

export const finding = (scope: string, model: ClauseModel, id: string) =>
  findings(scope, model).find(({ requirement_id }) => requirement_id === id);
