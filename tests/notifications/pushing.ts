import type { Db } from '../../src/db/db.ts';
import { pushJobs, vapidKeys } from '../../src/modules/notifications/index.ts';
import { systemClock as clock } from '../../src/ports/clock.ts';
import { createPushSender } from '../../src/ports/push-sender.ts';

/** Pushes as the service does, but to a push service on this machine whose certificate `ca` signed. */
export async function pushJobsOfTest(
  db: Db,
  ca: string,
  logger: { warn(about: object, sentence: string): void },
): Promise<ReturnType<typeof pushJobs>> {
  const sender = createPushSender({
    vapid: { subject: 'mailto:stoa@example.org', ...(await vapidKeys(db, undefined)) },
    clock,
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    ca,
  });
  return pushJobs({ db, clock, sender, logger });
}
