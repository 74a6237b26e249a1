import { createECDH } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { findSecret, insertSecret } from './push.queries.ts';

/** A VAPID key pair (RFC 8292) in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const NAME = 'vapid';
const PRIVATE_BYTES = 32;

function generateKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // createECDH omits leading zeros, but the key must have 32 bytes.
  const key = Buffer.concat([Buffer.alloc(PRIVATE_BYTES), pair.getPrivateKey()]);
  return { publicKey, privateKey: key.subarray(-PRIVATE_BYTES).toString('base64url') };
}

/**
 * The VAPID keys that identify the service to push services: the configured ones, otherwise a pair that is generated on
 * first start and shared by all processes (§7.8).
 */
export async function vapidKeys(db: Db, configured: VapidKeys | undefined): Promise<VapidKeys> {
  if (configured !== undefined) return configured;
  const stored = await findSecret(db, NAME);
  if (stored !== undefined) return stored as VapidKeys;
  await insertSecret(db, NAME, generateKeys());
  return (await findSecret(db, NAME)) as VapidKeys;
}
