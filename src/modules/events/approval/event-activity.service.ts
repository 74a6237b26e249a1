import { flowOfEvent, holdsStep } from '../../../domain/events/approval-steps.ts';
import { deciderOn, mayEditEvent, mayReadEvent } from '../../../domain/events/event-access.ts';
import { mayPerform } from '../../../domain/events/event-actions.ts';
import { isId } from '../../../domain/id.ts';
import { type Page, type Slice, withRows } from '../../../domain/list-page.ts';
import type { Actor } from '../../../domain/permission.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { findEventWithSteps } from '../record/event.queries.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { ActivityRecord } from '../record/event-people.schema.ts';
import { type EventActivityRow, listEventActivity } from './event-activity.queries.ts';

/**
 * Judges who reads the activity of an event: its owner, holders of any of its steps or of the open step of a waiting
 * change, managers.
 * @throws not_found where the event may not be read; forbidden for other readers
 */
export async function authorizeActivity(deps: EventDeps, actor: Actor, id: string): Promise<void> {
  const event = isId(id) ? await findEventWithSteps(deps.db, id) : undefined;
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  const flow = flowOfEvent(deps, event);
  const isInvolved =
    mayEditEvent(actor, event) ||
    flow.steps.some((step) => holdsStep(deciderOn(actor, event), step)) ||
    mayPerform(actor, 'approve', event, flow);
  if (!isInvolved) throw forbidden();
}

const participles: Readonly<Record<string, string>> = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  return: 'returned',
  discard: 'discarded',
  cancel: 'cancelled',
  reopen: 'reopened',
};

/** An entry of the approval history in the form of an activity: its status, comment and step are changes. */
function activityView(row: EventActivityRow): ActivityRecord {
  const { id, subject_id, actor, on_behalf_of, created_at, action, event, changes } = row;
  const name = event ?? participles[action ?? ''] ?? action ?? '';
  return {
    id,
    event: name,
    subject_type: 'event',
    subject_id,
    actor,
    on_behalf_of,
    changes: {
      ...changes,
      ...(row.from_status !== row.to_status && { status: [row.from_status, row.to_status] }),
      ...(row.step !== null && { step: [null, row.step] }),
      ...(row.comment !== null && { comment: [null, row.comment] }),
    },
    created_at,
  };
}

/** All that was done to an event and its occurrences, newest first. @throws not_found; forbidden (§11.5) */
export async function browseActivity(
  deps: EventDeps,
  actor: Actor,
  id: string,
  slice: Slice,
): Promise<Page<ActivityRecord>> {
  await authorizeActivity(deps, actor, id);
  const page = await listEventActivity(deps.db, id, slice);
  return withRows(page, page.rows.map(activityView));
}
