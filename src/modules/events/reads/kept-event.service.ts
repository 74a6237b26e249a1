import type { Db } from '../../../db/db.ts';
import { mayReadEvent } from '../../../domain/events/event-access.ts';
import { isId } from '../../../domain/id.ts';
import type { Actor } from '../../../domain/permission.ts';
import { type InstantText, instantText } from '../../../domain/time/instant.ts';
import { notFound } from '../../../errors.ts';
import type { EventDeps } from '../record/event.service.ts';
import { findEventVersion, findShownEvent } from './kept-event.queries.ts';
import { isCurrent, type KeptEvents, recordOf } from './kept-events.service.ts';
import type { KeptEvent } from './kept-page.queries.ts';

/** The record of an event; what is kept is read again only when its version is another one. */
async function findRecord(
  db: Db,
  kept: KeptEvents,
  id: string,
  now: InstantText,
): Promise<KeptEvent | undefined> {
  // Lists may be read on a replica, whose versions differ: the records of lists have names of their own.
  const name = `event ${id.toLowerCase()}`;
  const known = kept.get(name);
  if (known !== undefined) {
    const version = await findEventVersion(db, id, now);
    if (version === undefined) return undefined;
    if (isCurrent(known, version, now)) return known;
  }
  const found = await findShownEvent(db, id, now);
  if (found === undefined) return undefined;
  const record = recordOf(found, found.others, now);
  kept.set(name, record);
  return record;
}

/**
 * The event with the derived fields as a record, for an answer; read from the database only where it changed since it was kept.
 * @throws not_found if it does not exist or the actor may not read it (decision 1.4)
 */
export async function readKeptEvent(
  { db, clock }: Pick<EventDeps, 'db' | 'clock'>,
  kept: KeptEvents,
  actor: Actor,
  id: string,
): Promise<KeptEvent> {
  const record = isId(id) ? await findRecord(db, kept, id, instantText(clock.now())) : undefined;
  if (record === undefined || !mayReadEvent(actor, record.row)) throw notFound();
  return record;
}
