export type Cell = string | number | null;

/** A sheet as plain data; `widths` are in characters, one per column. */
export interface Table {
  name: string;
  headings: string[];
  widths: number[];
  rows: Cell[][];
}

/** One column of a table: a row of these describes a whole sheet. */
export interface Column<Item> {
  heading: string;
  width: number;
  value: (item: Item) => Cell;
}

export function tableOf<Item>(name: string, columns: readonly Column<Item>[], items: readonly Item[]): Table {
  return {
    name,
    headings: columns.map(({ heading }) => heading),
    widths: columns.map(({ width }) => width),
    rows: items.map((item) => columns.map(({ value }) => value(item))),
  };
}
