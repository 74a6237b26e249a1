import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import { columnsOf, jsonInstant, jsonObject, selectList } from '../../../db/select-list.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';
import type { StepSources } from '../../../domain/events/approval-flow.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';
import { overrideFields } from '../../../domain/events/event-fields.ts';
import type { Override } from '../../../domain/events/override.ts';
import type { WaitingRequest } from '../../../domain/plan/facts.ts';
import type { InstantText } from '../../../domain/time/instant.ts';
import { stepsOf } from './approval-rows.queries.ts';
import { bookableOccurrence } from './bookable-occurrence.queries.ts';
import { changeRequestOf, type PendingChange } from './change-request.queries.ts';
import { derivedFields, joinDerived } from './derived-fields.queries.ts';
import {
  type EventRow,
  eventRecord,
  eventRecordColumns,
  joinEventShown,
  type ShownEvent,
} from './event-record.queries.ts';
import { joinRelated, joinRelatedOf, relatedOf } from './event-related.queries.ts';
import { roomsOf } from './event-rooms.queries.ts';
import type { Stamped } from './event-write.queries.ts';
import { stepSourcesOfEvent } from './step-sources.queries.ts';

const override = jsonObject<Override>()({
  ...columnsOf('v', [...overrideFields, 'is_cancelled', 'cancel_reason', 'cancel_comment']),
  original_start_at: jsonInstant(sql`v.original_start_at`),
  start_at: jsonInstant(sql`v.start_at`),
  end_at: jsonInstant(sql`v.end_at`),
});

/** The overrides of an event as one JSON array, over `events e`. */
const overridesOf = sql`
  (select coalesce(json_agg(${override} order by v.original_start_at), '[]')
    from occurrence_overrides v where v.event_id = e.id)`;

/** The original starts of an event's occurrences with a room conflict as one JSON array, over `events e`. */
const roomConflictsOf = sql`
  (select coalesce(json_agg(${jsonInstant(sql`o.original_start_at`)}), '[]')
    from occurrences o where o.event_id = e.id and o.change_id is null and o.has_room_conflict)`;

/**
 * The occurrences of an event that took place before it was changed last, as one JSON array, over `events e` (§18.5).
 */
const tookPlaceOf = sql`
  case when e.planned_from is null then '[]' else (
    select coalesce(json_agg(${bookableOccurrence('o')} order by o.original_start_at), '[]')
    from occurrences o where o.event_id = e.id and o.change_id is null and o.start_at <= e.planned_from) end`;

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const found = await sql<EventRow>`
    select ${eventRecord} from events e ${joinEventShown} ${joinRelated} where e.id = ${id}`.execute(
    db,
  );
  return found.rows[0];
}

/** The steps of an event's round, and what a new round would be made of. */
type FlowParts = { steps: Step[]; step_sources: StepSources };

const flowParts = selectList<FlowParts>()({ steps: stepsOf, step_sources: stepSourcesOfEvent });

/** The event with the steps of its round in order. */
export async function findEventWithSteps(
  db: Db,
  id: string,
): Promise<(EventRow & FlowParts) | undefined> {
  const { rows } = await sql<EventRow & FlowParts>`
    select ${eventRecord}, ${flowParts}
    from events e ${joinEventShown} ${joinRelated} where e.id = ${id}`.execute(db);
  return rows[0];
}

/** The data that an edit needs in addition to the record: the overrides and steps in order. */
type EventParts = {
  overrides: Override[];
  steps: Step[];
  /** The rows from which the steps of a new approval round would be made. */
  step_sources: StepSources;
  /** Original starts of the occurrences with a room conflict (§5.5). */
  room_conflicts: string[];
  /** The occurrences of a running series that took place before its last change, by original start (§18.5). */
  took_place: BookableOccurrence[];
};

/** The change request that waits: as the record shows it, and with all that a decision needs. */
type WaitingChange = { pending_change: PendingChange | null; change: WaitingRequest | null };

/** A locked event. */
export type LockedEvent = ShownEvent & EventParts & WaitingChange & Pick<Stamped, 'transaction_at'>;

/** The columns that the statement that locks an event reads itself; the server prepares every table that it names. */
type LockedRow = Omit<LockedEvent, keyof WaitingChange> & {
  has_change: boolean;
  seen_version: number;
};

const { pending_change, ...lockedColumns } = eventRecordColumns;

const joinLocked = joinRelatedOf([
  'roles',
  'requirements',
  'attachments',
  'current_step',
  'followed_by_id',
]);

const eventParts = selectList<EventParts>()({
  overrides: overridesOf,
  steps: stepsOf,
  step_sources: stepSourcesOfEvent,
  room_conflicts: roomConflictsOf,
  took_place: tookPlaceOf,
});

const lockedRecord = selectList<Omit<EventRow, 'pending_change'>>()(lockedColumns);

const NO_CHANGE: WaitingChange = { pending_change: null, change: null };

async function findWaitingChange(db: Db, id: string): Promise<WaitingChange> {
  const { rows } = await sql<WaitingChange>`
    select ${relatedOf('pending_change')} as pending_change, ${changeRequestOf} as change
    from events e where e.id = ${id}`.execute(db);
  return rows[0] ?? NO_CHANGE;
}

/**
 * Locks an event until the transaction ends. After waiting for the lock, the row is current but the rows read with it
 * are older; a changed version shows that, and the event is read again.
 */
export async function lockEvent(
  trx: Trx,
  id: string,
  now: InstantText,
): Promise<LockedEvent | undefined> {
  const query = sql<LockedRow>`
    select ${lockedRecord}, ${derivedFields}, ${eventParts}, now() as transaction_at,
      exists (select from change_requests c where c.event_id = e.id) as has_change,
      (select seen.version from events seen where seen.id = e.id) as seen_version
    from events e ${joinEventShown} ${joinLocked} ${joinDerived(now)} where e.id = ${id} for update of e`;
  const read = async (): Promise<LockedRow | undefined> => (await query.execute(trx)).rows[0];
  const first = await read();
  const row = first?.version === first?.seen_version ? first : await read();
  if (row === undefined) return undefined;
  const { has_change, seen_version, ...event } = row;
  const waiting = has_change ? await findWaitingChange(trx, id) : NO_CHANGE;
  return { ...event, ...waiting };
}

/** The rooms that an event holds together, and with `all` those of each of its occurrences, of a waiting change too. */
export async function listEventRooms(db: Db, id: string, all: boolean): Promise<string[][]> {
  const { rows } = await sql<{ rooms: string[] }>`
    select ${roomsOf('e')} as rooms from events e where e.id = ${id}
    union
    select ${roomsOf('o')} from occurrences o where o.event_id = ${id} and ${all}::boolean`.execute(
    db,
  );
  return rows.map(({ rooms }) => rooms);
}

/** Locks events until the transaction ends, in one order, and lists all rooms of them and of their occurrences. */
export async function lockEventsWithRooms(trx: Trx, ids: readonly string[]): Promise<string[]> {
  await sql`select from events e where e.id = any (${[...ids]}::uuid[]) order by e.id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ rooms: string[] }>`
    select ${roomsOf('e')} as rooms from events e where e.id = any (${[...ids]}::uuid[])
    union
    select ${roomsOf('o')} from occurrences o where o.event_id = any (${[...ids]}::uuid[])`.execute(
    trx,
  );
  return [...new Set(rows.flatMap((row) => row.rooms))];
}
