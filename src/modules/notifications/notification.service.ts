import type { Db } from '../../db/db.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantText } from '../../domain/time/instant.ts';
import { notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import * as queries from './notification.queries.ts';

type By = { actor: Actor; clock: Clock };

/** The actor's notifications, newest first. */
export async function browseNotifications(
  db: Db,
  actor: Actor,
  filter: queries.NotificationFilter,
  slice: Slice,
): Promise<Page<queries.NotificationRow>> {
  return queries.listNotifications(db, actor.id, filter, slice);
}

/** The number of the actor's unread notifications. */
export async function countUnread(db: Db, actor: Actor): Promise<{ count: number }> {
  return { count: await queries.countUnread(db, actor.id) };
}

/** One of the actor's notifications. @throws not_found, also for another user's */
export async function readNotification(
  db: Db,
  actor: Actor,
  id: string,
): Promise<queries.NotificationRow> {
  const row = isId(id) ? await queries.findNotification(db, actor.id, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** Marks one of the actor's notifications as read. @throws not_found, also for another user's */
export async function markRead(
  db: Db,
  { actor, clock }: By,
  id: string,
): Promise<queries.NotificationRow> {
  const now = instantText(clock.now());
  const row = isId(id) ? await queries.updateRead(db, actor.id, id, now) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** Marks all of the actor's notifications as read. */
export async function markAllRead(db: Db, { actor, clock }: By): Promise<{ updated: number }> {
  return { updated: await queries.updateAllRead(db, actor.id, instantText(clock.now())) };
}
