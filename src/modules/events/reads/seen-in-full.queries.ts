import { type RawBuilder, sql } from 'kysely';
import { isAtCrew } from '../record/event-scope.queries.ts';
import { isOwn, isWithin, type Viewer } from './event-viewer.queries.ts';
import { holdsStep } from './inbox.queries.ts';

type Condition = RawBuilder<unknown>;

/**
 * Whether the viewer holds a step of `events e`, or of the change request that waits for it. Undefined: no step can be.
 */
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
const isOfCrew = ({ crews }: Viewer): Condition[] =>
  crews.map(
    ({ kind, scope }) => sql`(${isAtCrew('e', scope)}
      and exists (select from event_requirements q where q.event_id = e.id and q.kind = ${kind}))`,
  );

/**
 * Whether the viewer sees what `events e` is: the same as `seesInFull` of the domain, for statements that compare what
 * only those may know who see it (§18.2).
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
