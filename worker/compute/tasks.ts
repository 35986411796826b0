import { buildReport } from '../../common/domain/report/build-report.js';
import { analyse, analyseForHelp, fillAnalysis } from './tasks/analyse.js';
import { checkReadings } from './tasks/check-readings.js';
import { scoreRisk } from './tasks/score-risk.js';
import { composePolicy, writePolicy } from './tasks/write-policy.js';
import { writeReport } from './tasks/write-report.js';

/** The work that threads do, one row each: pure but for the document that it writes. */
export const TASKS = {
  analyse,
  'analyse-for-help': analyseForHelp,
  'fill-analysis': fillAnalysis,
  'compose-policy': composePolicy,
  'check-readings': checkReadings,
  'write-policy': writePolicy,
  'build-report': buildReport,
  'write-report': writeReport,
  'score-risk': scoreRisk,
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<N extends TaskName> = Parameters<(typeof TASKS)[N]>[0];
export type TaskResult<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;
/** What comes back: the result, or why it cannot be had at all. */
export type ThreadOutcome<N extends TaskName> =
  | { result: TaskResult<N> }
  | { failure: { code: string; message: string } };
