import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;

/**
 * Jest's own environment on an ordinary global object. Jest puts a proxy behind the global object of its tests, so that every
 * `Math` and `Map` in the code under test is a call; computation takes two to three times as long as outside.
 */
export default class PlainContext extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
