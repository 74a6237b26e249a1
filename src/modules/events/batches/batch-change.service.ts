import type { Actor } from '../../../domain/permission.ts';
import { instantWindow } from '../reads/occurrence-list.service.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertUsableRoom } from '../write/move.service.ts';
import { writeEvent } from '../write/write.service.ts';
import type { BatchResult } from './batch.schema.ts';
import type { BatchCancel, BatchMove } from './batch-change.schema.ts';
import { type BatchOptions, runBatch } from './event-batch.service.ts';

/** Gives several events another room, each in a transaction of its own (§12.2). @throws invalid_input */
export async function moveEvents(
  deps: EventDeps,
  actor: Actor,
  { event_ids, comment = null, ...move }: BatchMove,
  options: BatchOptions,
): Promise<BatchResult> {
  instantWindow(move, deps.serviceZone());
  await assertUsableRoom(deps, move.room_id);
  return runBatch(deps, event_ids, options, (within, id) =>
    writeEvent(within, actor, { kind: 'move', id, comment, ...move }),
  );
}

/** Cancels several events, each in a transaction of its own (§12.2). @throws invalid_input */
export async function cancelEvents(
  deps: EventDeps,
  actor: Actor,
  { event_ids, comment = null, from, to }: BatchCancel,
  options: BatchOptions,
): Promise<BatchResult> {
  instantWindow({ from, to }, deps.serviceZone());
  return runBatch(deps, event_ids, options, (within, id) =>
    writeEvent(within, actor, { kind: 'move', id, comment, room_id: null, from, to }),
  );
}
