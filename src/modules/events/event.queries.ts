import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { selectList } from '../../db/select-list.ts';
import type { Step } from '../../domain/events/approval-steps.ts';
import type { Override } from '../../domain/events/override.ts';
import { stepsOf } from './approval/approval.queries.ts';
import {
  type EventRow,
  eventRecord,
  joinEventShown,
  overridesOf,
  roomConflictsOf,
} from './event-record.queries.ts';

export async function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  const found = await sql<EventRow>`
    select ${eventRecord} from events e ${joinEventShown} where e.id = ${id}`.execute(db);
  return found.rows[0];
}

/** What an edit needs besides the record: the overrides and steps in order. */
type EventParts = {
  overrides: Override[];
  steps: Step[];
  /** Original starts of the occurrences with a room conflict (decision 5.5). */
  room_conflicts: string[];
};

/** An event under lock. */
export type LockedEvent = EventRow & EventParts;

const eventParts = selectList<EventParts>()({
  overrides: overridesOf,
  steps: stepsOf,
  room_conflicts: roomConflictsOf,
});

/**
 * The event, and nobody else writes it until the transaction ends. Who had to wait for the lock sees the event as the
 * other left it, but what hangs on it as it was before: the version tells, and it is read once more.
 */
export async function lockEvent(trx: Trx, id: string): Promise<LockedEvent | undefined> {
  const query = sql<LockedEvent & { seen_version: number }>`
    select ${eventRecord}, ${eventParts},
      (select seen.version from events seen where seen.id = e.id) as seen_version
    from events e ${joinEventShown} where e.id = ${id} for update of e`;
  const [row] = (await query.execute(trx)).rows;
  if (row === undefined || row.version === row.seen_version) return row;
  return (await query.execute(trx)).rows[0];
}
