import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json } from './column-kinds.ts';

type Late<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Rows of `imports`. */
export type ImportsTable = {
  id: string;
  type: string;
  source: string;
  file_name: string;
  size: number;
  room_id: string | null;
  status: string;
  not_taken: Json<{ name: string; count: number }[]>;
  counts: Json<Record<'create' | 'update' | 'same' | 'refused', number>>;
  applied_count: Generated<number>;
  error: Late<string>;
  creator_id: string;
  applier_id: Late<string>;
  started_at: Late<string>;
  completed_at: Late<string>;
  created_at: Instant;
};

/** Rows of `import_lines`; only the module of imports knows the content of `payload`. */
export type ImportLinesTable = {
  import_id: string;
  position: number;
  line: number;
  uid: string | null;
  title: string | null;
  verdict: string;
  message: string | null;
  payload: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  fingerprint: string | null;
  record_id: Late<string>;
};

/** Rows of `imported_events`. */
export type ImportedEventsTable = {
  uid_hash: string;
  event_id: string;
  fingerprint: string;
  sequence: number | null;
  imported_at: Instant;
};

/** The tables of imports. */
export type ImportTables = {
  imports: ImportsTable;
  import_lines: ImportLinesTable;
  imported_events: ImportedEventsTable;
};
