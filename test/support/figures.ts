/** The figures of one process, as Prometheus reads them. */
export class Figures {
  private readonly lines: string[];
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  }

  /** The value of the one series with this name and (at least) these labels; null when there is none. */
  value(name: string, labels: Record<string, string> = {}): number | null {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const found = this.lines.filter(
      (line) => line.split(/[{ ]/)[0] === name && wanted.every((label) => line.includes(label)),
    );
    if (found.length > 1) throw new Error(`there are ${found.length} series ${name} with ${wanted.join()}`);
    const [line] = found;
    return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1));
  }
}

/** Reads `/metrics` below this address. @throws when there is no 200 */
export async function readFigures(url: string): Promise<Figures> {
  const response = await fetch(`${url}/metrics`);
  if (response.status !== 200) throw new Error(`${url}/metrics answered ${response.status}`);
  return new Figures(await response.text());
}
