import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Pause } from '../../ports/event-loop.ts';
import type { ImportReader } from '../../ports/import-file/index.ts';
import type { CreateTerm } from '../academic-calendar/index.ts';
import type { CreateAssignment } from '../assignments/index.ts';
import type { CreateSchedule } from '../availability/index.ts';
import type { CreateEquipment } from '../equipment/index.ts';
import type { CreateEvent, EventDeps } from '../events/index.ts';
import type { CreateFeature, CreateRoom } from '../rooms/index.ts';
import type { ImportWithLines } from './imports.queries.ts';
import * as queries from './imports.queries.ts';

/** The input of a request as its schema reads it, or the messages by field. */
export type ReadBody<T> = (input: unknown) => { value: T } | { errors: Record<string, string[]> };

/** The validators of master data: the schemas of the requests that create it. */
type MasterDataReaders = {
  people: ReadBody<CreateAssignment>;
  opening_hours: ReadBody<CreateSchedule>;
  equipment: ReadBody<CreateEquipment>;
  features: ReadBody<CreateFeature>;
  terms: ReadBody<CreateTerm>;
};

/** The validators of the records of a file: the schemas of the requests that create them. */
export type BodyReaders = {
  readEventBody: ReadBody<CreateEvent>;
  readRoomBody: ReadBody<CreateRoom>;
  readMasterData: MasterDataReaders;
};

/** The dependencies of the import services. */
export type ImportDeps = EventDeps &
  BodyReaders & {
    readImport: ImportReader;
    pause: Pause;
    /** The zone that venues of a file get: that of the service; null while nobody has answered which it is (§22.1). */
    zoneOfNewVenues(): string | null;
  };

/** The value that a body was read as, or the first message. */
export function bodyOrRefusal<T>(
  result: ReturnType<ReadBody<T>>,
): { value: T } | { refusal: string } {
  if ('value' in result) return result;
  return { refusal: Object.values(result.errors).flat()[0] ?? 'It is invalid.' };
}

/** Errors of the line itself: it is refused, and the others go on. */
export const refusalOf = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined;
  const codes = ['booking_conflict', 'invalid_input', 'invalid_state', 'not_found', 'forbidden'];
  return codes.includes(error.code) ? error.message : undefined;
};

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
export async function browseImports(db: Db, slice: Slice): Promise<Page<queries.ListedImport>> {
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
