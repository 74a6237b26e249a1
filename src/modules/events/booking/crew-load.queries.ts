import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { jsonInstant } from '../../../db/select-list.ts';
import type { RequirementKind } from '../../../domain/enums.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { WorkSpan } from '../../../domain/work/load.ts';
import { holdsRoomsWithin, isOfHolding } from './room-holdings.queries.ts';

type Sql = RawBuilder<unknown>;

/**
 * The teams of crews of a kind at a venue: those of the venue, of its rooms, and of everywhere, added up; null: nobody
 * said.
 */
const teamsAt = (kind: Sql, venue: Sql): Sql => sql`
  (select sum(a.teams)::integer from assignments a left join rooms n on n.id = a.room_id
    where a.role = 'crew' and a.kind = ${kind} and a.institution_id is null
      and (a.venue_id = ${venue} or n.venue_id = ${venue} or (a.venue_id is null and a.room_id is null)))`;

/** The preparation and the clean-up of dates, empty ones too, as rows `w`; over `occurrences o`. */
const spansOf = sql`
  (values (o.held_start_at, o.start_at), (o.end_at, o.held_end_at)) as w (starts_at, ends_at)`;

/** A span as JSON. */
const jsonSpan = (from: Sql, to: Sql): Sql =>
  sql`json_build_object('from', ${jsonInstant(from)}, 'to', ${jsonInstant(to)})`;

/** Whether the crew does not refuse the requirement `q` on the date `o`. */
const isTaken = sql`coalesce(
  (select d.state from requirement_answers d where q.has_answers and d.requirement_id = q.id
    and (d.original_start_at = o.original_start_at
      or d.original_start_at is null and (d.applies_from is null or o.start_at > d.applies_from))
    order by d.original_start_at nulls last limit 1), 'open') <> 'declined'`;

/** The work of a kind in the rooms of a venue, and the teams for it. */
export type VenueLoad = { spans: WorkSpan[]; teams: number | null; timezone: string | null };

/** The spans of work of a kind at a venue within a window, in one statement; undefined: there is no such venue. */
export async function findVenueLoad(
  db: Db,
  { kind, venue_id }: { kind: string; venue_id: string },
  { from, to }: WorkSpan,
): Promise<VenueLoad | undefined> {
  const window = sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;
  const { rows } = await sql<VenueLoad>`
    select v.timezone, ${teamsAt(sql`${kind}`, sql`v.id`)} as teams, (
      select coalesce(json_agg(${jsonSpan(sql`w.starts_at`, sql`w.ends_at`)}), '[]')
      from occurrences o join rooms r on r.id = o.room_id
        join event_requirements q on q.event_id = o.event_id and q.kind = ${kind}
        cross join lateral ${spansOf}
      where o.change_id is null and r.venue_id = v.id and ${holdsRoomsWithin(window)}
        and w.starts_at < w.ends_at and tstzrange(w.starts_at, w.ends_at) && ${window} and ${isTaken}) as spans
    from venues v where v.id = ${venue_id}`.execute(db);
  return rows[0];
}

/** The work of an event of one kind at a venue: its own spans, and all spans there at the same time. */
export type MetLoad = {
  event_id: string;
  kind: RequirementKind;
  timezone: string | null;
  teams: number;
  own: WorkSpan[];
  spans: WorkSpan[];
};

const MOST_DATES = sql.lit(400);

/**
 * Finds the spans at the same time as the future work of events, for kinds and venues whose number of teams is known;
 * one statement.
 */
export async function findMetLoad(
  db: Db,
  eventIds: readonly string[],
  now: InstantText,
): Promise<MetLoad[]> {
  const { rows } = await sql<MetLoad>`
    with own as materialized (
      select q.event_id, q.kind, r.venue_id, w.starts_at, w.ends_at
      from (
        select n.*, row_number() over (partition by n.event_id order by n.start_at) as place from occurrences n
        where n.event_id = any (${[...eventIds]}::uuid[]) and n.holds and n.change_id is null and n.end_at > ${now}
      ) o
      join rooms r on r.id = o.room_id join event_requirements q on q.event_id = o.event_id
      cross join lateral ${spansOf}
      where o.place <= ${MOST_DATES} and w.starts_at < w.ends_at and ${isTaken}
    ), asked as materialized (
      select a.*, ${teamsAt(sql`a.kind`, sql`a.venue_id`)} as teams
      from (select distinct event_id, kind, venue_id from own where venue_id is not null) a
    )
    select a.event_id, a.kind, v.timezone, a.teams,
      (select json_agg(${jsonSpan(sql`n.starts_at`, sql`n.ends_at`)}) from own n
        where n.event_id = a.event_id and n.kind = a.kind and n.venue_id = a.venue_id) as own,
      (select json_agg(distinct jsonb_build_object('id', q.id, 'from', ${jsonInstant(sql`w.starts_at`)}, 'to',
        ${jsonInstant(sql`w.ends_at`)}))
        from own n
        join holdings h on tstzrange(h.held_start_at, h.held_end_at) && tstzrange(n.starts_at, n.ends_at)
          and h.change_id is null
        join occurrences o on ${isOfHolding}
        join rooms r on r.id = o.room_id and r.venue_id = a.venue_id
        join event_requirements q on q.event_id = o.event_id and q.kind = a.kind
        cross join lateral ${spansOf}
        where n.event_id = a.event_id and n.kind = a.kind and n.venue_id = a.venue_id
          and w.starts_at < n.ends_at and w.ends_at > n.starts_at and w.starts_at < w.ends_at and ${isTaken}) as spans
    from asked a join venues v on v.id = a.venue_id where a.teams is not null`.execute(db);
  return rows;
}
