import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { cutText } from '../../domain/text/cut-text.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { invalidInput } from '../../errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PushSender } from '../../ports/push-sender.ts';
import { assertQuota, type Quota } from '../users/index.ts';
import * as queries from './push.queries.ts';
import type { SubscribeBody } from './push.schema.ts';

/** The dependencies for subscribing devices. */
export type SubscribeDeps = {
  db: Db;
  clock: Clock;
  /** Returns the reason why a URL cannot be sent to, as the rest of "The endpoint field …"; null if it can. */
  urlError(url: string): string | null;
};

/** §7.6. */
const QUOTA: Quota = { max: 20, field: 'endpoint', things: 'push subscriptions' };

/**
 * Subscribes a device to the actor's notifications; a known endpoint is assigned to the actor (§7.8).
 * @throws invalid_input for an endpoint that is not of the internet (§12.4), and at the quota; renewing one's own
 * endpoint does not count
 */
export async function subscribe(
  { db, clock, urlError }: SubscribeDeps,
  actor: Actor,
  { endpoint, keys, content_encoding }: SubscribeBody,
): Promise<queries.PushSubscriptionRow> {
  const error = urlError(endpoint);
  if (error !== null) throw invalidInput({ endpoint: [`The endpoint field ${error}`] });
  const now = instantText(clock.now());
  const stamps = { created_at: now, updated_at: now };
  const row = { id: randomUUIDv7(), user_id: actor.id, endpoint, content_encoding, ...stamps };
  return inTransaction(db, async (trx) => {
    await assertQuota(trx, actor.id, QUOTA, (open, id) =>
      queries.countOtherPushSubscriptions(open, id, endpoint),
    );
    return queries.upsertPushSubscription(trx, { ...row, p256dh: keys.p256dh, auth: keys.auth });
  });
}

/** Deletes one of the actor's subscriptions, or all of them; one that does not exist is no error. */
export async function unsubscribe(db: Db, actor: Actor, endpoint: string | null): Promise<void> {
  await queries.deleteOwnPushSubscriptions(db, actor.id, endpoint);
}

/** The dependencies of sending push messages. */
export type SendPushDeps = {
  db: Db;
  clock: Clock;
  sender: PushSender;
  logger: { warn(about: object, sentence: string): void };
};

type Job = { notification_id: string; subscription_id: string };

/** Older notifications are not pushed; this also ends repeated Retry-After responses of a push service. */
const MAX_AGE = { hours: 24 };

/** Maximum code points of the texts: the whole notification must fit into one push message in any script. */
const TITLE_LENGTH = 200;
const BODY_LENGTH = 400;

/** Without the list of dates, which may be long. */
function payloadOf({ id, type, title, body, data: all, created_at }: queries.Push['notification']) {
  const { original_starts: _, ...data } = all;
  const texts = { title: cutText(title, TITLE_LENGTH), body: cutText(body, BODY_LENGTH) };
  return JSON.stringify({ id, type, ...texts, data, created_at });
}

const isOld = ({ notification }: queries.Push, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instantFromText(notification.created_at).add(MAX_AGE), now) < 0;

const subscriptionOf = (row: queries.PushSubscriptionRow) => ({
  endpoint: row.endpoint,
  keys: { p256dh: row.p256dh, auth: row.auth },
  content_encoding: row.content_encoding as SubscribeBody['content_encoding'],
});

/**
 * Pushes one notification to one device. An expired subscription is deleted, a Retry-After response enqueues another
 * attempt, and a permanent failure is logged (§7.8).
 * @throws Error when the job is to be retried with growing delays
 */
export async function sendPush(
  { db, clock, sender, logger }: SendPushDeps,
  job: Job,
  jobId: string,
): Promise<void> {
  const push = await queries.findPush(db, job.notification_id, job.subscription_id);
  if (push === undefined || isOld(push, clock.now())) return;
  const outcome = await sender.send(
    subscriptionOf(push.subscription),
    payloadOf(push.notification),
  );
  if (outcome === 'delivered') return;
  if (outcome === 'gone') return queries.deletePushSubscription(db, push.subscription);
  if (typeof outcome === 'string') {
    const host = new URL(push.subscription.endpoint).host;
    return logger.warn({ outcome, host, ...job }, 'a push message was not delivered');
  }
  const { retry_after_seconds: seconds } = outcome;
  if (seconds === null) throw new Error('The push service rejected the message temporarily.');
  // The key prevents a second job when this one runs again after a crash.
  const later = { after_seconds: seconds, dedupKey: jobId };
  await inTransaction(db, (trx) => enqueue(trx, 'send_push', job, later));
}
