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
import { listSteps } from './approval.queries.ts';
import { flowOfEvent } from './approval-record.service.ts';

/** Whether the actor may take an action at all: owners submit and cancel, holders of the step's role judge. */
function mayTake(actor: Actor, action: ApprovalAction, event: EventRow, flow: Flow): boolean {
  const isOwners = action === 'submit' || action === 'cancel';
  return isOwners ? mayEditEvent(actor, event) : canDecide(actor, flow);
}

/** The event under lock, for an action: 404 where it may not be read, 403 where the action is not the actor's. */
export async function lockEventForAction(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { id, action }: { id: string; action: ApprovalAction },
): Promise<LockedEvent> {
  const event = isId(id) ? await lockEvent(trx, id) : undefined;
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  if (!mayTake(actor, action, event, flowOfEvent(deps, event))) throw forbidden();
  return event;
}

/** The same without a lock, for what is judged before the action's own input. */
export async function readEventForAction(
  deps: EventDeps,
  actor: Actor,
  { id, action }: { id: string; action: ApprovalAction },
): Promise<EventRow> {
  const event = await readEvent(deps.db, actor, id);
  const steps = await listSteps(deps.db, event.id);
  if (!mayTake(actor, action, event, flowOfEvent(deps, { ...event, steps }))) throw forbidden();
  return event;
}
