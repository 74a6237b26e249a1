import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { type AppError, type FieldErrors, invalidInput, notFound } from '../../errors.ts';
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
  type UsedFor,
  useSecret,
} from './token.queries.ts';
import type { CreateCalendarToken } from './token.schema.ts';

/** 256 random bits in a form that is valid in URLs. */
const SECRET_BYTES = 32;

/** §7.6. */
const QUOTA: Quota = { max: 50, field: 'name', things: 'calendar tokens' };

type IdField = 'room_id' | 'venue_id' | 'institution_id';

const hashOf = (secret: string): string => hash('sha256', secret);

/** The actor's tokens, newest first. */
export async function browseTokens(db: Db, actor: Actor, slice: Slice): Promise<Page<TokenRow>> {
  return listTokens(db, actor.id, slice);
}

/** One of the actor's tokens. @throws not_found, also for another user's */
export async function readToken(db: Db, actor: Actor, id: string): Promise<TokenRow> {
  const row = isId(id) ? await findToken(db, actor.id, id) : undefined;
  if (row === undefined) throw notFound();
  return row;
}

const ID_FIELDS = { room: 'room_id', venue: 'venue_id', institution: 'institution_id' } as const;

const isNamed = (scope: string): scope is keyof typeof ID_FIELDS => scope in ID_FIELDS;

/**
 * The scope of a new token with the one id that belongs to it; without a scope a room, if one is named, else
 * everything.
 * @throws invalid_input when the id is missing, or another one is there
 */
function scopeOf(body: CreateCalendarToken): Pick<TokenRow, 'scope' | IdField> {
  const scope = body.scope ?? (body.room_id ? 'room' : 'all');
  const field = isNamed(scope) ? ID_FIELDS[scope] : undefined;
  const ids = { room_id: null, venue_id: null, institution_id: null };
  const errors: FieldErrors = {};
  for (const name of Object.values(ID_FIELDS)) {
    const words = name.replace('_', ' ');
    if (name !== field && body[name]) {
      errors[name] = [`The ${words} field must be absent when scope is ${scope}.`];
    }
    if (name === field && !body[name]) {
      errors[name] = [`The ${words} field is required when scope is ${scope}.`];
    }
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return field === undefined ? { scope, ...ids } : { scope, ...ids, [field]: body[field] ?? null };
}

/** @throws invalid_input on the id of what does not exist */
function unknownSubject({ scope }: Pick<TokenRow, 'scope'>): AppError {
  const field = isNamed(scope) ? ID_FIELDS[scope] : 'scope';
  return invalidInput({
    [field]: [`The ${field.replace('_', ' ')} field must be the id of a ${scope}.`],
  });
}

/**
 * Creates a token; its secret is in the answer and nowhere else. @throws invalid_input for an unknown room, venue or
 * institution, or one too many
 */
export async function createToken(
  db: Db,
  actor: Actor,
  body: CreateCalendarToken,
): Promise<{ row: TokenRow; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const token = { id: randomUUIDv7(), user_id: actor.id, name: body.name, ...scopeOf(body) };
  const secret_hash = hashOf(secret);
  const row = await inTransaction(db, async (trx) => {
    await assertQuota(trx, actor.id, QUOTA, countTokens);
    return insertToken(trx, { ...token, secret_hash });
  });
  if (row !== undefined) return { row, secret };
  throw unknownSubject(token);
}

/** Revokes a token. @throws not_found */
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

/** Finds the token of a calendar secret that is used for a feed. Undefined if the service did not issue it. */
export async function openSecret(
  db: Db,
  secret: string,
  feed: UsedFor,
): Promise<Opened | undefined> {
  return useSecret(db, hashOf(secret), feed, feedVersionSql);
}
