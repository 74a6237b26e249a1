import type { Db } from '../../db/db.ts';
import type { Actor } from '../../domain/permission.ts';
import { AppError } from '../../errors.ts';
import { type EventRow, readEvent, readOccurrence, viewEvents } from '../events/index.ts';
import type { DeliveryRow } from './delivery.queries.ts';

/** What bodies are written with: `baseUrl` begins every URL in a record. */
export type BodyDeps = { db: Db; baseUrl: string };

type About = Pick<DeliveryRow, 'type' | 'event_id' | 'original_start_at' | 'created_at'>;

/** The record, or undefined where it was deleted or the reader may not read it. */
async function findRecord(
  { db }: BodyDeps,
  reader: Actor,
  { event_id, original_start_at }: About,
): Promise<EventRow | undefined> {
  try {
    return original_start_at === null
      ? await readEvent(db, reader, event_id)
      : await readOccurrence({ db }, reader, event_id, original_start_at);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * The body of a message: what happened, when, and the event or the date as its reader may read it when it is first sent;
 * the id alone where there is nothing to read any more.
 */
export async function bodyOf(deps: BodyDeps, reader: Actor, about: About): Promise<string> {
  const { type, event_id, created_at: timestamp } = about;
  const row = await findRecord(deps, reader, about);
  const data = row === undefined ? { id: event_id } : viewEvents(deps.baseUrl)(reader)(row);
  return JSON.stringify({ type, timestamp, data });
}
