import { changeEntry } from '../../../domain/events/change-request.ts';
import type { Actor } from '../../../domain/permission.ts';
import { actionContext, historyRecord } from '../../../domain/plan/approval.ts';
import { notFound } from '../../../errors.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventToEdit, readEventToEdit } from '../record/event-access.service.ts';
import { droppedChange } from '../record/event-fact.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import type { WriteRun } from '../record/write-run.service.ts';
import { applyWrite } from './apply.service.ts';

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
 * Withdraws the change request that waits for an event and frees the slots that it wanted; the owner is notified if
 * someone else does it (§8.4).
 * @throws not_found, also when nothing waits; forbidden
 */
export async function withdrawChange(run: WriteRun, { id }: { id: string }): Promise<void> {
  const { actor } = run;
  const event = await lockEventToEdit(run.trx, run, actor, id);
  const { change } = event;
  if (change === null) throw notFound();
  run.expect?.(event);
  const entry = changeEntry('change_withdrawn', actionContext(run), change.changes);
  const approval = historyRecord([entry]);
  const isOwn = change.requested_by === actor.id;
  const record = isOwn ? { written: [id] } : { happened: [droppedChange(event, actor, change)] };
  await applyWrite(run, event, { columns: {}, change: null, approval }, record);
}
