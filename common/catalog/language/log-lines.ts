/**
 * How lines begin that programs write: logs, pipelines, test runs. What they report is no statement of a company. A time alone is none of
 * these: people date what they note and what they say to each other.
 */
const LEVEL = '(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL)';
const TIME = '\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d{1,9})?';
const OUTCOME = '(?:passed|failed|succeeded|skipped|cancelled|errored)';

export const LOG_LINES: readonly RegExp[] = [
  // "2031-05-01 12:00:01 INFO backup job 42 completed"
  `\\[?\\d{4}[-/]\\d\\d[-/]\\d\\d[ T]${TIME}\\S{0,8}\\]?[ :|-]{1,3}\\[?${LEVEL}\\b`,
  // "2031-05-01T12:00:00Z backup: completed"
  `\\[?\\d{4}-\\d\\d-\\d\\dT${TIME}(?:Z|[+-]\\d\\d:?\\d\\d)\\b`,
  `\\[?${TIME}\\]?[ :|-]{1,3}\\[?${LEVEL}\\b`,
  // "May  1 12:00:01 host sshd[123]: ..."
  `[A-Z][a-z]{2} {1,2}\\d{1,2} ${TIME} \\S{1,64} \\S{1,64}: `,
  `\\[${LEVEL}\\]`,
  '(?:TRACE|DEBUG|INFO|WARN|ERROR|FATAL) (?=[a-z])',
  'level=[a-z]',
  // "[ok] step 3: encrypt artefact"
  '\\[(?:ok|fail|failed|pass|passed|skip|skipped)\\] (?:step|stage|task|job|test) \\d',
  // "build passed: mfa-check"
  `(?:build|pipeline|job|stage|workflow|lint|compile|deploy) ${OUTCOME}\\b`,
  `(?:PASS|FAIL) \\S{1,200}\\.[a-z]{2,4}\\b`,
  '##\\[[a-z]',
  '::(?:group|endgroup|notice|warning|error)\\b',
  '(?:TASK|PLAY|RUNNING HANDLER) \\[',
  '(?:ok|changed|failed|fatal|skipping|unreachable): \\[',
  '\\d{1,3}(?:\\.\\d{1,3}){3} - ',
].map((start) => new RegExp(`^${start}`));

/** How lines of a test run end: "✓ encrypts the backup (12 ms)". */
export const TEST_RUN_LINE = /^[✓✔✕✗×√] .{1,300} \(\d{1,7}(?:\.\d{1,3})? ?m?s\)$/;
