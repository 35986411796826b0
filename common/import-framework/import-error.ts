/** One fault of an imported file: `at` is a line ("line 12") or a JSON Pointer ("/catalog/groups/0/title"). */
export interface ImportFault {
  at: string;
  message: string;
}

/** A file that cannot be imported; nothing of it was kept. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(faults.map(({ at, message }) => `${at}: ${message}`).join('\n'));
    this.faults = faults;
  }
}
