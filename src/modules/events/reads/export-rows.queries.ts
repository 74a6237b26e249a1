import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { ExportedOccurrence } from '../../../domain/events/exported-occurrence.ts';
import { statusOfRow } from '../record/date-status.queries.ts';
import { seatsOf } from '../record/event-layout.queries.ts';
import { joinOverrides, mergedColumns } from '../record/event-record.queries.ts';
import { isInAnyRoom, isInRoom, roomsOf, roomsOfVenues } from '../record/event-rooms.queries.ts';

/** Filters the occurrences of an export: those that overlap the half-open window, buffers not included. */
export type ExportFilter = {
  window: { from: string; to: string };
  statuses: readonly string[];
  room_id: string | null;
  venue_id: string | null;
};

type Condition = RawBuilder<unknown>;

/** The position after a page; instants in the full precision of the database. */
type Cursor = { start: string; id: string; original: string; wanted: boolean };

type Row = ExportedOccurrence & { cursor: Cursor };

/** The conditions on the occurrences that are read, and the room that is shown for each. */
type PageSource = { conditions: readonly Condition[]; room: Condition };

/**
 * Rows per page: limits the memory of a page with the longest texts, and the time that one page blocks other requests.
 */
const PAGE = 200;

const BEFORE_ALL: Cursor = {
  start: '-infinity',
  id: '00000000-0000-0000-0000-000000000000',
  original: '-infinity',
  wanted: false,
};

/** The order of the rows, over `occurrences o`; the two slots of a change may begin at the same time. */
const order = sql`o.start_at, o.event_id, o.original_start_at, (o.change_id is not null)`;

const record = selectList<ExportedOccurrence>()({
  ...columnsOf('e', ['id', 'is_recurring', 'event_type', 'format']),
  ...columnsOf('o', ['original_start_at', 'start_at', 'end_at', 'held_start_at', 'held_end_at']),
  ...mergedColumns([
    'is_all_day',
    'title',
    'description',
    'notes',
    'website',
    'contact_email',
    'expected_attendees',
    'layout',
  ]),
  ...mergedColumns(['prep_before_minutes', 'cleanup_after_minutes']),
  status: statusOfRow,
  seats: seatsOf('r', sql`coalesce(v.layout, e.layout)`),
  is_held: sql`o.holds`,
  room: sql`r.name`,
  other_rooms: sql`case when o.extra_room_ids <> '{}' then (
    select json_agg(w.name order by x.place) from unnest(${roomsOf('o')}) with ordinality x (room_id, place)
    join rooms w on w.id = x.room_id where x.room_id <> r.id) end`,
  equipment: sql`case when o.equipment is not null then (
    select json_agg(json_build_object('name', q.name, 'quantity', x.quantity) order by q.name_sort_key, q.id)
    from jsonb_to_recordset(o.equipment) x (equipment_id uuid, quantity integer) join equipment q
      on q.id = x.equipment_id) end`,
  location: sql`r.location`,
  venue: sql`n.name`,
  timezone: sql`n.timezone`,
  institution: sql`
    coalesce((select i.name from institutions i where i.id = e.institution_id), e.institution)`,
  created_by: sql`(select u.name from users u where u.id = e.creator_id)`,
  responsible: sql`
    (select coalesce(json_agg(concat(x.user_name, ' <' || x.user_email || '>') order by x.position), '[]')
      from event_roles x where x.event_id = e.id and x.role in ('core_responsible', 'extra_responsible'))`,
  left_out: sql`case when e.excluded_dates <> '{}' then (
    select json_agg(json_build_object('date', (x.date::timestamptz at time zone e.timezone)::date, 'holiday', h.name)
      order by x.date)
    from unnest(e.excluded_dates) x (date)
    left join jsonb_to_recordset(e.holiday_dates) h (date text, name text) on h.date = x.date) end`,
  requirements: sql`
    (select coalesce(json_agg(json_build_object('kind', q.kind, 'details', q.details) order by q.position), '[]')
      from event_requirements q where q.event_id = e.id)`,
});

/**
 * One page of the matching occurrences, by start. The rows are moved out of the driver's result array: V8 frees a
 * discarded result only in a full collection, and until then every page would keep its rows.
 */
async function readPage(db: Db, { conditions, room }: PageSource, after: Cursor): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as materialized (
      select o.event_id, o.original_start_at, o.change_id
      from occurrences o join events e on e.id = o.event_id
      where ${sql.join([...conditions], sql` and `)}
        and (${order})
          > (${after.start}::timestamptz, ${after.id}::uuid, ${after.original}::timestamptz, ${after.wanted}::boolean)
      order by ${order} limit ${PAGE}
    )
    select ${record}, json_build_object('start', o.start_at::text, 'id', e.id, 'original', o.original_start_at::text,
      'wanted', o.change_id is not null) as cursor
    from page join occurrences o on o.event_id = page.event_id and o.original_start_at = page.original_start_at
      and o.change_id is not distinct from page.change_id
    join events e on e.id = o.event_id join rooms r on r.id = ${room}
    left join venues n on n.id = r.venue_id ${joinOverrides}
    order by ${order}`.execute(db);
  return rows.splice(0);
}

/** Lets pending requests run between two pages. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function* readPages(db: Db, source: PageSource): AsyncGenerator<ExportedOccurrence[], void> {
  for (let after = BEFORE_ALL; ; ) {
    const page = await readPage(db, source, after);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    after = last.cursor;
    await yieldToOthers();
  }
}

const whichStatus = ({ statuses }: ExportFilter): Condition =>
  sql`${statusOfRow} = any (${[...statuses]}::text[])`;

const inRooms = ({ room_id, venue_id }: ExportFilter): Condition[] => [
  ...(room_id === null ? [] : [isInRoom('o', sql`${room_id}::uuid`)]),
  ...(venue_id === null ? [] : [isInAnyRoom('o', roomsOfVenues([venue_id]))]),
];

/**
 * The occurrences of an export by start, overrides applied, page by page. The index on starts provides the order. No
 * occurrence is longer than 366 days (§3.8), so none that overlaps the window starts earlier than that.
 */
export function readOccurrencesByStart(
  db: Db,
  filter: ExportFilter,
): AsyncGenerator<ExportedOccurrence[], void> {
  const { from, to } = filter.window;
  const conditions = [
    sql`o.start_at >= ${from}::timestamptz - interval '367 days'`,
    sql`o.start_at < ${to}::timestamptz and o.end_at > ${from}::timestamptz`,
    whichStatus(filter),
    ...inRooms(filter),
  ];
  return readPages(db, { conditions, room: sql`o.room_id` });
}

async function listRoomIds(db: Db, { room_id, venue_id }: ExportFilter): Promise<string[]> {
  const query = db
    .selectFrom('rooms')
    .select('id')
    .$if(room_id !== null, (rooms) => rooms.where('id', '=', room_id))
    .$if(venue_id !== null, (rooms) => rooms.where('venue_id', '=', venue_id));
  const rooms = await query.orderBy('name_sort_key').orderBy('id').execute();
  return rooms.map(({ id }) => id);
}

/**
 * Reads the exported occurrences by room and start: rooms by name, including those out of use; an occurrence in several
 * rooms is listed in each.
 */
export async function* readOccurrencesByRoom(
  db: Db,
  filter: ExportFilter,
): AsyncGenerator<ExportedOccurrence[], void> {
  const { from, to } = filter.window;
  for (const room of await listRoomIds(db, filter)) {
    const conditions = [
      isInRoom('o', sql`${room}::uuid`),
      sql`tstzrange(o.start_at, o.end_at) && tstzrange(${from}, ${to})`,
      whichStatus(filter),
    ];
    yield* readPages(db, { conditions, room: sql`${room}::uuid` });
  }
}
