import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/db.ts';
import { invalidInput } from '../../errors.ts';
import { listDoorKeys } from './check-in.queries.ts';

/** The number of minutes for which a display gets codes in advance: it goes on showing them through a short outage. */
const CODES_AHEAD = 5;

const MINUTE_MS = 60_000;
const CODE_LENGTH = 16;

const codeAt = (key: string, minute: number): string =>
  createHmac('sha256', key).update(`check-in ${minute}`).digest('base64url').slice(0, CODE_LENGTH);

const minuteOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / MINUTE_MS);

/** A code that proves presence at a door, and from when on it is shown. */
export type DoorCode = { code: string; from: Temporal.Instant };

/**
 * The codes of a display for the minutes from now on. They follow from the hash of its secret, so those of a display
 * end when it is revoked, and nothing is stored.
 */
export function doorCodes(secretHash: string, now: Temporal.Instant): DoorCode[] {
  const first = minuteOf(now);
  return Array.from({ length: CODES_AHEAD }, (_, at) => ({
    code: codeAt(secretHash, first + at),
    from: Temporal.Instant.fromEpochMilliseconds((first + at) * MINUTE_MS),
  }));
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** @throws invalid_input unless a door of the rooms shows the code now, or showed it in the minute before */
export async function assertDoorCode(
  db: Db,
  roomIds: readonly string[],
  code: string,
  now: Temporal.Instant,
): Promise<void> {
  const keys = await listDoorKeys(db, roomIds);
  const given = Buffer.from(code).byteLength === CODE_LENGTH ? code : ''.padEnd(CODE_LENGTH);
  const minute = minuteOf(now);
  const isShown = keys.some((key) =>
    [minute, minute - 1].some((one) => isSame(codeAt(key, one), given)),
  );
  if (isShown) return;
  const sentence = 'The code field is no longer valid: scan the code at the door again.';
  throw invalidInput({ code: [sentence] });
}
