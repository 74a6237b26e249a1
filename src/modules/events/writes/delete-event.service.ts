import { inTransaction } from '../../../db/transaction.ts';
import { holdsRoom } from '../../../domain/booking/booking.ts';
import { changesBetween } from '../../../domain/changes.ts';
import { eventFields } from '../../../domain/events/event-fields.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { recordEffects } from '../../effects/index.ts';
import { enqueueFileCleanup } from '../../media/index.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import { tell } from '../record/event-fact.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { deleteEvent } from '../record/event-write.queries.ts';

/**
 * Deletes an event with everything that belongs to it; its activity remains (decision 3.5). For its people and for webhooks,
 * one that held its room is cancelled: whoever has it in a calendar gets a cancellation.
 */
export async function removeEvent(
  deps: EventDeps,
  actor: Actor,
  id: string,
  expect?: Precondition<EventRow>,
): Promise<void> {
  const { db, clock } = deps;
  await inTransaction(db, async (trx) => {
    const event = await lockEventToEdit(trx, { clock }, actor, id);
    expect?.(event);
    await deleteEvent(trx, id);
    await enqueueFileCleanup(trx, clock, event.attachments);
    const facts = [...eventFields, 'status', 'creator_id', 'version'] as const;
    const changes = changesBetween<EventRow>(event, {}, facts);
    const deleted = { ...event, status: 'cancelled' };
    const cancelled = { type: 'event_cancelled', event: deleted, actor, is_deleted: true } as const;
    await recordEffects(trx, {
      activity: [{ event: 'deleted', subject_type: 'event', subject_id: id, actor, changes }],
      ...(holdsRoom(event.status) && { told: tell(deps, cancelled) }),
    });
  });
}
