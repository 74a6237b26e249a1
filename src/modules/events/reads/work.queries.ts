import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { countUpTo, readListPage } from '../../../db/list-page.ts';
import { bytesOf } from '../../../db/page-bytes.ts';
import { NO_PREPARE } from '../../../db/prepared.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { SeatingType } from '../../../domain/enums.ts';
import type { Page, Slice } from '../../../domain/list-page.ts';
import type { Scope } from '../../../domain/permission.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import type { CrewScope } from '../../../domain/work/crew.ts';
import type {
  RequirementAnswer,
  RequirementState,
} from '../../../domain/work/requirement-state.ts';
import { holdsRoomsWithin } from '../booking/room-holdings.queries.ts';
import type { ShownRoom } from '../record/event-rooms.queries.ts';
import { extraRooms, isInAnyRoom, isInRoom, roomsOfVenues } from '../record/event-rooms.queries.ts';
import { isAtCrew, isInScope } from '../record/event-scope.queries.ts';

type Sql = RawBuilder<unknown>;

/**
 * The scope of the work: that of crews, and of managers at their places; `sees_all` for those who manage everything.
 */
export type Worker = { crews: readonly CrewScope[]; sees_all: boolean; scope: Scope };

/** The filter of the work; null does not limit. */
export type WorkFilter = {
  kind: string | null;
  room_id: string | null;
  venue_id: string | null;
  state: RequirementState | null;
  window: { from: InstantText; to: InstantText };
  /** The present time: the dates of series after it are to come. Null: rows do not say which are. */
  now: InstantText | null;
};

/** A requirement on a date. */
export type WorkRow = RequirementAnswer & {
  event_id: string;
  title: string;
  status: string;
  is_recurring: boolean;
  timezone: string;
  contact_email: string | null;
  notes: string | null;
  expected_attendees: number | null;
  layout: SeatingType | null;
  original_start_at: InstantText;
  start_at: InstantText;
  end_at: InstantText;
  held_start_at: InstantText;
  held_end_at: InstantText;
  room: ShownRoom;
  venue: string | null;
  /** The zone of the venue; null without one. */
  venue_timezone: string | null;
  extra_rooms: ShownRoom[];
  requirement_id: string;
  kind: string;
  is_required: boolean;
  details: string | null;
  /** Of series: how many dates are to come, and on how many of them the requirement is accepted or done. */
  dates_to_come: number;
  accepted_dates: number;
};

/** Whether `event_requirements q` on `occurrences o` of `events e` are somebody's work; undefined: nothing is. */
export function isWorkOf({ crews, sees_all, scope }: Worker): Sql | undefined {
  if (sees_all) return sql`true`;
  const ways = [
    ...crews.map(({ kind, scope: at }) => sql`(q.kind = ${kind} and ${isAtCrew('o', at)})`),
    isInScope('o', scope) ?? [],
  ].flat();
  return ways.length === 0 ? undefined : sql`(${sql.join(ways, sql` or `)})`;
}

/**
 * Requirements on dates that take place, with what crews answered: to the date, else to all dates; `events` joins
 * `events e`.
 */
const workWith = (events: Sql): Sql => sql`
  event_requirements q
  ${events}
  join occurrences o on o.event_id = q.event_id and o.change_id is null and not o.is_cancelled
  left join requirement_answers d on q.has_answers and d.requirement_id = q.id
    and d.original_start_at = o.original_start_at
  left join requirement_answers a on q.has_answers and a.requirement_id = q.id and a.original_start_at is null
    and (a.applies_from is null or o.start_at > a.applies_from)`;

/** Requirements on the dates that hold their rooms, with what crews answered. */
export const work = workWith(
  sql`join events e on e.id = q.event_id and e.status in ('pending', 'approved')`,
);

/**
 * Requirements on dates that hold their rooms, if a condition says that they do: only dates of events that are pending
 * or approved hold rooms, so PostgreSQL looks up the events only if a condition is about their institution.
 */
const heldWork = workWith(sql`left join events e on e.id = q.event_id`);

export const stateOfJob = sql`coalesce(d.state, a.state, 'open')`;

const keep = sql`o.event_id, o.original_start_at, o.start_at, o.end_at, o.held_start_at, o.held_end_at, o.room_id,
  o.extra_room_ids, q.id as requirement_id, coalesce(d.id, a.id) as answer_id`;

const columns = selectList<WorkRow>()({
  ...columnsOf('m', ['event_id', 'original_start_at', 'start_at', 'end_at', 'held_start_at']),
  ...columnsOf('m', ['held_end_at', 'requirement_id']),
  title: sql`coalesce(v.title, e.title)`,
  ...columnsOf('e', ['status', 'is_recurring', 'timezone', 'expected_attendees']),
  layout: sql`coalesce(v.layout, e.layout)`,
  contact_email: sql`coalesce(v.contact_email, e.contact_email)`,
  notes: sql`coalesce(v.notes, e.notes)`,
  room: sql`json_build_object('id', r.id, 'name', r.name, 'location', r.location, 'capacity', r.capacity,
    'venue_id', r.venue_id)`,
  venue: sql`w.name`,
  venue_timezone: sql`w.timezone`,
  extra_rooms: extraRooms('m'),
  ...columnsOf('q', ['kind', 'is_required', 'details']),
  state: sql`coalesce(n.state, 'open')`,
  answered_by: sql`case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end`,
  answered_at: sql`n.answered_at`,
  comment: sql`n.comment`,
  changed_since: sql`coalesce(n.changed_since, '[]')`,
  dates_to_come: sql`coalesce(s.dates, 0)`,
  accepted_dates: sql`coalesce(s.accepted, 0)`,
});

/** The dates to come of the series of a page by requirement, each series once. */
const datesToCome = (now: InstantText | null): Sql => sql`
  select q.id, count(*)::integer as dates,
    (count(*) filter (where ${stateOfJob} in ('accepted', 'done')))::integer as accepted
  from ${workWith(sql`join events e on e.id = q.event_id and e.is_recurring`)}
  where q.id in (select p.requirement_id from page p) and o.start_at > ${now}::timestamptz
  group by q.id`;

const joins = (now: InstantText | null): Sql => sql`
  join events e on e.id = m.event_id
  join event_requirements q on q.id = m.requirement_id
  join rooms r on r.id = m.room_id
  left join venues w on w.id = r.venue_id
  left join occurrence_overrides v on v.event_id = m.event_id and v.original_start_at = m.original_start_at
  left join requirement_answers n on n.id = m.answer_id
  left join users u on u.id = n.answered_by
  left join (${datesToCome(now)}) s on s.id = m.requirement_id`;

/** Whether the work of `occurrences o` falls into a window: its held range, half-open. */
export const isWithin = ({ from, to }: WorkFilter['window']): Sql =>
  holdsRoomsWithin(sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`);

/**
 * Whether a job is in a state. PostgreSQL expects a case to hold for every second row, and a comparison of texts for
 * almost none.
 */
export const isInState = (state: RequirementState): Sql =>
  sql`case when ${stateOfJob} = ${state} then true else false end`;

/**
 * Dates that hold their rooms at a moment or later in two parts: those that begin to then or later, in the order of an
 * index, and those that do already.
 */
const heldFrom = (from: InstantText): [later: Sql, already: Sql] => [
  sql`o.holds and o.held_start_at >= ${from}::timestamptz`,
  sql`o.held_start_at < ${from}::timestamptz
    and ${holdsRoomsWithin(sql`tstzrange(${from}::timestamptz, ${from}::timestamptz, '[]')`)}`,
];

/** The dates of a window, in the parts of `heldFrom`. */
function heldWithin({ from, to }: WorkFilter['window']): Sql[] {
  const [later, already] = heldFrom(from);
  return [sql`${later} and o.held_start_at < ${to}::timestamptz`, already];
}

const conditions = ({ kind, room_id, venue_id, state: asked }: WorkFilter): Sql[] => [
  ...(kind === null ? [] : [sql`q.kind = ${kind}`]),
  ...(room_id === null ? [] : [isInRoom('o', sql`${room_id}::uuid`)]),
  ...(venue_id === null ? [] : [isInAnyRoom('o', roomsOfVenues([venue_id]))]),
  ...(asked === null ? [] : [isInState(asked)]),
];

/** One page of somebody's work, by the beginning of its set-up. */
export async function listWork(
  db: Db,
  isOwn: Sql,
  filter: WorkFilter,
  slice: Slice,
): Promise<Page<WorkRow>> {
  const where = sql.join([isOwn, ...conditions(filter)], sql` and `);
  const parts = heldWithin(filter.window).map(
    (part) => sql`from ${heldWork} where ${part} and ${where}`,
  );
  return readListPage<WorkRow>(db, {
    keep,
    // The plan depends on the length of the window.
    hint: sql.raw(NO_PREPARE),
    from: parts,
    counted: parts,
    order: {
      name: 'work',
      keys: [
        { sql: sql`o.held_start_at`, type: 'instant' },
        { sql: sql`o.start_at`, type: 'instant' },
        { sql: sql`o.event_id`, type: 'uuid' },
        { sql: sql`o.original_start_at`, type: 'instant' },
        { sql: sql`q.id`, type: 'uuid' },
      ],
    },
    slice,
    columns,
    joins: joins(filter.now),
    bytes: sql`(select ${bytesOf(sql`e.notes`, sql`q.details`)} from events e, event_requirements q
      where e.id = m.event_id and q.id = m.requirement_id)`,
  });
}

/** Rows of a page of an export. */
const PAGE = 200;

/** All work of a filter by the beginning of its set-up, page by page. */
export async function* readWork(
  db: Db,
  filter: Omit<WorkFilter, 'now'>,
): AsyncGenerator<WorkRow[], void> {
  let after: string | null = null;
  do {
    const page: Page<WorkRow> = await listWork(
      db,
      sql`true`,
      { ...filter, now: null },
      {
        limit: PAGE,
        offset: 0,
        after,
      },
    );
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** The number up to which open jobs are counted: the app shows it beside the name of a page. */
export const MOST_OPEN_WORK = 500;

/**
 * The number of open jobs to come among those that `isOwn` selects, up to `MOST_OPEN_WORK`, as a subquery: along an
 * index where there are many, so that the others are not read.
 */
export function countOfOpenWork(isOwn: Sql, now: InstantText): Sql {
  const [later, already] = heldFrom(now);
  const parts = [later, sql`${already} and o.end_at > ${now}::timestamptz`].map(
    (dates) => sql`from ${heldWork} where ${dates} and ${isInState('open')} and ${isOwn}
      order by o.held_start_at`,
  );
  return countUpTo(parts, MOST_OPEN_WORK);
}
