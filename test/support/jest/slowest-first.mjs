import Sequencer from '@jest/test-sequencer';

/** Where the long tests are, so that none of them is left to run alone at the end: a fresh checkout knows no durations, and short files may take long. */
const ORDER = [
  '/test/conformance/',
  '/test/faults/',
  '/test/e2e/',
  '/test/security/',
  '/test/integration/',
  '/test/browser/',
  '/test/qpdf/',
  '/test/unit/policy/closed-loop.',
  '/test/unit/report/pdf.',
  '/test/unit/gap/hostile.',
  '/test/unit/gap/forms.',
  '/test/unit/learn/subject-classes.',
  '/test/unit/gap/any-text.',
  '/test/unit/',
];

const rank = ({ path }) => ORDER.findIndex((folder) => path.includes(folder)) + 1 || ORDER.length;

/** Within a folder, the order is jest's own: by how long it took last time, or by size. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
