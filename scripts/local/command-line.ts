import { parseArgs } from 'node:util';

/** What is wrong with a command line; whoever runs the command adds its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** `text` takes a value, `flag` none. */
type Options = Record<string, 'text' | 'flag'>;
type NamesOf<O extends Options, Kind> = { [Name in keyof O]: O[Name] extends Kind ? Name : never }[keyof O] & string;

type OptionToken = { name: string; rawName: string; value?: string | undefined };

/** What somebody typed after the name of a script. A command takes what it needs; what is wrong is told at once, all of it. */
export class CommandLine<O extends Options> {
  private readonly options: O;
  /** Of a flag, and of a text that was forgotten: empty. */
  private readonly values = new Map<string, string>();
  private readonly left: string[] = [];
  private readonly faults: string[] = [];

  constructor(options: O, typed: readonly string[] = process.argv.slice(2)) {
    this.options = options;
    const typeOf = { text: { type: 'string' }, flag: { type: 'boolean' } } as const;
    const { tokens } = parseArgs({
      args: typed.map((argument, at) => (this.lacksValue(argument, typed[at + 1]) ? `${argument}=` : argument)),
      options: Object.fromEntries(
        Object.entries<'text' | 'flag'>(options).map(([name, kind]) => [name, typeOf[kind]] as const),
      ),
      allowPositionals: true,
      strict: false,
      tokens: true,
    });
    for (const token of tokens) {
      if (token.kind === 'positional') this.left.push(token.value);
      if (token.kind === 'option') this.read(token);
    }
  }

  /** What begins with a dash is no value of the option before: it is read for itself. */
  private lacksValue(argument: string, next: string | undefined): boolean {
    const name = /^--([^=]+)$/.exec(argument)?.[1] ?? '';
    return Object.hasOwn(this.options, name) && this.options[name] === 'text' && next?.startsWith('-') === true;
  }

  private read({ name, rawName, value }: OptionToken): void {
    const kind = Object.hasOwn(this.options, name) ? this.options[name] : undefined;
    const text = value?.trim() ?? '';
    if (!kind) this.faults.push(`There is no option ${rawName}.`);
    else if (kind === 'flag' && value !== undefined) this.faults.push(`${rawName} takes no value.`);
    else if (kind === 'text' && text === '') this.faults.push(`${rawName} needs a value.`);
    if (kind) this.values.set(name, kind === 'flag' ? '' : text);
  }

  /** The next argument, if there is one. */
  optional(): string | undefined {
    return this.left.shift()?.trim() || undefined;
  }

  /** The next argument; without one it is told as missing, by this name. */
  argument(name: string): string {
    const next = this.optional();
    if (next === undefined) this.faults.push(`${name} is missing.`);
    return next ?? '';
  }

  /**
   * The next argument as `read` makes it.
   * @throws UsageError when it is missing
   */
  argumentAs<Read>(name: string, read: (text: string) => Read): Read {
    const next = this.optional();
    if (next === undefined) throw new UsageError(`${name} is missing.`);
    return read(next);
  }

  /** All arguments that are left. */
  rest(): string[] {
    return this.left.splice(0);
  }

  text(name: NamesOf<O, 'text'>): string | undefined {
    const value = this.values.get(name);
    this.values.delete(name);
    return value || undefined;
  }

  /** The same for an option that has to be there. */
  required(name: NamesOf<O, 'text'>): string {
    if (!this.values.has(name)) this.faults.push(`--${name} is missing.`);
    return this.text(name) ?? '';
  }

  flag(name: NamesOf<O, 'flag'>): boolean {
    return this.values.delete(name);
  }

  /**
   * What the command of this table makes of the line that begins with its name.
   * @throws UsageError of all that is wrong: the command is unknown, something is missing, too much or cannot be used
   */
  command<Made>(commands: Readonly<Record<string, (line: this) => Made>>): Made {
    const name = this.optional();
    const make = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!make) throw this.wrong(name ? `There is no command "${name}".` : 'Which command?');
    return this.make(make, ` for "${name}"`);
  }

  /** The same for a script that is one command. */
  make<Made>(read: (line: this) => Made, where = ''): Made {
    let made: Made;
    try {
      made = read(this);
    } catch (error) {
      throw error instanceof UsageError ? this.wrong(error.message) : error;
    }
    for (const name of this.values.keys()) this.faults.push(`There is no option --${name}${where}.`);
    const extra = this.left.map((argument) => `"${argument}"`);
    if (extra.length > 0) this.faults.push(`Too many arguments${where}: ${extra.join(', ')}.`);
    if (this.faults.length > 0) throw this.wrong();
    return made;
  }

  private wrong(...more: string[]): UsageError {
    return new UsageError([...this.faults, ...more].join('\n'));
  }
}

/** For a command that is nothing but its name. @throws UsageError when more was typed */
export function takesNothing(): void {
  new CommandLine({}).make(() => undefined);
}

/**
 * The rows that have one of these parts in a name; all without any.
 * @throws UsageError for parts that no name has
 */
export function rowsNamed<Row>(
  parts: readonly string[],
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): readonly Row[] {
  const isIn = (row: Row, part: string) => namesOf(row).some((name) => name.includes(part));
  const unknown = parts.filter((part) => !rows.some((row) => isIn(row, part)));
  if (unknown.length > 0) {
    const told = unknown.map((part) => `Nothing has "${part}" in its name.`);
    throw new UsageError([...told, 'There are:', ...rows.flatMap(namesOf).map((name) => `  ${name}`)].join('\n'));
  }
  return parts.length === 0 ? rows : rows.filter((row) => parts.some((part) => isIn(row, part)));
}

/** @throws UsageError when it is none */
export function instant(text: string): Date {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new UsageError(`"${text}" is no date; 2026-05-31 or 2026-05-31T12:00:00Z is.`);
  return at;
}
