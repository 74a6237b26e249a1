import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type ExportType, exportFileName } from '../../domain/events/export.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { localDate, resolveInstant } from '../../domain/time/local-time/date-time-input.ts';
import { type FieldErrors, invalidInput, invalidState, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import { findLocations } from '../events/index.ts';
import { lockVenueReference } from '../venues/index.ts';
import * as queries from './exports.queries.ts';
import type { CreateExport, Format } from './exports.schema.ts';

type Row = queries.ExportRow;

/** The dependencies of the export services. */
export type ExportDeps = {
  db: Db;
  clock: Clock;
  /** The time zone of the days of an export. */
  serviceZone: ServiceZone;
};

/** The days of an export; a date-time means its day in the service zone. */
function daysOf(body: CreateExport, serviceZone: string): { from_date: string; to_date: string } {
  const [from, to] = [body.from_date, body.to_date].map((day) =>
    day.kind === 'date' ? day.date : localDate(resolveInstant(day, serviceZone), serviceZone),
  ) as [Temporal.PlainDate, Temporal.PlainDate];
  if (Temporal.PlainDate.compare(to, from) < 0) {
    throw invalidInput({ to_date: ['The to date field must be on or after from date.'] });
  }
  return { from_date: from.toString(), to_date: to.toString() };
}

/** The filters that the type of an export does not have. */
function misplacedFilters(body: CreateExport): FieldErrors {
  const isWork = body.type === 'work_list';
  const names = isWork ? (['status'] as const) : (['kind', 'state'] as const);
  const wrong = names.filter((name) => body[name]);
  return Object.fromEntries(
    wrong.map((name) => [name, [`The ${name} field must be absent when type is ${body.type}.`]]),
  );
}

/** Throws 422 with the rooms and venues that do not exist, and with filters that the type does not have. */
async function mustExist(trx: Trx, body: CreateExport): Promise<void> {
  const { room_id, venue_id } = body;
  const errors: FieldErrors = misplacedFilters(body);
  if (room_id && (await findLocations(trx, { roomIds: [room_id] })).rooms.length === 0) {
    errors.room_id = ['The room id field must be an existing room.'];
  }
  if (venue_id && (await lockVenueReference(trx, venue_id)) === undefined) {
    errors.venue_id = ['The venue id field must be an existing venue.'];
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}

/** Creates the record of an export; its files are written when it is run. @throws invalid_input */
export async function createExport(
  { db, clock, serviceZone }: ExportDeps,
  actor: Actor,
  body: CreateExport,
): Promise<Row> {
  const days = daysOf(body, serviceZone());
  const row: queries.NewExport = {
    id: randomUUIDv7(),
    type: body.type,
    ...days,
    event_status: body.status ?? null,
    room_id: body.room_id ?? null,
    venue_id: body.venue_id ?? null,
    work_kind: body.kind ?? null,
    work_state: body.state ?? null,
    creator_id: actor.id,
    created_at: instantText(clock.now()),
  };
  return inTransaction(db, async (trx) => {
    await mustExist(trx, body);
    await queries.insertExport(trx, row);
    return readExport(trx, row.id);
  });
}

/** One export. @throws not_found, also for an invalid id */
export async function readExport(db: Db, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findExport(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** All exports, newest first. */
export async function browseExports(db: Db, slice: Slice): Promise<Page<Row>> {
  return queries.listExports(db, slice);
}

const MIME_TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A file of a run: its display name, its type, and its storage key. */
export type ExportFile = { file_name: string; mime_type: string; key: string };

/** The storage key and the content type of a run's file in a format. */
export const storedAs = (fileKey: string, format: Format): { key: string; mime_type: string } => ({
  key: `${fileKey}.${format}`,
  mime_type: MIME_TYPES[format],
});

/** The file of the last run in a format. @throws not_found; invalid_state if there is none */
export async function findExportFile(db: Db, id: string, format: Format): Promise<ExportFile> {
  const { type, from_date, to_date, status, file_key } = await readExport(db, id);
  if (status !== 'completed' || file_key === null) throw invalidState('The export is not ready.');
  const file_name = `${exportFileName(type as ExportType, from_date, to_date)}.${format}`;
  return { file_name, ...storedAs(file_key, format) };
}
