import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { type Changes, changesBetween } from '../../domain/changes.ts';
import type { InstantText } from '../../domain/instant.ts';
import type { Actor } from '../../domain/permission.ts';
import { type ActivityRow, insertActivity, listActivities } from './activity.queries.ts';
import type { SubjectType } from './activity.schema.ts';

type Doing = { event: string; subject_type: SubjectType; actor: Actor };

/** Something that was done, as it is told to `recordActivity`. */
export type Activity = Doing & { subject_id: string; changes: Changes };

/** Two states of a thing, and the fields that count as its own. */
export type Change<T> = Doing & {
  before: T;
  after: T;
  fields: readonly (keyof T & string)[];
  now: InstantText;
};

/** Writes down what was done, in the transaction that did it (7.2). */
export async function recordActivity(trx: Trx, activity: Activity): Promise<void> {
  const { event, subject_type, subject_id, actor, changes } = activity;
  await insertActivity(trx, {
    id: randomUUIDv7(),
    event,
    subject_type,
    subject_id,
    actor_id: actor.id,
    changes: changes as Record<string, [unknown, unknown]>,
  });
}

/**
 * Saves the later state of a thing and records what changed in it. What did not change is neither touched nor
 * recorded.
 * @returns the thing as it is stored now
 */
export async function saveChange<T extends { id: string; updated_at: InstantText }>(
  trx: Trx,
  { before, after, fields, now, ...doing }: Change<T>,
  save: (thing: T) => Promise<void>,
): Promise<T> {
  const changes = changesBetween(before, after, fields);
  if (Object.keys(changes).length === 0) return before;
  const thing = { ...after, updated_at: now };
  await save(thing);
  await recordActivity(trx, { ...doing, subject_id: thing.id, changes });
  return thing;
}

/** What was done to one thing, newest first. */
export async function listActivity<S extends SubjectType>(
  db: Db,
  subject_type: S,
  subject_id: string,
  slice: { limit: number; offset: number },
): Promise<{ rows: ActivityRow<S>[]; total: number }> {
  return listActivities(db, { subject_type, subject_id }, slice);
}
