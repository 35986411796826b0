import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Calibration } from '../common/domain/learn/calibration.js';
import { packWeights } from '../common/domain/learn/weights-file.js';
import { loadLibrary } from '../common/load-library.js';
import { MODEL_FILE } from '../common/load-model.js';
import { runCommand, say } from './local/command.js';
import { CommandLine } from './local/command-line.js';
import { companionRates } from './train/companion-rates.js';
import { type Accuracy, accuracyOf, calibrate, calibrationErrors, scoreUnseen } from './train/cross-validate.js';
import { type Encoded, encodeCorpus, fitModel, partSections } from './train/fit.js';
import { readCorpus } from './train/read-corpus.js';
import { writeWordList } from './train/word-list.js';
import { loadWordVectors } from './train/word-vectors.js';

const CURVE_FILE = fileURLToPath(new URL('../test/eval/learning-curve.tsv', import.meta.url));
const RUN = fileURLToPath(new URL('run.mjs', import.meta.url));
const FOLDS = 4;
/** Folds that are held back in turn to calibrate on; a fit takes minutes. */
const MEASURED_FOLDS = 1;
const SHARES = [0.25, 0.5, 0.75, 1];

function describe({ rows, subject, subjectInThree, requirement, polarity, aboutAuc }: Accuracy): string {
  const share = (value: number) => `${(value * 100).toFixed(1)} %`;
  return `safeguard ${share(subject)} (in the first three ${share(subjectInThree)}), requirement ${share(requirement)}, polarity ${share(polarity)}, about us AUC ${aboutAuc.toFixed(3)}; ${rows} unseen rows`;
}

/** How accuracy grows with the corpus: more text helps as long as the lines still rise. The accuracy card shows it. */
function drawCurve(encoded: Encoded): void {
  const lines = SHARES.map((share) => {
    const accuracy = accuracyOf(encoded, scoreUnseen(encoded, FOLDS, 1, share));
    say(`${share * 100} % of the corpus: ${describe(accuracy)}`);
    const { subject, subjectInThree, requirement, polarity, aboutAuc } = accuracy;
    const figures = [subject, subjectInThree, requirement, polarity, aboutAuc].map((value) => (value * 100).toFixed(1));
    return [Math.round(encoded.rows.length * share * (1 - 1 / FOLDS)), ...figures].join('\t');
  });
  const header =
    'labelled clauses\tsafeguard, %\tsafeguard in the first three, %\trequirement, %\tpolarity, %\tabout us, AUC x 100';
  writeFileSync(CURVE_FILE, `${[header, ...lines].join('\n')}\n`);
}

/** Fits on a part of the rows and measures on the rest. */
function measure(encoded: Encoded): Calibration {
  const unseen = scoreUnseen(encoded, FOLDS, MEASURED_FOLDS);
  const calibration = calibrate(encoded, unseen);
  say(`Unseen rows: ${describe(accuracyOf(encoded, unseen))}`);
  say(`Calibration errors: ${JSON.stringify(calibrationErrors(encoded, unseen, calibration))}`);
  return calibration;
}

/** `measure` in a process of its own, beside the fit on all rows. */
async function measureBeside(): Promise<Calibration> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [RUN, 'train', '--measure']);
  say(stderr.trimEnd());
  return JSON.parse(stdout) as Calibration;
}

/** @param measured the calibration, once it is there */
async function train(encoded: Encoded, measured: Promise<Calibration>): Promise<void> {
  const all = encoded.rows.map((_, at) => at);
  const { subject, stance } = fitModel(encoded, all);
  const calibration = await measured;
  const file = packWeights({
    about: {
      rows: encoded.rows.length,
      safeguards: encoded.classes.safeguards,
      requirements: encoded.classes.requirements,
      calibration,
      companions: companionRates(encoded.rows),
    },
    sections: {
      ...partSections('subject', encoded.subjectTable, subject),
      ...partSections('stance', encoded.stanceTable, stance),
      'neighbour.words': encoded.neighbours.words,
      'neighbour.nearest': encoded.neighbours.nearest,
      'neighbour.places': encoded.neighbours.places,
      'neighbour.similarities': encoded.neighbours.similarities,
    },
  });
  const path = fileURLToPath(MODEL_FILE);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
  say(`Wrote ${(file.length / 1e6).toFixed(1)} MB to ${path}`);
}

const USAGE = `Usage: npm run train [-- --words | -- --curve | -- --measure]
  trains the clause model from test/corpus again`;

/**
 * `npm run train` writes the weights file; `npm run train -- --curve` measures shares of the corpus instead, and `--measure` only
 * prints how good the model is on rows that it was not fitted on, then its calibration as JSON. `--words` writes the words by which slips of typing are
 * told: the clauses are read with them, so it comes before a fit.
 */
await runCommand(USAGE, async () => {
  const asked = new CommandLine({ curve: 'flag', measure: 'flag', words: 'flag' }).make((line) => ({
    curve: line.flag('curve'),
    measure: line.flag('measure'),
    words: line.flag('words'),
  }));
  const measured = Object.values(asked).every((isAsked) => !isAsked) ? measureBeside() : null;
  const library = await loadLibrary();
  const rows = readCorpus(library);
  say(`${rows.length} labelled clauses; reading word vectors ...`);
  const vectors = loadWordVectors(say);
  if (asked.words) {
    writeWordList(rows, vectors.words);
    return 0;
  }
  const encoded = encodeCorpus(rows, library, vectors);
  say(`${encoded.subjectTable.hashes.length} features of subjects, ${encoded.stanceTable.hashes.length} of stance`);
  if (measured) await train(encoded, measured);
  else if (asked.curve) drawCurve(encoded);
  else process.stdout.write(`${JSON.stringify(measure(encoded))}\n`);
  return 0;
});
