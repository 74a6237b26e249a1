import type { ColumnType, Generated } from 'kysely';
import type { NamedLogin } from '../domain/imports/accounts.ts';
import type { ImportChoices } from '../domain/imports/import-choices.ts';
import type { ImportVerdict, NamedRoom, TableColumn } from '../domain/imports/import-record.ts';
import type { ImportWarning } from '../domain/imports/import-warnings.ts';
import type { LineSummary } from '../domain/imports/line-summary.ts';
import type { NamedChange } from '../domain/imports/named-changes.ts';
import type { UndoRecord } from '../domain/imports/undo-record.ts';
import type { Instant, Json, Nullable } from './column-kinds.ts';

/** JSON with a default value in the database: a value on output, its text on input. */
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

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
  counts: Json<Record<ImportVerdict, number>>;
  applied_count: Generated<number>;
  error: Nullable<string>;
  creator_id: string;
  applier_id: Nullable<string>;
  started_at: Nullable<string>;
  completed_at: Nullable<string>;
  created_at: Instant;
  origin_hash: string | null;
  is_numbered: Generated<boolean>;
  restore_cancelled: Generated<boolean>;
  cancel_gone: Generated<boolean>;
  undoer_id: Nullable<string>;
  undone_at: Nullable<string>;
  columns: GeneratedJson<TableColumn[]>;
  missing_columns: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  named_rooms: GeneratedJson<NamedRoom[]>;
  named_logins: GeneratedJson<NamedLogin[]>;
  warnings: GeneratedJson<ImportWarning[]>;
  choices: GeneratedJson<ImportChoices>;
};

/** Rows of `import_lines`; only the module of imports knows the content of `payload`. */
export type ImportLinesTable = {
  import_id: string;
  position: number;
  line: number | null;
  uid: string | null;
  title: string | null;
  verdict: string;
  message: string | null;
  payload: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  fingerprint: string | null;
  record_id: Nullable<string>;
  summary: ColumnType<LineSummary | null, string | null | undefined, string | null>;
  changes: ColumnType<NamedChange[] | null, string | null | undefined, string | null>;
  undo: ColumnType<UndoRecord | null, string | null | undefined, string | null>;
  undo_verdict: Nullable<string>;
  undo_message: Nullable<string>;
  is_new_room: Generated<boolean>;
};

/** Rows of `import_files`. */
export type ImportFilesTable = {
  import_id: string;
  format: string;
  content: Uint8Array;
};

/** Rows of `import_choices`. */
export type ImportChoicesTable = {
  source_hash: string;
  mapping: Json<ImportChoices['mapping']>;
  rooms: Json<ImportChoices['rooms']>;
  chosen_at: Instant;
};

/** Rows of `imported_events`. */
export type ImportedEventsTable = {
  uid_hash: string;
  event_id: string;
  fingerprint: string;
  sequence: number | null;
  imported_at: Instant;
  origin_hash: string | null;
};

/** The tables of imports. */
export type ImportTables = {
  imports: ImportsTable;
  import_lines: ImportLinesTable;
  imported_events: ImportedEventsTable;
  import_files: ImportFilesTable;
  import_choices: ImportChoicesTable;
};
