import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { invalidInput, notFound } from '../../errors.ts';
import { feedVersionSql } from '../events/index.ts';
import { assertQuota, type Quota } from '../users/index.ts';
import {
  countTokens,
  deleteToken,
  findToken,
  insertToken,
  listTokens,
  lockToken,
  type Opened,
  type TokenRow,
  useSecret,
} from './token.queries.ts';
import type { CreateCalendarToken } from './token.schema.ts';

/** 256 bits, in a form that a URL carries as it is. */
const SECRET_BYTES = 32;

/** Decision 7.6. */
const QUOTA: Quota = { max: 50, field: 'name', things: 'calendar tokens' };

const hashOf = (secret: string): string => hash('sha256', secret);

/** The actor's tokens, newest first. */
export async function browseTokens(
  db: Db,
  actor: Actor,
  slice: { limit: number; offset: number },
): Promise<{ rows: TokenRow[]; total: number }> {
  return listTokens(db, actor.id, slice);
}

/** One of the actor's tokens. @throws not_found, also for those of others */
export async function readToken(db: Db, actor: Actor, id: string): Promise<TokenRow> {
  const row = isId(id) ? await findToken(db, actor.id, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

/** Creates a token; its secret is in the answer and nowhere else. @throws invalid_input for an unknown room, or one too many */
export async function createToken(
  db: Db,
  actor: Actor,
  { name, room_id }: CreateCalendarToken,
): Promise<{ row: TokenRow; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const token = { id: randomUUIDv7(), user_id: actor.id, name, room_id: room_id ?? null };
  const secret_hash = hashOf(secret);
  const row = await inTransaction(db, async (trx) => {
    await assertQuota(trx, actor.id, QUOTA, countTokens);
    return insertToken(trx, { ...token, secret_hash });
  });
  if (row !== undefined) return { row, secret };
  throw invalidInput({ room_id: ['The room id field must be the id of a room.'] });
}

/** Takes a token back: it opens nothing from now on. @throws not_found */
export async function revokeToken(
  db: Db,
  actor: Actor,
  id: string,
  expect: Precondition<TokenRow>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = isId(id) ? await lockToken(trx, actor.id, id) : undefined;
    if (row === undefined) throw notFound();
    expect(row);
    await deleteToken(trx, id);
    return null;
  });
}

/** What a calendar token's secret opens: every room's feed, or one room's. Undefined when it is not one of ours. */
export async function openSecret(
  db: Db,
  secret: string,
  room: string | null,
): Promise<Opened | undefined> {
  return useSecret(db, hashOf(secret), room, feedVersionSql);
}
