import type { Polarity } from '../../domain/gap/types.js';

/** The models of OSCAL that say how controls stand, and those that only list, select or plan. Keys are in small letters with words apart. */
export const OSCAL_MODELS: ReadonlySet<string> = new Set([
  'assessment plan',
  'assessment results',
  'catalog',
  'component definition',
  'mapping collection',
  'plan of action and milestones',
  'profile',
  'system security plan',
]);

/** Lists of what is said of controls; of these, `findings` are those of an assessment. */
export const OSCAL_LISTS: ReadonlySet<string> = new Set(['implemented requirements', 'findings']);
/** The models, or the lists by themselves, that say how controls stand. */
export const OSCAL_TELLING: ReadonlySet<string> = new Set([
  'assessment results',
  'component definition',
  'implemented requirements',
  'system security plan',
]);

/** What its states of implementation and of objectives say. */
export const OSCAL_STATES: ReadonlyMap<string, Polarity> = new Map([
  ['implemented', 'implemented'],
  ['partial', 'partial'],
  ['planned', 'planned'],
  ['alternative', 'implemented'],
  ['not applicable', 'not_applicable'],
  ['satisfied', 'implemented'],
  ['not satisfied', 'absent'],
]);

export const OSCAL_KEYS = {
  control: ['control id', 'target id'],
  /** Under these keys, or as the value of a property of that name. */
  status: ['implementation status', 'status'],
  state: 'state',
  /** How a control is done, in words. */
  words: ['description', 'remarks'],
  property: { name: 'name', value: 'value', status: 'implementation status' },
} as const;
