import type { Db, Trx } from '../../db/db.ts';
import { violatedConstraint } from '../../db/pg-errors.ts';
import { merged } from '../../domain/soft-delete.ts';
import { type AppError, invalidInput, invalidState } from '../../errors.ts';
import { enqueueFileCleanup } from '../media/index.ts';
import { type By, createSoftDeleteService } from '../soft-delete/index.ts';
import { lockVenueReference, type VenueReference } from '../venues/index.ts';
import * as queries from './rooms.queries.ts';
import type { CreateRoom, UpdateRoom } from './rooms.schema.ts';

type Row = queries.RoomRow;

const neededByEvents = (): AppError =>
  invalidState('Cannot remove the room: events need the room.');

/** Asks first; of a booking that comes in between, the database itself knows. */
async function removeUnlessNeeded(trx: Trx, id: string): Promise<void> {
  if (await queries.hasEvents(trx, id)) throw neededByEvents();
  try {
    await queries.deleteRoom(trx, id);
  } catch (error) {
    throw violatedConstraint(error)?.endsWith('_room_id_fkey') ? neededByEvents() : error;
  }
}

/** What is done to rooms, whatever a body says. One that events need is not removed for good. */
export const roomSoftDeletion = createSoftDeleteService<Row>({
  subject_type: 'room',
  fields: [
    'name',
    'description',
    'capacity',
    'equipment',
    'location',
    'is_active',
    'venue_id',
    'seating_type',
    'deleted_at',
  ],
  searched: (row) => [row.name, row.location, row.description, row.equipment],
  find: queries.findRoom,
  lock: queries.lockRoom,
  insert: queries.insertRoom,
  update: queries.updateRoom,
  remove: async (trx, row, clock) => {
    await removeUnlessNeeded(trx, row.id);
    await enqueueFileCleanup(trx, clock, row.images);
  },
});

/** One room, deleted or not. @throws not_found, also for what is not an id */
export const readRoom = roomSoftDeletion.read;

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

/** Makes a room. @throws invalid_input when its venue is not there */
export async function createRoom(db: Db, by: By<Row>, body: CreateRoom): Promise<Row> {
  return roomSoftDeletion.create(db, by, async (newRecord, trx) => ({
    ...newRecord,
    name: body.name,
    description: body.description ?? null,
    capacity: body.capacity ?? null,
    equipment: body.equipment ?? null,
    location: body.location ?? null,
    seating_type: body.seating_type ?? null,
    venue_id: body.venue_id ?? null,
    venue: mustExist(await findVenueOf(trx, body)),
    is_active: body.is_active ?? true,
    images: [],
  }));
}

/** Merges the body into the room. @throws not_found; invalid_input when its new venue is not there */
export async function changeRoom(db: Db, by: By<Row>, id: string, body: UpdateRoom): Promise<Row> {
  return roomSoftDeletion.update(db, by, id, async (trx) => {
    // A venue is locked before its rooms, as its removal does.
    const asked = await findVenueOf(trx, body);
    return (row) => {
      const venue = body.venue_id === undefined ? row.venue : mustExist(asked);
      return { ...merged(row, body), venue };
    };
  });
}
