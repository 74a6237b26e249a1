import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/db.ts';
import type { BookableOccurrence } from '../../../domain/booking/booking.ts';
import type { StepSources } from '../../../domain/events/approval-flow.ts';
import type { Step } from '../../../domain/events/approval-steps.ts';
import type { CrowdedRoom } from '../../../domain/events/capacity-warning.ts';
import { crowdedRooms } from '../reads/crowded-rooms.queries.ts';
import { stepsOf } from '../record/approval-rows.queries.ts';
import { bookableOccurrence } from '../record/bookable-occurrence.queries.ts';
import { stepSourcesOfEvent } from '../record/step-sources.queries.ts';

/** Someone who would be notified. */
export type Recipient = { id: string; name: string; email: string | null };

/** An event as a dry run leaves it before it is rolled back. */
export type PlannedState = {
  status: string;
  creator_id: string;
  timezone: string;
  is_recurring: boolean;
  /** By original start. */
  occurrences: BookableOccurrence[];
  steps: Step[];
  /** The rows from which the steps of a new approval round would be made. */
  step_sources: StepSources;
  /** Of the dates that the dry run is about. */
  crowded: CrowdedRoom[];
  recipients: Recipient[];
};

/**
 * The state of an event that is read: the affected dates, those of a change request if the edit would await approval,
 * and the named users.
 */
export type PlannedStateOf = {
  eventId: string;
  only: string | undefined;
  from: string | undefined;
  waits: boolean;
  userIds: readonly string[];
};

const datesOf = ({
  only,
  from,
  waits,
}: PlannedStateOf): RawBuilder<unknown> => sql`o.event_id = e.id
  and (o.change_id is not null) = ${waits}::boolean
  and (${only ?? null}::timestamptz is null or o.original_start_at = ${only ?? null}::timestamptz)
  and (${from ?? null}::timestamptz is null or o.original_start_at >= ${from ?? null}::timestamptz)`;

/** The event with its occurrences and steps, its crowded rooms, and the named users, in one statement. */
export async function findPlannedState(
  trx: Trx,
  of: PlannedStateOf,
): Promise<PlannedState | undefined> {
  const { eventId, userIds } = of;
  const { rows } = await sql<PlannedState>`
    select e.status, e.creator_id, e.timezone, e.is_recurring, ${stepsOf} as steps,
      ${stepSourcesOfEvent} as step_sources,
      (select coalesce(json_agg(${bookableOccurrence('o')} order by o.original_start_at), '[]')
        from occurrences o where o.event_id = e.id and o.change_id is null) as occurrences,
      ${crowdedRooms(datesOf(of))} as crowded,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email)
          order by u.name_sort_key, u.id), '[]')
        from users u where u.id = any (${[...userIds]}::uuid[])) as recipients
    from events e where e.id = ${eventId}`.execute(trx);
  return rows[0];
}
