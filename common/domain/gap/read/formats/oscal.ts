import {
  OSCAL_KEYS,
  OSCAL_LISTS,
  OSCAL_MODELS,
  OSCAL_STATES,
  OSCAL_TELLING,
} from '../../../../catalog/language/oscal-keys.js';
import type { Polarity } from '../../types.js';
import type { FormRecord } from '../forms/record-state.js';
import { gapBefore, type Run, type Tokens, textOf } from '../lexer.js';
import { isPlain, type JsonMember } from './json.js';
import { titleOf } from './json-keys.js';
import { linesOf } from './json-row.js';

/** What is said of one control, wherever in its object it stands. */
interface Said {
  id: Run;
  states: Array<{ state: Polarity; word: Run }>;
  words: Run[];
}

type Titles = readonly string[];

/**
 * What OSCAL (the control assessment language of NIST) says of controls: how far a plan or a component implements them, and whether an
 * assessment found them satisfied. No records for its catalogues and plans; null for any other JSON.
 */
export function readOscal(tokens: Tokens, members: readonly JsonMember[]): FormRecord[] | null {
  const titles = members.map(({ key }) => (key ? titleOf(tokens, key) : ''));
  const isTelling = titles.some((title) => OSCAL_TELLING.has(title));
  if (!isTelling) return titles.some((title) => OSCAL_MODELS.has(title)) && titles.length <= 2 ? [] : null;
  const byControl = new Map<string, Said>();
  for (const object of listedIn(tokens, members)) gather(tokens, object, byControl);
  return [...byControl.values()].flatMap((said) => toRecord(said) ?? []);
}

/** The objects of its lists of implemented requirements and findings. */
function listedIn(tokens: Tokens, members: readonly JsonMember[]): JsonMember[][] {
  return members.flatMap(({ key, value }) => {
    if (isPlain(value)) return [];
    if (!key || !OSCAL_LISTS.has(titleOf(tokens, key))) return listedIn(tokens, value);
    return value.flatMap(({ value: object }) => (isPlain(object) ? [] : [object]));
  });
}

/** Findings on several statements of a control are told together. */
function gather(tokens: Tokens, object: readonly JsonMember[], byControl: Map<string, Said>): void {
  const id = controlIn(tokens, object);
  if (!id) return;
  const name = textOf(tokens, id.from, id.to).toLowerCase();
  const said = byControl.get(name) ?? { id, states: [], words: [] };
  byControl.set(name, said);
  const own: Said = { id, states: [], words: [] };
  read(tokens, object, own);
  const [partial] = own.states.filter(({ state }) => state === 'partial' || state === 'not_applicable');
  // A finding of what is done in part is "not satisfied", too.
  said.states.push(...(partial && isFinding(tokens, object) ? [partial] : own.states));
  said.words.push(...own.words);
}

function controlIn(tokens: Tokens, members: readonly JsonMember[]): Run | null {
  for (const { key, value } of members) {
    const title = key ? titleOf(tokens, key) : '';
    if (isPlain(value) && isOneOf(title, OSCAL_KEYS.control)) return ofControl(tokens, value);
    const inner = title === 'target' && !isPlain(value) ? controlIn(tokens, value) : null;
    if (inner) return inner;
  }
  return null;
}

/** The "ac-2" of "ac-2_smt.a" and "ac-2_obj.b-1". */
function ofControl(tokens: Tokens, { from, to }: Run): Run | null {
  const parts = (at: number) =>
    tokens.key[at] === '_' || (gapBefore(tokens, at) > 0 && PART_OF_CONTROL.has(tokens.key[at] ?? ''));
  let end = from + 1;
  while (end < to && !parts(end)) end += 1;
  return from < to ? { from, to: end } : null;
}

const PART_OF_CONTROL = new Set(['smt', 'obj', 'stmt', 'gdn', 'fr', 'asm']);

function isFinding(tokens: Tokens, members: readonly JsonMember[]): boolean {
  return members.some(({ key }) => key !== null && titleOf(tokens, key) === 'target');
}

/** All states and words in an object, however deep. */
function read(tokens: Tokens, members: readonly JsonMember[], said: Said): void {
  const isOfFinding = isFinding(tokens, members);
  const isProperty = (title: string, is: string) =>
    members.some(
      ({ key, value }) => key && isPlain(value) && titleOf(tokens, key) === title && titleOf(tokens, value) === is,
    );
  const { property, words, status } = OSCAL_KEYS;
  const tellsStatus = isProperty(property.name, property.status);
  for (const { key, value } of members) {
    const title = key ? titleOf(tokens, key) : '';
    if (!isPlain(value)) {
      if (isOneOf(title, status)) addStates(tokens, value, said);
      else read(tokens, value, said);
    } else if (tellsStatus && title === property.value) addState(tokens, value, said);
    else if (isOneOf(title, words) && !isOfFinding && value.from < value.to) said.words.push(...linesOf(tokens, value));
  }
}

function addStates(tokens: Tokens, members: readonly JsonMember[], said: Said): void {
  for (const { key, value } of members) {
    if (!key || !isPlain(value)) continue;
    const title = titleOf(tokens, key);
    if (title === OSCAL_KEYS.state) addState(tokens, value, said);
    else if (isOneOf(title, OSCAL_KEYS.words) && value.from < value.to) said.words.push(...linesOf(tokens, value));
  }
}

function addState(tokens: Tokens, word: Run, said: Said): void {
  const state = OSCAL_STATES.get(titleOf(tokens, word));
  if (state) said.states.push({ state, word });
}

function isOneOf(title: string, titles: Titles): boolean {
  return titles.includes(title);
}

/** Parts that stand differently make a whole that is done in part; what does not apply takes nothing from it. */
function toRecord({ id, states, words }: Said): FormRecord | null {
  const applying = states.filter(({ state }) => state !== 'not_applicable');
  const told = applying.length > 0 ? applying : states;
  const [first] = told;
  if (!first) return words.length > 0 ? { name: id, values: words, state: null, word: null } : null;
  const isMixed = told.some(({ state }) => state !== first.state);
  return {
    name: id,
    values: words,
    state: isMixed ? 'partial' : first.state,
    word: words.length > 0 ? null : first.word,
  };
}
