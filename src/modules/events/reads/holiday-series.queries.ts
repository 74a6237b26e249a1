import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { readListPage } from '../../../db/list-page.ts';
import { columnsOf, jsonInstant, selectList } from '../../../db/select-list.ts';
import type { EventStatus } from '../../../domain/enums.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';

/** A series that leaves out holidays, and its dates to come that a holiday is about, by their original starts. */
export type HolidaySeries = {
  id: string;
  title: string;
  status: EventStatus;
  timezone: string;
  room_id: string;
  room_name: string;
  /** Those that take place on the holiday. */
  dates: string[];
  /** Those that are left out because of it, and that are on no holiday any more. */
  left_out: string[];
};

type Sql = RawBuilder<unknown>;

/** Whether an instant of `events e` is on a holiday `k` of the venue of its room `r`. */
const isOn = (instant: Sql, k: 'h' | 'k'): Sql => sql`(
  ${sql.ref(`${k}.deleted_at`)} is null
  and (${sql.ref(`${k}.venue_id`)} is null or ${sql.ref(`${k}.venue_id`)} = r.venue_id)
  and (${instant} at time zone e.timezone)::date between ${sql.ref(`${k}.starts_on`)} and ${sql.ref(`${k}.ends_on`)})`;

/** A date stays on its holiday where only its times differ: one that was moved to another day takes place there. */
const datesOn = (now: string): Sql => sql`(
  select coalesce(json_agg(${jsonInstant(sql`o.original_start_at`)} order by o.original_start_at), '[]')
  from occurrences o
  where o.event_id = e.id and o.change_id is null and not o.is_cancelled and o.start_at > ${now}::timestamptz
    and o.original_start_at between h.starts_on - interval '2 days' and h.ends_on + interval '3 days'
    and ${isOn(sql`o.original_start_at`, 'h')} and ${isOn(sql`o.start_at`, 'h')})`;

const datesOff = (now: string): Sql => sql`(
  select coalesce(json_agg(x.date order by x.date), '[]')
  from jsonb_to_recordset(e.holiday_dates) as x (date text, holiday_id uuid)
  where x.holiday_id = h.id and x.date::timestamptz > ${now}::timestamptz
    and not exists (select from holidays k where ${isOn(sql`x.date::timestamptz`, 'k')}))`;

const record = selectList<HolidaySeries>()(
  columnsOf('s', [
    ...(['id', 'title', 'status', 'timezone', 'room_id', 'room_name', 'dates'] as const),
    'left_out',
  ]),
);

/** The filter of the series of a holiday: all, or one. */
type HolidaySeriesFilter = { holiday_id: string; event_id: string | null; now: string };

/**
 * The series that leave out holidays and have dates to come on a holiday, or leave some out that are on none any more;
 * by title.
 */
export async function listHolidaySeries(
  db: Db,
  { holiday_id, event_id, now }: HolidaySeriesFilter,
  slice: Slice,
): Promise<Page<HolidaySeries>> {
  const found = sql`
    select e.id, e.title, e.status, e.timezone, e.room_id, r.name as room_name, ${datesOn(now)} as dates,
      ${datesOff(now)} as left_out
    from holidays h, events e join rooms r on r.id = e.room_id
    where h.id = ${holiday_id} and e.skip_holidays and e.status <> 'cancelled'
      and (${event_id}::uuid is null or e.id = ${event_id}::uuid)
      and (h.venue_id is null or h.venue_id = r.venue_id
        or e.holiday_dates @> jsonb_build_array(jsonb_build_object('holiday_id', h.id)))`;
  return readListPage<HolidaySeries>(db, {
    keep: record,
    from: sql`from (${found}) s where json_array_length(s.dates) + json_array_length(s.left_out) > 0`,
    order: {
      keys: [
        { sql: sql`lower(s.title)`, type: 'text' },
        { sql: sql`s.id`, type: 'uuid' },
      ],
    },
    slice,
  });
}
