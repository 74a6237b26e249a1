import pg from 'pg';
import { calendarOf, collectionOf, resourceOf } from './caldav.ts';
import type { Bookings } from './peer.ts';

/** The rows that DAViCal writes of resources that are put; the values are those of the lines of the event. */
const WRITE_ITEMS = `
  insert into calendar_item (user_no, dav_name, dav_etag, dav_id, collection_id, uid, created, last_modified, dtstamp,
    dtstart, dtstart_orig, dtend, dtend_orig, summary, location, description, transp, status)
  select d.user_no, d.dav_name, d.dav_etag, d.dav_id, d.collection_id, v ->> 'UID', (v ->> 'CREATED')::timestamp,
    (v ->> 'LAST-MODIFIED')::timestamp, (v ->> 'DTSTAMP')::timestamp, (v ->> 'DTSTART')::timestamptz,
    (v ->> 'DTSTART')::timestamptz, (v ->> 'DTEND')::timestamptz, (v ->> 'DTEND')::timestamptz, v ->> 'SUMMARY',
    replace(v ->> 'LOCATION', '\\,', ','), v ->> 'DESCRIPTION', v ->> 'TRANSP', v ->> 'STATUS'
  from caldav_data d, lateral (
    select jsonb_object_agg(line[1], line[2]) as v
    from regexp_matches(d.caldav_data, '^([A-Z-]+):([^\\r\\n]*)', 'gn') line) lines`;

/**
 * Writes the bookings to collections that DAViCal has made. Its triggers write the row of the collection anew for each
 * event, which takes minutes, and are off meanwhile.
 */
export async function fillDavical(database: string, { rooms, hall }: Bookings): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query('alter table caldav_data disable trigger user');
    for (const { name, bookings } of [...rooms, hall])
      await client.query(
        `insert into caldav_data (user_no, logged_user, dav_name, dav_etag, created, modified, caldav_data, caldav_type,
           collection_id)
         select c.user_no, c.user_no, c.dav_name || r.name, md5(r.text), now(), now(), r.text, 'VEVENT', c.collection_id
         from collection c, unnest($2::text[], $3::text[]) r (name, text) where c.dav_name like $1`,
        [
          `%/${collectionOf(name)}/`,
          bookings.map(({ id }) => resourceOf(id)),
          bookings.map(({ component }) => calendarOf([component])),
        ],
      );
    await client.query(WRITE_ITEMS);
    await client.query('alter table caldav_data enable trigger user');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
