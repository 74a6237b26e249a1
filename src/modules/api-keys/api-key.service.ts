import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { KEY_PREFIX, orderedScopes } from '../../domain/api-key.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { resolveEndOfDay } from '../../domain/time/local-time/date-time-input.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServiceZone } from '../../ports/service-zone.ts';
import { assertQuota, type Quota } from '../users/index.ts';
import * as queries from './api-key.queries.ts';
import type { CreateApiKey } from './api-key.schema.ts';
import { hashOfSecret } from './open-key.service.ts';

type Row = queries.ApiKeyRow;

/** The dependencies of the API key services; `serviceZone` is the zone of an expiry without an offset. */
export type ApiKeyDeps = { db: Db; clock: Clock; serviceZone: ServiceZone };

/** 256 bits, in a form that a header carries as it is. */
const SECRET_BYTES = 32;

const QUOTA: Quota = { max: 50, field: 'name', things: 'API keys' };

/** The keys of a user, newest first. */
export async function browseApiKeys(db: Db, ownerId: string, slice: Slice): Promise<Page<Row>> {
  return queries.listApiKeys(db, ownerId, slice);
}

/** A key of a user. @throws not_found, also for another user's */
export async function readApiKey(db: Db, ownerId: string, id: string): Promise<Row> {
  const row = isId(id) ? await queries.findApiKey(db, ownerId, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** The expiry of a new key; a date alone includes that day. @throws invalid_input for the past */
function expiryOf({ clock, serviceZone }: ApiKeyDeps, asked: CreateApiKey['expires_at']) {
  if (!asked) return null;
  const instant = resolveEndOfDay(asked, serviceZone());
  if (Temporal.Instant.compare(instant, clock.now()) > 0) return instantText(instant);
  throw invalidInput({ expires_at: ['The expires at field must be in the future.'] });
}

/**
 * Creates a key; its secret is in the answer and nowhere else. @throws invalid_input for an unknown room, an expiry in
 * the past, or one too many
 */
export async function createApiKey(
  deps: ApiKeyDeps,
  ownerId: string,
  { name, scopes, room_id = null, expires_at }: CreateApiKey,
): Promise<{ row: Row; secret: string }> {
  const secret = `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const key = {
    id: randomUUIDv7(),
    user_id: ownerId,
    name,
    room_id,
    scopes: orderedScopes(scopes),
    secret_hash: hashOfSecret(secret),
    expires_at: expiryOf(deps, expires_at),
    created_at: instantText(deps.clock.now()),
  };
  const row = await inTransaction(deps.db, async (trx) => {
    await assertQuota(trx, ownerId, QUOTA, queries.countApiKeys);
    return queries.insertApiKey(trx, key);
  });
  if (row !== undefined) return { row, secret };
  throw invalidInput({ room_id: ['The room id field must be an existing room.'] });
}

/** Revokes a key: its secret opens nothing from now on, in any process. @throws not_found; precondition_failed */
export async function revokeApiKey(
  db: Db,
  ownerId: string,
  id: string,
  expect: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = isId(id) ? await queries.lockApiKey(trx, ownerId, id) : undefined;
    if (row === undefined) throw notFound();
    expect(row);
    await queries.deleteApiKey(trx, id);
    return null;
  });
}
