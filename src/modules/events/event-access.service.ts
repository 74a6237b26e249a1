import type { Trx } from '../../db/db.ts';
import { mayEditEvent, mayReadEvent } from '../../domain/event-access.ts';
import { isId } from '../../domain/id.ts';
import type { Actor } from '../../domain/permission.ts';
import { forbidden, notFound } from '../../errors.ts';
import { type LockedEvent, lockEvent } from './event.queries.ts';
import { type EventDeps, readEvent } from './event.service.ts';
import type { EventRow } from './event-record.queries.ts';

/** The event, if the actor may edit it: 404 where it may not be read, 403 where it may not be edited. */
export async function readEventToEdit(
  { db }: EventDeps,
  actor: Actor,
  id: string,
): Promise<EventRow> {
  const event = await readEvent(db, actor, id);
  if (!mayEditEvent(actor, event)) throw forbidden();
  return event;
}

/** The same under lock, for a write. */
export async function lockEventToEdit(trx: Trx, actor: Actor, id: string): Promise<LockedEvent> {
  const event = isId(id) ? await lockEvent(trx, id) : undefined;
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  if (!mayEditEvent(actor, event)) throw forbidden();
  return event;
}
