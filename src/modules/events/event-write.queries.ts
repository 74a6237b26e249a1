import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/db.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { EventAccess } from '../../domain/events/event-access.ts';
import { type ApprovalRecord, approvalInserts } from './approval/approval.queries.ts';
import { holdRooms, insertOccurrences, releaseRooms } from './booking/room-booking.queries.ts';
import { changeInserts, insertChangeSteps, moveChange } from './changes/change-write.queries.ts';
import {
  placeOfEvent,
  type RequirementRow,
  type RoleRow,
  rolesOf,
} from './event-record.queries.ts';
import {
  deleteReplaced,
  type EventColumns,
  type EventWrite,
  type Holding,
} from './event-replace.queries.ts';
import { insertOverrides, occurrenceWrites } from './occurrences/occurrence.queries.ts';

export type { EventWrite } from './event-replace.queries.ts';

export type NewEvent = {
  id: string;
  status: string;
  creator_id: string;
  columns: EventColumns;
  roles: RoleRow[];
  requirements: RequirementRow[];
  approval: ApprovalRecord;
};

/** Rows as a JSON array, each with its position. */
const numbered = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })));

const insertRoles = (eventId: string, rows: RoleRow[]): RawBuilder<unknown> => sql`
  insert into event_roles (id, event_id, position, user_name, user_email, role)
  select x.id, ${eventId}::uuid, x.position, x.user_name, x.user_email, x.role
  from json_populate_recordset(null::event_roles, ${numbered(rows)}::json) x`;

const insertRequirements = (eventId: string, rows: RequirementRow[]): RawBuilder<unknown> => sql`
  insert into event_requirements (id, event_id, position, kind, is_required, details)
  select x.id, ${eventId}::uuid, x.position, x.kind, x.is_required, x.details
  from json_populate_recordset(null::event_requirements, ${numbered(rows)}::json) x`;

/** The columns that the database sets when it writes an event. */
export type Stamps = { created_at: string; updated_at: string; version: number };

const stamps = ['created_at', 'updated_at', 'version'] as const;

/**
 * Runs a write to an event together with inserts and updates of its other tables, as one statement. PostgreSQL runs
 * the parts in any order, so no part may need, or conflict with, a row that another part writes.
 */
async function writeWith<Row>(
  trx: Trx,
  write: Compilable<Row>,
  others: readonly (RawBuilder<unknown> | Compilable)[],
): Promise<Row> {
  const parts = others.map((part, index) => sql`${sql.ref(`part_${index}`)} as (${part})`);
  const query = sql<Row>`with ${sql.join([sql`written as (${write})`, ...parts])} select * from written`;
  return (await query.execute(trx)).rows[0] as Row;
}

/** Inserts an event with its roles, requirements, occurrences and approval, in one statement. */
export async function insertEvent(
  trx: Trx,
  event: NewEvent,
  { occurrences, holds }: Holding,
): Promise<Stamps> {
  const { id, status, creator_id, columns, roles, requirements, approval } = event;
  const insert = trx.insertInto('events').values({ id, status, creator_id, ...columns });
  return writeWith<Stamps>(trx, insert.returning(stamps), [
    insertOccurrences(id, occurrences, holds),
    ...(roles.length > 0 ? [insertRoles(id, roles)] : []),
    ...(requirements.length > 0 ? [insertRequirements(id, requirements)] : []),
    ...approvalInserts(id, approval),
  ]);
}

/** Writes an event and the rows that belong to it, in one statement after the deletes. The version goes up by one. */
export async function updateEvent(trx: Trx, id: string, write: EventWrite): Promise<Stamps> {
  const {
    columns,
    replaced,
    rooms,
    overrides,
    occurrence,
    approval,
    change,
    changeDate,
    changeSteps,
  } = write;
  await deleteReplaced(trx, id, write);
  const update = trx
    .updateTable('events')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id);
  return writeWith<Stamps>(trx, update.returning(stamps), [
    ...(replaced ? [insertOccurrences(id, replaced.occurrences, replaced.holds)] : []),
    ...(rooms === 'held' ? [holdRooms(id)] : []),
    ...(rooms === 'released' ? [releaseRooms(id)] : []),
    ...(overrides ? [insertOverrides(id, overrides)] : []),
    ...(occurrence ? occurrenceWrites(trx, occurrence) : []),
    ...approvalInserts(id, approval),
    ...(change ? changeInserts(id, change) : []),
    ...(changeDate ? moveChange(changeDate.change_id, changeDate.date) : []),
    ...(changeSteps ? [insertChangeSteps(changeSteps.change_id, changeSteps.steps)] : []),
  ]);
}

/** An event whose files change, with the fields that decide who may change them. */
export type TouchedEvent = EventAccess & { id: string };

/** Raises the version of an event for a write to its files. Locks the event until the transaction ends. */
export async function touchEvent(trx: Trx, id: string): Promise<TouchedEvent | undefined> {
  const record = selectList<TouchedEvent>()({
    ...columnsOf('e', ['id', 'status', 'creator_id']),
    roles: rolesOf,
    place: placeOfEvent,
  });
  const { rows } = await sql<TouchedEvent>`
    update events e set version = version + 1, updated_at = now() where e.id = ${id} returning ${record}`.execute(
    trx,
  );
  return rows[0];
}

/** Deletes an event and all rows that belong to it. */
export async function deleteEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}
