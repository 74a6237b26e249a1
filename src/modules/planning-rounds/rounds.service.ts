import type { Db } from '../../db/db.ts';
import { pageOfSorted } from '../../db/sorted-page.ts';
import { isId } from '../../domain/id.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Actor } from '../../domain/permission.ts';
import {
  type BookableRoom,
  type RoundRights,
  roundRights,
} from '../../domain/planning-round/round-access.ts';
import type { RoundState } from '../../domain/planning-round/round-state.ts';
import { forbidden, notFound } from '../../errors.ts';
import * as queries from './rounds.queries.ts';
import type { SeenRound } from './rounds.view.ts';
import { listRoomRights } from './rounds-pool.queries.ts';

export type { SeenRound } from './rounds.view.ts';

const rightsIn = (
  actor: Actor,
  { pool_ids }: queries.RoundRow,
  rooms: ReadonlyMap<string, BookableRoom>,
): RoundRights =>
  roundRights(
    actor,
    pool_ids.flatMap((id) => rooms.get(id) ?? []),
  );

async function findRooms(db: Db, ids: readonly string[]): Promise<Map<string, BookableRoom>> {
  const rows = ids.length === 0 ? [] : await listRoomRights(db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rights of the actor in a round that was read or locked. @throws not_found where the actor must not see it */
export async function judgeRound(
  db: Db,
  actor: Actor,
  row: queries.RoundRow | undefined,
): Promise<SeenRound> {
  if (row === undefined) throw notFound();
  const rights = rightsIn(actor, row, await findRooms(db, row.pool_ids));
  if (!rights.sees) throw notFound();
  return { row, rights };
}

/** A round that the actor sees. @throws not_found, also for an invalid id */
export async function readRound(db: Db, actor: Actor, id: string): Promise<SeenRound> {
  return judgeRound(db, actor, isId(id) ? await queries.findRound(db, id) : undefined);
}

/** A round that the actor manages. @throws not_found; forbidden for who may only ask in it */
export async function readManagedRound(db: Db, actor: Actor, id: string): Promise<SeenRound> {
  const seen = await readRound(db, actor, id);
  if (!seen.rights.manages) throw forbidden();
  return seen;
}

const byStart = {
  types: ['date', 'uuid'] as const,
  keysOf: ({ row }: SeenRound) => [row.starts_on, row.id],
  isBehind: ({ row }: SeenRound, [day = '', id = '']: readonly string[]) =>
    row.starts_on < day || (row.starts_on === day && row.id < id),
};

/** The rounds that the actor sees, those that begin last first. */
export async function browseRounds(
  db: Db,
  actor: Actor,
  state: RoundState | null,
  slice: Slice,
): Promise<Page<SeenRound>> {
  const rows = await queries.listRounds(db, state);
  const rooms = await findRooms(db, [...new Set(rows.flatMap(({ pool_ids }) => pool_ids))]);
  const seen = rows.map((row) => ({ row, rights: rightsIn(actor, row, rooms) }));
  const visible = seen.filter(({ rights }) => rights.sees);
  return pageOfSorted(visible, slice, byStart);
}
