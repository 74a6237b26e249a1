import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changesBetween } from '../../domain/changes.ts';
import { isId } from '../../domain/id.ts';
import { type InstantText, instantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { merged, restored, retired, shownInList } from '../../domain/retirement.ts';
import { searchPattern, searchTextOf } from '../../domain/search-text.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listActivity, recordActivity, saveChange } from '../activity/index.ts';
import * as queries from './venues.queries.ts';
import type { CreateVenue, UpdateVenue, VenuesQuery } from './venues.schema.ts';

type Row = queries.VenueRow;
type Slice = { limit: number; offset: number };
type By = { actor: Actor; clock: Clock; expect?: Precondition<Row> };

const subject_type = 'venue';

/** What activities tell of. */
const FIELDS = ['name', 'address', 'timezone', 'is_active', 'deleted_at'] as const;

const searched = (row: Row): string => searchTextOf([row.name, row.address]);

/** One venue, deleted or not. @throws not_found, also for what is not an id */
export async function readVenue(db: Db, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findVenue(db, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** The venues that the actor asks for and may see. */
export async function browseVenues(
  db: Db,
  actor: Actor,
  asked: VenuesQuery,
  slice: Slice,
): Promise<{ rows: Row[]; total: number }> {
  const pattern = searchPattern(asked.search ?? '');
  return queries.listVenues(db, { is_active: shownInList(actor, asked), pattern }, slice);
}

/** Makes a venue. */
export async function createVenue(db: Db, { actor, clock }: By, body: CreateVenue): Promise<Row> {
  const now = instantText(clock.now());
  const row: Row = {
    id: randomUUIDv7(),
    name: body.name,
    address: body.address ?? null,
    timezone: body.timezone ?? null,
    is_active: body.is_active ?? true,
    rooms_count: 0,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const changes = changesBetween<Row>({}, row, FIELDS);
  const activity = { event: 'created', subject_type, subject_id: row.id, actor, changes } as const;
  return inTransaction(db, async (trx) => {
    await queries.insertVenue(trx, row, searched(row));
    await recordActivity(trx, activity);
    return row;
  });
}

/** One step in the life of a venue: lock, change, save, record. */
async function step(
  db: Db,
  { actor, clock, expect }: By,
  { id, event }: { id: string; event: string },
  next: (row: Row, now: InstantText) => Row,
): Promise<Row> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const before = await queries.lockVenue(trx, id);
    const after = next(before, now);
    expect?.(before);
    const change = { event, subject_type, actor, before, after, fields: FIELDS, now } as const;
    return saveChange(trx, change, (row) => queries.updateVenue(trx, row, searched(row)));
  });
}

/** Merges the body into the venue. @throws not_found */
export async function changeVenue(db: Db, by: By, id: string, body: UpdateVenue): Promise<Row> {
  return step(db, by, { id, event: 'updated' }, (row) => merged(row, body));
}

/** Puts the venue out of use; once more changes nothing. @throws not_found */
export async function retireVenue(db: Db, by: By, id: string): Promise<Row> {
  return step(db, by, { id, event: 'deleted' }, retired);
}

/** Brings the venue back into use; once more changes nothing. @throws not_found */
export async function restoreVenue(db: Db, by: By, id: string): Promise<Row> {
  return step(db, by, { id, event: 'restored' }, restored);
}

/** Removes the venue for good; its rooms lose it. @throws not_found */
export async function forceDeleteVenue(db: Db, { actor, expect }: By, id: string): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await queries.lockVenue(trx, id);
    expect?.(row);
    await queries.deleteVenue(trx, id);
    const changes = changesBetween<Row>(row, {}, FIELDS);
    await recordActivity(trx, {
      event: 'force_deleted',
      subject_type,
      subject_id: id,
      actor,
      changes,
    });
    return null;
  });
}

/** What was done to the venue, newest first. @throws not_found */
export async function readVenueActivity(
  db: Db,
  id: string,
  slice: Slice,
): ReturnType<typeof listActivity<'venue'>> {
  await readVenue(db, id);
  return listActivity(db, subject_type, id, slice);
}
