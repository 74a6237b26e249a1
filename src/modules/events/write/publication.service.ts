import type { Changes } from '../../../domain/changes.ts';
import { mayPublish, publicationRefusal } from '../../../domain/events/event-actions.ts';
import type { Actor } from '../../../domain/permission.ts';
import { assertNotRefused } from '../../../domain/refusal.ts';
import type { EventDeps } from '../record/event.service.ts';
import { lockEventIf, readEventIf } from '../record/event-access.service.ts';
import type { EventRow, ShownEvent } from '../record/event-record.queries.ts';
import { entry, type WriteRun } from '../record/write-run.service.ts';
import { applyWrite } from './apply.service.ts';

/** The event, if the actor may publish it. @throws not_found; forbidden to who does not manage its room */
export const readEventToPublish = (
  deps: Pick<EventDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<EventRow> => readEventIf(deps, actor, id, mayPublish);

/** Whether everyone may see an event. */
export type PublicationIntent = { id: string; is_published: boolean };

/**
 * Shows an event to everyone without an account, or ends that; who does it can take it back (§9.9, §16.8). The same
 * again changes nothing.
 * @throws not_found; forbidden to who does not manage its room; precondition_failed; invalid_state when it is not
 * approved
 */
export async function changePublication(
  run: WriteRun,
  { id, is_published }: PublicationIntent,
): Promise<ShownEvent> {
  const { actor } = run;
  const action = is_published ? 'publish' : 'unpublish';
  const current = await lockEventIf(run.trx, run, actor, id, mayPublish);
  run.expect?.(current);
  assertNotRefused(publicationRefusal(action, current));
  if (current.is_published === is_published) return current;
  const undoable = { action, extent: 'status' } as const;
  const event = { ...current, is_published };
  const changes: Changes = { is_published: [current.is_published, is_published] };
  const activity = [entry(run, `${action}ed`, id, changes)];
  const happened = [{ type: 'event_updated', event, actor, changes } as const];
  const planned = { columns: { is_published }, undoable };
  return { ...event, ...(await applyWrite(run, current, planned, { activity, happened })) };
}
