import { createECDH } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { findSecret, insertSecret } from './push.queries.ts';

/** A pair of keys of RFC 8292 in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const NAME = 'vapid';
const PRIVATE_BYTES = 32;

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros count: the key is 32 bytes wherever it is read.
  const key = Buffer.concat([Buffer.alloc(PRIVATE_BYTES), pair.getPrivateKey()]);
  return { publicKey, privateKey: key.subarray(-PRIVATE_BYTES).toString('base64url') };
}

/**
 * Who the service is to push services: the keys that are configured, else its own, made on first start and the same
 * for every process and after every restart (decision 7.8).
 */
export async function vapidKeys(db: Db, configured: VapidKeys | undefined): Promise<VapidKeys> {
  if (configured !== undefined) return configured;
  const kept = await findSecret(db, NAME);
  if (kept !== undefined) return kept as VapidKeys;
  await insertSecret(db, NAME, makeKeys());
  return (await findSecret(db, NAME)) as VapidKeys;
}
