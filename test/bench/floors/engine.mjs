// The product's own judge as the build has it, beside one word pass of Intl.Segmenter over the same text.
import { createGapEngine } from '../../../dist/common/domain/gap/engine.js';
import { loadLibrary } from '../../../dist/common/load-library.js';
import { loadModel } from '../../../dist/common/load-model.js';
import { serve, timed } from './serve.mjs';

const library = await loadLibrary();
const engine = createGapEngine(library, loadModel(library));
const words = new Intl.Segmenter('en', { granularity: 'word' });

serve({
  analyse: ({ text, framework, count }) =>
    timed(count, 1, () => {
      const { default_profile: profile } = library.frameworks.get(framework);
      const input = { framework: library.frameworks.get(framework), profile, scope: text, documents: [], answers: [] };
      engine.analyse({ ...input, previous: null, target_date: null, now: new Date() });
    }),
  segment: ({ text, count }) =>
    timed(count, 1, () => {
      let found = 0;
      for (const { isWordLike } of words.segment(text)) if (isWordLike) found += 1;
      return found;
    }),
});
