import type { Trx } from '../../../db/db.ts';
import type { ApprovalAction } from '../../../domain/events/approval.ts';
import { canDecide, type Flow, newSteps } from '../../../domain/events/approval-steps.ts';
import { decidesChange } from '../../../domain/events/change-request.ts';
import { mayEditEvent, mayReadEvent } from '../../../domain/events/event-access.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor, Place } from '../../../domain/permission.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { type LockedEvent, lockEvent } from '../event.queries.ts';
import { type EventDeps, readEvent } from '../event.service.ts';
import type { EventRow } from '../event-record.queries.ts';
import { flowOfEvent, readFlow } from './approval-record.service.ts';

/** What is open for decisions on an event: its own step, or that of the change request that waits for it (8.4). */
type Decidable = { flow: Flow; place: Place };

function decidableOf(event: EventRow, flow: Flow): Decidable {
  const { pending_change: change, place } = event;
  if (change === null) return { flow, place };
  const [step] = newSteps([change.current_step], 1, null);
  return { flow: { status: 'pending', steps: step ? [step] : [] }, place: change.place };
}

/** Whether the actor may perform an action: owners submit and cancel, holders of the step's role decide. */
function mayPerform(actor: Actor, action: ApprovalAction, event: EventRow, own: Flow): boolean {
  if (!decidesChange(action)) return mayEditEvent(actor, event);
  const { flow, place } = decidableOf(event, own);
  return canDecide(actor, flow, place);
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
