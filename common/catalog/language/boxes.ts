import type { Polarity } from '../../domain/gap/types.js';

/** What ticks and lights say wherever they stand. */
export const SIGNS: ReadonlyMap<string, Polarity> = new Map([
  ['✓', 'implemented'],
  ['✔', 'implemented'],
  ['☑', 'implemented'],
  ['✅', 'implemented'],
  ['🟢', 'implemented'],
  ['👍', 'implemented'],
  ['🟡', 'partial'],
  ['🟠', 'partial'],
  ['⚠', 'partial'],
  ['◐', 'partial'],
  ['±', 'partial'],
  ['☐', 'absent'],
  ['□', 'absent'],
  ['✗', 'absent'],
  ['✘', 'absent'],
  ['✖', 'absent'],
  ['❌', 'absent'],
  ['🔴', 'absent'],
  ['👎', 'absent'],
  ['⚪', 'not_applicable'],
]);

/** What stands between the brackets of a box, and what it says. */
export const IN_BRACKETS: ReadonlyMap<string, Polarity> = new Map([
  ['x', 'implemented'],
  ['✓', 'implemented'],
  ['✔', 'implemented'],
  ['~', 'partial'],
  ['/', 'partial'],
]);

/** Beside an empty box it is a ticked one; alone it may mean anything. */
export const CROSSED = '☒';

/** Around what a box is ticked with. */
export const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['[', ']'],
  ['(', ')'],
]);

/** Where one of several is to be chosen, boxes and buttons that are. */
export const TICKED_SIGNS: ReadonlySet<string> = new Set([...'☒☑✓✔✅■●◉⊠⦿🗹🗷⬛']);

/** ... and those that are not. */
export const EMPTY_SIGNS: ReadonlySet<string> = new Set([...'☐□○◯◻⬜▢❏❑']);

/** Between the brackets of one that is. */
export const TICKS: ReadonlySet<string> = new Set([...'x✓✔✅*•■', 'yes']);
