// The matrix alone, as the build has it.
import { scoreQualitative } from '../../../dist/common/domain/risk/qualitative.js';
import { serve, timed } from './serve.mjs';

serve({
  score: ({ input, count }) => timed(count, 1, () => scoreQualitative(input)),
});
