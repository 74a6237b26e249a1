import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Db } from '../db/db.ts';
import { instantText } from '../domain/time/instant.ts';
import type { Clock } from '../ports/clock.ts';

/** How long an expired record is kept, to tolerate clock differences. */
const KEPT_AFTER_EXPIRY = { minutes: 10 };
const SWEEP_EVERY = { minutes: 10 };

/**
 * The kinds of records that end with their grant. An interaction also names one, but survives when another user signs
 * in.
 */
const endsWithGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken']);

/** PostgreSQL text cannot contain NUL; our ids never do. */
const isText = (id: string): boolean => !id.includes('\0');

/** Payloads contain client input: as a JSON string it is always valid for the database. */
const pack = (payload: AdapterPayload): string => JSON.stringify({ text: JSON.stringify(payload) });

type Stored = { payload: Record<string, unknown>; consumed_at: string | null };

function unpack(row: Stored | undefined): AdapterPayload | undefined {
  if (row === undefined) return undefined;
  const payload: AdapterPayload = JSON.parse(String(row.payload.text));
  if (row.consumed_at === null) return payload;
  return { ...payload, consumed: Math.floor(Date.parse(row.consumed_at) / 1000) };
}

/** Deletes expired records, at most once in ten minutes. */
function sweeper(db: Db, clock: Clock): () => Promise<void> {
  let next = clock.now();
  return async () => {
    const now = clock.now();
    if (Temporal.Instant.compare(now, next) < 0) return;
    next = now.add(SWEEP_EVERY);
    await db
      .deleteFrom('identity_records')
      .where('expires_at', '<', instantText(now.subtract(KEPT_AFTER_EXPIRY)))
      .execute();
  };
}

/** The reads of one kind of record. The provider itself checks the expiry. */
function reads(db: Db, kind: string): Pick<Adapter, 'find' | 'findByUid' | 'findByUserCode'> {
  const ofKind = () =>
    db.selectFrom('identity_records').select(['payload', 'consumed_at']).where('kind', '=', kind);
  return {
    find: async (id) =>
      isText(id) ? unpack(await ofKind().where('id', '=', id).executeTakeFirst()) : undefined,
    findByUid: async (uid) =>
      isText(uid) ? unpack(await ofKind().where('uid', '=', uid).executeTakeFirst()) : undefined,
    findByUserCode: async () => undefined,
  };
}

/** The storage of the provider: one row per record, one statement per call, without transactions. */
export function identityRecords(db: Db, clock: Clock): AdapterFactory {
  const sweep = sweeper(db, clock);
  const now = () => instantText(clock.now());
  return (kind) => ({
    ...reads(db, kind),
    upsert: async (id, payload, expiresIn) => {
      await sweep();
      const ends = expiresIn && instantText(clock.now().add({ seconds: expiresIn }));
      const values = {
        payload: pack(payload),
        grant_id: (endsWithGrant.has(kind) && payload.grantId) || null,
        uid: payload.uid ?? null,
        expires_at: ends || null,
      };
      await db
        .insertInto('identity_records')
        .values({ kind, id, consumed_at: null, ...values })
        .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
        .execute();
    },
    consume: async (id) => {
      const consumed = { consumed_at: now() };
      await db
        .updateTable('identity_records')
        .set(consumed)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    },
    destroy: async (id) => {
      await db
        .deleteFrom('identity_records')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    },
    revokeByGrantId: async (grantId) => {
      await db.deleteFrom('identity_records').where('grant_id', '=', grantId).execute();
    },
  });
}
