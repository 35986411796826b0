import { BESIDE_IDS, KINDS_OF_GROUP, RULING_OUT } from '../../../../catalog/language/claims-by-id.js';
import { NAMES_OF_RULES } from '../../../../catalog/language/regulations.js';
import type { Focus, SoughtGroup } from '../../focus.js';
import { hasWordOf } from '../clause-shape.js';
import { claimOf } from '../forms/status.js';
import { isPartedAt, lex, type Run, type Tokens, wordsIn } from '../lexer.js';
import type { Claim } from './claim.js';

/** "Control 16 (Application Software Security)" and what is said of it. */
const MOST_NAME_TOKENS = 24;
const REASONS = new Set(['because', 'since', 'as', 'for', ',', ':', ';', '.', '—', '(', '|']);

/**
 * That a whole part of the framework does not apply, by its heading: "Control 16: not applicable, we write no software", "Physical controls
 * (A.7) do not apply", "PE family is out of scope". Of how a part stands otherwise, one sentence says too little.
 */
export function claimOfGroup(tokens: Tokens, { from, to }: Run, focus: Focus): Claim | null {
  if (!hasWordOf(tokens, { from, to }, RULING_OUT)) return null;
  const forms = formsOf(focus);
  for (let at = from + 1; at < Math.min(to, from + MOST_NAME_TOKENS); at += 1) {
    const group = forms.get(nameIn(tokens, { from, to: at }));
    const end = group && endOfState(tokens, at, to);
    if (group && end) return { requirements: group.members, polarity: 'not_applicable', from, ...end };
  }
  return null;
}

/** Where it has been said that it does not apply, and why. */
function endOfState(tokens: Tokens, from: number, to: number): Pick<Claim, 'to'> | null {
  for (let end = from + 1; end <= to; end += 1) {
    if (end < to && !isPartedAt(tokens, end, REASONS)) continue;
    const said = wordsIn(tokens, { from, to: end }).filter((word) => !BESIDE_IDS.has(word));
    if (claimOf(said.join(' ')) === 'not_applicable') return { to: end };
  }
  return null;
}

/** The words of a name, without those for its kind and its standard; before a number, its kind tells what is numbered. */
function nameIn(tokens: Tokens, run: Run): string {
  const words = wordsIn(tokens, run);
  const start = words.findIndex((word) => !BEFORE_NAMES.some((set) => set.has(word)));
  const name = (start < 0 ? [] : words.slice(start)).filter((word) => !KINDS_OF_GROUP.has(word)).join(' ');
  const called = words[start - 1] ?? '';
  return /^\d/.test(name) ? `${NUMBERED.get(called) ?? ''} ${name}` : name;
}

const BEFORE_NAMES = [
  KINDS_OF_GROUP,
  NAMES_OF_RULES,
  new Set('the all our whole entire everything in under of cis'.split(' ')),
];
/** What is numbered by the framework; a section or a part may be one of anything. */
const NUMBERED: ReadonlyMap<string, string> = new Map([
  ['control', 'control'],
  ['controls', 'control'],
  ['requirement', 'control'],
  ['requirements', 'control'],
  ['clause', 'clause'],
  ['clauses', 'clause'],
]);
const FORMS = new WeakMap<Focus, ReadonlyMap<string, SoughtGroup>>();

function formsOf(focus: Focus): ReadonlyMap<string, SoughtGroup> {
  const known =
    FORMS.get(focus) ?? new Map(focus.groups.filter(hasMembers).flatMap((group) => formsOfOne(group, focus)));
  FORMS.set(focus, known);
  return known;
}

function hasMembers({ members }: SoughtGroup): boolean {
  return members.length > 0;
}

/** Its id, its title, and both in either order; a title of one word may be any word. */
function formsOfOne(group: SoughtGroup, { groups }: Focus): Array<[string, SoughtGroup]> {
  const plain = (text: string) => wordsOf(text).filter((word) => !KINDS_OF_GROUP.has(word));
  const [id, title] = [plain(group.id).join(' '), plain(group.title)];
  const ids = /^\d/.test(id) ? numberedAs(id, groups) : [id, ...(/^a \d+$/.test(id) ? [`control ${id.slice(2)}`] : [])];
  const named = [...ids, ...ids.map((one) => `${one} ${title.join(' ')}`), `${title.join(' ')} ${id}`];
  const forms = title.length > 1 ? [...named, title.join(' ')] : named;
  return forms.map((form) => [form, group]);
}

/** Where an annex has the same number, its controls are meant by it, and the clauses by theirs. */
function numberedAs(id: string, groups: readonly SoughtGroup[]): string[] {
  const hasAnnex = groups.some((group) => group.id === `A.${id}`);
  return hasAnnex ? [`clause ${id}`] : [`control ${id}`, `clause ${id}`];
}

function wordsOf(text: string): string[] {
  const tokens = lex(text);
  return wordsIn(tokens, { from: 0, to: tokens.count });
}
