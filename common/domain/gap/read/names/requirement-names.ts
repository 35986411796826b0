import type { Focus, Sought } from '../../focus.js';
import { wordsOf } from '../../statement-words.js';
import type { Reference } from '../carry.js';
import { wholesOf } from './wholes.js';

/** Of the words of a title, and of those beside an id, at least this part must be the same; more where the id is but a number. */
const LEAST_SHARED = { ofId: 0.5, ofNumber: 0.75 };
/** One word that is the same is chance, unless the title has no other. */
const LEAST_WORDS = 2;

/** The requirements of a framework by what forms call them. */
export class RequirementNames {
  /** "5.1" may be the clause, or short for "A.5.1". */
  readonly #byId = new Map<string, Sought[]>();
  /** By its words, and by what is left of them in whatever order and form. */
  readonly #byTitle = new Map<string, Sought[]>();
  /** Each with and without the id before it, and the id alone. */
  readonly #wholeTitles = new Set<string>();
  readonly #focus: Focus;
  readonly #parts = new Map<Sought, Sought>();

  constructor(focus: Focus) {
    this.#focus = focus;
    for (const requirement of focus.sought) {
      const { id, title } = requirement;
      addTo(this.#byId, plain(id), requirement);
      this.#parts.set(requirement, { ...requirement, isPart: true });
      if (LEFT_OUT.test(id)) addTo(this.#byId, plain(id.replace(LEFT_OUT, '')), requirement);
      for (const whole of [title, `${id} ${title}`, id]) this.#wholeTitles.add(exactly(whole));
      const keys = [title, withoutAsides(title)].flatMap((text) => [exactly(text), roughly(text)]);
      for (const key of new Set(keys)) if (key !== '') addTo(this.#byTitle, key, requirement);
    }
  }

  /**
   * The requirement with this id alone: "A.5.7", "Art. 21.2.a"; what stands in an annex before a clause that is not called one.
   * The id of a part ("Art. 32(1)(b)", "6.1.2 a)") names the part of its requirement; controls of an annex have none.
   * @param isWhole nothing is left out of it
   */
  withId(id: string, isWhole = false): Sought | null {
    return this.#byId.get(plain(id))?.at(isWhole || /^\s*cl/i.test(id) ? 0 : -1) ?? this.#withPart(id);
  }

  #withPart(id: string): Sought | null {
    for (const whole of wholesOf(plain(id), this.#focus.hasNumberedParts && !isLoneNumber(id))) {
      const [requirement] = this.#byId.get(whole) ?? [];
      if (requirement) return this.#parts.get(requirement) ?? null;
    }
    return null;
  }

  /** Whether a text has ids with nothing left out of them: beside "A.5.7", or beside "4.1" and no "5.7", "5.2" is not short for "A.5.2". */
  hasWholeIds(text: string): boolean {
    const ids = new Set(text.match(NUMBERED) ?? []);
    const named = [...ids].flatMap((id) => this.#named(id) ?? []);
    if (named.includes('in full')) return true;
    return named.includes('whole') && !named.includes('short');
  }

  /** How an id that names one requirement names it; null for one that names none, or several. */
  #named(id: string): 'in full' | 'whole' | 'short' | null {
    const [first, ...others] = this.#byId.get(plain(id)) ?? [];
    if (!first || others.length > 0) return null;
    if (plain(first.id) !== plain(id)) return 'short';
    return LEFT_OUT.test(first.id) ? 'in full' : 'whole';
  }

  /** With this id and words of its title. An id beside other words belongs to somebody's own list, unless it cannot be mistaken. */
  withIdAndTitle(id: string, title: string): Sought | null {
    const found = this.#byId.get(plain(id));
    const titled = found?.find((requirement) => isTitled(requirement, title, isNumber(id)));
    if (titled) return titled;
    if (UNMISTAKABLE.test(id.trim())) return this.withTitle(title)?.requirements.length ? null : this.withId(id);
    if (CALLED.test(id.trim())) return this.#called(id, title);
    if (SECTION.test(id)) return null;
    const requirement = found?.[0] ?? this.#withPart(id);
    const least = isNumber(id) ? LEAST_WORDS : 1;
    const within = found?.find((one) => isWithin(one, title, least));
    return within ?? (requirement && this.isSaidIn(title, requirement) ? requirement : null);
  }

  /** "Article 6 Fees" is one of a contract; "Art. 28 Processors" and "Art. 30" are of the law. */
  #called(id: string, title: string): Sought | null {
    const requirement = this.withTitle(title)?.requirements.length ? null : this.withId(id);
    const isBare = wordsOf(withoutAsides(title)).size === 0;
    return requirement && (isBare || this.#focus.touches(title, requirement.id)) ? requirement : null;
  }

  /** The article of which a part is called by its id, with any words that are the title of no other: "Art. 5(1)(e)". */
  withPartAndTitle(id: string, title: string): Sought | null {
    const requirement = CALLED.test(id.trim()) && !this.withTitle(title)?.requirements.length ? this.withId(id) : null;
    return requirement?.isPart ? requirement : null;
  }

  /** Whether a text says what people say of a requirement, whatever they call it. */
  isSaidIn(text: string, { id }: Sought): boolean {
    return this.#fitOf(id, this.#focus.fits(text)) > 0;
  }

  /** The same, and not much more of another. */
  isMeantBy(text: string, { id }: Sought): boolean {
    const fits = this.#focus.fits(text);
    const fit = this.#fitOf(id, fits);
    return fit > 0 && fit >= CLOSE_ENOUGH * Math.max(...fits);
  }

  #fitOf(id: string, fits: Float64Array): number {
    return fits[this.#focus.sought.findIndex((requirement) => requirement.id === id)] ?? 0;
  }

  /** Whether a text is the title of a requirement, its id, or both, and nothing else. */
  isWholeTitle(text: string): boolean {
    return this.#wholeTitles.has(exactly(text)) || (text.length <= MOST_ID_LENGTH && this.#withPart(text) !== null);
  }

  /** Those with this title. Where they ask for different things, it names none of them. */
  withTitle(text: string): Reference | null {
    const found = this.#byTitle.get(exactly(text)) ?? this.#byTitle.get(roughly(text));
    const [first, ...others] = found ?? [];
    if (!found || !first) return null;
    const same = this.#focus.sameDuty.get(first.id) ?? [];
    const isOne = others.every(({ id }) => same.some((requirement) => requirement.id === id));
    return isOne
      ? { requirements: found, by: wordsOf(text).size > 1 ? 'title' : 'word' }
      : { requirements: [], by: 'word' };
  }
}

/** Of the best fit. */
const CLOSE_ENOUGH = 0.8;
/** "164.308(a)(1)(ii)(A)", with a word for its kind. */
const MOST_ID_LENGTH = 32;

/** "PR.AA-01", "CC6.2", "164.308(a)(1)"; not "A.5.7", which may be of anybody's annex. */
const UNMISTAKABLE = /^(?:[a-z]{2}\.[a-z][a-z\d]-\d|cc\d\.\d$|§? ?164\.\d{3})/i;
/** "Article 28", "Requirement 8.4". */
const CALLED = /^(?:art(?:icle)?|req(?:uirement)?|control|safeguard|annex)[. ]/i;

/** "6.3", which may as well be the number of a line. */
export function isNumber(id: string): boolean {
  return /^[\d.]+$/.test(id);
}

/** "6.", of which a document has its own. */
const SECTION = /^\W*\d{1,2}\W*$/;

/** "32.1" and "6.1 a)", which without a word for its kind are no parts of an article. */
function isLoneNumber(id: string): boolean {
  return /^\W*\d+(?:\.\d+)?(?![\d.(])/.test(id);
}

function addTo(lists: Map<string, Sought[]>, key: string, requirement: Sought): void {
  lists.set(key, [...(lists.get(key) ?? []), requirement]);
}

/** Whether words beside an id say what its title says. */
function isTitled({ title }: Sought, text: string, isByNumber: boolean): boolean {
  const own = tellingOf(withoutAsides(title));
  const said = tellingOf(text);
  const shared = [...own].filter((word) => said.has(word)).length;
  const least = isByNumber ? LEAST_SHARED.ofNumber : LEAST_SHARED.ofId;
  return (
    shared >= Math.min(LEAST_WORDS, own.size) && shared >= own.size * least && shared >= said.size * LEAST_SHARED.ofId
  );
}

/** "Backups" says a part of "Information backup", and nothing else. */
function isWithin({ title }: Sought, text: string, leastWords: number): boolean {
  const own = tellingOf(title);
  const said = [...tellingOf(text)];
  return said.length >= leastWords && said.every((word) => own.has(word));
}

/** "Art. 21(2)(a)", "Article 21.2.a" and "21.2a" are one, and so are "AC-02" and "Control AC-2", "A.5.7" and "Annex A 5.7". */
function plain(id: string): string {
  return id
    .toLowerCase()
    .replace(KIND, '')
    .replace(/^annex[ .]*(?:a[ .]*)?/, 'a')
    .replace(/(?<=[a-z])[\s.-]+(?=\d)/g, '')
    .replace(/[\s.()[\]]+/g, '.')
    .replace(/\.$/, '')
    .replace(/(?<=\d)(?=[a-z])/g, '.')
    .replace(/(?<![\d])0+(?=\d)/g, '');
}

/** What people leave out of ids: "A.5.7" of an annex is "5.7", too, and "AC.L2-3.1.1" is "3.1.1". */
const LEFT_OUT = /^(?:A\.|[A-Z]{2}\.L\d-)(?=\d)/;
const NUMBERED = /(?<![\w.])(?:A\.)?\d{1,2}\.\d{1,2}(?![A-Za-z\d.])/gi;
const KIND =
  /^(?:article|art|clause|cl|control|requirement|req|safeguard|section|sec|cis|pci|§)[ .§]*(?=[a-z]{0,2}[.-]?\d)/;

/** "Media Disposal [CUI Data]", "Communication (COSO Principle 14)". */
function withoutAsides(title: string): string {
  return title.replace(/[([][^)\]]*[)\]]/g, ' ');
}

function exactly(title: string): string {
  return `= ${(title.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(' ')}`;
}

function roughly(title: string): string {
  return [...tellingOf(title)].sort().join(' ');
}

/** With the short words by which titles differ: "AI roles and responsibilities". */
function tellingOf(text: string): Set<string> {
  const short = text.toLowerCase().match(/\b[a-z]{2}\b/g) ?? [];
  return new Set([...wordsOf(text), ...short.filter((word) => !COMMON.has(word))]);
}

const COMMON = new Set('an as at be by do if in is it no of on or so to up us we'.split(' '));
