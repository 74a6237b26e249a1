import type { Db } from '../db/db.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { NotificationSettings } from '../modules/effects/index.ts';
import { type DeliverDeps, deliverOutbox } from '../modules/effects/index.ts';
import { refreshSubmissions } from '../modules/events/index.ts';
import { followEvents } from '../modules/invitations/index.ts';
import { systemClock } from '../ports/clock.ts';
import { pause } from '../ports/event-loop.ts';

/** Short enough that people are told within a second (§17.5). */
const PAUSE_MS = 200;
const RETRY_MS = 1_000;

type Log = DeliverDeps['logger'] & { warn(about: object, sentence: string): void };

/** The dependencies with which the outbox of a service is delivered. */
export const deliverDeps = (
  db: Db,
  notifications: NotificationSettings,
  logger: DeliverDeps['logger'],
  mailDomain?: string,
): DeliverDeps => ({
  db,
  notifications,
  logger,
  pause,
  follow: async (trx, { ids, decidedIds, facts }) => {
    if (decidedIds.length > 0) await refreshSubmissions(trx, decidedIds);
    if (mailDomain === undefined) return;
    const answering = { clock: systemClock, domain: mailDomain, notifications };
    await followEvents(trx, answering, ids, facts);
  },
});

/** Delivers the outbox until it is stopped. */
export function startDelivery(
  db: Db,
  notifications: NotificationSettings,
  logger: Log,
  mailDomain?: string,
): Loop {
  const deps = deliverDeps(db, notifications, logger, mailDomain);
  return startLoop({
    work: () => deliverOutbox(deps),
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    onError: (err) => logger.warn({ err }, 'the outbox could not be delivered'),
  });
}
