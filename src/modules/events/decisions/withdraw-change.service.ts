import { inTransaction } from '../../../db/transaction.ts';
import { changeEntry } from '../../../domain/events/change-request.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { notFound } from '../../../errors.ts';
import { recordEffects } from '../../effects/index.ts';
import { actionContext, historyRecord } from '../approval/approval-record.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit, readEventToEdit } from '../record/event-access.service.ts';
import { droppedChange, tell } from '../record/event-fact.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { updateEvent } from '../record/event-write.queries.ts';

/** The event whose change request is to be withdrawn. @throws not_found, also when nothing waits; forbidden */
export async function getEventToWithdraw(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
): Promise<EventRow> {
  const event = await readEventToEdit(deps, actor, eventId);
  if (event.pending_change === null) throw notFound();
  return event;
}

/**
 * Withdraws the change request that waits for an event and frees the slots that it wanted; the owner is notified if someone
 * else does it (decision 8.4).
 * @throws not_found, also when nothing waits; forbidden
 */
export async function withdrawChange(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  expect?: Precondition<EventRow>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const event = await lockEventToEdit(trx, deps, actor, eventId);
    const { change } = event;
    if (change === null) throw notFound();
    expect?.(event);
    const entry = changeEntry('change_withdrawn', actionContext(deps, actor), change.changes);
    await updateEvent(trx, event, {
      columns: {},
      change: null,
      approval: historyRecord([entry]),
    });
    const isOwn = change.requested_by === actor.id;
    await recordEffects(
      trx,
      isOwn ? { written: [event.id] } : { told: tell(deps, droppedChange(event, actor, change)) },
    );
  });
}
