/**
 * How often a sentence that settles one of two requirements settles the other too, as a share of the sentences on the rarer one, as
 * the corpus has it. By framework.
 */
export type CompanionRates = Readonly<
  Record<string, ReadonlyArray<readonly [id: string, other: string, rate: number]>>
>;

export type Companions = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** By id, the rates of those that go with it. */
export function companionsIn(rates: CompanionRates, framework: string): Companions {
  const byId = new Map<string, Map<string, number>>();
  const add = (id: string, other: string, rate: number) => {
    byId.set(id, (byId.get(id) ?? new Map<string, number>()).set(other, rate));
  };
  for (const [id, other, rate] of rates[framework] ?? []) {
    add(id, other, rate);
    add(other, id, rate);
  }
  return byId;
}
