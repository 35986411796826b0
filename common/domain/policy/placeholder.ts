/** What templates replace, whatever it says. */
const TEMPLATE = /\{\{[^{}]*\}\}/;
/** Brackets of any kind; people write them around ordinary words too. */
const BRACKETED = /[[{<]([^[\]{}<>]*)[\]}>]/g;
/** Words that say what is to be written there. */
const ASKS = /company|organi[sz]ation|insert|placeholder|(?<!\p{L})(?:name|your|enter|tbd|todo|xxx)(?!\p{L})/iu;
/** The name of a field alone; among other words it means something. */
const FIELD = /^\s*(?:industry|sector|region|country|role|title|date)\s*$/i;
const OPEN = /^[\s\p{P}]*(?:tbd|todo|x{3,}|t\.b\.d|to be (?:determined|defined|decided|confirmed))[\s\p{P}]*$/iu;

/** Whether a text still waits for somebody to fill it in: `[Company Name]`, `{{company}}`, `TBD`. */
export function isPlaceholder(text: string): boolean {
  if (OPEN.test(text) || TEMPLATE.test(text)) return true;
  return [...text.matchAll(BRACKETED)].some(([, inside = '']) => ASKS.test(inside) || FIELD.test(inside));
}
