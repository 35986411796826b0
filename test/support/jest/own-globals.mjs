/** Loaded by jest itself, once for each file of tests. */
export * from '@jest/globals';
