import type { Verdict } from '../test/faults/check-invariants.js';
import { type Row, runScenario, type Scenario } from '../test/faults/scenario.js';
import { SCENARIOS } from '../test/faults/scenarios.js';
import { killAll } from '../test/support/processes.js';
import { buildProduct } from './local/build-product.js';
import { runCommand, say } from './local/command.js';
import { CommandLine, rowsNamed } from './local/command-line.js';

const LISTED = 5;

const COLUMNS: ReadonlyArray<readonly [string, (row: Row) => string | number]> = [
  ['scenario', ({ name }) => name],
  ['faults', ({ faults }) => faults],
  ['accepted', ({ accepted }) => accepted],
  ['lost', ({ lost }) => lost.length],
  ['duplicated', ({ duplicated }) => duplicated.length],
  ['failed', ({ failed }) => failed.length],
  ['else wrong', ({ wrong }) => wrong.length],
  ['slowest after its fault', ({ slowestS }) => `${slowestS.toFixed(1)} s`],
  ['took', ({ tookS }) => `${tookS.toFixed(0)} s`],
];

function line(cells: ReadonlyArray<string | number>): string {
  return `| ${cells.join(' | ')} |`;
}

/** A scenario that cannot even be played to its end is a fault as well. */
async function play(scenario: Scenario): Promise<Row> {
  try {
    return await runScenario(scenario, say);
  } catch (error) {
    const nothing: Verdict = { lost: [], duplicated: [], failed: [], wrong: [String(error)], slowestS: 0 };
    return { name: scenario.name, faults: 0, accepted: 0, tookS: 0, ...nothing };
  } finally {
    await killAll();
  }
}

function sum(rows: readonly Row[]): Row {
  const total = (figure: (row: Row) => number): number => rows.reduce((all, row) => all + figure(row), 0);
  return {
    name: '**all**',
    faults: total(({ faults }) => faults),
    accepted: total(({ accepted }) => accepted),
    lost: rows.flatMap(({ lost }) => lost),
    duplicated: rows.flatMap(({ duplicated }) => duplicated),
    failed: rows.flatMap(({ failed }) => failed),
    wrong: rows.flatMap(({ wrong }) => wrong),
    slowestS: Math.max(0, ...rows.map(({ slowestS }) => slowestS)),
    tookS: total(({ tookS }) => tookS),
  };
}

const faultsOf = ({ lost, duplicated, failed, wrong }: Verdict): string[] => [
  ...lost.map((id) => `lost: ${id}`),
  ...duplicated.map((what) => `duplicated: ${what}`),
  ...failed.map((what) => `failed: ${what}`),
  ...wrong,
];

const USAGE = `Usage: npm run test:faults [-- part of a name]
  kills, freezes, empties and cuts every part under load`;

/**
 * Long fault tests of the built product: `npm run test:faults [-- part of a name ...]`.
 * Prints a table; fails when anything was lost or doubled, or ended later than 30 s after its fault.
 */
await runCommand(USAGE, async () => {
  const chosen = new CommandLine({}).make((line) => rowsNamed(line.rest(), SCENARIOS, ({ name }) => [name]));
  process.env.PRODUCT_DIR = buildProduct('dist', false);
  console.log(line(COLUMNS.map(([title]) => title)));
  console.log(line(COLUMNS.map(() => '---')));
  const print = (row: Row): void => console.log(line(COLUMNS.map(([, cell]) => cell(row))));
  const rows: Row[] = [];
  for (const scenario of chosen) {
    const row = await play(scenario);
    rows.push(row);
    print(row);
    for (const fault of faultsOf(row).slice(0, LISTED)) say(`  ${fault}`);
  }
  const all = sum(rows);
  print(all);
  return faultsOf(all).length > 0 ? 1 : 0;
});
