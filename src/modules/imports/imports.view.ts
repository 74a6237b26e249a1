import type { ImportRow, ImportWithLines, LineRow, ListedImport } from './imports.queries.ts';
import type { Import } from './imports.schema.ts';

type Line = NonNullable<Import['lines']>[number];

type Undo = NonNullable<Line['undo']>;

const viewSummary = (summary: LineRow['summary']): Line['summary'] =>
  summary && {
    ...summary,
    is_new_room: summary.is_new_room ?? false,
    is_new_venue: summary.is_new_venue ?? false,
    is_service_zone: summary.is_service_zone ?? false,
  };

const viewLine = ({ position: _position, undo_verdict, undo_message, ...row }: LineRow): Line => ({
  ...row,
  summary: viewSummary(row.summary),
  verdict: row.verdict as Line['verdict'],
  undo:
    undo_verdict === null
      ? null
      : { verdict: undo_verdict as Undo['verdict'], message: undo_message },
});

/** What there is to choose for a file, and what was chosen. */
const viewChoices = (row: ImportRow): Partial<Import> => ({
  columns: row.columns,
  missing_columns: row.missing_columns,
  unknown_rooms: row.named_rooms.map((one) => ({ ...one, candidates: [...one.candidates] })),
  unknown_logins: row.named_logins,
  warnings: row.warnings,
});

/** An import as its record: with lines and choices where they were read. */
export function viewImport(row: ListedImport & Partial<ImportWithLines>): Import {
  const { id, file_name, size, room_id, counts, applied_count, lines } = row;
  const { not_taken, error, started_at, completed_at, created_at, is_numbered } = row;
  const { restore_cancelled, cancel_gone, undone_at } = row;
  return {
    id,
    file_name,
    size,
    room_id,
    counts,
    applied_count,
    type: row.type as Import['type'],
    source: row.source as Import['source'],
    status: row.status as Import['status'],
    is_numbered,
    restore_cancelled,
    cancel_gone,
    not_taken,
    error,
    started_at,
    completed_at,
    undone_at,
    created_at,
    ...(lines && { ...viewChoices(row as ImportRow), lines: lines.map(viewLine) }),
  };
}

/** The answer to an import that was taken back: 202 while it goes on. */
export function viewUndone(row: ImportWithLines) {
  const data = viewImport(row);
  if (row.status === 'undoing') {
    return { status: 202, message: 'The import is being taken back.', data } as const;
  }
  const isDone = row.status === 'undone';
  const message = isDone ? 'The import was taken back.' : 'The import was taken back in part.';
  return { status: 200, message, data } as const;
}

/** The answer to an import that was applied: 202 while it goes on. */
export function viewApplied(row: ImportWithLines) {
  const data = viewImport(row);
  if (row.status === 'applying') {
    return { status: 202, message: 'The import is in progress.', data } as const;
  }
  const message = row.status === 'failed' ? 'The import failed.' : 'The import was applied.';
  return { status: 200, message, data } as const;
}
