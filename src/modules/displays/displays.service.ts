import { hash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Db, Trx } from '../../db/db.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import { type Actor, managesRoom } from '../../domain/permission.ts';
import type { Precondition } from '../../domain/precondition.ts';
import { instantText } from '../../domain/time/instant.ts';
import { forbidden, invalidInput, notFound } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordActivity } from '../activity/index.ts';
import { readManagedRoom } from '../rooms/index.ts';
import * as queries from './displays.queries.ts';

export { readManagedRoom };

type Row = queries.DisplayRow;

/** The dependencies of the display services. */
type DisplayDeps = { db: Db; clock: Clock };

/** 256 bits, in a form that a header carries as it is. */
const SECRET_BYTES = 32;

/** Displays that one room may have. */
const MAX_DISPLAYS = 50;

/** The form in which a secret is stored. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret);

/** The displays of a room, newest first. @throws not_found; forbidden outside of what the actor manages */
export async function browseDisplays(
  db: Db,
  actor: Actor,
  roomId: string,
  slice: Slice,
): Promise<Page<Row>> {
  await readManagedRoom(db, actor, roomId);
  return queries.listDisplays(db, roomId, slice);
}

/** A display of a room, for who manages the room. @throws not_found, also for the display of another room; forbidden */
export async function readDisplay(
  db: Db,
  actor: Actor,
  { id: roomId, display }: { id: string; display: string },
): Promise<Row> {
  const isNamed = isId(roomId) && isId(display);
  const row = isNamed ? await queries.findDisplay(db, roomId, display) : undefined;
  if (row === undefined) throw notFound();
  await readManagedRoom(db, actor, roomId);
  return row;
}

/** Locks the room of displays for who manages it. @throws not_found; forbidden */
async function lockManagedRoom(trx: Trx, actor: Actor, id: string): Promise<void> {
  const room = await queries.lockDisplaysOf(trx, id);
  if (room === undefined) throw notFound();
  if (!managesRoom(actor, room)) throw forbidden();
}

/**
 * Adds a display to a room; its secret is in the answer and nowhere else. @throws not_found; forbidden; invalid_input
 * for one too many
 */
export async function addDisplay(
  { db, clock }: DisplayDeps,
  actor: Actor,
  room_id: string,
  name: string,
): Promise<{ row: Row; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const created_at = instantText(clock.now());
  const row = { id: randomUUIDv7(), room_id, name, last_used_at: null, created_at };
  return inTransaction(db, async (trx) => {
    await lockManagedRoom(trx, actor, room_id);
    const stored = { ...row, secret_hash: hashOfSecret(secret) };
    if (!(await queries.insertDisplay(trx, stored, MAX_DISPLAYS))) {
      const sentence = `The name field is one too many: a room has at most ${MAX_DISPLAYS} displays.`;
      throw invalidInput({ name: [sentence] });
    }
    await recordActivity(trx, {
      event: 'display_added',
      subject_type: 'room',
      subject_id: room_id,
      actor,
      changes: { display: [null, name] },
    });
    return { row, secret };
  });
}

/** Revokes a display: its secret opens nothing from now on. @throws not_found; forbidden; precondition_failed */
export async function revokeDisplay(
  { db }: DisplayDeps,
  actor: Actor,
  { id: roomId, display }: { id: string; display: string },
  expect: Precondition<Row>,
): Promise<null> {
  return inTransaction(db, async (trx) => {
    const row = await queries.findDisplay(trx, roomId, display);
    if (row === undefined) throw notFound();
    await lockManagedRoom(trx, actor, roomId);
    expect(row);
    if (!(await queries.deleteDisplay(trx, display))) throw notFound();
    await recordActivity(trx, {
      event: 'display_removed',
      subject_type: 'room',
      subject_id: roomId,
      actor,
      changes: { display: [row.name, null] },
    });
    return null;
  });
}
