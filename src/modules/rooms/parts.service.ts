import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import { managesRoom } from '../../domain/permission.ts';
import { type FieldErrors, forbidden, invalidInput, notFound } from '../../errors.ts';
import type { By } from '../soft-delete/index.ts';
import { findComposedName, lockPartRooms, type PartRoom, replaceParts } from './parts.queries.ts';
import { findRoom, type RoomRow } from './rooms.queries.ts';
import type { CreateRoom, UpdateRoom } from './rooms.schema.ts';
import { changeRoom, createRoom } from './rooms.service.ts';

/** The changes of bookings when the spaces of a room change. */
export type RoomSpaces = {
  /** Locks rooms with their spaces until the transaction ends. */
  lock(trx: Trx, roomIds: readonly string[]): Promise<void>;
  /**
   * Lets the bookings of a room that have not ended hold the spaces that the room has now.
   * @throws booking_conflict where they would collide with others
   */
  hold(trx: Trx, roomId: string, now: Temporal.Instant): Promise<void>;
};

/** The dependencies of writes of rooms that may have parts. */
export type PartDeps = { db: Db; spaces: RoomSpaces };

/** The number of parts of a composed room (§14.1). */
const MIN_PARTS = 2;

/**
 * The ids of the parts that are asked for, the rooms that they are, and the name of a room that has the room as a part.
 */
type AskedParts = {
  asked: readonly string[];
  parts: readonly PartRoom[];
  whole: string | undefined;
};

function partError(part: PartRoom | undefined, venue_id: string | null): string | undefined {
  if (part === undefined || part.is_deleted) return 'must be the id of a room.';
  if (part.is_composed) return `must be a room without parts: ${part.name} has some.`;
  if (part.venue_id !== venue_id) return `must be a room of the same venue: ${part.name} is not.`;
  return undefined;
}

/** The errors of the requested parts of a room, by field (§14.1). */
function partErrors(
  room: Pick<RoomRow, 'id' | 'venue_id'>,
  { asked, parts, whole }: AskedParts,
): FieldErrors {
  if (whole !== undefined) {
    return { part_ids: [`The part ids field must be empty: the room is a part of ${whole}.`] };
  }
  if (asked.length < MIN_PARTS) {
    return { part_ids: [`The part ids field must have at least ${MIN_PARTS} items.`] };
  }
  const errors: FieldErrors = {};
  for (const [index, id] of asked.entries()) {
    const found = id === room.id ? undefined : parts.find((part) => part.id === id);
    const isTwice = asked.indexOf(id) < index;
    const error = isTwice ? 'is there twice.' : partError(found, room.venue_id);
    if (error) errors[`part_ids.${index}`] = [`The part_ids.${index} field ${error}`];
  }
  return errors;
}

/** @throws invalid_input; forbidden where the actor does not manage a part */
function assertParts(
  { actor }: By<RoomRow>,
  room: RoomRow,
  { asked, parts, whole }: AskedParts,
): void {
  if (asked.length === 0) return;
  const errors = partErrors(room, { asked, parts, whole });
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  if (!parts.every((part) => managesRoom(actor, part))) throw forbidden();
}

/** A room with its parts, as records show them. */
function withParts(row: RoomRow, { asked, parts }: AskedParts): RoomRow {
  const nameOf = new Map(parts.map(({ id, name }) => [id, name]));
  const shown = asked.map((id) => ({ id, name: nameOf.get(id) ?? '' }));
  return { ...row, part_ids: asked.length === 0 ? null : [...asked], parts: shown };
}

/**
 * Makes a room, also one that is composed of others (§14.1).
 * @throws forbidden outside of what the actor manages; invalid_input
 */
export async function createAnyRoom(
  { db, spaces }: PartDeps,
  by: By<RoomRow>,
  { part_ids, ...body }: CreateRoom,
): Promise<RoomRow> {
  const asked = part_ids ?? [];
  if (asked.length === 0) return createRoom(db, by, body);
  return inTransaction(db, async (trx) => {
    await spaces.lock(trx, asked);
    const wanted = { asked, parts: await lockPartRooms(trx, asked), whole: undefined };
    const row = await createRoom(trx, by, body, (made) => {
      assertParts(by, made, wanted);
      return withParts(made, wanted);
    });
    await replaceParts(trx, row.id, asked);
    await spaces.hold(trx, row.id, by.clock.now());
    return row;
  });
}

/**
 * Merges the body into a room. With other parts, the bookings of the room that have not ended hold the spaces of the
 * new ones from now on, or nothing is changed (§14.1).
 * @throws not_found; forbidden; invalid_input; precondition_failed; booking_conflict
 */
export async function changeAnyRoom(
  { db, spaces }: PartDeps,
  by: By<RoomRow>,
  id: string,
  { part_ids, ...body }: UpdateRoom,
): Promise<RoomRow> {
  if (part_ids === undefined || !isId(id)) return changeRoom(db, by, id, body);
  const asked = part_ids ?? [];
  return inTransaction(db, async (trx) => {
    const before = await findRoom(trx, id);
    if (before === undefined) throw notFound();
    await spaces.lock(trx, [id, ...(before.part_ids ?? []), ...asked]);
    const parts = await lockPartRooms(trx, asked);
    const wanted = { asked, parts, whole: await findComposedName(trx, id) };
    let isSame = false;
    const row = await changeRoom(trx, by, id, body, (changed) => {
      assertParts(by, changed, wanted);
      isSame = JSON.stringify(changed.part_ids ?? []) === JSON.stringify(asked);
      return withParts(changed, wanted);
    });
    if (isSame) return row;
    await replaceParts(trx, id, asked);
    await spaces.hold(trx, id, by.clock.now());
    return row;
  });
}
