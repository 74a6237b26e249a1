import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';

/** A room as a part of another one is asked for. */
export type PartRoom = {
  id: string;
  name: string;
  venue_id: string | null;
  is_deleted: boolean;
  /** Whether it has parts itself. */
  is_composed: boolean;
};

/** Locks rooms until the transaction ends, so that they stay where they are; those that do not exist are missing. */
export async function lockPartRooms(trx: Trx, ids: readonly string[]): Promise<PartRoom[]> {
  const { rows } = await sql<PartRoom>`
    with locked as materialized (
      select r.id, r.name, r.venue_id, r.deleted_at from rooms r
      where r.id = any (${[...ids]}::uuid[]) order by r.id for share
    )
    select l.id, l.name, l.venue_id, l.deleted_at is not null as is_deleted,
      exists (select from room_spaces s where s.room_id = l.id and s.space_id <> l.id) as is_composed
    from locked l`.execute(trx);
  return rows;
}

/** Gives a room other parts; without any it is a simple room, which is a space of its own. */
export async function replaceParts(
  trx: Trx,
  roomId: string,
  partIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('room_spaces').where('room_id', '=', roomId).execute();
  const spaces = partIds.length === 0 ? [roomId] : partIds;
  await sql`
    insert into room_spaces (room_id, space_id, position)
    select ${roomId}::uuid, part.id, part.position
    from unnest(${[...spaces]}::uuid[]) with ordinality as part (id, position)`.execute(trx);
}

/** A conflict of a room with its parts or with the room that it is a part of: the other room, and the reason. */
export type Misfit = { name: string; why: 'needed' | 'part_deleted' | 'elsewhere' };

const misfits: RawBuilder<Misfit> = sql`
  select other.name, case when r.deleted_at is not null then 'needed'
    when other.is_part and other.deleted_at is not null then 'part_deleted' else 'elsewhere' end as why
  from room r join (
    select s.room_id as of_id, true as is_part, p.id, p.name, p.venue_id, p.deleted_at
    from room_spaces s join rooms p on p.id = s.space_id
    union all
    select s.space_id, false, c.id, c.name, c.venue_id, c.deleted_at
    from room_spaces s join rooms c on c.id = s.room_id
  ) other on other.of_id = r.id and other.id <> r.id`;

/** The first reason why a room, as it is written, does not fit to its parts or to a room that it is a part of. */
export async function findMisfit(
  trx: Trx,
  room: { id: string; venue_id: string | null; deleted_at: string | null },
): Promise<Misfit | undefined> {
  const { rows } = await sql<Misfit>`
    with room as (
      select ${room.id}::uuid as id, ${room.venue_id}::uuid as venue_id, ${room.deleted_at}::timestamptz as deleted_at
    )
    ${misfits}
    where case when r.deleted_at is not null then not other.is_part and other.deleted_at is null
      else other.venue_id is distinct from r.venue_id and other.deleted_at is null
        or other.is_part and other.deleted_at is not null end
    order by sort_key(other.name), other.id limit 1`.execute(trx);
  return rows[0];
}

/** The name of a room, deleted or not, that has the room as a part. */
export async function findComposedName(trx: Trx, partId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select c.name from room_spaces s join rooms c on c.id = s.room_id
    where s.space_id = ${partId} and s.space_id <> s.room_id order by c.name_sort_key, c.id limit 1`.execute(
    trx,
  );
  return rows[0]?.name;
}
