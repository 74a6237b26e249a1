import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import * as queries from './notification.queries.ts';

type By = { actor: Actor; clock: Clock };

/** The language and the zone of who has chosen none; the zone changes while the service runs (§22.1). */
export type ReadingDefaults = Omit<queries.Reading, 'userId'>;

/** How a person reads notifications at this moment. */
export const readingOf = (
  userId: string,
  { defaultLocale, serviceZone }: ReadingDefaults,
): queries.Reading => ({ userId, defaultLocale, serviceZone });

/** The actor's notifications, newest first. */
export async function browseNotifications(
  db: Db,
  { actor, defaults }: { actor: Actor; defaults: ReadingDefaults },
  filter: queries.NotificationFilter,
  slice: Slice,
): Promise<Page<queries.NotificationRow>> {
  return queries.listNotifications(db, readingOf(actor.id, defaults), filter, slice);
}

/** The number of the actor's unread notifications. */
export async function countUnread(db: Db, actor: Actor): Promise<{ count: number }> {
  return { count: await queries.countUnread(db, actor.id) };
}

/** @throws not_found unless it is a notification of the actor */
export async function assertOwn(db: Db, actor: Actor, id: string): Promise<void> {
  if (!isId(id) || !(await queries.hasNotification(db, actor.id, id))) throw notFound();
}

/** Marks one of the actor's notifications as read. @throws not_found, also for another user's */
export async function markRead(
  db: Db,
  { actor, clock, defaults }: By & { defaults: ReadingDefaults },
  id: string,
): Promise<queries.NotificationRow> {
  const now = instantText(clock.now());
  const reading = readingOf(actor.id, defaults);
  const row = isId(id) ? await queries.updateRead(db, reading, id, now) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** Marks all of the actor's notifications as read. */
export async function markAllRead(db: Db, { actor, clock }: By): Promise<{ updated: number }> {
  return { updated: await queries.updateAllRead(db, actor.id, instantText(clock.now())) };
}
