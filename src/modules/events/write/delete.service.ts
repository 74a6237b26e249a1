import { holdsRoom } from '../../../domain/booking/booking.ts';
import { changesBetween } from '../../../domain/changes.ts';
import { eventFields } from '../../../domain/events/event-fields.ts';
import { enqueueFileCleanup } from '../../media/index.ts';
import { lockEventToEdit } from '../record/event-access.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { deleteEvent } from '../record/event-write.queries.ts';
import { entry, record, type WriteRun } from '../record/write-run.service.ts';

/**
 * Deletes an event with everything that belongs to it; its activity remains (§3.5). For its people and for webhooks,
 * one that held its room is cancelled: whoever has it in a calendar gets a cancellation.
 */
export async function removeEvent(run: WriteRun, { id }: { id: string }): Promise<void> {
  const { trx, actor } = run;
  const event = await lockEventToEdit(trx, run, actor, id);
  run.expect?.(event);
  await deleteEvent(trx, id);
  await enqueueFileCleanup(trx, run.clock, event.attachments);
  const facts = [...eventFields, 'status', 'creator_id', 'version'] as const;
  const activity = [entry(run, 'deleted', id, changesBetween<EventRow>(event, {}, facts))];
  const deleted = { ...event, status: 'cancelled' };
  const cancelled = { type: 'event_cancelled', event: deleted, actor, is_deleted: true } as const;
  await record(run, { activity, happened: holdsRoom(event.status) ? [cancelled] : [] });
}
