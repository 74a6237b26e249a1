import type { ApprovalAction } from '../../domain/approval.ts';
import type { Actor } from '../../domain/permission.ts';
import { AppError, type ErrorCode } from '../../errors.ts';
import type { Batch, BatchResult } from './approval.schema.ts';
import { actOnEvent } from './approval.service.ts';
import type { EventDeps } from './event.service.ts';

const ofTheEvent: ErrorCode[] = ['not_found', 'forbidden', 'wrong_state', 'booking_conflict'];

/** Does it, or says why this event stays as it was. What is wrong with the service itself ends the batch. */
async function attempt(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError && ofTheEvent.includes(error.code)) return error.message;
    throw error;
  }
}

/** Judges several events alike, each in a transaction of its own, so that one that fails stops no other (4.4). */
export async function actOnEvents(
  deps: EventDeps,
  actor: Actor,
  action: ApprovalAction,
  { event_ids, comment = null }: Batch,
): Promise<BatchResult> {
  const ids = [...new Set(event_ids)];
  const result: BatchResult = { processed: ids.length, succeeded: [], failed: [] };
  for (const id of ids) {
    const message = await attempt(() => actOnEvent(deps, actor, { id, action, comment }));
    if (message === null) result.succeeded.push(id);
    else result.failed.push({ id, message });
  }
  return result;
}
