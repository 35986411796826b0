/** What an outside model was asked for one record, and what of it was taken over. */
export interface ModelUse {
  name: string;
  /** HTTP calls; answers that were known already cost none. */
  calls: number;
  /** Statements that became evidence and texts that were reworded. */
  accepted: number;
  /** What did not pass a check. */
  dropped: number;
  /** Of prompts and answers, as the server counts them; of calls that it does not count, failed ones too, an estimate. */
  tokens: number;
}

/** The same of a policy or a report; `degraded` when the model could not be used and the plain text stands. */
export type PaperModelUse = ModelUse & { degraded: boolean };
