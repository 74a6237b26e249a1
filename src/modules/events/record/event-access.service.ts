import type { Db, Trx } from '../../../db/db.ts';
import {
  type EventAccess,
  mayEditEvent,
  mayReadEvent,
} from '../../../domain/events/event-access.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor } from '../../../domain/permission.ts';
import { instantText } from '../../../domain/time/instant.ts';
import { forbidden, notFound } from '../../../errors.ts';
import { type LockedEvent, listEventRooms, lockEvent } from './event.queries.ts';
import { type EventDeps, readEvent } from './event.service.ts';
import type { EventRow } from './event-record.queries.ts';
import { type TouchedEvent, touchEvent } from './event-write.queries.ts';

/** Whether an actor may do something with an event that they may read. */
type May = (actor: Actor, event: EventAccess) => boolean;

/** The event, if the actor may do something with it: 404 if the actor may not read it, 403 if not that. */
export async function readEventIf(
  { db }: Pick<EventDeps, 'db'>,
  actor: Actor,
  id: string,
  may: May,
): Promise<EventRow> {
  const event = await readEvent(db, actor, id);
  if (!may(actor, event)) throw forbidden();
  return event;
}

/** @throws not_found if the actor may not read the event; forbidden if the actor may not do something with it */
function assertMay<E extends EventAccess>(actor: Actor, event: E | undefined, may: May): E {
  if (event === undefined || !mayReadEvent(actor, event)) throw notFound();
  if (!may(actor, event)) throw forbidden();
  return event;
}

/** Returns the event as `readEventIf` does, with a lock on it, for a write. */
export async function lockEventIf(
  trx: Trx,
  { clock }: Pick<EventDeps, 'clock'>,
  actor: Actor,
  id: string,
  may: May,
): Promise<LockedEvent> {
  const now = instantText(clock.now());
  return assertMay(actor, isId(id) ? await lockEvent(trx, id, now) : undefined, may);
}

/** The event, if the actor may edit it: 404 if the actor may not read it, 403 if not edit it. */
export const readEventToEdit = (
  deps: Pick<EventDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<EventRow> => readEventIf(deps, actor, id, mayEditEvent);

/** Returns the event as `readEventToEdit` does, with a lock on it, for a write. */
export const lockEventToEdit = (
  trx: Trx,
  deps: Pick<EventDeps, 'clock'>,
  actor: Actor,
  id: string,
): Promise<LockedEvent> => lockEventIf(trx, deps, actor, id, mayEditEvent);

/** Locks the event as `lockEventToEdit` does and raises its version, for a write to its files. */
export async function touchEventToEdit(trx: Trx, actor: Actor, id: string): Promise<TouchedEvent> {
  return assertMay(actor, isId(id) ? await touchEvent(trx, id) : undefined, mayEditEvent);
}

/**
 * The rooms of an event by its id or that of an occurrence: its own, and with `all` those too in which it has or asks
 * for single dates. Empty when there is no such event.
 */
export async function findEventRooms(db: Db, id: string, all: boolean): Promise<string[][]> {
  const [series = ''] = id.split('::', 1);
  return isId(series) ? listEventRooms(db, series, all) : [];
}
