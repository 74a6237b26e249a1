import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { FRESH_PLAN } from '../../db/prepared.ts';
import type { FeedRow } from '../../domain/feed.ts';

/** Which events a feed shows: from an instant on, of every room or of one. */
export type FeedScope = { from: string; room_id: string | null };

/** The occurrences that a feed shows: `o` takes place, and in the room of the feed. */
const takesPlace = ({ room_id }: FeedScope): RawBuilder<unknown> =>
  room_id === null ? sql`not o.is_cancelled` : sql`not o.is_cancelled and o.room_id = ${room_id}`;

/** The events that have an occurrence in the feed. */
const inFeed = (scope: FeedScope): RawBuilder<unknown> => sql`
  e.status in ('pending', 'approved') and e.id in (
    select o.event_id from occurrences o where o.end_at > ${scope.from} and ${takesPlace(scope)})`;

const utc = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * What a feed is made of, as a few characters: another one when anything in the feed changed. The version of an event
 * goes up with every write to it or to one of its occurrences.
 */
export async function findFeedState(db: Db, scope: FeedScope): Promise<string> {
  const { rows } = await sql<{ state: string }>`${sql.raw(FRESH_PLAN)}
    select concat_ws(' ', count(*), bit_xor(hashtextextended(row(e.id, e.version, u.name)::text, 0)),
      (select bit_xor(hashtextextended(row(r.id, r.name, r.location, v.name)::text, 0))
        from rooms r left join venues v on v.id = r.venue_id)) as state
    from events e join users u on u.id = e.creator_id where ${inFeed(scope)}`.execute(db);
  return rows[0]?.state ?? '';
}

/** Every event of a feed, by id. */
export async function listFeedRows(db: Db, scope: FeedScope): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`${sql.raw(FRESH_PLAN)}
    select e.id, e.title, e.description, e.website, e.status, e.event_type, e.format, u.name as creator_name,
      e.version, e.created_at, e.updated_at, e.timezone, e.start_at, e.end_at, e.room_id, e.is_recurring,
      e.recurrence_rule, e.held_until is null as has_end, planned.first_start_at, planned.last_start_at,
      planned.left_out, planned.overrides
    from events e join users u on u.id = e.creator_id, lateral (
      select min(o.original_start_at) as first_start_at, max(o.original_start_at) as last_start_at,
        coalesce(json_agg(${utc(sql`o.original_start_at`)} order by o.original_start_at)
          filter (where not (${takesPlace(scope)})), '[]') as left_out,
        coalesce(json_agg(json_build_object('original_start_at', ${utc(sql`o.original_start_at`)},
          'start_at', ${utc(sql`o.start_at`)}, 'end_at', ${utc(sql`o.end_at`)}, 'room_id', o.room_id,
          'title', coalesce(v.title, e.title), 'description', coalesce(v.description, e.description),
          'website', coalesce(v.website, e.website)) order by o.original_start_at)
          filter (where v.event_id is not null and ${takesPlace(scope)}), '[]') as overrides
      from occurrences o left join occurrence_overrides v
        on v.event_id = o.event_id and v.original_start_at = o.original_start_at
      where o.event_id = e.id
    ) planned
    where ${inFeed(scope)}
    order by e.id`.execute(db);
  return rows;
}
