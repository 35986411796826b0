import type { Framework, Requirement, RequirementSafeguard, Safeguard } from './types.js';

/** A data file that does not have the right shape; `message` names the file and the place in it. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
}

type Fields = Record<string, unknown>;

/** Reads one framework file's parsed YAML. @throws CatalogError */
export function parseFramework(file: string, value: unknown): Framework {
  const at = reader(file, value);
  return {
    id: at.text('id'),
    name: at.text('name'),
    version: at.text('version'),
    title: at.text('title'),
    publisher: at.text('publisher'),
    jurisdiction: at.text('jurisdiction'),
    aliases: at.texts('aliases'),
    about: at.text('about'),
    default_profile: at.optionalText('default_profile'),
    default_profile_reason: at.text('default_profile_reason'),
    profiles: at.list('profiles').map((item) => {
      const profile = reader(`${file} profiles`, item);
      return { id: profile.text('id'), title: profile.text('title'), about: profile.text('about') };
    }),
    groups: at.list('groups').map((item) => {
      const group = reader(`${file} groups`, item);
      return { id: group.text('id'), title: group.text('title'), parent_id: group.optionalText('parent') };
    }),
    requirements: at.list('requirements').map((item) => parseRequirement(file, item)),
    same_duty: at.optionalSets('same_duty'),
    same_scope: at.optionalSets('same_scope'),
    own_scope: at.optionalTexts('own_scope'),
    numbered_parts: at.flag('numbered_parts'),
  };
}

function parseRequirement(file: string, value: unknown): Requirement {
  const at = reader(`${file} requirements`, value);
  const id = at.text('id');
  const roles = reader(`${file} ${id} safeguards`, at.raw('safeguards'));
  return {
    id,
    title: at.text('title'),
    group_id: at.text('group'),
    kind: at.text('kind') as Requirement['kind'],
    weight: at.number('weight'),
    importance: at.text('importance') as Requirement['importance'],
    profiles: at.has('profiles') ? at.texts('profiles') : [],
    description: at.text('description'),
    safeguards: [
      ...withRole(roles.texts('core'), 'core'),
      ...withRole(roles.optionalTexts('supporting'), 'supporting'),
    ],
    plain_for: at.optionalTexts('plain_for'),
    words: at.optionalTexts('words'),
  };
}

function withRole(ids: string[], role: RequirementSafeguard['role']): RequirementSafeguard[] {
  return ids.map((id) => ({ id, role }));
}

/** Reads one safeguards file's parsed YAML: a list. @throws CatalogError */
export function parseSafeguards(file: string, value: unknown): Safeguard[] {
  if (!Array.isArray(value)) throw new CatalogError(`${file}: a list of safeguards is expected`);
  return value.map((item) => {
    const at = reader(file, item);
    const id = at.text('id');
    const own = reader(`${file} ${id}`, item);
    return {
      id,
      title: own.text('title'),
      domain: own.text('domain'),
      csf_function: own.text('csf_function') as Safeguard['csf_function'],
      kind: own.text('kind') as Safeguard['kind'],
      good: own.text('good'),
      remediation: own.texts('remediation'),
      effort: own.text('effort') as Safeguard['effort'],
      effort_days: own.number('effort_days'),
      cost: own.text('cost') as Safeguard['cost'],
      severity: own.text('severity') as Safeguard['severity'],
      threats: own.texts('threats') as Safeguard['threats'],
      depends_on: own.optionalTexts('depends_on'),
      done: own.text('done'),
      question: own.text('question'),
      part_of: own.optionalText('part_of'),
      says: own.texts('says'),
      hints: own.optionalTexts('hints'),
      unless: own.optionalTexts('unless'),
      contrary: own.optionalTexts('contrary'),
    };
  });
}

function reader(where: string, value: unknown) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new CatalogError(`${where}: a map of fields is expected`);
  }
  const fields = value as Fields;
  const wrong = (key: string, expected: string): CatalogError =>
    new CatalogError(`${where}: "${key}" must be ${expected}`);
  const textsIn = (key: string, list: unknown): string[] => {
    if (!Array.isArray(list)) throw wrong(key, 'a list');
    return list.map((item: unknown) => {
      const text = typeof item === 'number' ? String(item) : item;
      if (typeof text !== 'string' || text.trim() === '') throw wrong(key, 'a list of texts');
      return text.trim();
    });
  };
  const texts = (key: string): string[] => textsIn(key, fields[key]);
  return {
    has: (key: string) => fields[key] !== undefined,
    raw: (key: string) => fields[key],
    text(key: string): string {
      const text = fields[key];
      if (typeof text !== 'string' || text.trim() === '') throw wrong(key, 'a text');
      return text.trim();
    },
    optionalText(key: string): string | null {
      const text = fields[key];
      if (text === undefined || text === null) return null;
      if (typeof text !== 'string') throw wrong(key, 'a text');
      return text.trim();
    },
    number(key: string): number {
      const number = fields[key];
      if (typeof number !== 'number' || !Number.isFinite(number)) throw wrong(key, 'a number');
      return number;
    },
    list(key: string): unknown[] {
      const list = fields[key];
      if (!Array.isArray(list)) throw wrong(key, 'a list');
      return list;
    },
    texts,
    optionalTexts: (key: string): string[] => (fields[key] === undefined || fields[key] === null ? [] : texts(key)),
    /** False where it is not said. */
    flag(key: string): boolean {
      const value = fields[key] ?? false;
      if (typeof value !== 'boolean') throw wrong(key, 'true or false');
      return value;
    },
    /** A list of lists of texts. */
    optionalSets(key: string): string[][] {
      const sets = fields[key] ?? [];
      if (!Array.isArray(sets)) throw wrong(key, 'a list');
      return sets.map((set: unknown) => textsIn(key, set));
    },
  };
}
