import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { SeatingType } from '../../../domain/enums.ts';
import type { CourseDate } from '../../../domain/planning-round/course-of-term.ts';

/** A series with its dates in a window, and the person who is responsible for it. */
export type CourseRow = {
  id: string;
  title: string;
  expected_attendees: number | null;
  layout: SeatingType | null;
  institution_id: string | null;
  institution_name: string | null;
  event_type: string | null;
  prep_before_minutes: number;
  cleanup_after_minutes: number;
  room_id: string;
  room_name: string;
  /** The account of who is responsible, else of who created it; null where it is not active any more. */
  owner_id: string | null;
  owner_name: string;
  owner_email: string | null;
  /** The dates that take place, in the zone that was asked for. */
  dates: CourseDate[];
};

/**
 * Which series are read: the dates in local days of a zone (both included), of these rooms, and of one owner or of all.
 */
export type CourseFilter = {
  from: string;
  to: string;
  timezone: string;
  room_ids: readonly string[];
  event_ids: readonly string[] | null;
  owner_id: string | null;
  limit: number;
};

const record = selectList<CourseRow>()({
  ...columnsOf('e', [
    'id',
    'title',
    'expected_attendees',
    'layout',
    'institution_id',
    'event_type',
  ]),
  ...columnsOf('e', ['prep_before_minutes', 'cleanup_after_minutes', 'room_id']),
  institution_name: sql`(select i.name from institutions i where i.id = e.institution_id)`,
  room_name: sql`(select r.name from rooms r where r.id = e.room_id)`,
  owner_id: sql`case when w.is_active then w.id end`,
  owner_name: sql`w.name`,
  owner_email: sql`w.email`,
  dates: sql`d.dates`,
});

/** The person who is responsible for `events e` and has an account, else who created it. */
const owner = sql`(
  select u.id, u.name, u.email, u.is_active from users u where u.id = coalesce(
    (select p.id from event_roles x join users p on lower(p.email) = lower(x.user_email) and p.email_verified
      where x.event_id = e.id and x.role = 'core_responsible' order by x.position limit 1), e.creator_id))`;

/** Approved series that are not private with their dates in a window, by title. */
export async function listCourses(
  db: Db,
  { from, to, timezone, room_ids, event_ids, owner_id, limit }: CourseFilter,
): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select ${record} from (
      select o.event_id, json_agg(json_build_object(
        'date', to_char(o.start_at at time zone ${timezone}, 'YYYY-MM-DD'),
        'start', to_char(o.start_at at time zone ${timezone}, 'HH24:MI'),
        'end_date', to_char(o.end_at at time zone ${timezone}, 'YYYY-MM-DD'),
        'end', to_char(o.end_at at time zone ${timezone}, 'HH24:MI')) order by o.start_at) as dates
      from occurrences o
      where o.room_id = any (${[...room_ids]}::uuid[]) and not o.is_cancelled and o.change_id is null
        and tstzrange(o.start_at, o.end_at) && tstzrange(${from}::timestamp at time zone ${timezone},
          (${to}::date + 1)::timestamp at time zone ${timezone})
      group by o.event_id
    ) d join events e on e.id = d.event_id cross join lateral ${owner} w
    where e.is_recurring and e.status = 'approved' and not e.is_private
      and (${event_ids === null}::boolean or e.id = any (${[...(event_ids ?? [])]}::uuid[]))
      and (${owner_id}::uuid is null or w.id = ${owner_id}::uuid)
    order by e.title_sort_key, e.id limit ${limit}`.execute(db);
  return rows;
}
