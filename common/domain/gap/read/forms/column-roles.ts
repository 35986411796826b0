import { COLUMN_ROLES, COLUMN_TITLES, type ColumnRole } from '../../../../catalog/language/columns.js';
import { REMARKS } from '../../../../catalog/language/labels.js';
import { LACK_TITLES } from '../../../../catalog/language/lacks.js';

const ROLES: ReadonlyMap<string, ColumnRole> = new Map(
  COLUMN_ROLES.flatMap((role) => COLUMN_TITLES[role].map((title) => [title, role] as const)),
);

/** What a column, or a field of a record, holds by its title in small letters; undefined for an unknown one. */
export function roleOfTitle(title: string): ColumnRole | undefined {
  return ROLES.get(title.replace(/ ?[?.:]$/, '')) ?? (endsInRemarks(title) ? 'remark' : undefined);
}

/** "Comments", "Assessor notes", and the exceptions to a policy: where there are none, nothing is said. */
export function isOfComments(title: string): boolean {
  return endsInRemarks(title) && (!LACK_TITLES.has(title) || OF_POLICIES.has(title));
}

function endsInRemarks(title: string): boolean {
  return REMARKS.has(title.split(' ').at(-1) ?? '');
}

const OF_POLICIES = new Set(['exception', 'exceptions']);
