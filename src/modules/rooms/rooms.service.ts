import type { Db, Trx } from '../../db/db.ts';
import { violatedConstraint } from '../../db/pg-errors.ts';
import { besidesUsual, layoutListErrors } from '../../domain/booking/room-layouts.ts';
import { type Actor, managesRoom, managesVenue } from '../../domain/permission.ts';
import { type RoomFields, roomFields } from '../../domain/resources/place-fields.ts';
import { newFields } from '../../domain/resources/resource-fields.ts';
import { merged } from '../../domain/soft-delete.ts';
import { type AppError, forbidden, invalidInput, invalidState } from '../../errors.ts';
import { enqueueFileCleanup } from '../media/index.ts';
import { type By, createSoftDeleteService } from '../soft-delete/index.ts';
import { lockVenueReference, type VenueReference } from '../venues/index.ts';
import { lockChosenFeatures } from './features.service.ts';
import { findComposedName, findMisfit, type Misfit } from './parts.queries.ts';
import * as queries from './rooms.queries.ts';
import type { CreateRoom, UpdateRoom } from './rooms.schema.ts';

type Row = queries.RoomRow;

const neededByEvents = (): AppError =>
  invalidState('Cannot remove the room: events need the room.');

/** Checks for events and composed rooms first; a concurrent booking is rejected by the foreign key. */
async function removeUnlessNeeded(trx: Trx, id: string): Promise<void> {
  const whole = await findComposedName(trx, id);
  if (whole !== undefined) {
    throw invalidState(`Cannot remove the room: ${whole} is composed of it.`);
  }
  if (await queries.hasEvents(trx, id)) throw neededByEvents();
  try {
    await queries.deleteRoom(trx, id);
  } catch (error) {
    throw /_(room|space)_id_fkey$/.test(violatedConstraint(error) ?? '') ? neededByEvents() : error;
  }
}

/**
 * @throws invalid_state, invalid_input where a room does not fit to its parts or to the room that it is a part of
 * (§14.1)
 */
function assertFits(misfit: Misfit | undefined): void {
  if (misfit === undefined) return;
  const { name, why } = misfit;
  if (why === 'needed') throw invalidState(`Cannot delete the room: ${name} is composed of it.`);
  if (why === 'part_deleted')
    throw invalidState(`Cannot restore the room: its part ${name} is deleted.`);
  throw invalidInput({ venue_id: [`The venue id field must be the venue of ${name}.`] });
}

/** @throws invalid_input where another room has the name for mail already, otherwise the error itself */
function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'rooms_mail_name_key') throw error;
  const sentence = 'The mail name field must be one that no other room has.';
  throw invalidInput({ mail_name: [sentence] });
}

/** The soft-delete operations of rooms. A room with events cannot be deleted permanently. */
export const roomSoftDeletion = createSoftDeleteService<Row>({
  subject_type: 'room',
  fields: roomFields,
  others: ['part_ids'],
  manages: managesRoom,
  find: queries.findRoom,
  lock: queries.lockRoom,
  insert: (trx, row, search_text) =>
    queries.insertRoom(trx, row, search_text).catch(refuseTakenName),
  update: async (trx, row, search_text) => {
    assertFits(await findMisfit(trx, row));
    await queries.updateRoom(trx, row, search_text).catch(refuseTakenName);
  },
  remove: async (trx, row, clock) => {
    await removeUnlessNeeded(trx, row.id);
    await enqueueFileCleanup(trx, clock, row.images);
  },
});

/** One room, deleted or not. @throws not_found, also for an invalid id */
export const readRoom = roomSoftDeletion.read;

/** One room for who manages it. @throws not_found; forbidden outside of what the actor manages */
export const readManagedRoom = roomSoftDeletion.readManaged;

/** The venue that the body asks for; it stays until the transaction ends. */
async function findVenueOf(trx: Trx, body: UpdateRoom): Promise<VenueReference | null | undefined> {
  return body.venue_id ? lockVenueReference(trx, body.venue_id) : null;
}

/** @throws invalid_input if the venue of the body does not exist */
function mustExist(venue: VenueReference | null | undefined): VenueReference | null {
  if (venue === undefined) {
    throw invalidInput({ venue_id: ['The venue id field must be the id of a venue.'] });
  }
  return venue;
}

type VenueColumns = Pick<Row, 'venue' | 'venue_steps' | 'venue_rules'>;

/** The columns that the record of a room takes from its venue. */
const venueColumns = (reference: VenueReference | null): VenueColumns => {
  if (reference === null) return { venue: null, venue_steps: null, venue_rules: null };
  const { approval_steps: venue_steps, booking_rules: venue_rules, ...venue } = reference;
  return { venue, venue_steps, venue_rules };
};

/** The room without layouts that repeat its usual one. @throws invalid_input for layouts that contradict each other */
function withJudgedLayouts(row: Row): Row {
  const next = { ...row, layouts: besidesUsual(row) };
  const errors = layoutListErrors(next);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return next;
}

/** Makes a room. @throws forbidden outside of what the actor manages; invalid_input when its venue is not there */
export async function createRoom(
  db: Db,
  by: By<Row>,
  body: Omit<CreateRoom, 'part_ids'>,
  also: (row: Row) => Row = (row) => row,
): Promise<Row> {
  if (!managesVenue(by.actor, body.venue_id ?? null)) throw forbidden();
  return roomSoftDeletion.create(db, by, async (newRecord, trx) => {
    const chosen = await lockChosenFeatures(trx, body.feature_ids ?? []);
    const mail_name = body.mail_name ?? (await queries.freeMailName(trx, body.name));
    const row = {
      ...newRecord,
      ...newFields<RoomFields>()(roomFields, { ...body, ...chosen, mail_name }),
      features: chosen.features,
      ...venueColumns(mustExist(await findVenueOf(trx, body))),
      images: [],
      part_ids: null,
      parts: [],
      part_of: [],
    };
    return also(withJudgedLayouts(row));
  });
}

/** A room is moved by who manages the place that it leaves and the venue that it goes to. @throws forbidden */
function assertMayMove(actor: Actor, row: Row, venue_id: string | null): void {
  const leaves =
    row.venue_id === null ? managesRoom(actor, row) : managesVenue(actor, row.venue_id);
  if (!leaves || !managesVenue(actor, venue_id)) throw forbidden();
}

/**
 * Merges the body into the room.
 * @throws not_found; forbidden when the actor does not manage both venues of a move; invalid_input when its new venue
 * is not there
 */
export async function changeRoom(
  db: Db,
  by: By<Row>,
  id: string,
  body: Omit<UpdateRoom, 'part_ids'>,
  also: (row: Row) => Row = (row) => row,
): Promise<Row> {
  return roomSoftDeletion.update(db, by, id, async (trx) => {
    // Lock a venue before its rooms, like the deletion of venues does.
    const asked = await findVenueOf(trx, body);
    const { feature_ids, layouts, ...fields } = body;
    const { venue_id } = fields;
    const chosen =
      feature_ids === undefined ? {} : await lockChosenFeatures(trx, feature_ids ?? []);
    return (row) => {
      const named = layouts === undefined ? {} : { layouts: layouts ?? [] };
      const next = withJudgedLayouts(merged<Row>(row, { ...fields, ...named, ...chosen }));
      if (venue_id === undefined || venue_id === row.venue_id) return also(next);
      assertMayMove(by.actor, row, venue_id);
      return also({ ...next, ...venueColumns(mustExist(asked)) });
    };
  });
}
