import type { Tokens } from '../lexer.js';
import type { RequirementNames } from './requirement-names.js';

/** "| Art. 30 | Records of processing activities", "- Article 33(1): notification": a called id, and what stands behind it. */
const ROW =
  /^[ \t|>*-]{0,8}((?:art(?:icle)?|req(?:uirement)?|control|safeguard)[. ]{1,2}\d[\d.()a-z]{0,16})[ \t|:*–-]+([^|\n:]{3,80})/gim;
/** So many rows are known before a text is about the framework, and so large a part of all. */
const LEAST_ROWS = 2;
const LEAST_SHARE = 0.5;

const OF_FRAMEWORK = new WeakMap<Tokens, boolean>();

/** Whether a text that is read for one framework lists articles of that by their titles, and few others. */
export function listsOwnArticles(tokens: Tokens, names: RequirementNames): boolean {
  const known = OF_FRAMEWORK.get(tokens) ?? countsOwn(tokens.text, names);
  OF_FRAMEWORK.set(tokens, known);
  return known;
}

function countsOwn(text: string, names: RequirementNames): boolean {
  const own = new Set<string>();
  let rows = 0;
  for (const [, id = '', title = ''] of text.matchAll(ROW)) {
    rows += 1;
    const requirement = names.withIdAndTitle(id, title);
    if (requirement) own.add(requirement.id);
  }
  return own.size >= LEAST_ROWS && own.size >= rows * LEAST_SHARE;
}
