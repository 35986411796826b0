import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Library, Safeguard } from '../common/catalog/types.js';
import { readProcessAi } from '../common/config.js';
import { createGapEngine } from '../common/domain/gap/engine.js';
import type { ClauseModel } from '../common/domain/gap/model.js';
import type { GapEngine } from '../common/domain/gap/types.js';
import { loadLibrary } from '../common/load-library.js';
import { loadModel } from '../common/load-model.js';
import {
  type ByMode,
  findDrops,
  GUARDED,
  renderCard,
  renderClasses,
  renderFigures,
  renderGroups,
  type Splits,
} from './eval/card.js';
import { evaluateCrosswalks } from './eval/crosswalk.js';
import { type GoldItem, inSplit, readGold, SPLITS } from './eval/read-gold.js';
import { runItems } from './eval/run-items.js';
import { runWithModel } from './eval/with-model.js';
import { runCommand } from './local/command.js';
import { CommandLine, UsageError } from './local/command-line.js';

const CARD = fileURLToPath(new URL('../test/eval/ACCURACY.md', import.meta.url));
const CURVE = fileURLToPath(new URL('../test/eval/learning-curve.tsv', import.meta.url));
const USAGE = `Usage: npm run eval -- [FILE] [--split dev|test|all] [--check | --card | --model]
       npm run eval -- crosswalk FILE...   published mappings, named <framework>__<framework>.tsv`;

/** The ways of deciding that are compared: what each part of the judge is worth. */
function enginesOf(library: Library, model: ClauseModel | undefined): Array<[string, GapEngine]> {
  const phrases: [string, GapEngine] = ['phrases alone', createGapEngine(library)];
  if (!model) return [phrases];
  return [
    phrases,
    ['model alone', createGapEngine(withoutPhrases(library), model)],
    ['both', createGapEngine(library, model)],
  ];
}

/** No phrase decides; the model keeps the phrases that it was trained with as features. */
function withoutPhrases(library: Library): Library {
  const safeguards = [...library.safeguards].map(([id, safeguard]): [string, Safeguard] => [
    id,
    { ...safeguard, says: [] },
  ]);
  return { ...library, safeguards: new Map(safeguards) };
}

function run(engines: ReadonlyArray<[string, GapEngine]>, items: readonly GoldItem[]): ByMode {
  return new Map(engines.map(([mode, engine]) => [mode, runItems(engine, items)]));
}

function report(byMode: ByMode, items: readonly GoldItem[]): void {
  const best = byMode.get('both') ?? byMode.get('phrases alone') ?? [];
  const parts = [
    `${items.length} labelled texts`,
    renderFigures(byMode),
    renderClasses(best),
    renderGroups('framework', best, ({ item }) => item.framework),
    renderGroups('form', best, ({ item }) => item.form),
    renderGroups('kind', best, ({ item }) => item.kind),
    renderGroups('variant', best, ({ item }) => item.variant),
  ];
  console.log(parts.join('\n\n'));
}

const OPTIONS = { split: 'text', check: 'flag', card: 'flag', model: 'flag' } as const;

function readOptions(line: CommandLine<typeof OPTIONS>) {
  const file = line.optional();
  if (file === 'crosswalk') return { files: line.rest() };
  const named = line.text('split') ?? (file ? 'all' : 'dev');
  const split = SPLITS.find((name) => name === named);
  if (!split) throw new UsageError(`--split takes one of: ${SPLITS.join(', ')}.`);
  return { file, split, check: line.flag('check'), card: line.flag('card'), model: line.flag('model') };
}

/** What the server of AI_BASE_URL adds to the judge. */
async function reportOutside(library: Library, engine: GapEngine, items: readonly GoldItem[]): Promise<void> {
  const settings = readProcessAi();
  if (!settings) throw new Error('Set AI_BASE_URL and AI_MODEL (and AI_API_KEY, if the server wants one).');
  const { outcomes, use, failures } = await runWithModel(library, engine, items, settings);
  const byMode: ByMode = new Map([
    ['engine', runItems(engine, items)],
    [`with ${settings.model}`, outcomes],
  ]);
  const { calls, accepted, dropped, tokens } = use;
  console.log(
    [
      `${items.length} labelled texts`,
      renderFigures(byMode),
      renderClasses(outcomes),
      `${calls} calls, ${tokens} tokens; ${accepted} statements accepted, ${dropped} dropped.`,
      `${failures.size === 0 ? 'No text' : [...failures].map(([code, count]) => `${count} texts (${code})`).join(', ')} went without the model.`,
    ].join('\n\n'),
  );
}

/**
 * Measures the judge on labelled texts: the gold set's dev split unless told otherwise, or a file of the same form.
 * `--model` measures what a configured server adds, `--card` writes the accuracy card, `--check` fails when a figure fell by more than a point below the committed one.
 */
await runCommand(USAGE, async () => {
  const options = new CommandLine(OPTIONS).make(readOptions);
  if ('files' in options) {
    console.log(evaluateCrosswalks(options.files, await loadLibrary()));
    return 0;
  }
  const { file, split, check, card, model } = options;
  const library = await loadLibrary();
  const clauseModel = loadModel(library);
  const gold = readGold(file);
  if (model) {
    await reportOutside(library, createGapEngine(library, clauseModel), inSplit(gold, split));
    return 0;
  }
  const engines = enginesOf(library, clauseModel).filter(([mode]) => !check || mode === GUARDED);
  if (!check && !card) {
    const items = inSplit(gold, split);
    report(run(engines, items), items);
    return 0;
  }
  const curve = existsSync(CURVE) ? readFileSync(CURVE, 'utf8') : '';
  const splitsOf = (items: readonly GoldItem[]): Splits => ({
    dev: run(engines, inSplit(items, 'dev')),
    test: run(engines, inSplit(items, 'test')),
  });
  const isForm = ({ form }: GoldItem) => form === 'form';
  const prose = gold.filter((item) => !isForm(item));
  const current = renderCard(splitsOf(prose), splitsOf(gold.filter(isForm)), curve);
  if (card) {
    writeFileSync(CARD, current);
    return 0;
  }
  const drops = findDrops(readFileSync(CARD, 'utf8'), current);
  console.log(drops.length > 0 ? drops.join('\n') : 'No figure of the accuracy card fell by more than a point.');
  return drops.length > 0 ? 1 : 0;
});
