import { createGapEngine } from '../../../common/domain/gap/engine.js';
import type { AnalysisInput, AnalysisResult, Claim, GapEngine, Reading } from '../../../common/domain/gap/types.js';
import type { EngineInfo } from '../../../common/gap-analysis.js';
import { loadModel } from '../../../common/load-model.js';
import { nowAndThen } from '../../progress.js';
import type { Speaker } from '../port.js';
import { threadData } from '../thread-data.js';

/** What is read; of the library's frameworks only the id, others whole. */
export type AnalyseInput = Omit<AnalysisInput, 'framework'> & { framework: string | AnalysisInput['framework'] };

export interface Analysed {
  engine: Pick<EngineInfo, 'name' | 'version' | 'catalog_hash'>;
  result: AnalysisResult;
}

async function buildEngine(): Promise<GapEngine> {
  const { library, weights } = threadData();
  return createGapEngine(library, loadModel(library, weights));
}

let building: Promise<GapEngine> | null = null;

/** The thread's engine; it is begun as the thread starts, so that the first analysis does not wait for it. */
export function threadEngine(): Promise<GapEngine> {
  building ??= buildEngine();
  return building;
}

async function read(
  input: AnalyseInput,
  onRead?: Speaker['progress'],
): Promise<{ engine: GapEngine; reading: Reading }> {
  const engine = await threadEngine();
  const { frameworks } = engine.library;
  const framework = typeof input.framework === 'string' ? frameworks.get(input.framework) : input.framework;
  if (!framework) throw new Error('the framework is not in the library');
  return { engine, reading: engine.read({ ...input, framework }, onRead) };
}

/** Reads the texts against the framework. */
export async function analyse(input: AnalyseInput, { progress }: Speaker): Promise<Analysed> {
  return analysed(await read(input, nowAndThen(progress)));
}

/** The same with what the texts leave open, which is several times as much, for somebody else who makes claims about it. */
export async function analyseForHelp(
  input: AnalyseInput,
  { progress }: Speaker,
): Promise<Analysed & Pick<Reading, 'sources' | 'open'>> {
  const { engine, reading } = await read(input, nowAndThen(progress));
  const { sources, open } = reading;
  return { ...analysed({ engine, reading }), sources, open };
}

function analysed({ engine, reading }: Awaited<ReturnType<typeof read>>): Analysed {
  const { name, version, library } = engine;
  return { engine: { name, version, catalog_hash: library.hash }, result: reading.result };
}

/** The same reading with claims that somebody else makes about what is open. */
export async function fillAnalysis({
  input,
  claims,
}: {
  input: AnalyseInput;
  claims: readonly Claim[];
}): Promise<ReturnType<Reading['fill']>> {
  return (await read(input)).reading.fill(claims);
}
