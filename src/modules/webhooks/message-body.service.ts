import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { asSeenBy } from '../../domain/privacy/what-readers-see.ts';
import { AppError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { readShownEvent, readShownOccurrence, viewEvents } from '../events/index.ts';
import type { DeliveryRow } from './delivery.queries.ts';

/** The dependencies for writing bodies: `baseUrl` begins every URL in a record. */
export type BodyDeps = { db: Db; clock: Clock; baseUrl: string };

/** The subject of a body: an event or a date. */
type Shown = Parameters<ReturnType<ReturnType<typeof viewEvents>>>[0];

type About = Pick<DeliveryRow, 'type' | 'event_id' | 'original_start_at' | 'created_at'>;

/** The record, or undefined where it was deleted or the reader may not read it. */
async function findRecord(
  deps: BodyDeps,
  reader: Actor,
  { event_id, original_start_at }: About,
): Promise<Shown | undefined> {
  try {
    return original_start_at === null
      ? await readShownEvent(deps, reader, event_id)
      : await readShownOccurrence(deps, reader, event_id, original_start_at);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * The body of a message: what happened, when, and the event or the date as its reader may read it when it is first
 * sent; the id alone where there is nothing to read any more. Whoever made the webhook, a private event is as others
 * see it (§18.2).
 */
export async function bodyOf(deps: BodyDeps, reader: Actor, about: About): Promise<string> {
  const { type, event_id, created_at: timestamp } = about;
  const row = await findRecord(deps, reader, about);
  const data =
    row === undefined ? { id: event_id } : viewEvents(deps.baseUrl)(reader)(asSeenBy(null, row));
  return JSON.stringify({ type, timestamp, data });
}
