-- A later file of the same source (decision 21.1): what it changes, what was cancelled here meanwhile, and what it lacks.
alter table imports
  -- The hash of what the files of one source have in common; null for imports from before.
  add column origin_hash text,
  -- Whether a later file finds its events again by their numbers.
  add column is_numbered boolean not null default true,
  -- What was asked for beside the lines that make or change something, when it was applied.
  add column restore_cancelled boolean not null default false,
  add column cancel_gone boolean not null default false;

alter table import_lines
  -- An event that the file lacks has no line.
  alter column line drop not null,
  drop constraint import_lines_verdict_check,
  add constraint import_lines_verdict check (verdict in ('create', 'update', 'same', 'cancelled_here', 'gone', 'refused')),
  -- Where and when it is, and who it is for, as {room, venue, timezone, start_at, end_at, person}.
  add column summary jsonb,
  -- What it changes, as [{field, old, new}].
  add column changes jsonb;

alter table imported_events add column origin_hash text;
create index imported_events_origin on imported_events (origin_hash) where origin_hash is not null;

-- Imports that are undone (decision 21.2): the person who asked for it, and the time at which it was complete.
alter table imports
  add column undoer_id uuid references users (id),
  add column undone_at timestamptz,
  drop constraint imports_status_check,
  add constraint imports_status check (status in ('checking', 'checked', 'applying', 'applied', 'failed', 'undoing', 'undone'));
create index imports_undoer on imports (undoer_id) where undoer_id is not null;
drop index imports_under_way;
create index imports_under_way on imports (id) where status in ('applying', 'undoing');

alter table import_lines
  -- What the line made or changed, with what was there before; null where there is nothing to take back.
  add column undo jsonb,
  -- What became of it when the import was taken back, and why.
  add column undo_verdict text check (undo_verdict in ('remove', 'restore', 'keep')),
  add column undo_message text;
create index import_lines_undo on import_lines (import_id, position desc) where undo is not null;
