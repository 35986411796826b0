/**
 * Whole subjects that a company may lack: "we have no offices" makes every safeguard of the subject inapplicable. All lists are
 * in the pattern language of the safeguards; the text must deny what they find ("no", "not", "never", "without", "none").
 */
export interface AbsentSubject {
  id: string;
  /** What is not there: "no wireless networks", "we have no offices", "USB sticks are not used". */
  things: string;
  /** What is not done, as verbs and what they are done to: "we do not develop software", "no software is written here". */
  acts: ReadonlyArray<readonly [verbs: string, objects: string]>;
  /** What says without a denial that there is no such thing: "our data stays in the EU". */
  instead?: string;
  /** Words that show that something else is denied: "no office policy". */
  unless: readonly string[];
  domains: readonly string[];
  safeguards: readonly string[];
  /** Other words by which titles of requirements name it: "sale" of what is sold. */
  titled?: string;
}
