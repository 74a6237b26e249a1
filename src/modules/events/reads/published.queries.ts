import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { readListPage } from '../../../db/list-page.ts';
import { columnsOf, jsonObject, selectList } from '../../../db/select-list.ts';
import type {
  PublicRoom,
  PublishedChoices,
  PublishedDate,
  PublishedPicture,
} from '../../../domain/events/public-event.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';
import type { SearchTerm } from '../../../domain/text/search-text.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { isInAnyRoom, isInRoom, roomsOf, roomsOfVenues } from '../record/event-rooms.queries.ts';
import { isFoundOccurrence } from './event-filter.queries.ts';

/** The filter of the dates; null does not limit. Days are those of the place. */
export type PublishedFilter = {
  /** Dates that end after it. */
  now: string;
  from: string | null;
  to: string | null;
  room_id: string | null;
  venue_id: string | null;
  event_type: string | null;
  /** A text that title or description have. */
  search: SearchTerm | null;
};

/** A date that has no room is not announced, and a slot that a change wants is none of the event. */
const isShown = sql`e.is_published and o.holds and o.change_id is null`;

const joinDates = sql`join occurrences o on o.event_id = e.id ${joinOverrides}`;

/** The text of a row, for the size of a page. */
const bytes = sql`octet_length(coalesce(v.title, e.title))
  + coalesce(octet_length(coalesce(v.description, e.description)), 0)`;

const dateColumns = selectList<PublishedDate>()({
  ...columnsOf('e', ['is_recurring', 'timezone', 'event_type', 'version', 'updated_at']),
  ...columnsOf('o', ['event_id', 'original_start_at', 'start_at', 'end_at', 'room_id']),
  ...mergedColumns(['is_all_day', 'title', 'description', 'contact_email']),
  room_name: sql`r.name`,
  room_location: sql`r.location`,
  extra_rooms: sql`case when o.extra_room_ids = '{}' then '[]'::json else (
    select coalesce(json_agg(${jsonObject<PublicRoom>()({
      ...columnsOf('w', ['id', 'name', 'location']),
      venue: sql`(select m.name from venues m where m.id = w.venue_id)`,
    })} order by x.place), '[]')
    from unnest(o.extra_room_ids) with ordinality x (room_id, place) join rooms w on w.id = x.room_id) end`,
  venue_id: sql`r.venue_id`,
  venue_name: sql`n.name`,
  venue_address: sql`n.address`,
  venue_timezone: sql`n.timezone`,
  institution: sql`coalesce(i.name, e.institution)`,
  pictures: sql`(select coalesce(json_agg(${jsonObject<PublishedPicture>()({
    ...columnsOf('p', ['id', 'alt']),
  })} order by p.place, p.id), '[]') from media p where p.room_id = o.room_id and p.thumb_key is not null)`,
});

const joinPlaces = sql`join rooms r on r.id = o.room_id left join venues n on n.id = r.venue_id
  left join institutions i on i.id = e.institution_id`;

function conditionsOf({ now, from, to, room_id, venue_id, event_type, search }: PublishedFilter) {
  const end = sql`(o.end_at - interval '1 second') at time zone e.timezone`;
  return [
    isShown,
    sql`(e.is_recurring or e.end_at > ${now}) and o.end_at > ${now}`,
    ...(from === null ? [] : [sql`(${end})::date >= ${from}::date`]),
    ...(to === null ? [] : [sql`(o.start_at at time zone e.timezone)::date <= ${to}::date`]),
    ...(room_id === null ? [] : [isInRoom('o', sql`${room_id}::uuid`)]),
    ...(venue_id === null ? [] : [isInAnyRoom('o', roomsOfVenues([venue_id]))]),
    ...(event_type === null ? [] : [sql`e.event_type = ${event_type}`]),
    ...(search === null ? [] : [isFoundOccurrence(search)]),
  ];
}

/** One page of the dates of published events that are not over, by local time. */
export const listPublishedDates = (
  db: Db,
  filter: PublishedFilter,
  slice: Slice,
): Promise<Page<PublishedDate>> =>
  readListPage<PublishedDate>(db, {
    keep: sql`o.event_id as found_id, o.original_start_at as found_start, ${bytes} as bytes`,
    from: sql`from events e ${joinDates} where ${sql.join(conditionsOf(filter), sql` and `)}`,
    order: {
      keys: [
        { sql: sql`(o.start_at at time zone e.timezone)`, type: 'timestamp' },
        { sql: sql`o.event_id`, type: 'uuid' },
        { sql: sql`o.original_start_at`, type: 'instant' },
      ],
    },
    slice,
    columns: dateColumns,
    joins: sql`join events e on e.id = m.found_id
      join occurrences o on o.event_id = m.found_id and o.original_start_at = m.found_start and o.change_id is null
      ${joinOverrides} ${joinPlaces}`,
    bytes: sql`m.bytes`,
  });

const readDates = async (db: Db, id: string, rest: RawBuilder<unknown>) => {
  const { rows } = await sql<PublishedDate>`
    select ${dateColumns} from events e ${joinDates} ${joinPlaces}
    where e.id = ${id} and ${isShown} ${rest}`.execute(db);
  return rows;
};

/**
 * The dates of a published event that are not over, by time, or its last one where all are; empty where there is no
 * such event, and where it is not published.
 */
export async function findPublishedDates(
  db: Db,
  id: string,
  now: string,
): Promise<PublishedDate[]> {
  return readDates(
    db,
    id,
    sql`and (o.end_at > ${now} or o.start_at = (
        select max(x.start_at) from occurrences x where x.event_id = ${id} and x.holds and x.change_id is null))
      order by o.end_at <= ${now}, o.start_at, o.original_start_at`,
  );
}

/** Finds the filter values that occur among the dates that have not ended, in one statement. */
export async function findPublishedChoices(db: Db, now: string): Promise<PublishedChoices> {
  const { rows } = await sql<PublishedChoices>`
    with found as materialized (
      select distinct x.room_id, e.event_type
      from events e join occurrences o on o.event_id = e.id cross join lateral unnest(${roomsOf('o')}) x (room_id)
      where ${isShown} and (e.is_recurring or e.end_at > ${now}) and o.end_at > ${now})
    select
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'venue', n.name)
          order by n.name_sort_key nulls last, r.name_sort_key, r.id), '[]')
        from rooms r left join venues n on n.id = r.venue_id
        where r.id in (select room_id from found)) as rooms,
      (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name_sort_key, n.id), '[]')
        from venues n where n.id in (select r.venue_id from rooms r
          where r.id in (select room_id from found))) as venues,
      (select coalesce(json_agg(distinct event_type), '[]') from found where event_type is not null) as event_types
    `.execute(db);
  return rows[0] ?? { rooms: [], venues: [], event_types: [] };
}
