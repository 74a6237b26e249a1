import type { ExportRow } from './exports.queries.ts';
import type { Export } from './exports.schema.ts';

/** An export as responses show it (§7.10). */
export function toExport(row: ExportRow): Export {
  return {
    id: row.id,
    type: row.type as Export['type'],
    from_date: row.from_date,
    to_date: row.to_date,
    filters: {
      status: row.event_status as Export['filters']['status'],
      room_id: row.room_id,
      venue_id: row.venue_id,
      kind: row.work_kind as Export['filters']['kind'],
      state: row.work_state as Export['filters']['state'],
    },
    status: row.status as Export['status'],
    row_count: row.row_count,
    error: row.error,
    created_by: row.created_by,
    started_at: row.started_at,
    completed_at: row.completed_at,
    created_at: row.created_at,
  };
}

const ranMessages: Readonly<Record<string, string>> = {
  completed: 'The export is ready.',
  failed: 'The export failed.',
};

/** The response to a run: 200 if it has ended, 202 while it runs. */
export function toRan(row: ExportRow) {
  const data = toExport(row);
  const message = ranMessages[row.status];
  return message === undefined
    ? ({ status: 202, message: 'The export is in progress.', data } as const)
    : ({ status: 200, message, data } as const);
}
