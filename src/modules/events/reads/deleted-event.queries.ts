import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { selectList } from '../../../db/select-list.ts';
import type { FeedRow } from '../../../domain/events/feed.ts';
import type { FeedRoom } from '../../../domain/events/feed-rooms.ts';

type DeletedRow = Omit<FeedRow, 'dates' | 'left_out' | 'overrides' | 'took_place' | 'wanted'>;

const noOccurrences: Omit<FeedRow, keyof DeletedRow> = {
  dates: { count: 1, left_out: null },
  left_out: [],
  overrides: [],
  took_place: [],
  wanted: [],
};

/** The last value of a field of an event, from the activity of its deletion. */
const last = (field: string): RawBuilder<unknown> => sql`a.changes -> ${sql.lit(field)} ->> 0`;

/** Deletions that an earlier version wrote down have no such list. */
const extraRooms = sql`array(
  select jsonb_path_query(a.changes, 'lax $.extra_room_ids[0][*] ? (@ != null)') #>> '{}')::uuid[]`;

const nothing = sql`null::text`;
const noDates = sql`'{}'::text[]`;

const deletedRow = selectList<DeletedRow>()({
  id: sql`a.subject_id`,
  title: last('title'),
  timezone: last('timezone'),
  start_at: last('start_at'),
  end_at: last('end_at'),
  is_all_day: sql`coalesce((${last('is_all_day')})::boolean, false)`,
  room_id: last('room_id'),
  extra_room_ids: extraRooms,
  first_start_at: last('start_at'),
  last_start_at: last('start_at'),
  status: sql`'cancelled'`,
  version: sql`(${last('version')})::int + 1`,
  creator_name: sql`u.name`,
  private_access: sql`null::json`,
  updated_at: sql`a.created_at`,
  is_recurring: sql`false`,
  has_end: sql`true`,
  description: nothing,
  website: nothing,
  event_type: nothing,
  format: nothing,
  recurrence_rule: nothing,
  recurrence_count: nothing,
  recurrence_ends_at: nothing,
  last_made_at: nothing,
  planned_from: nothing,
  recurrence_dates: noDates,
  excluded_dates: noDates,
});

/**
 * The data from which calendars drop a deleted event, read from its activity, which is all that remains of it (§3.5). A
 * series is a single entry: without a RECURRENCE-ID its UID stands for all dates (RFC 5546, section 3.2.5).
 */
export async function findDeletedEventFeed(
  db: Db,
  id: string,
): Promise<{ row: FeedRow; rooms: FeedRoom[] } | undefined> {
  const { rows } = await sql<DeletedRow & { rooms: FeedRoom[] }>`
    select ${deletedRow}, coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name,
        'location', r.location, 'venue', v.name))
      from rooms r left join venues v on v.id = r.venue_id where r.id = (${last('room_id')})::uuid
        or r.id = any (${extraRooms})), '[]') as rooms
    from activities a join users u on u.id = (${last('creator_id')})::uuid
    where a.subject_type = 'event' and a.subject_id = ${id}::uuid and a.event = 'deleted' and a.changes ? 'version'
    limit 1`.execute(db);
  const [found] = rows;
  return found && { row: { ...found, ...noOccurrences }, rooms: found.rooms };
}
