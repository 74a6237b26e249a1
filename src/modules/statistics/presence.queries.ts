import { type RawBuilder, sql } from 'kysely';
import {
  type Counting,
  joinPlace,
  placeOf,
  reading,
  windowOf,
} from './statistics-cells.queries.ts';

/** Whether one of the rooms counts: it is counted itself, or a part of it is. */
const isCounted = (
  room: RawBuilder<unknown>,
  roomIds: readonly string[],
): RawBuilder<unknown> => sql`(
  ${room} = any (${[...roomIds]}::uuid[]) or exists (
    select from room_spaces x where x.room_id = ${room} and x.space_id <> x.room_id
      and x.space_id = any (${[...roomIds]}::uuid[])))`;

/**
 * Whether the part of an occurrence `o` is the first of those that are counted in the first of its rooms that is: an
 * event counts once in a total. `o.before` has the rooms before that one; null for the first. In groups of venues it
 * counts once in each.
 */
export const isFirstPart = ({
  group,
  roomIds,
}: Pick<
  Counting,
  'group' | 'roomIds'
>): RawBuilder<unknown> => sql`((part.space_id is null or part.position = (
    select min(x.position) from room_spaces x
    where x.room_id = o.room_id and x.space_id <> x.room_id and x.space_id = any (${[...roomIds]}::uuid[])))
  and (o.before is null or not exists (
    select from unnest(o.before) b (id) join rooms r on r.id = b.id
    where ${isCounted(sql`b.id`, roomIds)} ${group === 'venue' ? sql`and r.venue_id is not distinct from p.venue_id` : sql``})))`;

/** The rooms that an occurrence holds besides its own as `x (room_id, before)`, each with the rooms before it. */
export const extraRooms = (of: string): RawBuilder<unknown> => {
  const extra = sql.ref(`${of}.extra_room_ids`);
  return sql`lateral (select x.room_id, (${sql.ref(`${of}.room_id`)} || ${extra})[1:x.place] as before
    from unnest(${extra}) with ordinality x (room_id, place)) x`;
};

/** Joins `check_ins c` with the date that it is of. */
const dateOf = sql`join occurrences d on d.event_id = c.event_id and d.original_start_at = c.original_start_at
  and d.start_at = c.start_at and d.change_id is null and d.holds = (c.outcome = 'checked_in')`;

/**
 * The outcomes of the dates of rooms with check-in that start in the cells of `places p`, as rows of uses without time,
 * those of a room with parts for each of its parts, of several rooms for each room: by place, cell, and the clock
 * reading at their start. A no-show counts while its date is cancelled.
 */
export function presenceRows({ group, clock, cells, roomIds }: Counting): RawBuilder<unknown> {
  const { from, to } = windowOf(cells);
  const [place, label] = placeOf(group);
  const counted = group === 'room' ? sql`true` : isFirstPart({ group, roomIds });
  return sql`
    select ${place} as place, min(${label}) as label, p.zone, c.no - 1 as cell,
      ${clock === undefined ? sql`null::bigint` : reading(sql`o.start_at`, clock)} as reading,
      null::float8, null::float8, null::uuid, 0::bigint, 0::bigint, 0::float8,
      count(*) filter (where ${counted} and o.outcome = 'checked_in'),
      count(*) filter (where ${counted} and o.outcome = 'no_show')
    from (
      select c.room_id, null::uuid[] as before, c.event_id, c.start_at, c.outcome from check_ins c ${dateOf}
      union all
      select x.room_id, x.before, c.event_id, c.start_at, c.outcome
      from check_ins c ${dateOf} and d.extra_room_ids <> '{}' cross join ${extraRooms('d')}
    ) o join events e on e.id = o.event_id
    left join room_spaces part on part.room_id = o.room_id and part.space_id <> o.room_id
    ${joinPlace(group, { room: sql`coalesce(part.space_id, o.room_id)`, at: sql`o.start_at`, institution: sql`e.institution_id` })}
    where o.start_at >= ${from} and o.start_at < ${to} and p.room_id = any (${[...roomIds]}::uuid[])
      and c.no > 0 and o.start_at < p.ends[c.no]
    group by 1, 3, 4, 5`;
}
