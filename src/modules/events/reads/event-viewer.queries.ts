import { type RawBuilder, sql } from 'kysely';
import type { StepRoles } from '../../../domain/events/approval-steps.ts';
import type { Scope } from '../../../domain/permission.ts';
import type { CrewScope } from '../../../domain/work/crew.ts';
import { isInScope } from '../record/event-scope.queries.ts';

type Condition = RawBuilder<unknown>;

/**
 * The reader: managers see every draft, managers by assignment those within their scope, others only their own. `email`
 * is the verified address, in lower case.
 */
export type Viewer = {
  id: string;
  email: string | null;
  sees_all: boolean;
  scope: Scope;
  /**
   * The roles that determine the steps the viewer holds: own roles, and those of absent people for whom the viewer
   * stands in.
   */
  own: StepRoles;
  absent: readonly StepRoles[];
  /** The kinds of work of the viewer, with their scopes. */
  crews: readonly CrewScope[];
};

/** Whether `events e` were made by the viewer or name them. */
export const isOwn = ({ id, email }: Viewer): Condition => sql`(e.creator_id = ${id}
  or exists (select 1 from event_roles x where x.event_id = e.id and lower(x.user_email) = ${email}))`;

/**
 * The ids of the events that were made by the viewer or name them, as an array, from the indexes on creators and
 * addresses.
 */
export const ownEventIds = ({ id, email }: Viewer): Condition => sql`array(
  select n.id from events n where n.creator_id = ${id}
  union select x.event_id from event_roles x where lower(x.user_email) = ${email})`;

/** Whether `events e` are within a scope, by any of their rooms; undefined where it is empty. */
export const isWithin = (scope: Scope): Condition | undefined => isInScope('e', scope);

/** Whether the viewer may read `events e`; `own` says whether they are their own. */
export function isReadable({ sees_all, scope }: Viewer, own: Condition): Condition {
  if (sees_all) return sql`true`;
  const within = isWithin(scope);
  return within === undefined
    ? sql`(e.status <> 'draft' or ${own})`
    : sql`(e.status <> 'draft' or ${own} or ${within})`;
}
