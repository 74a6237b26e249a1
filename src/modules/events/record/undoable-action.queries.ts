import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import { pipeline } from '../../../db/pipeline.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';
import type { UndoneAction } from '../../../domain/events/event-actions.ts';
import { eventFields, overrideFields } from '../../../domain/events/event-fields.ts';
import { type ApprovalRecord, approvalInserts } from './approval-rows.queries.ts';
import { bookableOccurrence } from './bookable-occurrence.queries.ts';
import { roomsOf } from './event-rooms.queries.ts';
import { lockKeys } from './lock-spaces.queries.ts';

/** An action that its actor may take back, and how much of the event it changes. */
export type UndoableAction = {
  actor_id: string;
  action: UndoneAction;
  /** The date that it is about, by its original start; null for the whole event. */
  occurrence_start_at: string | null;
  /** The entries that it wrote into the history. */
  history_ids: readonly string[];
  created_at: string;
  /** Status and steps alone, or the occurrences, overrides and the change request too. */
  extent: 'status' | 'occurrences';
};

/** The columns that are restored of each table besides the event itself; of a table that is kept in part those rows. */
const restoredColumns = {
  change_requests: [
    'id',
    'event_id',
    'requested_by',
    'requested_at',
    'occurrence_start_at',
    'room_id',
    'institution_id',
    'request',
    'changes',
    'occurrences_affected',
  ],
  change_request_steps: [
    'change_id',
    'position',
    'name',
    'role',
    'origin',
    'room_id',
    'venue_id',
    'institution_id',
    'room_ids',
    'status',
    'is_current',
    'comment',
    'actor_id',
    'on_behalf_of_id',
    'acted_at',
    'opened_at',
  ],
  approval_steps: [
    'event_id',
    'position',
    'name',
    'role',
    'origin',
    'room_id',
    'venue_id',
    'institution_id',
    'room_ids',
    'status',
    'is_current',
    'comment',
    'actor_id',
    'on_behalf_of_id',
    'acted_at',
    'opened_at',
  ],
  occurrences: [
    'event_id',
    'original_start_at',
    'room_id',
    'extra_room_ids',
    'start_at',
    'end_at',
    'held_start_at',
    'held_end_at',
    'is_cancelled',
    'has_room_conflict',
    'holds',
    'change_id',
    'equipment',
  ],
  occurrence_overrides: [
    'event_id',
    'original_start_at',
    'is_cancelled',
    'cancel_reason',
    'cancel_comment',
    ...overrideFields,
    'search_text',
    'created_at',
    'updated_at',
  ],
} as const;

type RestoredTable = keyof typeof restoredColumns;
const restoredTables = Object.keys(restoredColumns) as RestoredTable[];

/** The columns of the event itself that are restored. */
const eventColumns = [
  ...eventFields,
  'status',
  'start_local',
  'search_text',
  'held_until',
  'planned_from',
];

const isAbout = (date: string | null): RawBuilder<unknown> =>
  date === null ? sql`true` : sql`x.original_start_at = ${date}::timestamptz`;

/**
 * The condition on the rows `x` of a table that an action on the event `id` may change. Those that a change request
 * holds are always included.
 */
function rowsOfAction(
  table: RestoredTable,
  id: RawBuilder<unknown>,
  { occurrence_start_at: date }: Pick<UndoableAction, 'occurrence_start_at'>,
): RawBuilder<unknown> {
  if (table === 'change_request_steps') {
    return sql`x.change_id in (select c.id from change_requests c where c.event_id = ${id})`;
  }
  if (table === 'occurrences') {
    return sql`x.event_id = ${id} and (x.change_id is not null or ${isAbout(date)})`;
  }
  const about = table === 'occurrence_overrides' ? isAbout(date) : sql`true`;
  return sql`x.event_id = ${id} and ${about}`;
}

const tablesOf = ({ extent }: Pick<UndoableAction, 'extent'>): RestoredTable[] =>
  extent === 'occurrences' ? restoredTables : ['approval_steps'];

/**
 * The insert that keeps an event as it is before an action, in place of what was kept of it. A part of a statement: it
 * sees the rows as they were before the statement.
 */
export function keepUndoable(id: string, undoable: UndoableAction): RawBuilder<unknown> {
  const { actor_id, action, occurrence_start_at, history_ids, created_at } = undoable;
  const rows = tablesOf(undoable).map(
    (table) => sql`${sql.lit(table)}, (select coalesce(jsonb_agg(to_jsonb(x)), '[]')
      from ${sql.table(table)} x where ${rowsOfAction(table, sql`e.id`, undoable)})`,
  );
  return sql`
    insert into undoable_actions (event_id, actor_id, action, occurrence_start_at, version, history_ids, created_at,
      before)
    select e.id, ${actor_id}, ${action}, ${occurrence_start_at}, e.version, ${[...history_ids]}::uuid[],
      ${created_at}, jsonb_build_object('event', to_jsonb(e), ${sql.join(rows)})
    from events e where e.id = ${id}
    on conflict (event_id) do update set actor_id = excluded.actor_id, action = excluded.action,
      occurrence_start_at = excluded.occurrence_start_at, version = excluded.version,
      history_ids = excluded.history_ids, created_at = excluded.created_at, before = excluded.before`;
}

/**
 * Deletes what was kept before an instant, at most so many rows; how many there were. A write that uses one is not
 * waited for.
 */
export async function deleteOldUndoable(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from undoable_actions where event_id in (
      select event_id from undoable_actions where created_at < ${before}
      order by created_at limit ${limit} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

/** The last action on an event as it was kept: version and status of the event before it, and what held rooms then. */
export type KeptAction = UndoableAction & {
  version: number;
  status: string;
  held: BookableOccurrence[];
  /** Whether a room that was held has rules for bookings. */
  has_rules: boolean;
};

const keptAction = selectList<KeptAction>()({
  ...columnsOf('k', ['actor_id', 'action', 'occurrence_start_at', 'history_ids', 'created_at']),
  version: sql`k.version`,
  status: sql`k.before -> 'event' ->> 'status'`,
  extent: sql`case when k.before ? 'occurrences' then 'occurrences' else 'status' end`,
  held: sql`(select coalesce(json_agg(${bookableOccurrence('x')}) filter (where x.holds), '[]')
    from jsonb_populate_recordset(null::occurrences, k.before -> 'occurrences') x)`,
  has_rules: sql`exists (select from jsonb_populate_recordset(null::occurrences, k.before -> 'occurrences') x
    join rooms r on r.id = any (${roomsOf('x')}) left join venues v on v.id = r.venue_id
    where x.holds and coalesce(r.booking_rules, v.booking_rules) is not null)`,
});

/**
 * Reads the stored state of the last action on an event; undefined if none is stored. For the actor of the action,
 * waits until no other transaction books in the rooms that were held, and locks them until the transaction ends, as
 * `lockRooms` does.
 */
export async function lockKeptAction(
  trx: Trx,
  eventId: string,
  actorId: string,
): Promise<KeptAction | undefined> {
  const { rows } = await sql<KeptAction & { locks: number }>`
    with ${lockKeys(sql`
      select unnest(${roomsOf('x')}) as room_id
      from undoable_actions k, jsonb_populate_recordset(null::occurrences, k.before -> 'occurrences') x
      where k.event_id = ${eventId} and k.actor_id = ${actorId} and x.holds`)},
        locked as materialized (select pg_advisory_xact_lock(key) from keys)
    select ${keptAction}, (select count(*) from locked) as locks from undoable_actions k
    where k.event_id = ${eventId}`.execute(trx);
  return rows[0];
}

/** Finds the actor of the last stored action on an event; undefined if none is stored. */
export async function findDoer(db: Db, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('undoable_actions')
    .select('actor_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row?.actor_id;
}

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(column)));

const insertKept = (table: RestoredTable): RawBuilder<unknown> => sql`
  insert into ${sql.table(table)} (${names(restoredColumns[table])})
  select ${names(restoredColumns[table])}
  from kept, jsonb_populate_recordset(null::${sql.table(table)}, kept.before -> ${sql.lit(table)})`;

/**
 * Writes an event as it was before its last action, and the entry of the history that says so; the version rises. The
 * entries of the action stay, and count no more.
 */
export async function restoreEvent(
  trx: Trx,
  id: string,
  action: KeptAction,
  record: ApprovalRecord,
): Promise<void> {
  const tables = tablesOf(action);
  const deletes = tables.map(
    (table) => sql`${sql.ref(`old_${table}`)} as (
      delete from ${sql.table(table)} x where ${rowsOfAction(table, sql`${id}::uuid`, action)})`,
  );
  await pipeline(trx, [sql`with ${sql.join(deletes)} select 1`]);
  const restored = eventColumns.map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`);
  const inserts = [
    ...tables.map(insertKept),
    sql`update approval_history set is_undone = true where id = any (${[...action.history_ids]}::uuid[])`,
    ...approvalInserts(id, record),
  ].map((part, index) => sql`${sql.ref(`part_${index}`)} as (${part})`);
  await sql`
    with kept as (delete from undoable_actions where event_id = ${id} returning before), ${sql.join(inserts)}
    update events set version = events.version + 1, updated_at = now(), ${sql.join(restored)}
    from (select (jsonb_populate_record(null::events, kept.before -> 'event')).* from kept) b
    where events.id = ${id}`.execute(trx);
}
