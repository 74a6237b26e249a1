import type { Trx } from '../../../db/db.ts';
import type { ApprovalAction } from '../../../domain/events/approval.ts';
import { canDecide, type Flow } from '../../../domain/events/approval-steps.ts';
import { mayEditEvent, mayReadEvent } from '../../../domain/events/event-access.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor } from '../../../domain/permission.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { type LockedEvent, lockEvent } from '../event.queries.ts';
import { type EventDeps, readEvent } from '../event.service.ts';
import type { EventRow } from '../event-record.queries.ts';
import { flowOfEvent, readFlow } from './approval-record.service.ts';

/** Whether the actor may perform an action: owners submit and cancel, holders of the step's role decide. */
function mayPerform(actor: Actor, action: ApprovalAction, event: EventRow, flow: Flow): boolean {
  const isOwners = action === 'submit' || action === 'cancel';
  return isOwners ? mayEditEvent(actor, event) : canDecide(actor, flow, event.place);
}

/** Locks the event for an action: 404 if the actor may not read it, 403 if the actor may not perform the action. */
export async function lockEventForAction(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { id, action }: { id: string; action: ApprovalAction },
): Promise<LockedEvent> {
  const event = isId(id) ? await lockEvent(trx, id) : undefined;
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  if (!mayPerform(actor, action, event, flowOfEvent(deps, event))) throw forbidden();
  return event;
}

/** The same check without a lock, before the input of the action is validated. */
export async function readEventForAction(
  deps: EventDeps,
  actor: Actor,
  { id, action }: { id: string; action: ApprovalAction },
): Promise<EventRow> {
  const event = await readEvent(deps.db, actor, id);
  if (!mayPerform(actor, action, event, await readFlow(deps, event))) throw forbidden();
  return event;
}
