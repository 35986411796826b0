import type { IndexDefinition, IndexOptions } from 'mongoose';
import { AUDIENCES } from '../domain/report/types.js';
import type { OperationKind } from '../operations.js';
import { RISK_METHODS } from '../risk-score.js';

interface ListFields {
  /** Fields with few values, which every index of a list begins with (`anyOf`). */
  any?: Record<string, readonly string[]>;
  /** Fields that get an index of their own. */
  by?: readonly string[];
}

/** What a list can be filtered by beside its status, one row per kind. */
export const LIST_FIELDS: Record<OperationKind, ListFields> = {
  gap_analysis: { by: ['input.framework'] },
  risk_score: { any: { 'input.method': RISK_METHODS }, by: ['input.analysis_id', 'result.level'] },
  policy: { by: ['input.policy_type'] },
  report: { any: { 'input.audience': AUDIENCES }, by: ['input.analysis_id'] },
};

/** Which fields of which kinds name a record: what a younger record refers to is not removed by age. */
export const REFERENCES: Record<OperationKind, ReadonlyArray<{ kind: OperationKind; field: string }>> = {
  gap_analysis: [
    { kind: 'gap_analysis', field: 'input.previous_analysis_id' },
    { kind: 'risk_score', field: 'input.analysis_id' },
    { kind: 'policy', field: 'input.analysis_id' },
    { kind: 'report', field: 'input.analysis_id' },
  ],
  risk_score: [{ kind: 'report', field: 'input.risk_score_id' }],
  policy: [],
  report: [],
};

/**
 * The indexes of a kind's lists and references. Fields that are given come first, then the order, then the filters that
 * are left: those are checked in the index, and no document is read that is not shown.
 */
export function operationIndexes(kind: OperationKind): Array<[IndexDefinition, IndexOptions]> {
  const { by = [] } = LIST_FIELDS[kind];
  const lists = [null, ...by].map((field): [IndexDefinition, IndexOptions] => [listIndex(kind, field), {}]);
  const references = Object.values(REFERENCES)
    .flat()
    .filter((reference) => reference.kind === kind && !by.includes(reference.field))
    .map(({ field }): [IndexDefinition, IndexOptions] => [
      { account_id: 1, [field]: 1 },
      { partialFilterExpression: { [field]: { $gt: '' } } },
    ]);
  return [...lists, ...references];
}

/** The index of a kind's list that is filtered by this field, or by none that has an index of its own. */
export function listIndex(kind: OperationKind, field: string | null): Record<string, 1 | -1> {
  const { any = {}, by = [] } = LIST_FIELDS[kind];
  const rest = by.filter((other) => other !== field);
  const first = ['account_id', ...(field === null ? [] : [field]), 'status', ...Object.keys(any)];
  return { ...ascending(first), _id: -1, ...ascending(rest) };
}

function ascending(fields: readonly string[]): Record<string, 1> {
  return Object.fromEntries(fields.map((field) => [field, 1 as const]));
}
