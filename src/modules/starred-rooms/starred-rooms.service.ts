import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { RECENT_ROOMS, starredRoomError } from '../../domain/starred-rooms.ts';
import { instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { listPresentRooms, readStarredRooms, upsertStarredRooms } from './starred-rooms.queries.ts';
import type { MyRooms } from './starred-rooms.schema.ts';

/** The rooms that the actor marked with a star, and those that the actor booked last (§16.9). */
export const readMyRooms = (db: Db, actor: Actor): Promise<MyRooms> =>
  readStarredRooms(db, actor.id, RECENT_ROOMS);

/**
 * Marks these rooms in place of those marked before. @throws invalid_input for a room that is deleted, unknown or
 * repeated
 */
export async function starMyRooms(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  room_ids: readonly string[],
): Promise<MyRooms> {
  const updated_at = instantText(clock.now());
  return inTransaction(db, async (trx) => {
    const error = starredRoomError(room_ids, await listPresentRooms(trx, room_ids));
    if (error !== null) {
      const field = `room_ids.${error.index}`;
      throw invalidInput({
        [field]: [`The ${field.replace('_', ' ')} field ${error.predicate}`],
      });
    }
    await upsertStarredRooms(trx, actor.id, { room_ids, updated_at });
    return readMyRooms(trx, actor);
  });
}
