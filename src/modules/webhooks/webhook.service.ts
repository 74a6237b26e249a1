import { randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { assertQuota, type Quota } from '../users/index.ts';
import * as queries from './webhook.queries.ts';
import type { CreateWebhook, UpdateWebhook } from './webhook.schema.ts';
import { managesPlace, seenScope } from './webhook-access.service.ts';

type Row = queries.WebhookRow;

/** The dependencies of the webhook services. */
export type WebhookDeps = {
  db: Db;
  clock: Clock;
  /** Returns the reason why a URL cannot be sent to, as the rest of "The url field …"; null if it can. */
  urlError(url: string): string | null;
  newSecret(): string;
};

const QUOTA: Quota = { max: 50, field: 'url', things: 'webhooks' };

const PAUSED = 'The webhook was disabled.';

/** The webhooks of what the actor manages, newest first. */
export async function browseWebhooks(db: Db, actor: Actor, slice: Slice): Promise<Page<Row>> {
  return queries.listWebhooks(db, seenScope(actor), slice);
}

/** A webhook of what the actor manages. @throws not_found */
export async function readWebhook(db: Db, actor: Actor, id: string, locked = false): Promise<Row> {
  const row = isId(id) ? await queries.findWebhook(db, id, locked) : undefined;
  if (row === undefined || !managesPlace(actor, row)) throw notFound();
  return row;
}

function assertUrl({ urlError }: WebhookDeps, url: string): void {
  const error = urlError(url);
  if (error !== null) throw invalidInput({ url: [`The url field ${error}`] });
}

/** @throws invalid_input for both or an unknown place; forbidden for one that the actor does not manage */
async function assertPlace(
  trx: Trx,
  actor: Actor,
  place: { room_id: string | null; venue_id: string | null },
): Promise<void> {
  const { room_id, venue_id } = place;
  if (room_id !== null && venue_id !== null) {
    throw invalidInput({
      venue_id: ['The venue id field must be absent when room id is present.'],
    });
  }
  const isEverywhere = room_id === null && venue_id === null;
  const found = isEverywhere ? { room_venue_id: null } : await queries.findPlace(trx, place);
  if (found === undefined) {
    const field = room_id === null ? 'venue' : 'room';
    throw invalidInput({
      [`${field}_id`]: [`The ${field} id field must be an existing ${field}.`],
    });
  }
  if (!managesPlace(actor, { ...place, ...found })) throw forbidden();
}

/**
 * Creates a webhook; its secret is in the answer and nowhere else.
 * @throws invalid_input for a URL that cannot be sent to, an unknown place, or one too many; forbidden outside of what
 * the actor manages
 */
export async function createWebhook(
  deps: WebhookDeps,
  actor: Actor,
  { url, events, room_id = null, venue_id = null }: CreateWebhook,
): Promise<{ row: Row; secret: string }> {
  const secret = deps.newSecret();
  const created_at = instantText(deps.clock.now());
  const place = { room_id, venue_id };
  const stored = { id: randomUUIDv7(), user_id: actor.id, url, ...place, created_at, secret };
  return inTransaction(deps.db, async (trx) => {
    await assertPlace(trx, actor, place);
    assertUrl(deps, url);
    await assertQuota(trx, actor.id, QUOTA, queries.countWebhooks);
    await queries.insertWebhook(trx, { ...stored, events: [...new Set(events)] });
    return { row: await readWebhook(trx, actor, stored.id), secret };
  });
}

/** The columns of the new state of a webhook: enabling removes the reason why it was disabled. */
function stateOf(row: Row, isActive: boolean | undefined, now: string) {
  if (isActive === undefined || isActive === row.is_active) return {};
  return isActive
    ? { is_active: true, disabled_at: null, disabled_reason: null }
    : { is_active: false, disabled_at: now, disabled_reason: 'paused' as const };
}

/**
 * Changes a webhook; who changes it becomes its creator, as whom messages are read.
 * @throws not_found; precondition_failed; invalid_input
 */
export async function updateWebhook(
  deps: WebhookDeps,
  actor: Actor,
  id: string,
  { url, events, is_active }: UpdateWebhook,
  expect: Precondition<Row>,
): Promise<Row> {
  const updated_at = instantText(deps.clock.now());
  return inTransaction(deps.db, async (trx) => {
    const row = await readWebhook(trx, actor, id, true);
    if (url !== undefined) assertUrl(deps, url);
    expect(row);
    if (row.user_id !== actor.id) {
      await assertQuota(trx, actor.id, QUOTA, queries.countWebhooks);
    }
    await queries.updateWebhook(trx, id, {
      user_id: actor.id,
      updated_at,
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...stateOf(row, is_active, updated_at),
    });
    if (is_active === false) await queries.failWaitingDeliveries(trx, id, PAUSED);
    return readWebhook(trx, actor, id);
  });
}

/** Deletes a webhook with its messages. @throws not_found; precondition_failed */
export async function deleteWebhook(
  { db }: Pick<WebhookDeps, 'db'>,
  actor: Actor,
  id: string,
  expect: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    expect(await readWebhook(trx, actor, id, true));
    if (!(await queries.deleteWebhook(trx, id))) throw notFound();
    return null;
  });
}
