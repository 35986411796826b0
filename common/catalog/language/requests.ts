/** With these a questionnaire asks without a question mark: "Describe how you dispose of old disks." */
export const REQUESTS: ReadonlySet<string> = new Set(
  'describe explain provide list name state outline detail specify indicate confirm summarise summarize tell give attach identify'.split(
    ' ',
  ),
);

/** Between a request and what it asks for: "Describe in detail how you ...". */
export const REQUEST_LINKS: ReadonlySet<string> = new Set(
  'us me how your you the whether if to briefly shortly in detail about what which we can that all any'.split(' '),
);

/** The first word of what a template has in brackets to be replaced: "[Insert description]". */
export const INVITES: ReadonlySet<string> = new Set(
  'add choose click describe enter explain fill insert list provide select specify state type your'.split(' '),
);
