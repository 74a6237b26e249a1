import { inTransaction } from '../../../db/transaction.ts';
import type { Changes } from '../../../domain/changes.ts';
import { mayPublish, publicationRefusal } from '../../../domain/events/event-actions.ts';
import type { Actor } from '../../../domain/permission.ts';
import type { Precondition } from '../../../domain/precondition.ts';
import { recordEffects } from '../../effects/index.ts';
import type { EventDeps } from '../record/event.service.ts';
import { assertNotRefused, lockEventIf, readEventIf } from '../record/event-access.service.ts';
import { tell } from '../record/event-fact.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { updateEvent } from '../record/event-write.queries.ts';
import { undoableAction } from '../record/undoable-action.service.ts';

/** The event, if the actor may publish it. @throws not_found; forbidden to who does not manage its room */
export const readEventToPublish = (
  deps: Pick<EventDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<EventRow> => readEventIf(deps, actor, id, mayPublish);

/**
 * Shows an event to everyone without an account, or ends that; who does it can take it back (decisions 9.9, 16.8). The same
 * again changes nothing.
 * @throws not_found; forbidden; precondition_failed; invalid_state when it is not approved
 */
export async function changePublication(
  deps: EventDeps,
  actor: Actor,
  id: string,
  is_published: boolean,
  expect?: Precondition<EventRow>,
): Promise<ShownEvent> {
  const action = is_published ? 'publish' : 'unpublish';
  return inTransaction(deps.db, async (trx) => {
    const current = await lockEventIf(trx, deps, actor, id, mayPublish);
    expect?.(current);
    assertNotRefused(publicationRefusal(action, current));
    if (current.is_published === is_published) return current;
    const undoable = undoableAction(deps, actor, { action, extent: 'status' });
    const stamps = await updateEvent(trx, current, { columns: { is_published }, undoable });
    const event = { ...current, ...stamps, is_published };
    const changes: Changes = { is_published: [current.is_published, is_published] };
    const subject = { subject_type: 'event', subject_id: id } as const;
    await recordEffects(trx, {
      activity: [{ event: `${action}ed`, ...subject, actor, changes }],
      told: tell(deps, { type: 'event_updated', event, actor, changes }),
    });
    return event;
  });
}
