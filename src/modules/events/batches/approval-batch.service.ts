import type { ApprovalAction } from '../../../domain/events/approval.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { preconditionFailed } from '../../../errors.ts';
import type { EventDeps } from '../record/event.service.ts';
import type { EventRow } from '../record/event-record.queries.ts';
import { writeEvent } from '../write/write.service.ts';
import type { Batch, BatchResult } from './batch.schema.ts';
import { type BatchOptions, runBatch } from './event-batch.service.ts';

/** A batch that is asked for. */
export type BatchRequest = Batch & BatchOptions & { action: ApprovalAction };

/** @throws precondition_failed when the event has another version than the caller has seen */
const expectVersion =
  (version: number | undefined): Precondition<EventRow> =>
  (event) => {
    if (version !== undefined && event.version !== version) throw preconditionFailed();
  };

/** Approves or rejects several events, each in a transaction of its own (§4.4, §8.4). */
export async function performBatchAction(
  deps: EventDeps,
  actor: Actor,
  { event_ids, action, comment = null, ...asked }: BatchRequest,
): Promise<BatchResult> {
  const ignoresClosures = asked.ignore_closures === true;
  return runBatch(deps, event_ids, asked, (within, id) => {
    const changeId = asked.change_ids?.[id] ?? null;
    const expect = expectVersion(asked.versions?.[id]);
    const act = { kind: 'act', id, action, comment, ignoresClosures, changeId } as const;
    return writeEvent(within, actor, act, { expect });
  });
}
