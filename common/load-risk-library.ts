import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { CatalogError } from './catalog/parse.js';
import type { RiskLibrary } from './catalog/risk/types.js';
import { THREATS } from './catalog/types.js';
import { readKnowledgeAs } from './read-knowledge.js';

const METHOD_FILE = new URL('./catalog/risk/METHOD.md', import.meta.url);

const text = z.string().trim().min(1);
const amount = z.number().nonnegative();
const sources = z.array(text).min(1);
const sourcedRange = z
  .strictObject({ min: amount, likely: amount, max: amount, sources, derivation: text })
  .refine(({ min, likely, max }) => min <= likely && likely <= max, 'min <= likely <= max is expected');
const factor = { id: text, title: text, frequency: amount, loss: amount, sources };

const sourcesFile = z.array(
  z.strictObject({ id: text, publisher: text, title: text, year: z.int(), url: z.url().nullable(), figures: text }),
);
const scenariosFile = z.array(
  z.strictObject({
    id: z.enum(THREATS),
    name: text,
    about: text,
    event_frequency: sourcedRange,
    loss_magnitude: sourcedRange,
    loss_by_industry: z.boolean(),
  }),
);
const organizationsFile = z.strictObject({
  industries: z.array(z.strictObject({ ...factor, aliases: z.array(text).default([]) })),
  sizes: z.array(z.strictObject({ ...factor, up_to: z.int().nullable(), serious_annual_loss: amount })),
});
const currenciesFile = z.array(z.string().regex(/^[A-Z]{3}( [A-Z]{3})*$/));

/**
 * Reads and checks the risk figures that ship with the product.
 * @throws CatalogError naming the file and the problem
 */
export async function loadRiskLibrary(): Promise<RiskLibrary> {
  const [allSources, scenarios, organizations, currencies, method] = await Promise.all([
    readKnowledgeAs('risk/sources', sourcesFile),
    readKnowledgeAs('risk/scenarios', scenariosFile),
    readKnowledgeAs('risk/organizations', organizationsFile),
    readKnowledgeAs('risk/currencies', currenciesFile),
    readFile(METHOD_FILE, 'utf8'),
  ]);
  const library = {
    sources: allSources,
    scenarios,
    ...organizations,
    currencies: new Set(currencies.flatMap((line) => line.split(' '))),
    method,
  };
  checkSources(library);
  return library;
}

/** Every figure names sources that exist. */
function checkSources({ sources: known, scenarios, industries, sizes }: RiskLibrary): void {
  const ids = new Set(known.map(({ id }) => id));
  const named = [
    ...scenarios.flatMap(({ event_frequency, loss_magnitude }) => [event_frequency, loss_magnitude]),
    ...industries,
    ...sizes,
  ].flatMap((figure) => figure.sources);
  const missing = named.filter((id) => !ids.has(id));
  if (missing.length > 0) throw new CatalogError(`risk: unknown sources ${[...new Set(missing)].join(', ')}`);
}
