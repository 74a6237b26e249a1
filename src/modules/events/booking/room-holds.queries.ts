import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import { selectList } from '../../../db/select-list.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { isOfHolding } from './room-holdings.queries.ts';

/** A booking that holds a space of a room, with its buffers, in epoch milliseconds. */
export type RoomHold = {
  room_id: string;
  event_id: string;
  title: string;
  start: number;
  end: number;
  is_private: boolean;
};

const hold = selectList<RoomHold>()({
  room_id: sql`h.room_id`,
  event_id: sql`h.event_id`,
  ...mergedColumns(['title']),
  start: sql`date_part('epoch', h.held_start_at) * 1000`,
  end: sql`date_part('epoch', h.held_end_at) * 1000`,
  is_private: sql`e.is_private`,
});

/**
 * What holds any space of rooms within half-open windows (instants), each booking once for a room, by room and start,
 * in one statement.
 */
export async function listRoomHolds(
  db: Db,
  roomIds: readonly string[],
  windows: readonly { from: string; to: string }[],
): Promise<RoomHold[]> {
  const { rows } = await sql<RoomHold>`${sql.raw(NO_PREPARE)}
    select ${hold} from (
      select distinct s.room_id, h.event_id, h.original_start_at, h.change_id, h.held_start_at, h.held_end_at
      from unnest(${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ to }) => to)}::timestamptz[])
        as w (from_at, to_at)
      join holdings h on tstzrange(h.held_start_at, h.held_end_at) && tstzrange(w.from_at, w.to_at)
      join room_spaces s on s.space_id = h.space_id
      where s.room_id = any (${[...roomIds]}::uuid[])
    ) h join occurrences o on ${isOfHolding} join events e on e.id = h.event_id ${joinOverrides}
    order by h.room_id, h.held_start_at, h.event_id`.execute(db);
  return rows;
}
