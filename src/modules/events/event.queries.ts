import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { selectList } from '../../db/select-list.ts';
import type { StepSources } from '../../domain/events/approval-flow.ts';
import type { Step } from '../../domain/events/approval-steps.ts';
import type { Override } from '../../domain/events/override.ts';
import type { InstantText } from '../../domain/time/instant.ts';
import { stepsOf } from './approval/approval.queries.ts';
import { changeRequestOf, type LockedChange } from './changes/change-request.queries.ts';
import { derivedFields, joinDerived } from './derived-fields.queries.ts';
import { overridesOf, roomConflictsOf } from './event-parts.queries.ts';
import {
  type EventRow,
  eventRecord,
  joinEventShown,
  type ShownEvent,
  stepSourcesOfEvent,
} from './event-record.queries.ts';
import { joinRelated } from './event-related.queries.ts';

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
  /** What a new round would be made of. */
  step_sources: StepSources;
  /** Original starts of the occurrences with a room conflict (decision 5.5). */
  room_conflicts: string[];
  change: LockedChange | null;
};

/** A locked event. */
export type LockedEvent = ShownEvent & EventParts;

const eventParts = selectList<EventParts>()({
  overrides: overridesOf,
  steps: stepsOf,
  step_sources: stepSourcesOfEvent,
  room_conflicts: roomConflictsOf,
  change: changeRequestOf,
});

/**
 * Locks an event until the transaction ends. After waiting for the lock, the row is current but the rows read with it
 * are older; a changed version shows that, and the event is read again.
 */
export async function lockEvent(
  trx: Trx,
  id: string,
  now: InstantText,
): Promise<LockedEvent | undefined> {
  const query = sql<LockedEvent & { seen_version: number }>`
    select ${eventRecord}, ${derivedFields}, ${eventParts},
      (select seen.version from events seen where seen.id = e.id) as seen_version
    from events e ${joinEventShown} ${joinRelated} ${joinDerived(now)} where e.id = ${id} for update of e`;
  const [row] = (await query.execute(trx)).rows;
  if (row === undefined || row.version === row.seen_version) return row;
  return (await query.execute(trx)).rows[0];
}

/** The room of an event, and with `all` the rooms of its occurrences, of a waiting change too. */
export async function listEventRooms(db: Db, id: string, all: boolean): Promise<string[]> {
  const { rows } = await sql<{ room_id: string }>`
    select room_id from events where id = ${id}
    union
    select room_id from occurrences where event_id = ${id} and ${all}::boolean`.execute(db);
  return rows.map(({ room_id }) => room_id);
}
