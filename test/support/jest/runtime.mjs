import { fileURLToPath, pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import JestRuntime from 'jest-runtime';
import { follow } from './globals.mjs';

const OWN_GLOBALS = fileURLToPath(new URL('./own-globals.mjs', import.meta.url));
const isConstructor = (name) => /^[A-Z]/.test(name) && typeof globalThis[name] === 'function';
const CONSTRUCTORS = runInNewContext('Object.getOwnPropertyNames(globalThis)').filter(isConstructor);

/**
 * Runs files of tests as Node runs any module, instead of each in a context of its own: jest would load, link and compile
 * the whole product and its packages anew for each of them, which takes longer than most of the tests.
 * Jest's own modules (`expect`, `it`) stay in their context, and are told what a `String` or an `Error` is here.
 */
export default class SharedModules extends JestRuntime {
  constructor(config, environment, ...more) {
    for (const name of CONSTRUCTORS) environment.global[name] = globalThis[name];
    super(config, environment, ...more);
  }

  async unstable_importModule(path) {
    const { namespace } = await super.unstable_importModule(OWN_GLOBALS);
    follow(namespace);
    return import(pathToFileURL(path).href);
  }
}
