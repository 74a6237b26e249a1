import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { brokenConstraint } from '../../db/failures.ts';
import { inTransaction } from '../../db/transaction.ts';
import { changesBetween } from '../../domain/changes.ts';
import { type InstantText, instantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { merged, restored, retired } from '../../domain/retirement.ts';
import { searchTextOf } from '../../domain/search-text.ts';
import { type AppError, invalidInput, wrongState } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordActivity, saveChange } from '../activity/index.ts';
import { sweepAfterwards } from '../media/index.ts';
import { lockVenueReference, type VenueReference } from '../venues/index.ts';
import * as queries from './rooms.queries.ts';
import type { CreateRoom, UpdateRoom } from './rooms.schema.ts';

type Row = queries.RoomRow;
type By = { actor: Actor; clock: Clock; expect?: Precondition<Row> };

const subject_type = 'room';

/** What activities tell of. */
const FIELDS = [
  'name',
  'description',
  'capacity',
  'equipment',
  'location',
  'is_active',
  'venue_id',
  'seating_type',
  'deleted_at',
] as const;

const searched = (row: Row): string =>
  searchTextOf([row.name, row.location, row.description, row.equipment]);

/** The venue that the body asks for; it stays until the transaction ends. */
async function findVenueOf(trx: Trx, body: UpdateRoom): Promise<VenueReference | null | undefined> {
  return body.venue_id ? lockVenueReference(trx, body.venue_id) : null;
}

/** @throws invalid_input when the body asked for a venue that is not there */
function mustExist(venue: VenueReference | null | undefined): VenueReference | null {
  if (venue === undefined) {
    throw invalidInput({ venue_id: ['The venue id field must be the id of a venue.'] });
  }
  return venue;
}

function newRoom(body: CreateRoom, now: InstantText): Omit<Row, 'venue' | 'images'> {
  return {
    id: randomUUIDv7(),
    name: body.name,
    description: body.description ?? null,
    capacity: body.capacity ?? null,
    equipment: body.equipment ?? null,
    location: body.location ?? null,
    seating_type: body.seating_type ?? null,
    venue_id: body.venue_id ?? null,
    is_active: body.is_active ?? true,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

/** Makes a room. @throws invalid_input when its venue is not there */
export async function createRoom(db: Db, { actor, clock }: By, body: CreateRoom): Promise<Row> {
  const room = newRoom(body, instantText(clock.now()));
  return inTransaction(db, async (trx) => {
    const row: Row = { ...room, images: [], venue: mustExist(await findVenueOf(trx, body)) };
    await queries.insertRoom(trx, row, searched(row));
    const changes = changesBetween<Row>({}, row, FIELDS);
    await recordActivity(trx, {
      event: 'created',
      subject_type,
      subject_id: row.id,
      actor,
      changes,
    });
    return row;
  });
}

type Step = { id: string; event: string; body?: UpdateRoom };

/** One step in the life of a room: lock (a venue before its rooms, as its removal does), change, save, record. */
async function step(
  db: Db,
  { actor, clock, expect }: By,
  { id, event, body = {} }: Step,
  next: (row: Row, now: InstantText) => Row,
): Promise<Row> {
  const now = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const asked = await findVenueOf(trx, body);
    const before = await queries.lockRoom(trx, id);
    const venue = body.venue_id === undefined ? before.venue : mustExist(asked);
    const after = { ...next(before, now), venue };
    expect?.(before);
    const change = { event, subject_type, actor, before, after, fields: FIELDS, now } as const;
    return saveChange(trx, change, (row) => queries.updateRoom(trx, row, searched(row)));
  });
}

/** Merges the body into the room. @throws not_found; invalid_input when its new venue is not there */
export async function changeRoom(db: Db, by: By, id: string, body: UpdateRoom): Promise<Row> {
  return step(db, by, { id, event: 'updated', body }, (row) => merged(row, body));
}

/** Puts the room out of use, with what is booked in it; once more changes nothing. @throws not_found */
export async function retireRoom(db: Db, by: By, id: string): Promise<Row> {
  return step(db, by, { id, event: 'deleted' }, retired);
}

/** Brings the room back into use; once more changes nothing. @throws not_found */
export async function restoreRoom(db: Db, by: By, id: string): Promise<Row> {
  return step(db, by, { id, event: 'restored' }, restored);
}

const neededByEvents = (): AppError => wrongState('Cannot remove the room: events need the room.');

/** Asks first; of a booking that comes in between, the database itself knows. */
async function removeUnlessNeeded(trx: Trx, id: string): Promise<void> {
  if (await queries.hasEvents(trx, id)) throw neededByEvents();
  try {
    await queries.deleteRoom(trx, id);
  } catch (error) {
    throw brokenConstraint(error)?.endsWith('_room_id_fkey') ? neededByEvents() : error;
  }
}

/** Removes the room for good. @throws not_found; wrong_state while events need it */
export async function forceDeleteRoom(
  db: Db,
  { actor, clock, expect }: By,
  id: string,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await queries.lockRoom(trx, id);
    expect?.(row);
    await removeUnlessNeeded(trx, id);
    await sweepAfterwards(trx, clock, row.images);
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
