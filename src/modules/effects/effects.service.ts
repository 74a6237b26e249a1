import { randomUUIDv7 } from 'node:crypto';
import type { Trx } from '../../db/db.ts';
import type { Changes } from '../../domain/changes.ts';
import type { SubjectType } from '../../domain/enums.ts';
import type { NotificationText, NotificationType } from '../../domain/events/notification-text.ts';
import type { Actor } from '../../domain/permission.ts';
import { type NewJob, rowsOfJobs } from '../../jobs/enqueue.ts';
import {
  type ActivityWrite,
  insertActivities,
  insertEffects,
  type NotificationWrite,
} from './effects.queries.ts';
import type { Recipients } from './recipients.queries.ts';

/** One entry of the activity log of a subject (7.2). */
export type Activity = {
  event: string;
  subject_type: SubjectType;
  subject_id: string;
  actor: Actor;
  changes: Changes;
};

/** A notification and the users who get it (7.7). */
export type Notification = NotificationText & {
  type: NotificationType;
  data: Record<string, unknown>;
  /** ISO 8601 with milliseconds: notifications are listed in this order. */
  created_at: string;
  recipients: Recipients;
  /** Another fact than that of the other notifications: who is told of them is told of this too. */
  is_separate?: true;
};

/**
 * The effects of a write besides its own rows. A user who is a recipient of several of its notifications gets only the
 * first, but for one of a separate fact.
 */
type Effects = {
  activity: readonly Activity[];
  notifications: readonly Notification[];
  jobs: readonly NewJob[];
};

const activityRow = ({ actor, ...activity }: Activity): ActivityWrite => ({
  ...activity,
  id: randomUUIDv7(),
  actor_id: actor.id,
});

/** PostgreSQL rejects JSON that contains half a surrogate pair. */
const notificationRow =
  (shared: string) =>
  ({ is_separate, ...notification }: Notification): NotificationWrite => ({
    ...notification,
    fact_id: is_separate ? randomUUIDv7() : shared,
    title: notification.title.toWellFormed(),
    body: notification.body.toWellFormed(),
  });

/** Writes the effects of a write in its own transaction, with one statement; none when there are no effects. */
export async function recordEffects(
  trx: Trx,
  { activity = [], notifications = [], jobs = [] }: Partial<Effects>,
): Promise<void> {
  const activities = activity.map(activityRow);
  if (notifications.length > 0 || jobs.length > 0) {
    await insertEffects(trx, {
      activities,
      notifications: notifications.map(notificationRow(randomUUIDv7())),
      jobs: rowsOfJobs(jobs),
    });
  } else if (activities.length > 0) {
    await insertActivities(trx, activities);
  }
}
