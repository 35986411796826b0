import { withHumpsApart } from './humps.js';
import { type JsonForm, readJsonForm } from './json-form.js';
import { jsonIn } from './json-text.js';
import { lex, type Tokens } from './lexer.js';

/** A text as it is read: its tokens, and the form that all of it is, if it is one. */
interface OpenText {
  tokens: Tokens;
  form: JsonForm | null;
}

/** Data that is pasted in is no statement. */
const NO_FORM: JsonForm = { parts: [] };

/** Cuts a text into tokens by the format that all of it is in. */
export function openText(text: string): OpenText {
  const json = jsonIn(text);
  if (json === null) return { tokens: lex(text), form: null };
  const tokens = withHumpsApart(lex(json));
  return { tokens, form: readJsonForm(tokens) ?? NO_FORM };
}
