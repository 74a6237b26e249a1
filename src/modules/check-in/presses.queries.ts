import { sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';

/** The outcome of a press: it was done, awaits approval, or was refused; with a sentence. */
export type PressAnswer = {
  outcome: 'done' | 'waits' | 'refused';
  /** Of a refusal: the room is taken, or it was given to another booking because nobody checked in. */
  reason?: 'taken' | 'given_away' | 'other';
  message: string;
};

/** The answer to a press that was sent before. */
export async function findPress(
  trx: Trx,
  display_id: string,
  key: string,
): Promise<PressAnswer | undefined> {
  const query = trx.selectFrom('check_in_presses').select('answer');
  const kept = await query
    .where('display_id', '=', display_id)
    .where('key', '=', key)
    .executeTakeFirst();
  return kept?.answer as PressAnswer | undefined;
}

/** Keeps the answer to a press; the first one stays. */
export async function insertPress(
  db: Db,
  press: { display_id: string; key: string; created_at: string },
  answer: PressAnswer,
): Promise<void> {
  await db
    .insertInto('check_in_presses')
    .values({ ...press, answer: JSON.stringify(answer) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes presses that are older than so many days. */
export async function deleteOldPresses(db: Db, days: number): Promise<void> {
  await sql`
    delete from check_in_presses where created_at < now() - ${days} * interval '1 day'`.execute(db);
}

/** Whether one of these rooms is that of a door, or is composed of it and others. */
export async function isOfDoor(
  trx: Trx,
  roomIds: readonly string[],
  doorRoomId: string,
): Promise<boolean> {
  if (roomIds.includes(doorRoomId)) return true;
  const { rows } = await sql`
    select 1 from room_spaces s
    where s.room_id = any (${[...roomIds]}::uuid[]) and s.space_id = ${doorRoomId} limit 1`.execute(
    trx,
  );
  return rows.length > 0;
}
