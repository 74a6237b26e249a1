import { type RawBuilder, sql } from 'kysely';
import { crewsOf } from '../../../domain/work/crew.ts';
import { isOwn, isWithin, type Viewer } from './event-viewer.queries.ts';
import { holdsStep } from './inbox.queries.ts';

type Condition = RawBuilder<unknown>;

/** Whether the viewer holds a step of `events e`, or of the change request that waits for it. Undefined: no step can be. */
function holdsAnyStep(viewer: Viewer): Condition | undefined {
  const isRequested = sql`exists (
    select from change_requests q where q.event_id = e.id and q.requested_by = ${viewer.id})`;
  const isHeld = holdsStep({ viewer, own: viewer.own, absent: viewer.absent }, isRequested);
  if (isHeld === undefined) return undefined;
  return sql`(exists (
      select from approval_steps s where s.event_id = e.id and ${isHeld})
    or exists (
      select from change_requests c join change_request_steps s on s.change_id = c.id
      where c.event_id = e.id and ${isHeld}))`;
}

/** Whether the viewer is in a crew for a requirement of `events e`; none for who is in no crew. */
function isOfCrew({ own }: Viewer): Condition[] {
  const byKind = Map.groupBy(crewsOf(own), ({ kind }) => kind);
  return [...byKind].map(([kind, crews]) => {
    const isNeeded = sql`exists (select from event_requirements q where q.event_id = e.id and q.kind = ${kind})`;
    const isEverywhere = crews.some((one) => !(one.room_id ?? one.venue_id ?? one.institution_id));
    const within = isWithin({
      room_ids: crews.flatMap(({ room_id }) => room_id ?? []),
      venue_ids: crews.flatMap(({ venue_id }) => venue_id ?? []),
      institution_ids: crews.flatMap(({ institution_id }) => institution_id ?? []),
    });
    return isEverywhere || within === undefined ? isNeeded : sql`(${within} and ${isNeeded})`;
  });
}

/**
 * Whether the viewer sees what `events e` is: the same as `seesInFull` of the domain, for statements that compare what only those may
 * know who see it (decision 18.2).
 */
export function isSeenInFull(viewer: Viewer): Condition {
  if (viewer.sees_all) return sql`true`;
  const ways = [
    isOwn(viewer),
    isWithin(viewer.scope) ?? [],
    holdsAnyStep(viewer) ?? [],
    isOfCrew(viewer),
  ].flat();
  return sql`(not e.is_private or ${sql.join(ways, sql` or `)})`;
}
