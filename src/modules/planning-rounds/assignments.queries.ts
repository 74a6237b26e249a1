import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { SortKey } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import { selectList } from '../../db/select-list.ts';
import type { Furnished } from '../../domain/booking/room-layouts.ts';
import type { SeatingType } from '../../domain/enums.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { NamedRecord as Named } from '../../domain/planning-round/request-directory.ts';
import type { Explanation } from '../../domain/planning-round/solved.ts';
import type { Pattern, PlaceException } from '../../domain/planning-round/world.ts';

/** The place of a request in a plan. */
export type StoredPlace = {
  request_id: string;
  room_id: string | null;
  pattern_index: number | null;
  is_pinned: boolean;
  exceptions: PlaceException[];
  outcome: string | null;
};

/** A stored place with why it has none. */
export type NewAssignment = Pick<
  StoredPlace,
  'request_id' | 'room_id' | 'pattern_index' | 'is_pinned' | 'exceptions'
> & { explanation: Explanation | null };

/** An assignment as its record shows it. */
export type AssignmentRow = Omit<NewAssignment, 'exceptions' | 'request_id'> & {
  request_id: string;
  title: string;
  expected_attendees: number;
  layout: SeatingType | null;
  weight: number;
  institution: Named | null;
  patterns: Pattern[];
  room_wishes: string[];
  room: (Named & Furnished) | null;
  exceptions: { original_start_at: string; room: Named }[];
  event_id: string | null;
};

const exceptionsJson = sql`(select coalesce(json_agg(json_build_object('original_start_at', x.original_start_at,
    'room', json_build_object('id', n.id, 'name', n.name)) order by x.original_start_at), '[]')
  from jsonb_to_recordset(a.exceptions) as x (original_start_at text, room_id uuid) join rooms n on n.id = x.room_id)`;

const record: RawBuilder<AssignmentRow> = selectList<AssignmentRow>()({
  request_id: sql`r.id`,
  title: sql`r.title`,
  expected_attendees: sql`r.expected_attendees`,
  layout: sql`r.layout`,
  weight: sql`r.weight`,
  institution: sql`(select json_build_object('id', i.id, 'name', i.name) from institutions i
    where i.id = r.institution_id)`,
  patterns: sql`r.patterns`,
  room_wishes: sql`to_json(r.room_wishes)`,
  room_id: sql`a.room_id`,
  room: sql`(select json_build_object('id', n.id, 'name', n.name, 'capacity', n.capacity, 'seating_type',
    n.seating_type,
    'layouts', n.layouts) from rooms n where n.id = a.room_id)`,
  pattern_index: sql`a.pattern_index`,
  is_pinned: sql`a.is_pinned`,
  exceptions: exceptionsJson,
  explanation: sql`a.explanation`,
  event_id: sql`r.event_id`,
});

/** The filter of assignments; null does not limit. */
export type AssignmentFilter = {
  /** A pattern of `like` in the form of `search_text`. */
  pattern: string | null;
  is_placed: boolean | null;
  is_pinned: boolean | null;
  room_id: string | null;
  venue_id: string | null;
  institution_id: string | null;
};

const TITLE: readonly SortKey[] = [
  { sql: sql`r.title_sort_key`, type: 'text' },
  { sql: sql`r.id`, type: 'uuid' },
];

const WEIGHT: SortKey = { sql: sql`r.weight`, type: 'integer' };

/** Without a room at the end, however they are sorted. */
const ROOM: SortKey = {
  sql: sql`coalesce((select n.name_sort_key from rooms n where n.id = a.room_id), chr(1114109))`,
  type: 'text',
};

const orders: Readonly<Record<string, readonly SortKey[]>> = {
  title: TITLE,
  weight: [WEIGHT, ...TITLE],
  room: [ROOM, ...TITLE],
};

/** Those that are not placed first, by weight. */
const BY_NEED: readonly SortKey[] = [
  { sql: sql`(a.room_id is not null)`, type: 'boolean' },
  { sql: sql`(-r.weight)`, type: 'integer' },
  ...TITLE,
];

/** The order of a list by its name; `-` before it reverses it. */
function orderOf(sort: string | null) {
  if (sort === null) return { name: '', keys: BY_NEED };
  const keys = orders[sort.replace('-', '')] ?? TITLE;
  return { name: sort, keys, descending: sort.startsWith('-') };
}

const conditions = (filter: AssignmentFilter): RawBuilder<unknown> => sql`
  (${filter.pattern}::text is null or sort_key(r.title) like ${filter.pattern})
  and (${filter.is_placed}::boolean is null or (a.room_id is not null) = ${filter.is_placed})
  and (${filter.is_pinned}::boolean is null or a.is_pinned = ${filter.is_pinned})
  and (${filter.institution_id}::uuid is null or r.institution_id = ${filter.institution_id})
  and (${filter.room_id}::uuid is null or a.room_id = ${filter.room_id}
    or a.exceptions @> json_build_array(json_build_object('room_id', ${filter.room_id}::text))::jsonb)
  and (${filter.venue_id}::uuid is null
    or a.room_id in (select n.id from rooms n where n.venue_id = ${filter.venue_id}))`;

/** A page of the assignments of a plan. */
export async function listAssignments(
  db: Db,
  planId: string,
  filter: AssignmentFilter,
  { sort, slice }: { sort: string | null; slice: Slice },
): Promise<Page<AssignmentRow>> {
  return readListPage<AssignmentRow>(db, {
    keep: sql`a.plan_id, a.request_id`,
    from: sql`from planning_assignments a join planning_requests r on r.id = a.request_id
      where a.plan_id = ${planId} and ${conditions(filter)}`,
    order: orderOf(sort),
    slice,
    columns: record,
    joins: sql`join planning_assignments a on a.plan_id = m.plan_id and a.request_id = m.request_id
      join planning_requests r on r.id = a.request_id`,
  });
}

/** One assignment of a plan. */
export async function findAssignment(
  db: Db,
  planId: string,
  requestId: string,
): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    select ${record} from planning_assignments a join planning_requests r on r.id = a.request_id
    where a.plan_id = ${planId} and a.request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** The places of all requests in a plan. */
export async function listPlaces(db: Db, planId: string): Promise<StoredPlace[]> {
  const { rows } = await sql<StoredPlace>`
    select request_id, room_id, pattern_index, is_pinned, exceptions, outcome from planning_assignments
    where plan_id = ${planId} order by request_id`.execute(db);
  return rows;
}

/**
 * Makes these the assignments of a plan, in one statement that writes only what differs. Outcomes of a publication
 * stay.
 */
export async function replaceAssignments(
  trx: Trx,
  planId: string,
  rows: readonly NewAssignment[],
): Promise<void> {
  await sql`
    with given as materialized (
      select x.* from json_to_recordset(${JSON.stringify(rows)}::json) as x (request_id uuid, room_id uuid,
        pattern_index smallint, is_pinned boolean, exceptions jsonb, explanation jsonb)
      where exists (select from planning_requests r where r.id = x.request_id)
    ), gone as (
      delete from planning_assignments a
      where a.plan_id = ${planId} and not exists (select from given x where x.request_id = a.request_id)
    )
    insert into planning_assignments as a
      (plan_id, request_id, room_id, pattern_index, is_pinned, exceptions, explanation)
    select ${planId}, x.request_id, x.room_id, x.pattern_index, x.is_pinned, x.exceptions, x.explanation from given x
    order by x.request_id
    on conflict (plan_id, request_id) do update set room_id = excluded.room_id,
      pattern_index = excluded.pattern_index, is_pinned = excluded.is_pinned, exceptions = excluded.exceptions,
      explanation = excluded.explanation
    where (a.room_id, a.pattern_index, a.is_pinned, a.exceptions, a.explanation)
      is distinct from (excluded.room_id, excluded.pattern_index, excluded.is_pinned, excluded.exceptions,
        excluded.explanation)`.execute(trx);
}

/** Writes one assignment of a plan. */
export async function upsertAssignment(
  trx: Trx,
  planId: string,
  row: NewAssignment,
): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into planning_assignments
      (plan_id, request_id, room_id, pattern_index, is_pinned, exceptions, explanation)
    values (${planId}, ${row.request_id}, ${row.room_id}, ${row.pattern_index}, ${row.is_pinned},
      ${json(row.exceptions)}::jsonb, ${json(row.explanation)}::jsonb)
    on conflict (plan_id, request_id) do update set room_id = excluded.room_id,
      pattern_index = excluded.pattern_index, is_pinned = excluded.is_pinned, exceptions = excluded.exceptions,
      explanation = excluded.explanation`.execute(trx);
}
