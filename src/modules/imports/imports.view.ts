import type { ImportWithLines, LineRow } from './imports.queries.ts';
import type { Import } from './imports.schema.ts';

type Line = NonNullable<Import['lines']>[number];

const viewLine = (row: LineRow): Line => ({ ...row, verdict: row.verdict as Line['verdict'] });

/** An import as its record. */
export function viewImport(row: ImportWithLines): Import {
  const { id, file_name, size, room_id, counts, applied_count, lines } = row;
  const { not_taken, error, started_at, completed_at, created_at } = row;
  return {
    ...{ id, file_name, size, room_id, counts, applied_count },
    type: row.type as Import['type'],
    source: row.source as Import['source'],
    status: row.status as Import['status'],
    ...{ not_taken, error, started_at, completed_at, created_at },
    ...(lines && { lines: lines.map(viewLine) }),
  };
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
