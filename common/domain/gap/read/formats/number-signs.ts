import { NUMBER_SIGN, NUMBERED_THINGS } from '../../../../catalog/language/abbreviations.js';

/** "no" behind a word, with a number, or what begins with capitals and has one, behind it. */
const SIGN = /(?<=\b([a-z]{2,15})\.?[ \t])no(?=\.?:?[ \t]?#?(?:\d|[A-Za-z]{1,8}[-/. ]?\d|[A-Z]{1,5}-[A-Z]{1,5}-?\d))/gi;

/** "Contract no. 5", "Document No.: IR-2026-01": no denial, and no end of a sentence. Every place in the text stays the same. */
export function withNumberSigns(text: string): string {
  return text.replace(SIGN, (no: string, thing: string) =>
    NUMBERED_THINGS.has(thing.toLowerCase()) ? NUMBER_SIGN : no,
  );
}
