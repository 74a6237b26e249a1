import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/db.ts';
import { mostRows, readListPage } from '../../../db/list-page.ts';
import { bytesOf } from '../../../db/page-bytes.ts';
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
import type { ShownRoom } from '../record/event-rooms.queries.ts';
import { extraRooms, isInAnyRoom, isInRoom, roomsOfVenues } from '../record/event-rooms.queries.ts';
import { isAtCrew, isInScope } from '../record/event-scope.queries.ts';

type Sql = RawBuilder<unknown>;

/** Whose work it is: that of crews, and of managers at their places; `sees_all` for who manages everything. */
export type Worker = { crews: readonly CrewScope[]; sees_all: boolean; scope: Scope };

/** Which work is listed; null asks for nothing. */
export type WorkFilter = {
  kind: string | null;
  room_id: string | null;
  venue_id: string | null;
  state: RequirementState | null;
  window: { from: InstantText; to: InstantText };
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
  extra_rooms: ShownRoom[];
  requirement_id: string;
  kind: string;
  is_required: boolean;
  details: string | null;
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

/** Requirements on the dates that hold their rooms, with what crews answered: to the date, else to all dates. */
const work = sql`
  event_requirements q
  join events e on e.id = q.event_id and e.status in ('pending', 'approved')
  join occurrences o on o.event_id = q.event_id and o.change_id is null and not o.is_cancelled
  left join requirement_answers d on q.has_answers and d.requirement_id = q.id and d.original_start_at = o.original_start_at
  left join requirement_answers a on q.has_answers and a.requirement_id = q.id and a.original_start_at is null
    and (a.applies_from is null or o.start_at > a.applies_from)`;

const state = sql`coalesce(d.state, a.state, 'open')`;

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
  extra_rooms: extraRooms('m'),
  ...columnsOf('q', ['kind', 'is_required', 'details']),
  state: sql`coalesce(n.state, 'open')`,
  answered_by: sql`case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end`,
  answered_at: sql`n.answered_at`,
  comment: sql`n.comment`,
  changed_since: sql`coalesce(n.changed_since, '[]')`,
});

const joins = sql`
  join events e on e.id = m.event_id
  join event_requirements q on q.id = m.requirement_id
  join rooms r on r.id = m.room_id
  left join occurrence_overrides v on v.event_id = m.event_id and v.original_start_at = m.original_start_at
  left join requirement_answers n on n.id = m.answer_id
  left join users u on u.id = n.answered_by`;

/** Whether the work of `occurrences o` falls into a window: its held range, half-open. In this form an index finds the dates. */
const isWithin = ({ from, to }: WorkFilter['window']): Sql => sql`
  tstzrange(o.held_start_at, o.held_end_at) && tstzrange(${from}::timestamptz, ${to}::timestamptz)
  and o.holds`;

const conditions = ({ kind, room_id, venue_id, state: asked, window }: WorkFilter): Sql[] => [
  isWithin(window),
  ...(kind === null ? [] : [sql`q.kind = ${kind}`]),
  ...(room_id === null ? [] : [isInRoom('o', sql`${room_id}::uuid`)]),
  ...(venue_id === null ? [] : [isInAnyRoom('o', roomsOfVenues([venue_id]))]),
  ...(asked === null ? [] : [sql`${state} = ${asked}`]),
];

/** One page of somebody's work, by the beginning of its set-up. */
export async function listWork(
  db: Db,
  isOwn: Sql,
  filter: WorkFilter,
  slice: Slice,
): Promise<Page<WorkRow>> {
  const where = sql.join([isOwn, ...conditions(filter)], sql` and `);
  return readListPage<WorkRow>(db, {
    keep,
    from: sql`from ${work} where ${where}`,
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
    joins,
    bytes: sql`(select ${bytesOf(sql`e.notes`, sql`q.details`)} from events e, event_requirements q
      where e.id = m.event_id and q.id = m.requirement_id)`,
  });
}

/** How much of somebody's work to come is open, counted up to 10 000, as a subquery. */
export const countOfOpenWork = (isOwn: Sql, now: InstantText): Sql => sql`
  (select count(*) from (
    select 1 from ${work} where o.holds and o.end_at > ${now}::timestamptz and ${state} = 'open' and ${isOwn}
    limit ${mostRows}) w)`;
