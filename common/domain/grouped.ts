/** A number of at most so many decimals, without zeros at the end. */
export function trimmed(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}

/** A number of at most so many decimals, its thousands parted by commas: "1,234.5". */
export function grouped(value: number, decimals: number): string {
  const [whole = '', fraction] = trimmed(value, decimals).split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? separated : `${separated}.${fraction}`;
}

/** An amount with its currency, from a hundred on without cents. */
export function money(value: number, currency: string): string {
  return `${currency} ${grouped(value, value >= 100 ? 0 : 2)}`;
}
