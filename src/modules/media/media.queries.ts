import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { MediaTable } from '../../db/media-tables.ts';

type MediaColumns = Selectable<MediaTable>;

/** The one thing that a file belongs to. */
export type MediaOwner = { event_id: string } | { room_id: string };

/** A file as it is shown and found in the store. */
export type MediaRow = Omit<MediaColumns, 'event_id' | 'room_id'>;

/** The keys of the store that a file takes. */
export type Keys = Pick<MediaRow, 'file_key' | 'thumb_key'>;

const columns = [
  'id',
  'name',
  'file_name',
  'mime_type',
  'size',
  'file_key',
  'thumb_key',
  'created_at',
] as const;

const belongsTo = (owner: MediaOwner): RawBuilder<boolean> =>
  'event_id' in owner ? sql`event_id = ${owner.event_id}` : sql`room_id = ${owner.room_id}`;

/** One file of a thing. */
export async function findMedia(
  db: Db,
  owner: MediaOwner,
  id: string,
): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .select(columns)
    .where('id', '=', id)
    .where(belongsTo(owner))
    .executeTakeFirst();
}

/** One page of the files of a thing, the oldest first; the first row always comes along and carries the total. */
export async function listMedia(
  db: Db,
  owner: MediaOwner,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const matching = db
    .selectFrom('media')
    .select(columns)
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`row_number() over (order by id)`.as('position'),
    ])
    .where(belongsTo(owner));
  const found = await db
    .selectFrom(matching.as('m'))
    .selectAll()
    .where((eb) => eb.or([eb('position', '=', 1), eb('position', '>', offset)]))
    .where('position', '<=', Math.max(1, offset + limit))
    .orderBy('position')
    .execute();
  const rows = found
    .filter((row) => row.position > offset)
    .map(({ total: _total, position: _position, ...row }) => row);
  return { rows, total: found[0]?.total ?? 0 };
}

const keysOf = ({ file_key, thumb_key }: Keys): string[] =>
  thumb_key === null ? [file_key] : [file_key, thumb_key];

/**
 * Makes the row of a stored file, which from then on is no longer unkept, unless the thing has `max` files already.
 * @returns whether it was made
 */
export async function insertMedia(
  trx: Trx,
  owner: MediaOwner,
  row: Omit<MediaRow, 'created_at'>,
  max: number,
): Promise<MediaRow | undefined> {
  const { event_id = null, room_id = null } = owner as Partial<Record<keyof MediaColumns, string>>;
  const keys = keysOf(row);
  const made = await sql<{ created_at: string }>`
    with kept as (delete from unkept_files where file_key = any(${keys}) returning 1)
    insert into media (id, event_id, room_id, name, file_name, mime_type, size, file_key, thumb_key)
    select ${row.id}::uuid, ${event_id}::uuid, ${room_id}::uuid, ${row.name}, ${row.file_name},
      ${row.mime_type}, ${row.size}::int, ${row.file_key}, ${row.thumb_key}
    where (select count(*) from kept) = ${keys.length}
      and (select count(*) from media where ${belongsTo(owner)}) < ${max}
    returning created_at`.execute(trx);
  const [stamps] = made.rows;
  return stamps && { ...row, ...stamps };
}

/** Removes the row of a file; its keys are unkept from then on. */
export async function deleteMedia(
  trx: Trx,
  owner: MediaOwner,
  id: string,
): Promise<MediaRow | undefined> {
  return trx
    .deleteFrom('media')
    .where('id', '=', id)
    .where(belongsTo(owner))
    .returning(columns)
    .executeTakeFirst();
}

/** Notes that files are about to be stored, and due for removal when no row names them an hour later. */
export async function noteUnkept(db: Db, keys: Keys): Promise<void> {
  const due_at = sql<string>`now() + interval '1 hour'`;
  await db
    .insertInto('unkept_files')
    .values(keysOf(keys).map((file_key) => ({ file_key, due_at })))
    .execute();
}

const soon = sql<string>`now() + interval '10 minutes'`;

/** Of these keys those that no row names, now that every transaction that could is over; theirs for ten minutes. */
export async function claimUnkept(db: Db, keys: Keys): Promise<string[]> {
  const claimed = await db
    .updateTable('unkept_files')
    .set({ due_at: soon })
    .where('file_key', 'in', keysOf(keys))
    .returning('file_key')
    .execute();
  return claimed.map((row) => row.file_key);
}

/** Some keys whose files are due for removal; nobody else gets them for ten minutes. */
export async function claimDue(db: Db, limit: number): Promise<string[]> {
  const claimed = await sql<{ file_key: string }>`
    update unkept_files set due_at = ${soon} where file_key in (
      select file_key from unkept_files where due_at <= now() order by due_at
      limit ${limit} for update skip locked
    ) returning file_key`.execute(db);
  return claimed.rows.map((row) => row.file_key);
}

/** Forgets keys whose files are gone. */
export async function deleteNotes(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('unkept_files').where('file_key', 'in', keys).execute();
}
