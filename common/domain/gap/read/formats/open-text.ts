import { lex, type Tokens } from '../lexer.js';
import { htmlAsText, isHtml } from './html.js';
import { withHumpsApart } from './humps.js';
import { readJson } from './json.js';
import { countRows, type JsonForm, readJsonForm, readRows } from './json-form.js';
import { jsonIn } from './json-text.js';
import { type Tag, tagsIn, withBlanks, withoutEntities } from './markup.js';
import { withNumberSigns } from './number-signs.js';
import { readXml } from './xml.js';
import { readYaml } from './yaml.js';

/** A text as it is read: its tokens, and the form that all of it is, if it is one. */
interface OpenText {
  tokens: Tokens;
  form: JsonForm | null;
}

/** Data that is pasted in is no statement. */
const NO_FORM: JsonForm = { parts: [] };

/** Cuts a text into tokens by the format that all of it is in: JSON, HTML, XML, YAML or plain text. Every place in it stays the same. */
export function openText(written: string): OpenText {
  const text = withNumberSigns(written);
  const json = jsonIn(text);
  if (json !== null) {
    const tokens = withHumpsApart(lex(json));
    return { tokens, form: readJsonForm(tokens, readJson(tokens)) ?? NO_FORM };
  }
  const tags = tagsIn(text);
  if (!tags) return openPlain(text);
  if (isHtml(tags)) return { tokens: lex(htmlAsText(text, tags)), form: null };
  return openXml(text, tags);
}

/** What is not well-formed is a text like others, without its comments. */
function openXml(text: string, tags: readonly Tag[]): OpenText {
  const shown = withBlanks(
    text,
    tags.filter(({ name }) => name === ''),
  );
  const tokens = withHumpsApart(lex(withoutEntities(shown)));
  const members = readXml(tokens, tags);
  return members ? { tokens, form: readRows(tokens, members) } : { tokens: lex(shown), form: null };
}

/** Many a list is YAML by the way; it is read as such where rows stand in it, several fields for each. */
function openPlain(text: string): OpenText {
  const plain = { tokens: lex(text), form: null };
  if (!FIELD.test(text)) return plain;
  const tokens = withHumpsApart(plain.tokens);
  const members = readYaml(tokens);
  if (!members || countRows(tokens, members) < LEAST_ROWS) return plain;
  return { tokens, form: readJsonForm(tokens, members) ?? NO_FORM };
}

const FIELD = /^ *(?:- +)?["']?\w[\w.()-]{0,40}["']?:(?: |\r?$)/m;
const LEAST_ROWS = 2;
