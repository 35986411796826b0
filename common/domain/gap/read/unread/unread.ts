import { skipAsides } from '../asides.js';
import { skipClosingRemarks } from '../closing-remarks.js';
import type { Tokens } from '../lexer.js';
import { skipNotes } from '../notes.js';
import { skipDocumentFields } from './document-fields.js';
import { skipLogLines } from './log-lines.js';
import { skipQuizzes } from './quizzes.js';
import { skipCodeElements, skipQuotedData } from './quoted-data.js';

/**
 * Takes out of the tokens what nobody says of a company: data and code that are pasted in, what a document is, what programs report, what quizzes ask.
 * @param now to tell what is noted of a day from what is planned for one
 * @param isForm the text is data as a whole, which is read
 */
export function skipUnread(tokens: Tokens, now: Date, isForm: boolean): void {
  if (!isForm) skipQuotedData(tokens);
  skipCodeElements(tokens);
  skipDocumentFields(tokens);
  if (isForm) return;
  skipLogLines(tokens);
  skipQuizzes(tokens);
  skipNotes(tokens, now);
  skipAsides(tokens);
  skipClosingRemarks(tokens);
}
