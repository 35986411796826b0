import { wordSet } from './lists.js';
import { AUXILIARIES } from './verbs.js';

/** By which words a short sentence points back at what the one before it speaks of: "Backups are made. Nobody tests *them*." */

export const POINTING_AT_ONE = wordSet('it this');
export const POINTING_AT_SEVERAL = wordSet('they them these those');

/** Behind these, what is pointed at is no more than a part of something: "not part of *it*". */
export const BEFORE_NO_THING = wordSet('of in for on with about from to than as like');

/** Who does something in the sentence before; of what, its verb tells. */
export const WHO_DOES = wordSet('we i they he she you nobody somebody someone everybody everyone it');

/** The first of these ends the name of what the sentence before speaks of, if it begins the sentence. */
export const AFTER_NAME: ReadonlySet<string> = new Set([
  ...AUXILIARIES,
  ...wordSet(
    'been be will would can could may might must should shall get gets go goes stay stays live lie lies sit run runs come comes',
  ),
]);

/** ... and the first of these, if it stands behind the verb: "we keep logs *for* three years". */
export const AFTER_OBJECT = wordSet(`
  for in on at by with from to of into onto over under within per since until till before after during when if which that who where and or but
  every each once twice daily weekly monthly yearly quarterly nightly hourly again there here now already regularly
`);

/** Between who does it and the verb. */
export const BEFORE_VERB: ReadonlySet<string> = new Set([
  ...AUXILIARIES,
  ...wordSet('also always now only just still regularly often all both'),
]);

export const BEFORE_NAME = wordSet('the a an our all every each some most any their its his her my');
