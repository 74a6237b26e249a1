import { type RawBuilder, sql } from 'kysely';
import { type Also, nothingElse } from '../../db/also.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Step } from '../../domain/approval-steps.ts';
import type { EventFacts } from '../../domain/event-facts.ts';
import type { Occurrence, Override } from '../../domain/override.ts';
import { type ApprovalRecord, approvalParts, stepsOf } from './approval.queries.ts';
import {
  type EventRow,
  eventRecord,
  joinEventShown,
  overridesOf,
  type RequirementRow,
  type RoleRow,
  unheldOf,
} from './event-record.queries.ts';
import { holdRooms, insertOccurrences, releaseRooms } from './hold.queries.ts';
import { replaceOverrides, type StoredOverride } from './occurrence.queries.ts';

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const found = await sql<EventRow>`
    select ${eventRecord} from events e ${joinEventShown} where e.id = ${id}`.execute(db);
  return found.rows[0];
}

/** An event under lock, with the overrides of its occurrences and the steps of its approval, each in order. */
export type LockedEvent = EventRow & {
  overrides: Override[];
  steps: Step[];
  /** Original starts of the occurrences that found their rooms taken (decision 5.5). */
  unheld: string[];
};

/**
 * The event, and nobody else writes it until the transaction ends. Who had to wait for the lock sees the event as the
 * other left it, but what hangs on it as it was before: the version tells, and it is read once more.
 */
export async function lockEvent(trx: Trx, id: string): Promise<LockedEvent | undefined> {
  const query = sql<LockedEvent & { seen_version: number }>`
    select ${eventRecord}, ${overridesOf} as overrides, ${stepsOf} as steps, ${unheldOf} as unheld,
      (select seen.version from events seen where seen.id = e.id) as seen_version
    from events e ${joinEventShown} where e.id = ${id} for update of e`;
  const [row] = (await query.execute(trx)).rows;
  if (row === undefined || row.version === row.seen_version) return row;
  return (await query.execute(trx)).rows[0];
}

/** The columns that a write sets. */
export type EventColumns = EventFacts & {
  start_local: string;
  search_text: string;
  held_until: string | null;
};

export type NewEvent = {
  id: string;
  status: string;
  creator_id: string;
  columns: EventColumns;
  roles: RoleRow[];
  requirements: RequirementRow[];
  approval: ApprovalRecord;
};

/** Rows of a JSON array, numbered, for the rows that hang on an event. */
const numbered = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })));

const insertRoles = (eventId: string, rows: RoleRow[]): RawBuilder<unknown> => sql`roles as (
  insert into event_roles (id, event_id, position, user_name, user_email, role)
  select x.id, ${eventId}::uuid, x.position, x.user_name, x.user_email, x.role
  from json_to_recordset(${numbered(rows)}::json)
    as x (id uuid, position int, user_name text, user_email text, role text))`;

const insertRequirements = (
  eventId: string,
  rows: RequirementRow[],
): RawBuilder<unknown> => sql`requirements as (
  insert into event_requirements (id, event_id, position, kind, is_required, details)
  select x.id, ${eventId}::uuid, x.position, x.kind, x.is_required, x.details
  from json_to_recordset(${numbered(rows)}::json)
    as x (id uuid, position int, kind text, is_required boolean, details text))`;

/** Further parts of a `with`. */
const more = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql`, ${sql.join(parts, sql`, `)}`;

/** What the database says of a row it wrote. */
export type Stamps = { created_at: string; updated_at: string; version: number };

/** Occurrences as they are to be held or only kept. */
export type Holding = { occurrences: readonly Occurrence[]; holds: boolean };

/** Inserts an event with its roles, requirements, occurrences and approval, and tells of it, in one statement. */
export async function insertEvent(
  trx: Trx,
  event: NewEvent,
  { occurrences, holds }: Holding,
  { parts, ran }: Also,
): Promise<Stamps> {
  const { id, status, creator_id, columns, roles, requirements } = event;
  const insert = trx
    .insertInto('events')
    .values({ id, status, creator_id, ...columns })
    .returning(['created_at', 'updated_at', 'version']);
  const hanging = [
    ...(roles.length > 0 ? [insertRoles(id, roles)] : []),
    ...(requirements.length > 0 ? [insertRequirements(id, requirements)] : []),
  ];
  const query = sql<Stamps>`
    with made as (${insert}), occurrences as (${insertOccurrences(id, occurrences, holds)})
      ${more([...hanging, ...approvalParts(id, event.approval), ...parts])}
    select * from made where ${ran}`;
  return (await query.execute(trx)).rows[0] as Stamps;
}

/** What a write changes of an event; what is absent stays. */
export type EventWrite = {
  columns: Partial<EventColumns> & { status?: string };
  /** The occurrences anew. */
  replaced?: Holding | undefined;
  /** Holds its rooms with the occurrences as they are, or lets the rooms go. */
  rooms?: 'held' | 'released' | undefined;
  /** The overrides anew. */
  overrides?: readonly StoredOverride[] | undefined;
  approval?: ApprovalRecord | undefined;
  /** Who is told of it. */
  also?: Also;
};

/** The old rows go before the new ones come: the insert asks how many went. */
const replaceOccurrences = (id: string, { occurrences, holds }: Holding): RawBuilder<unknown>[] => [
  sql`gone as (delete from occurrences where event_id = ${id} returning 1)`,
  sql`occurrences as (
    ${insertOccurrences(id, occurrences, holds, sql`(select count(*) from gone) >= 0`)}
  )`,
];

/** Writes an event and what hangs on it, in one statement. The version goes up by one. */
export async function updateEvent(
  trx: Trx,
  id: string,
  { columns, replaced, rooms, overrides, approval, also = nothingElse }: EventWrite,
): Promise<Stamps> {
  const update = trx
    .updateTable('events')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['created_at', 'updated_at', 'version']);
  const parts = [
    ...(replaced === undefined ? [] : replaceOccurrences(id, replaced)),
    ...(rooms === 'held' ? [sql`held as (${holdRooms(id)})`] : []),
    ...(rooms === 'released' ? [sql`released as (${releaseRooms(id)})`] : []),
    ...(overrides === undefined ? [] : replaceOverrides(id, overrides)),
    ...approvalParts(id, approval),
    ...also.parts,
  ];
  const query = sql<Stamps>`
    with written as (${update}) ${more(parts)} select * from written where ${also.ran}`;
  return (await query.execute(trx)).rows[0] as Stamps;
}

/** Removes an event and all that hangs on it. */
export async function deleteEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}
