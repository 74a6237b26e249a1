import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { EventFacts } from '../../domain/event-facts.ts';
import type { Occurrence, Override } from '../../domain/override.ts';
import {
  type EventRow,
  eventRecord,
  overridesOf,
  type RequirementRow,
  type RoleRow,
} from './event-record.queries.ts';
import { insertOccurrences } from './hold.queries.ts';

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const found = await sql<EventRow>`select ${eventRecord} from events e where e.id = ${id}`.execute(
    db,
  );
  return found.rows[0];
}

/** An event under lock, with the overrides of its occurrences in order. */
export type LockedEvent = EventRow & { overrides: Override[] };

/** The event, and nobody else writes it until the transaction ends. */
export async function lockEvent(trx: Trx, id: string): Promise<LockedEvent | undefined> {
  const query = sql<LockedEvent>`
    select ${eventRecord}, ${overridesOf} as overrides from events e where e.id = ${id} for update of e`;
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
};

/** Rows of a JSON array, numbered, for the rows that hang on an event. */
const numbered = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })));

const insertRoles = (eventId: string, rows: RoleRow[]): RawBuilder<unknown> => sql`
  insert into event_roles (id, event_id, position, user_name, user_email, role)
  select x.id, ${eventId}::uuid, x.position, x.user_name, x.user_email, x.role
  from json_to_recordset(${numbered(rows)}::json)
    as x (id uuid, position int, user_name text, user_email text, role text)`;

const insertRequirements = (eventId: string, rows: RequirementRow[]): RawBuilder<unknown> => sql`
  insert into event_requirements (id, event_id, position, kind, is_required, details)
  select x.id, ${eventId}::uuid, x.position, x.kind, x.is_required, x.details
  from json_to_recordset(${numbered(rows)}::json)
    as x (id uuid, position int, kind text, is_required boolean, details text)`;

/** What the database says of a row it wrote. */
export type Stamps = { created_at: string; updated_at: string; version: number };

/** Occurrences as they are to be held or only kept. */
export type Holding = { occurrences: readonly Occurrence[]; holds: boolean };

/** Inserts an event with its roles, requirements and occurrences, in one statement. */
export async function insertEvent(
  trx: Trx,
  event: NewEvent,
  { occurrences, holds }: Holding,
): Promise<Stamps> {
  const { id, status, creator_id, columns } = event;
  const insert = trx
    .insertInto('events')
    .values({ id, status, creator_id, ...columns })
    .returning(['created_at', 'updated_at', 'version']);
  const query = sql<Stamps>`
    with made as (${insert}),
      roles as (${insertRoles(id, event.roles)}),
      requirements as (${insertRequirements(id, event.requirements)}),
      occurrences as (${insertOccurrences(id, occurrences, holds)})
    select * from made`;
  return (await query.execute(trx)).rows[0] as Stamps;
}

/**
 * Sets what a write changes of an event and, where they are planned anew, replaces its occurrences, in one
 * statement. The version goes up by one.
 */
export async function updateEvent(
  trx: Trx,
  id: string,
  columns: Partial<EventColumns> & { status?: string },
  replaced: Holding | undefined,
): Promise<Stamps> {
  const update = trx
    .updateTable('events')
    .set({ ...columns, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(['created_at', 'updated_at', 'version']);
  // The old rows go before the new ones come: the insert asks how many went.
  const afterGone = sql`(select count(*) from gone) >= 0`;
  const query =
    replaced === undefined
      ? sql<Stamps>`with written as (${update}) select * from written`
      : sql<Stamps>`
          with written as (${update}),
            gone as (delete from occurrences where event_id = ${id} returning 1),
            occurrences as (
              ${insertOccurrences(id, replaced.occurrences, replaced.holds, afterGone)}
            )
          select * from written`;
  return (await query.execute(trx)).rows[0] as Stamps;
}

/** Removes an event and all that hangs on it. */
export async function deleteEvent(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('events').where('id', '=', id).execute();
}
