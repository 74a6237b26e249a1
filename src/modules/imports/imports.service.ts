import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { notFound } from '../../errors.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { ImportReader } from '../../ports/import-file/index.ts';
import type { CreateEvent, EventDeps } from '../events/index.ts';
import type { CreateRoom } from '../rooms/index.ts';
import type { ImportWithLines } from './imports.queries.ts';
import * as queries from './imports.queries.ts';

/** The input of a request as its schema reads it, or the messages by field. */
export type ReadBody<T> = (input: unknown) => { value: T } | { errors: Record<string, string[]> };

/** What events and rooms of a file are validated with: the schemas of the requests that create them. */
export type BodyReaders = {
  readEventBody: ReadBody<CreateEvent>;
  readRoomBody: ReadBody<CreateRoom>;
};

/** The dependencies of the import services. */
export type ImportDeps = EventDeps & BodyReaders & { readImport: ImportReader; pause: Pause };

/** The value that a body was read as, or the first message. */
export function bodyOrRefusal<T>(
  result: ReturnType<ReadBody<T>>,
): { value: T } | { refusal: string } {
  if ('value' in result) return result;
  return { refusal: Object.values(result.errors).flat()[0] ?? 'It is invalid.' };
}

/** One import. @throws not_found, also for an invalid id */
export async function readImportRecord(
  db: Db,
  id: string,
  withLines: boolean,
): Promise<ImportWithLines> {
  const row = isId(id) ? await queries.findImport(db, id) : undefined;
  if (row === undefined) throw notFound();
  return withLines ? { ...row, lines: await queries.listLines(db, id) } : row;
}

/** All imports, newest first. */
export async function browseImports(db: Db, slice: Slice): Promise<Page<queries.ImportRow>> {
  return queries.listImports(db, slice);
}

/** Deletes an import that was not stored completely: its lines contain names, and no operation shows them. */
export async function discardImport(
  { db }: { db: Db },
  { import_id }: { import_id: string },
): Promise<void> {
  await queries.deleteIncomplete(db, import_id);
}

/** Days for which an import is kept, and for which one is whose `discard_import` failed. */
const KEPT_DAYS = 30;
const INCOMPLETE_DAYS = 1;

/** Deletes imports that are older than 30 days, counted from the start of a day in UTC. */
export async function pruneImports({ db }: { db: Db }, day: string): Promise<void> {
  const before = (days: number): string =>
    `${Temporal.PlainDate.from(day).subtract({ days })}T00:00:00Z`;
  await queries.deleteOldImports(db, {
    made: before(KEPT_DAYS),
    incomplete: before(INCOMPLETE_DAYS),
  });
}
