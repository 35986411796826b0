import { createGapEngine } from '../../../common/domain/gap/engine.js';
import type { ClauseModel } from '../../../common/domain/gap/model.js';
import { Reader } from '../../../common/domain/gap/read/reader.js';
import type { AnalysisInput, AnalysisResult, GapEngine } from '../../../common/domain/gap/types.js';
import { library } from '../../support/knowledge.js';

export { library };

export const NOW = new Date('2026-11-21T00:00:00Z');
export const engine = createGapEngine(library);
const reader = new Reader(library);

/** What the text says, as `safeguard: polarity`, in the order of the text. */
export function readAs(text: string): string[] {
  return reader.read(text, NOW).map(({ safeguard, polarity }) => `${safeguard}: ${polarity}`);
}

/** What the text says of one safeguard, or null. */
export function sayOf(text: string, safeguard: string): string | null {
  return reader.read(text, NOW).find((statement) => statement.safeguard === safeguard)?.polarity ?? null;
}

const NOTHING = { implemented: 0, partial: 0, planned: 0, absent: 0, not_applicable: 0, none: 1 };

/** The words in which a reading passes a text on. */
export function wordsRead(reading: (model: ClauseModel) => ClauseModel, text: string): string {
  let read = '';
  const model = reading({
    classify(clause) {
      read = clause.text;
      return { about: 0, requirements: [], safeguards: [], polarity: NOTHING };
    },
  });
  model.classify({ text, context: '' });
  return read;
}

type Asked = Partial<Omit<AnalysisInput, 'framework'>> & { framework?: string; judge?: GapEngine };

/** @param asked `judge` by phrases alone unless another engine is given */
export function analyse(
  scope: string,
  { framework = 'iso-27001-2022', judge = engine, ...rest }: Asked = {},
): AnalysisResult {
  const found = library.frameworks.get(framework);
  if (!found) throw new Error(`no framework ${framework}`);
  return judge.analyse({
    framework: found,
    profile: null,
    scope,
    documents: [],
    answers: [],
    previous: null,
    target_date: null,
    now: NOW,
    ...rest,
  });
}

/** The findings that the text decides, as `id: status`. */
export function decided(result: AnalysisResult): string[] {
  return result.findings
    .filter(({ status }) => status !== 'not_assessed')
    .map(({ requirement_id, status }) => `${requirement_id}: ${status}`);
}
