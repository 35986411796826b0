import { RESULTS } from '../../common/domain/gap/types.js';
import { CARD_FIGURES, percent } from './figures.js';
import { type Figures, measure } from './measure.js';
import type { Outcome } from './run-items.js';

/** How far a figure may fall below the committed card, in percentage points. */
const TOLERANCE = 1;

/** Outcomes per way of deciding: phrases alone, the model alone, both. */
export type ByMode = ReadonlyMap<string, readonly Outcome[]>;

/** Figures by name and mode of one split. */
export function renderFigures(byMode: ByMode): string {
  const figures = [...byMode].map(([mode, outcomes]) => [mode, figuresOf(outcomes)] as const);
  const header = ['figure, %', ...figures.map(([mode]) => mode), 'target'];
  const rows = CARD_FIGURES.map(({ name, of, target }) => [
    name,
    ...figures.map(([, all]) => percent(of(all))),
    target,
  ]);
  return table(header, rows);
}

/** Precision, recall, F1 and F2 of each result. */
export function renderClasses(outcomes: readonly Outcome[]): string {
  const { byClass } = figuresOf(outcomes);
  const rows = RESULTS.map((name) => {
    const { precision, recall, f1, f2, expected } = byClass[name];
    return [name, String(expected), ...[precision, recall, f1, f2].map(percent)];
  });
  return table(['result, %', 'expected', 'precision', 'recall', 'F1', 'F2'], rows);
}

/** The main figures per group of items: per framework, per kind of text. */
export function renderGroups(
  name: string,
  outcomes: readonly Outcome[],
  groupOf: (outcome: Outcome) => string,
): string {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) groups.set(groupOf(outcome), [...(groups.get(groupOf(outcome)) ?? []), outcome]);
  const rows = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, members]) => {
      const { spoken, macroF1, kappa, falseAlarms, byClass } = figuresOf(members);
      const gap = byClass.non_compliant;
      const shares = [macroF1, kappa, gap.precision, gap.recall, falseAlarms].map(percent);
      return [group, String(members.length), String(spoken), ...shares];
    });
  return table([name, 'texts', 'judgements', 'macro-F1', 'kappa', 'gap precision', 'gap recall', 'false alarms'], rows);
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  return measure(outcomes.flatMap(({ slots }) => slots));
}

const SPLIT_HEADING = /^## (.+) split$/;

/**
 * The accuracy card: figures of each split, the test splits in detail, and how the model learned.
 * @param prose statements and texts by split
 * @param forms forms, lists and tables by split
 * @param curve tab-separated lines under a header, as `npm run train -- --curve` writes them
 */
export function renderCard(prose: Splits, forms: Splits, curve = ''): string {
  return `# How accurate the judge is

Written by \`npm run eval -- --card\`; \`npm run eval -- --check\` fails when a figure falls by more than a point.
Each labelled text names every requirement of its framework that it speaks of; it is silent on all others. The test splits are not looked
at while tuning. What the figures mean stands in \`scripts/eval/measure.ts\`.

${renderSplit('test', prose.test)}

${renderSplit('dev', prose.dev)}

${renderDetails('The test split', prose.test)}

# Forms, lists and tables

${renderSplit('forms test', forms.test)}

${renderSplit('forms dev', forms.dev)}

${renderDetails('The test split of forms', forms.test)}
${renderCurve(curve)}`;
}

/** Outcomes on the texts that were looked at and on those that were not. */
export interface Splits {
  dev: ByMode;
  test: ByMode;
}

function renderSplit(name: string, byMode: ByMode): string {
  return `## ${name} split\n\n${texts(byMode)}\n\n${renderFigures(byMode)}`;
}

function renderDetails(name: string, byMode: ByMode): string {
  const best = byMode.get('both') ?? byMode.get('phrases alone') ?? [];
  return `## ${name} in detail (phrases and model together)

${renderClasses(best)}

${renderGroups('framework', best, ({ item }) => item.framework)}

${renderGroups('kind', best, ({ item }) => `${item.form}: ${item.kind}`)}`;
}

function renderCurve(curve: string): string {
  const [header, ...rows] = curve
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  if (!header || rows.length === 0) return '';
  return `
## The learning curve of the model

Accuracy on clauses that it was not trained on, by the number of clauses that it was (\`npm run train -- --curve\`).

${table(header, rows)}
`;
}

function texts(byMode: ByMode): string {
  const outcomes = [...byMode.values()][0] ?? [];
  const { spoken, slots } = figuresOf(outcomes);
  return `${outcomes.length} texts, ${spoken} judgements expected, ${slots - spoken} requirements on which the texts are silent.`;
}

/** The way of deciding that is used, and must not get worse; what each part is worth is only shown. */
export const GUARDED = 'both';

/** Every figure of a committed card that is more than a point worse now. */
export function findDrops(committed: string, current: string): string[] {
  const before = readCard(committed);
  const after = readCard(current);
  return [...before].flatMap(([key, was]) => {
    const is = after.get(key);
    if (is === undefined) return [`${key} is no longer measured`];
    const lowerIsBetter = CARD_FIGURES.some((figure) => figure.lowerIsBetter && key.includes(figure.name));
    const drop = lowerIsBetter ? is - was : was - is;
    return drop > TOLERANCE ? [`${key} went from ${was} to ${is}`] : [];
  });
}

/** "split, figure, mode" -> number, of the tables that `renderFigures` wrote, for the judge as it is used. */
function readCard(markdown: string): Map<string, number> {
  const figures = new Map<string, number>();
  let split = '';
  let modes: string[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) split = SPLIT_HEADING.exec(line)?.[1] ?? '';
    const [name, ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (split === '' || name === undefined) continue;
    if (name.startsWith('figure')) modes = cells;
    const guarded = CARD_FIGURES.some((figure) => figure.name === name);
    if (!guarded) continue;
    modes.forEach((mode, at) => {
      if (mode === GUARDED) figures.set(`${split}, ${name}, ${mode}`, Number(cells[at]));
    });
  }
  return figures;
}

function table(header: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
