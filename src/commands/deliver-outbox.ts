import type { Db } from '../db/db.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { NotificationSettings } from '../modules/effects/index.ts';
import { type DeliverDeps, deliverOutbox } from '../modules/effects/index.ts';
import { refreshSubmissions } from '../modules/events/index.ts';

/** Short enough that people are told within a second (decision 17.5). */
const PAUSE_MS = 200;
const RETRY_MS = 1_000;

type Log = DeliverDeps['logger'] & { warn(about: object, sentence: string): void };

/** What the outbox of a service is delivered with. */
export const deliverDeps = (
  db: Db,
  notifications: NotificationSettings,
  logger: DeliverDeps['logger'],
): DeliverDeps => ({ db, notifications, follow: refreshSubmissions, logger });

/** Delivers the outbox until it is stopped. */
export function startDelivery(db: Db, notifications: NotificationSettings, logger: Log): Loop {
  const deps = deliverDeps(db, notifications, logger);
  return startLoop({
    work: () => deliverOutbox(deps),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    onError: (err) => logger.warn({ err }, 'the outbox could not be delivered'),
  });
}
