import type { Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { cancellation, lockEventToEdit, writeEvent } from '../events/index.ts';
import { type CaldavDeps, type DavCaller, withinTransaction } from './caldav-deps.service.ts';
import { findEventStatus } from './objects.queries.ts';
import { readCalendar } from './open-calendar.service.ts';
import {
  assertConditions,
  assertRoomOfKey,
  type Conditions,
  findNamed,
  findStanding,
  type Target,
} from './target.service.ts';

/** A draft holds no room and is in no calendar any more: it is deleted where it was the person's. */
async function removeDraft(
  trx: Trx,
  { events }: CaldavDeps,
  { actor }: DavCaller,
  id: string,
): Promise<void> {
  const found = await findEventStatus(trx, id);
  if (found?.status !== 'draft' || found.creator_id !== actor.id) throw notFound();
  await writeEvent(events, actor, { kind: 'delete', id });
}

async function remove(
  trx: Trx,
  deps: CaldavDeps,
  caller: DavCaller,
  target: Target,
  conditions: Conditions,
): Promise<void> {
  const { id, own } = await findNamed(trx, caller, target);
  if (id === undefined) throw notFound();
  const standing = await findStanding(trx, deps, caller, target, id, own);
  if (standing === undefined) {
    assertConditions(conditions, undefined);
    return removeDraft(trx, deps, caller, id);
  }
  await lockEventToEdit(trx, deps, caller.actor, id);
  const locked = await findStanding(trx, deps, caller, target, id, own);
  assertConditions(conditions, locked?.etag);
  const { actor } = caller;
  if (!standing.isPartial) {
    await assertRoomOfKey(trx, caller, id);
    await writeEvent(deps.events, actor, { kind: 'act', id, action: 'cancel', comment: null });
    return;
  }
  for (const { original_start_at } of locked?.row.overrides ?? []) {
    const cancelled = cancellation(id, original_start_at, null);
    await writeEvent(deps.events, actor, { kind: 'date', ...cancelled });
  }
}

/**
 * Cancels the event of an object, or where the calendar has single dates of a series only, these dates; deletes a draft
 * (§15.2). @throws not_found; forbidden; precondition_failed; invalid_state
 */
export async function deleteObject(
  deps: CaldavDeps,
  caller: DavCaller,
  target: Target,
  conditions: Conditions,
): Promise<void> {
  await readCalendar(deps, caller, target.calendar);
  await inTransaction(deps.db, (trx) =>
    remove(trx, withinTransaction(deps, trx), caller, target, conditions),
  );
}
