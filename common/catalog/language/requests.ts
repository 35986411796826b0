/** With these a questionnaire asks without a question mark: "Describe how you dispose of old disks." */
export const REQUESTS: ReadonlySet<string> = new Set(
  'describe explain provide list name state outline detail specify indicate confirm summarise summarize tell give attach identify'.split(
    ' ',
  ),
);
