import { standsAt } from './lexer.js';

/** A part of a phrase, as long as its words are. */
interface Entry {
  words: readonly string[];
  letter: string;
}

/** `?` stands behind what may be left away, `*` behind what may come any number of times, `|` parts choices, `...` is any other word or words. */
export type Rules<T> = ReadonlyArray<readonly [pattern: string, meaning: T]>;

/** For a word that is no part. */
const OTHER = { name: 'other', letter: '.' } as const;

/** Tells what phrases mean by the parts they are made of. The first rule that fits the whole phrase counts. */
export class PhraseGrammar<Part extends string, T> {
  /** One letter for each part, so that rules are short regular expressions over short texts. */
  readonly #letters: ReadonlyMap<string, string>;
  readonly #entries: ReadonlyMap<string, readonly Entry[]>;
  readonly #rules: ReadonlyArray<{ rule: RegExp; meaning: T }>;

  /**
   * @param parts of each, its phrases parted by commas
   * @throws Error for a rule with a part that there is not
   */
  constructor(parts: Readonly<Record<Part, string>>, rules: Rules<T>) {
    const names = Object.keys(parts) as Part[];
    this.#letters = new Map<string, string>([
      ...names.map((part, at) => [part, String.fromCharCode(97 + at)] as const),
      [OTHER.name, OTHER.letter],
    ]);
    this.#entries = byFirstWord(names.map((part) => [parts[part], this.#letterOf(part)]));
    this.#rules = rules.map(([pattern, meaning]) => ({ rule: this.#toRule(pattern), meaning }));
  }

  /** Whether a part begins with this word. */
  opensWith(word: string): boolean {
    return this.#entries.has(word);
  }

  /**
   * What a phrase means; null where no rule fits it.
   * @param optional a part that changes nothing at the beginning
   */
  read(words: readonly string[], optional?: Part): T | null {
    const letters = this.#lettersOf(words);
    const isOpened = optional !== undefined && letters.startsWith(this.#letterOf(optional));
    const said = isOpened ? letters.slice(1) : letters;
    return this.#rules.find(({ rule }) => rule.test(said))?.meaning ?? null;
  }

  /** The parts that a phrase is made of; null for each word that is none. */
  partsOf(words: readonly string[]): Array<Part | null> {
    const names = new Map([...this.#letters].map(([name, letter]) => [letter, name as Part]));
    return [...this.#lettersOf(words)].map((letter) => (letter === OTHER.letter ? null : (names.get(letter) ?? null)));
  }

  #lettersOf(words: readonly string[]): string {
    let letters = '';
    for (let at = 0; at < words.length; ) {
      const entry = this.#entries.get(words[at] as string)?.find((one) => standsAt(words, at, one.words));
      letters += entry?.letter ?? OTHER.letter;
      at += entry?.words.length ?? 1;
    }
    return letters;
  }

  #toRule(pattern: string): RegExp {
    const steps = pattern.split(' ').map((step) => {
      if (step === '...') return '[^]+';
      const [, choices = '', often = ''] = /^(.*?)([?*]?)$/.exec(step) ?? [];
      const letters = choices.split('|').map((part) => this.#letterOf(part));
      return `[${letters.join('')}]${often}`;
    });
    return new RegExp(`^${steps.join('')}$`);
  }

  #letterOf(part: string): string {
    const letter = this.#letters.get(part);
    if (!letter) throw new Error(`There is no part "${part}" that a phrase is made of`);
    return letter;
  }
}

function byFirstWord(parts: ReadonlyArray<readonly [phrases: string, letter: string]>): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const [phrases, letter] of parts) {
    for (const phrase of phrases.split(',')) {
      const words = phrase.trim().split(/\s+/);
      const first = words[0] as string;
      entries.set(first, [...(entries.get(first) ?? []), { words, letter }]);
    }
  }
  for (const list of entries.values()) list.sort((a, b) => b.words.length - a.words.length);
  return entries;
}
