import type { Trx } from '../../../db/db.ts';
import type { ApprovalAction } from '../../../domain/events/approval.ts';
import { mayReadEvent } from '../../../domain/events/event-access.ts';
import { mayPerform } from '../../../domain/events/event-actions.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { flowOfEvent, readFlow } from '../approval/approval-record.service.ts';
import { type LockedEvent, lockEvent } from '../record/event.queries.ts';
import { type EventDeps, readEvent } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';

/** Locks the event for an action: 404 if the actor may not read it, 403 if the actor may not perform the action. */
export async function lockEventForAction(
  trx: Trx,
  deps: EventDeps,
  actor: Actor,
  { id, action }: { id: string; action: ApprovalAction },
): Promise<LockedEvent> {
  const event = isId(id) ? await lockEvent(trx, id, instantText(deps.clock.now())) : undefined;
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
