import { BESIDE_STANDARDS } from '../../../../catalog/language/claims-by-id.js';
import { STANDARDS } from '../../../../catalog/language/columns.js';
import { NAMES_OF_RULES } from '../../../../catalog/language/regulations.js';
import type { Focus } from '../../focus.js';
import { endWithParts } from '../forms/cells.js';
import { gapFrom, MARK, type Run, type Tokens, textOf } from '../lexer.js';
import { idsOfRun, isKind } from './id-runs.js';
import { isOfAnother, isOwn } from './of-another.js';

/** A name with its edition has no more tokens: "NIST SP 800-53 Rev. 5", "PCI DSS v4.0.1 Req.". */
const MOST_TOKENS = 16;
const EDITION = /^[vr]?\d+$/;
/** Publications that are called by their number. */
const PUBLICATION = /^800-\d+/;

/** Where an id begins that the name of its own standard stands before: "ISO 27001:2022 A.5.7", "CIS v8 6.4"; the start of any other run. */
export function behindStandard(tokens: Tokens, { from, to }: Run, focus: Focus): number {
  let isNamed = false;
  for (let at = from; at < Math.min(to, from + MOST_TOKENS); ) {
    const end = gapFrom(tokens, { from: at, to });
    const run = { from: at, to: end };
    if (isNamed && opensWithOwnId(tokens, run, to, focus)) return at;
    if (!isOfStandard(tokens, run) || hasNumberOfAnother(tokens, run, focus)) return from;
    isNamed ||= namesFramework(tokens, run, focus);
    at = end;
  }
  return from;
}

/** "ISO 42001 A.6.2", "ISO 9001:2015 8.3" under ISO/IEC 27001. */
function hasNumberOfAnother({ key }: Tokens, { from, to }: Run, { framework }: Focus): boolean {
  if (!framework.startsWith('iso-')) return false;
  return key.slice(from, to).some((word) => NUMBER_OF_STANDARD.test(word) && !framework.includes(word));
}

const NUMBER_OF_STANDARD = /^(?!(?:19|20)\d\d$)\d{4,6}$/;

function namesFramework(tokens: Tokens, { from, to }: Run, focus: Focus): boolean {
  const isName = (word: string) => isNameOfRule(word) && isOwn(word, focus);
  const number = PUBLICATION.exec(textOf(tokens, from, to))?.[0];
  return tokens.key.slice(from, to).some(isName) || (number !== undefined && focus.framework.includes(number));
}

/** "8.1" of "CIS 8.1 6.4" is the edition. */
function opensWithOwnId(tokens: Tokens, run: Run, to: number, focus: Focus): boolean {
  const [first] = idsIn(tokens, run, to, focus);
  if (!first || isOfAnother(tokens, first.id, focus)) return false;
  const isEdition = focus.framework.endsWith(`-${first.text}`);
  return (
    !isEdition || idsIn(tokens, { from: run.to, to: gapFrom(tokens, { from: run.to, to }) }, to, focus).length === 0
  );
}

function idsIn(tokens: Tokens, run: Run, most: number, focus: Focus): ReturnType<typeof idsOfRun> {
  if (run.from >= most) return [];
  const place = { before: null, isExpected: isKind(tokens, run.from), isRange: false };
  return idsOfRun(tokens, { from: run.from, to: endWithParts(tokens, run, most) }, focus, place);
}

function isNameOfRule(word: string): boolean {
  return NAMES_OF_RULES.has(word) || STANDARDS.has(word);
}

function isOfStandard({ key, kind }: Tokens, { from, to }: Run): boolean {
  for (let at = from; at < to; at += 1) {
    const word = key[at] ?? '';
    const isKnown = kind[at] === MARK || isNameOfRule(word) || BESIDE_STANDARDS.has(word) || EDITION.test(word);
    if (!isKnown) return false;
  }
  return true;
}
