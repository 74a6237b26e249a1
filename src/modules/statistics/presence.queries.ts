import { type RawBuilder, sql } from 'kysely';
import {
  type Counting,
  joinPlace,
  placeOf,
  reading,
  windowOf,
} from './statistics-cells.queries.ts';

/** Whether the part of an occurrence `o` is the first of those that are counted: an event counts once in a total. */
export const isFirstPart = (
  roomIds: readonly string[],
): RawBuilder<unknown> => sql`(part.space_id is null or part.position = (
  select min(x.position) from room_spaces x
  where x.room_id = o.room_id and x.space_id <> x.room_id and x.space_id = any (${[...roomIds]}::uuid[])))`;

/**
 * What became of the dates of rooms with check-in that start in the cells of `places p`, as rows of uses without time, those of a room
 * with parts for each of its parts: by place, cell, and what the clock reads at their start. A no-show counts while its date is
 * cancelled.
 */
export function presenceRows({ group, clock, cells, roomIds }: Counting): RawBuilder<unknown> {
  const { from, to } = windowOf(cells);
  const [place, label] = placeOf(group);
  const counted = group === 'room' ? sql`true` : isFirstPart(roomIds);
  return sql`
    select ${place} as place, min(${label}) as label, p.zone, c.no - 1 as cell,
      ${clock === undefined ? sql`null::bigint` : reading(sql`o.start_at`, clock)} as reading,
      null::float8, null::float8, null::uuid, 0::bigint, 0::float8,
      count(*) filter (where ${counted} and o.outcome = 'checked_in'),
      count(*) filter (where ${counted} and o.outcome = 'no_show')
    from check_ins o join events e on e.id = o.event_id
    join occurrences d on d.event_id = o.event_id and d.original_start_at = o.original_start_at
      and d.start_at = o.start_at and d.change_id is null and d.holds = (o.outcome = 'checked_in')
    left join room_spaces part on part.room_id = o.room_id and part.space_id <> o.room_id
    ${joinPlace(group, { room: sql`coalesce(part.space_id, o.room_id)`, at: sql`o.start_at`, institution: sql`e.institution_id` })}
    where o.start_at >= ${from} and o.start_at < ${to} and p.room_id = any (${[...roomIds]}::uuid[])
      and c.no > 0 and o.start_at < p.ends[c.no]
    group by 1, 3, 4, 5`;
}
