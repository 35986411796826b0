import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measurement, type Row, rowOf } from '../test/bench/figure.js';
import { MEASUREMENTS } from '../test/bench/figures/index.js';
import { json, table } from '../test/bench/print.js';
import { openBenchStage } from '../test/bench/stage.js';
import { runCommand, say } from './local/command.js';
import { CommandLine, rowsNamed } from './local/command-line.js';
import { readSettings } from './settings.js';

const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));

async function measureAll(measurements: readonly Measurement[]): Promise<Row[]> {
  const stage = await openBenchStage(say);
  const rows: Row[] = [];
  try {
    for (const { figures, measure } of measurements) {
      const startedMs = performance.now();
      const measured = await measure(stage);
      await stage.clear();
      for (const figure of figures) {
        const each = measured[figure.name];
        if (each) rows.push(rowOf(figure, each));
      }
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      say(table(rows.slice(-figures.length)).split('\n').slice(1).concat(`  (${seconds} s)`).join('\n'));
    }
  } finally {
    await stage.close();
  }
  return rows;
}

const USAGE = `Usage: npm run bench [-- part of a name]
  measures speed and memory beside bare programs`;

/** `npm run bench [-- part of a figure's name ...]`: the product beside its floors, as a table and as JSON. */
await runCommand(USAGE, async () => {
  const measurements = new CommandLine({}).make((line) =>
    rowsNamed(line.rest(), MEASUREMENTS, ({ figures }) => figures.map(({ name }) => name)),
  );
  const file = process.env.BENCH_JSON || join(readSettings(process.env).dataDir, 'bench.json');
  execFileSync(process.execPath, [RUN, 'build'], { stdio: 'inherit' });
  const rows = await measureAll(measurements);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, json(rows));
  console.log(`\n${table(rows)}\n\nWritten to ${file}`);
  return 0;
});
