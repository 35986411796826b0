import { expect, it } from '@jest/globals';
import { readAiEnvironment } from '../../../common/ai-settings.js';
import { worstCost } from '../../../common/domain/model/prompt.js';
import { askForStatements } from '../../../common/domain/model/statements.js';
import { engine, library, NOW } from '../gap/support.js';

/** Paragraphs just longer than half a segment make the most segments. */
const PARAGRAPH = `${'The market is busy on Sundays and quiet on Mondays. '.repeat(117).slice(0, 6000)}.\n\n`;
const DOCUMENTS = 50;
const BODY = 1024 * 1024;
const SCOPE = 200_000;
/** For wording what was found, and for calls that fail. */
const ROOM = 100_000;

function textOf(length: number): string {
  return PARAGRAPH.repeat(Math.ceil(length / PARAGRAPH.length)).slice(0, length);
}

// Its list of safeguards is the longest.
it('is read whole under the default of AI_MAX_TOKENS', () => {
  const framework = library.frameworks.get('iso-27001-2022');
  if (!framework) throw new Error('no framework');
  // Each of the small ones is a question of its own.
  const small = Array.from({ length: DOCUMENTS - 1 }, (_, at) => ({ name: `document ${at}`, text: 'See above.' }));
  const documents = [{ name: 'large', text: textOf(BODY - SCOPE) }, ...small];
  const none = { profile: null, answers: [], previous: null, target_date: null };
  const reading = engine.read({ framework, scope: textOf(SCOPE), documents, now: NOW, ...none });
  const cost = askForStatements(reading).reduce((sum, { prompt }) => sum + worstCost(prompt), 0);
  const settings = readAiEnvironment({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'any' });
  expect(cost).toBeGreaterThan(2_000_000);
  expect(cost + ROOM).toBeLessThanOrEqual(settings?.maxTokens ?? 0);
});
