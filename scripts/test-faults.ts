import { type Row, runScenario } from '../test/faults/scenario.js';
import { SCENARIOS } from '../test/faults/scenarios.js';
import { killAll } from '../test/support/processes.js';
import { runCommand, say } from './local/command.js';

const LISTED = 3;

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

async function playAlone(scenario: (typeof SCENARIOS)[number]): Promise<Row> {
  try {
    return await runScenario(scenario, say);
  } finally {
    await killAll();
  }
}

/** Long fault tests: `npm run test:faults [-- part of a name ...]`. Prints a table; fails when anything was lost or doubled. */
await runCommand(async () => {
  const wanted = process.argv.slice(2);
  const chosen = SCENARIOS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  console.log(line(COLUMNS.map(([title]) => title)));
  console.log(line(COLUMNS.map(() => '---')));
  let bad = 0;
  for (const scenario of chosen) {
    const row = await playAlone(scenario);
    console.log(line(COLUMNS.map(([, cell]) => cell(row))));
    const faults = [...row.lost, ...row.duplicated, ...row.failed, ...row.wrong];
    for (const fault of faults.slice(0, LISTED)) say(`  ${fault}`);
    if (faults.length > 0) bad += 1;
  }
  return bad > 0 || chosen.length === 0 ? 1 : 0;
});
