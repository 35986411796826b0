import { wordSet } from './lists.js';

/** What is put in the place of something denied: "not by hand *but automatically*", "not deleted *but kept*". */

/** Participles that do not end in "-ed". */
export const PARTICIPLES = wordSet(
  'kept gone left held sent made done given taken written driven built bought cut hidden shown stolen lent put set run read',
);

/** How, when or where it is done instead. */
export const MANNERS = wordSet(
  'by in on at with from to for every each per twice once daily weekly monthly quarterly yearly hourly nightly offline online centrally',
);

/** "Not *only* stored but encrypted" denies nothing. */
export const NOT_ONLY = wordSet('only just merely simply');

/** Stands before the denial: "patches *are* not installed by hand". */
export const BEING = wordSet('is are was were be been being get gets has have do does');

/** "But *rather* offline". */
export const INSTEAD = wordSet('rather instead');
