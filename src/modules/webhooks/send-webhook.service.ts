import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../domain/permission.ts';
import { instantFromText, instantText } from '../../domain/time/instant.ts';
import { retrySeconds } from '../../domain/webhook.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OutboundAnswer, OutboundClient } from '../../ports/outbound.ts';
import { findKeptActor } from '../users/index.ts';
import * as queries from './delivery.queries.ts';
import { type DisableDeps, disableWebhook } from './disable-webhook.service.ts';
import { type BodyDeps, bodyOf } from './message-body.service.ts';
import { managesPlace } from './webhook-access.service.ts';

type Delivery = queries.DueDelivery;
type Claimed = queries.ClaimedWebhook;

/** The dependencies for sending messages. */
export type SendDeps = BodyDeps &
  DisableDeps & {
    db: Db;
    clock: Clock;
    client: OutboundClient;
    /** The headers of a message, with its signature. */
    headersOf(
      secret: string,
      message: { id: string; body: string; now: Temporal.Instant },
    ): Record<string, string>;
    /** The seconds of a `Retry-After`; null without one. */
    retryAfterSeconds(header: string | undefined, now: Temporal.Instant): number | null;
  };

/** Messages of one webhook that are sent at the same time, each of another event. */
const AT_ONCE = 4;

/** Seconds from which on jobs for the same time are one. */
const FAR_SECONDS = 60;

/** Milliseconds after which a job leaves the rest to another one, so that other webhooks get their turn. */
const TURN_MS = 20_000;

/** Messages are due to the millisecond. */
const preciseText = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'millisecond' });

const isAccepted = (answer: OutboundAnswer): boolean =>
  'status' in answer && answer.status >= 200 && answer.status < 300;

const errors: Record<string, string> = {
  refused: 'The address is not public.',
  unreachable: 'The receiver cannot be reached.',
  timeout: 'The receiver did not answer in time.',
};

const errorOf = (answer: OutboundAnswer): string =>
  'error' in answer ? (errors[answer.error] ?? answer.error) : `HTTP ${answer.status}`;

/**
 * Writes the body of a message and keeps it, in one transaction: an erasure waits for it, so no body is kept that names
 * somebody who was erased before.
 */
const keepBody = (deps: SendDeps, creator: Actor, delivery: Delivery): Promise<string> =>
  inTransaction(deps.db, async (trx) => {
    const body = await bodyOf({ ...deps, db: trx }, creator, delivery);
    await queries.updateDeliveryBody(trx, delivery.id, body);
    return body;
  });

/** Sends one message; the body is kept before the first attempt. */
async function post(
  deps: SendDeps,
  { url, secret }: Claimed,
  creator: Actor,
  delivery: Delivery,
): Promise<OutboundAnswer> {
  const { clock, client, headersOf } = deps;
  const body = delivery.body ?? (await keepBody(deps, creator, delivery));
  const headers = headersOf(secret, { id: delivery.id, body, now: clock.now() });
  const content = Buffer.from(body);
  return client.post(url, {
    headers: { ...headers, 'content-length': content.byteLength },
    body: content,
  });
}

type Outcome = 'delivered' | 'later' | 'failing' | 'gone';

/**
 * The time of the next attempt for a message that was not accepted: with doubling pauses, and a last one at the end of
 * its period; undefined after that.
 */
function nextAttempt(
  { retryAfterSeconds }: SendDeps,
  { attempts, give_up_at }: Delivery,
  answer: OutboundAnswer,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const end = instantFromText(give_up_at);
  if (Temporal.Instant.compare(now, end) >= 0) return undefined;
  const asked = 'status' in answer ? retryAfterSeconds(answer.retryAfter, now) : null;
  const next = now.add({ seconds: Math.max(retrySeconds(attempts + 1), asked ?? 0) });
  return Temporal.Instant.compare(next, end) < 0 ? next : end;
}

/** Sends one message and keeps the outcome. */
async function attempt(
  deps: SendDeps,
  webhook: Claimed,
  creator: Actor,
  delivery: Delivery,
): Promise<Outcome> {
  const answer = await post(deps, webhook, creator, delivery);
  const now = deps.clock.now();
  const last_attempt_at = instantText(now);
  const response_status = 'status' in answer ? answer.status : null;
  const tried = { attempts: delivery.attempts + 1, last_attempt_at, response_status };
  if (isAccepted(answer)) {
    const delivered = { status: 'delivered', error: null, delivered_at: last_attempt_at } as const;
    await queries.updateDelivery(deps.db, delivery.id, { ...tried, ...delivered });
    return 'delivered';
  }
  const error = errorOf(answer);
  const next = nextAttempt(deps, delivery, answer, now);
  if (next === undefined || response_status === 410) {
    const failed = { ...tried, error, status: 'failed' } as const;
    const isKept = await queries.updateFailedDelivery(deps.db, delivery, failed);
    if (!isKept) return 'later';
    return response_status === 410 ? 'gone' : 'failing';
  }
  const later = { ...tried, error, next_attempt_at: preciseText(next) };
  await queries.updateFailedDelivery(deps.db, delivery, later);
  return 'later';
}

/** Sends the messages that are due, until none is or the turn is over. @returns whether the webhook remains enabled */
async function sendDue(
  deps: SendDeps,
  id: string,
  job: { id: string; signal: AbortSignal },
): Promise<boolean> {
  const { db, clock } = deps;
  const end = performance.now() + TURN_MS;
  while (performance.now() < end && !job.signal.aborted) {
    const webhook = await queries.claimWebhook(db, id, job.id);
    if (webhook === undefined) return false;
    const creator = await findKeptActor(db, webhook.user_id, instantText(clock.now()));
    if (creator === undefined || !managesPlace(creator, webhook)) {
      await disableWebhook(deps, webhook, 'scope');
      return false;
    }
    const due = await queries.listDueDeliveries(db, id, preciseText(clock.now()), AT_ONCE);
    if (due.length === 0) return true;
    const outcomes = await Promise.all(due.map((one) => attempt(deps, webhook, creator, one)));
    const reason = outcomes.find((outcome) => outcome === 'failing' || outcome === 'gone');
    if (reason !== undefined) {
      await disableWebhook(deps, webhook, reason as 'failing' | 'gone');
      return false;
    }
  }
  return true;
}

/**
 * Ends the turn of a job, and enqueues one for what waits. What is written after this finds the webhook free; what was
 * written before is found here: so no message waits without a job.
 */
async function endTurn({ db, clock }: SendDeps, id: string, jobId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await queries.releaseWebhook(trx, id, jobId);
    const next = await queries.findNextAttempt(trx, id);
    if (next === null) return;
    const seconds = clock.now().until(instantFromText(next)).total('seconds');
    // `next` is cut to the second.
    const after_seconds = seconds <= 0 ? 0 : Math.ceil(seconds) + 1;
    // Once for a time that is far: jobs do not multiply. A near one is never left out, should a clock differ.
    const isFar = after_seconds > FAR_SECONDS;
    const dedupKey = isFar ? `${id} ${next}` : `${id} after ${jobId}`;
    await enqueue(trx, 'send_webhook', { webhook_id: id }, { after_seconds, dedupKey });
  });
}

/**
 * Sends the messages of a webhook that are due: a few at a time, those of one event in order. One job at a time does it
 * for a webhook; another one that finds it busy ends, because the busy one looks again when it is done.
 */
export async function sendWebhook(
  deps: SendDeps,
  { webhook_id }: { webhook_id: string },
  job: { id: string; signal: AbortSignal },
): Promise<void> {
  if (await sendDue(deps, webhook_id, job)) await endTurn(deps, webhook_id, job.id);
}
