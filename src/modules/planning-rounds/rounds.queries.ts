import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { PlanningRoundsTable } from '../../db/planning-tables.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { RoundState } from '../../domain/planning-round/round-state.ts';
import { notFound } from '../../errors.ts';

/** A round with its places, and the ids of the rooms in use that these are now. */
export type RoundRow = Omit<
  Selectable<PlanningRoundsTable>,
  'told_opening_at' | 'told_closing_at'
> & {
  room_ids: string[];
  venue_ids: string[];
  pool_ids: string[];
};

/** A round to write. */
export type RoundWrite = Omit<RoundRow, 'pool_ids' | 'version' | 'state'>;

const own = [
  ...(['id', 'name', 'term_id', 'starts_on', 'ends_on', 'timezone', 'opens_at'] as const),
  ...(['closes_at', 'holidays', 'state', 'created_by'] as const),
  ...(['created_at', 'updated_at', 'version'] as const),
] as const;

/** The ids of one kind of place of `planning_rounds p`, in order. */
const placesOf = (column: 'room_id' | 'venue_id'): RawBuilder<string[]> => sql`array(
  select l.${sql.ref(column)} from planning_round_places l
  where l.round_id = p.id and l.${sql.ref(column)} is not null order by 1)`;

/** The rooms of the pool of `planning_rounds p` that are in use, in order. */
const poolOf: RawBuilder<string[]> = sql`array(
  select r.id from rooms r where r.is_active and r.deleted_at is null and r.id in (
    select l.room_id from planning_round_places l where l.round_id = p.id
    union all
    select v.id from planning_round_places l join rooms v on v.venue_id = l.venue_id where l.round_id = p.id
  ) order by 1)`;

const record = selectList<RoundRow>()({
  ...columnsOf('p', own),
  room_ids: placesOf('room_id'),
  venue_ids: placesOf('venue_id'),
  pool_ids: poolOf,
});

export async function findRound(db: Db, id: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${record} from planning_rounds p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** All rounds, those that begin last first. */
export async function listRounds(db: Db, state: RoundState | null): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${record} from planning_rounds p
    where ${state}::text is null or p.state = ${state}::text
    order by p.starts_on desc, p.id desc`.execute(db);
  return rows;
}

/** The round, locked until the transaction ends. @throws not_found */
export async function lockRound(trx: Trx, id: string): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    select ${record} from planning_rounds p where p.id = ${id} for update of p`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/**
 * The round, whose state does not change until the transaction ends; requests are written side by side.
 * @throws not_found
 */
export async function lockRoundToAsk(trx: Trx, id: string): Promise<RoundRow> {
  const { rows } = await sql<RoundRow>`
    select ${record} from planning_rounds p where p.id = ${id} for share of p`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

const writtenPlaces = (round: RoundWrite): RawBuilder<unknown> => sql`
  insert into planning_round_places (round_id, room_id, venue_id)
  select ${round.id}::uuid, i.id, null::uuid from unnest(${round.room_ids}::uuid[]) i (id)
  union all
  select ${round.id}::uuid, null::uuid, i.id from unnest(${round.venue_ids}::uuid[]) i (id)`;

export async function insertRound(trx: Trx, round: RoundWrite): Promise<void> {
  const { room_ids, venue_ids, ...row } = round;
  await trx.insertInto('planning_rounds').values(row).execute();
  await writtenPlaces(round).execute(trx);
}

/** Writes the fields of a round; the end that people are told of is a new one where it changed. */
export async function updateRound(
  trx: Trx,
  round: RoundWrite,
  closesAtOtherTime: boolean,
): Promise<void> {
  const { id, room_ids, venue_ids, created_by, created_at, ...row } = round;
  await trx
    .updateTable('planning_rounds')
    .set({ ...row, ...(closesAtOtherTime ? { told_closing_at: null } : {}) })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('planning_round_places').where('round_id', '=', id).execute();
  await writtenPlaces(round).execute(trx);
}

/** Deletes a round with its requests. */
export async function deleteRound(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('planning_rounds').where('id', '=', id).execute();
}

/** A term by its days. */
export type TermDays = { starts_on: string; ends_on: string };

/** The days of a term, which is not deleted until the transaction ends. */
export async function lockTermDays(trx: Trx, id: string): Promise<TermDays | undefined> {
  const { rows } = await sql<TermDays>`
    select starts_on, ends_on from terms where id = ${id} for key share`.execute(trx);
  return rows[0];
}

/** The days of a term. */
export async function findTermDays(db: Db, id: string): Promise<TermDays | undefined> {
  const { rows } = await sql<TermDays>`
    select starts_on, ends_on from terms where id = ${id}`.execute(db);
  return rows[0];
}

/** Writes the state of a round, which must be locked. */
export async function updateRoundState(trx: Trx, id: string, state: RoundState): Promise<void> {
  await trx
    .updateTable('planning_rounds')
    .set({ state })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute();
}
