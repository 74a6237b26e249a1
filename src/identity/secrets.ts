import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '../db/db.ts';

/** The keys of the provider: `signingKey` for tokens, `cookieKey` for cookies. */
export type IdentitySecrets = { signingKey: JWK; cookieKey: string };

const NAME = 'development-identity';

async function makeSecrets(): Promise<IdentitySecrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  const signingKey = { ...jwk, alg: 'ES256', use: 'sig', kid };
  return { signingKey, cookieKey: randomBytes(32).toString('base64url') };
}

async function readSecrets(db: Db): Promise<IdentitySecrets | undefined> {
  const row = await db
    .selectFrom('service_secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst();
  return row?.value as IdentitySecrets | undefined;
}

/** The secrets of this database: generated on first start and shared by all processes. */
export async function identitySecrets(db: Db): Promise<IdentitySecrets> {
  const kept = await readSecrets(db);
  if (kept !== undefined) return kept;
  await db
    .insertInto('service_secrets')
    .values({ name: NAME, value: JSON.stringify(await makeSecrets()) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await readSecrets(db);
  if (made === undefined) throw new Error('The keys of the identity provider were not stored.');
  return made;
}
