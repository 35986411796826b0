/** Forms of the verbs that stand before others, of which other lists are made. */
export const BE: readonly string[] = ['is', 'are', 'was', 'were'];
const HAVE: readonly string[] = ['has', 'have', 'had'];
export const DO: readonly string[] = ['do', 'does', 'did'];

/** Says of something how it stands: "is", "has been". */
export const STANDING: ReadonlySet<string> = new Set([...BE, ...HAVE]);

export const AUXILIARIES: ReadonlySet<string> = new Set([...STANDING, ...DO]);
