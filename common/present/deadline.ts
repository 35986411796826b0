import type { DeadlineRecord } from '../db/deadlines.js';
import { timestamp } from './view.js';

/** The `deadline` resource. */
export function presentDeadline(record: DeadlineRecord): Record<string, unknown> {
  const announced = record.announced.find(({ due_at }) => due_at.getTime() === record.due_at.getTime());
  return {
    id: record._id,
    object: 'deadline',
    title: record.title,
    due_at: timestamp(record.due_at),
    status: record.status,
    framework: record.framework,
    requirement_ids: record.requirement_ids,
    source: { type: record.source, id: record.source_id },
    ...record.details,
    announced_at: timestamp(announced?.at),
    created_at: timestamp(record.created_at),
    updated_at: timestamp(record.updated_at),
    closed_at: timestamp(record.closed_at),
  };
}
