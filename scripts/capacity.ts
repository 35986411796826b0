import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { PLANS } from '../common/plans.js';
import { compareWithBench, figuresFile } from '../test/capacity/compare.js';
import { measureCosts } from '../test/capacity/measure.js';
import { costsFile } from '../test/capacity/size.js';
import { ACCOUNTS, casesOf, costsTable, machineTable, pressTable } from '../test/capacity/tables.js';
import { buildProduct } from './local/build-product.js';
import { runCommand, say } from './local/command.js';
import { CommandLine } from './local/command-line.js';

const COSTS = new URL('../test/capacity/costs.json', import.meta.url);
const USAGE = `Usage: npm run capacity [-- measure | -- FIGURES.json]
  without arguments   machines for ${ACCOUNTS.join(', ')} enterprise accounts at full quota, from test/capacity/costs.json
  measure             measures the costs anew on this machine first; on a quiet one
  FIGURES.json        of BENCH_JSON=FIGURES.json npm run bench: are the costs and the benchmark of one mind?`;

const readCosts = () => costsFile.parse(JSON.parse(readFileSync(COSTS, 'utf8')));

async function measure(): Promise<void> {
  process.env.PRODUCT_DIR = buildProduct('dist', false);
  const costs = await measureCosts(say);
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const measured = new Date().toISOString().slice(0, 10);
  writeFileSync(COSTS, `${JSON.stringify({ measured, machine, costs }, null, 2)}\n`);
}

function compare(file: string): void {
  const { figures } = figuresFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  for (const line of compareWithBench(readCosts().costs, figures, cpus().length)) console.log(line);
}

function plan(): void {
  const { measured, machine, costs } = readCosts();
  console.log(`Measured on ${measured}: ${machine}\n\n${costsTable(costs)}\n`);
  const cases = casesOf(costs, ACCOUNTS, PLANS.enterprise);
  console.log(`${machineTable(cases)}\n\n${pressTable(costs, cases, PLANS.enterprise)}`);
}

await runCommand(USAGE, async () => {
  const argument = new CommandLine({}).make((line) => line.optional());
  if (argument === 'measure') await measure();
  if (argument === undefined || argument === 'measure') plan();
  else compare(argument);
  return 0;
});
