/** `@jest/globals` for modules that are shared between files of tests: the names follow the file that runs now. */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Makes the globals of a file of tests those that every module sees. */
export function follow(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
