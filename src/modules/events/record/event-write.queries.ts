import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import { pipeline } from '../../../db/pipeline.ts';
import { columnsOf, selectList } from '../../../db/select-list.ts';
import type { EventAccess } from '../../../domain/events/event-access.ts';
import type { StoredOverride } from '../../../domain/plan/date.ts';
import { type ApprovalRecord, approvalInserts } from './approval-rows.queries.ts';
import { changeInserts, moveChange } from './change-write.queries.ts';
import {
  insertRequirements,
  insertRoles,
  type RequirementRow,
  type RoleRow,
} from './event-part-inserts.queries.ts';
import { placeOfEvent } from './event-place.queries.ts';
import { relatedOf } from './event-related.queries.ts';
import { deleteReplaced, type EventColumns, type EventWrite } from './event-replace.queries.ts';
import { type Holding, holdRooms, insertOccurrences, releaseRooms } from './hold-rooms.queries.ts';
import { datesWrites, insertOverrides, occurrenceWrites } from './occurrence.queries.ts';
import { insertStepRows } from './step-rows.queries.ts';
import { withStoredJson } from './stored-equipment.queries.ts';

export type { EventWrite } from './event-replace.queries.ts';

export type NewEvent = {
  id: string;
  /** The series that it goes on from. */
  follows_id?: string;
  status: string;
  creator_id: string;
  columns: EventColumns;
  roles: RoleRow[];
  requirements: RequirementRow[];
  approval: ApprovalRecord;
};

/** The columns that the database sets when it writes an event. */
export type Stamps = { created_at: string; updated_at: string; version: number };

/** The data from which the stamps of a locked event are computed. */
export type Stamped = Pick<Stamps, 'created_at' | 'version'> & {
  id: string;
  /** The time of the transaction. */
  transaction_at: string;
};

/** The stamps of an event that a transaction inserts. */
export const stampsOfNew = (transaction_at: string): Stamps => ({
  created_at: transaction_at,
  updated_at: transaction_at,
  version: 1,
});

/** The stamps of a locked event after `raiseVersion`: they follow from its row and the time of the transaction. */
const raisedStamps = ({ created_at, version, transaction_at }: Stamped): Stamps => ({
  created_at,
  updated_at: transaction_at,
  version: version + 1,
});

/**
 * Runs a write to an event together with inserts and updates of its other tables, as one statement. PostgreSQL runs
 * the parts in any order, so no part may need, or conflict with, a row that another part writes.
 */
export async function writeWith(
  trx: Trx,
  write: Compilable,
  others: readonly (RawBuilder<unknown> | Compilable)[],
): Promise<void> {
  const parts = others.map((part, index) => sql`${sql.ref(`part_${index}`)} as (${part})`);
  await pipeline(trx, [sql`with ${sql.join([sql`written as (${write})`, ...parts])} select 1`]);
}

/** Runs `raiseVersion` on a locked event as `writeWith` does. @returns its stamps then */
export async function updateWith(
  trx: Trx,
  event: Stamped,
  columns: EventWrite['columns'],
  others: Parameters<typeof writeWith>[2],
): Promise<Stamps> {
  await writeWith(trx, raiseVersion(trx, event.id, columns), others);
  return raisedStamps(event);
}

/** The occurrences of a new event with their overrides. */
export type NewOccurrences = Holding & { overrides?: readonly StoredOverride[] };

/** The inserts of an event and of its roles, requirements, occurrences and approval. */
export function eventInserts(
  trx: Trx,
  event: NewEvent,
  { overrides = [], ...holding }: NewOccurrences,
) {
  const { columns, roles, requirements, approval, ...own } = event;
  const { id } = event;
  return [
    trx.insertInto('events').values({ ...own, ...withStoredJson(columns) }),
    insertOccurrences(id, holding),
    ...(overrides.length > 0 ? [insertOverrides(id, overrides)] : []),
    ...(roles.length > 0 ? [insertRoles(id, roles)] : []),
    ...(requirements.length > 0 ? [insertRequirements(id, requirements)] : []),
    ...approvalInserts(id, approval),
  ] as const;
}

/** Inserts that belong to a write besides its own rows. */
type Inserts = readonly RawBuilder<unknown>[];

/** Inserts an event with all that belongs to it, in one statement. */
export async function insertEvent(
  trx: Trx,
  event: NewEvent,
  occurrences: NewOccurrences,
  recorded: Inserts,
): Promise<void> {
  const [insert, ...others] = eventInserts(trx, event, occurrences);
  await writeWith(trx, insert, [...others, ...recorded]);
}

/** Writes an event and the rows that belong to it, in one statement after the deletes. The version goes up by one. */
export async function updateEvent(
  trx: Trx,
  event: Stamped,
  write: EventWrite,
  recorded: Inserts,
): Promise<Stamps> {
  const { id } = event;
  const {
    columns,
    replaced,
    rooms,
    overrides,
    dates,
    occurrence,
    approval,
    change,
    changeDate,
    changeSteps,
  } = write;
  const kept = await deleteReplaced(trx, id, write);
  return updateWith(trx, event, columns, [
    ...kept,
    ...(replaced ? [insertOccurrences(id, replaced)] : []),
    ...(rooms === 'held' ? [holdRooms(id)] : []),
    ...(rooms === undefined || rooms === 'held' ? [] : [releaseRooms(id, rooms)]),
    ...(overrides ? [insertOverrides(id, overrides)] : []),
    ...(dates ? datesWrites(id, dates) : []),
    ...(occurrence ? occurrenceWrites(trx, occurrence) : []),
    ...approvalInserts(id, approval),
    ...(change ? changeInserts(id, change) : []),
    ...(changeDate ? moveChange(changeDate.change_id, changeDate.date) : []),
    ...(changeSteps
      ? [insertStepRows('change_request_steps', changeSteps.change_id, changeSteps.steps)]
      : []),
    ...recorded,
  ]);
}

/** The update of an event that raises its version. */
export const raiseVersion = (trx: Trx, id: string, columns: EventWrite['columns']) =>
  trx
    .updateTable('events')
    .set({
      ...withStoredJson(columns),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id);

/** An event whose files change, with the fields that decide who may change them. */
export type TouchedEvent = EventAccess & { id: string };

/** Raises the version of an event for a write to its files. Locks the event until the transaction ends. */
export async function touchEvent(trx: Trx, id: string): Promise<TouchedEvent | undefined> {
  const record = selectList<TouchedEvent>()({
    ...columnsOf('e', ['id', 'status', 'creator_id']),
    roles: relatedOf('roles'),
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
