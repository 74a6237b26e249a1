import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import type { PlanningRequestsTable } from '../../db/planning-tables.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { GapRequest } from '../../domain/planning-round/gaps.ts';
import type { Pattern } from '../../domain/planning-round/world.ts';
import { notFound } from '../../errors.ts';

/** A request with its owner. */
export type RequestRow = Omit<
  Selectable<PlanningRequestsTable>,
  'patterns' | 'title_sort_key' | 'created_by' | 'event_id'
> & {
  patterns: Pattern[];
  owner_name: string | null;
  owner_email: string | null;
};

/** A request to write. */
export type RequestWrite = Omit<
  Selectable<PlanningRequestsTable>,
  'title_sort_key' | 'version' | 'patterns' | 'event_id'
> & { patterns: Pattern[] };

/** A request that a table or a term before has; `usual_attendees` is undefined where events before it say it. */
export type NewRequest = Pick<
  RequestWrite,
  | ('title' | 'expected_attendees' | 'layout' | 'patterns' | 'weight' | 'notes' | 'owner_id')
  | ('feature_ids' | 'institution_id' | 'room_wishes' | 'event_type')
> & { usual_attendees: number | null | undefined };

/** A request as far as lists are sorted and filtered, and gaps found. */
export type ListedRequest = GapRequest & {
  id: string;
  round_id: string;
  owner_name: string | null;
  institution_id: string | null;
  weight: number;
  created_at: string;
  title_sort_key: string;
  search_text: string;
};

const own = [
  ...(['id', 'round_id', 'owner_id', 'title', 'expected_attendees', 'layout'] as const),
  ...(['feature_ids', 'institution_id', 'event_type', 'patterns', 'same_room'] as const),
  ...(['room_wishes', 'venue_wish', 'prep_before_minutes', 'cleanup_after_minutes'] as const),
  ...(['weight', 'apart_from', 'notes', 'usual_attendees'] as const),
  ...(['created_at', 'updated_at', 'version'] as const),
] as const;

const record = selectList<RequestRow>()({
  ...columnsOf('q', own),
  owner_name: sql`u.name`,
  owner_email: sql`u.email`,
});

const listed = selectList<ListedRequest>()({
  ...columnsOf('q', [
    ...(['id', 'round_id', 'title', 'owner_id', 'expected_attendees', 'layout'] as const),
    ...(['feature_ids', 'patterns', 'room_wishes', 'usual_attendees', 'institution_id'] as const),
    ...(['weight', 'created_at', 'title_sort_key'] as const),
  ]),
  owner_name: sql`u.name`,
  search_text: sql`search_form(concat_ws(e'\n', q.title, u.name))`,
});

/** All requests of rounds, or only those of one owner. */
export async function listRequests(
  db: Db,
  round_ids: readonly string[],
  owner_id: string | null,
): Promise<ListedRequest[]> {
  const { rows } = await sql<ListedRequest>`
    select ${listed} from planning_requests q left join users u on u.id = q.owner_id
    where q.round_id = any (${[...round_ids]}::uuid[])
      and (${owner_id}::uuid is null or q.owner_id = ${owner_id}::uuid)`.execute(db);
  return rows;
}

/** The requests with these ids. */
export async function findRequests(db: Db, ids: readonly string[]): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${record} from planning_requests q left join users u on u.id = q.owner_id
    where q.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findRequest(
  db: Db,
  round_id: string,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${record} from planning_requests q left join users u on u.id = q.owner_id
    where q.id = ${id} and q.round_id = ${round_id}`.execute(db);
  return rows[0];
}

/** The request, locked until the transaction ends. @throws not_found */
export async function lockRequest(trx: Trx, round_id: string, id: string): Promise<RequestRow> {
  const { rows } = await sql<RequestRow>`
    select ${record} from planning_requests q left join users u on u.id = q.owner_id
    where q.id = ${id} and q.round_id = ${round_id} for update of q`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

/** How many requests rounds have, and how many of them somebody owns. */
export type RequestCounts = { round_id: string; requests_count: number; my_requests_count: number };

export async function countRequests(
  db: Db,
  round_ids: readonly string[],
  user_id: string,
): Promise<RequestCounts[]> {
  const { rows } = await sql<RequestCounts>`
    select round_id, count(*) as requests_count,
      count(*) filter (where owner_id = ${user_id}) as my_requests_count
    from planning_requests where round_id = any (${[...round_ids]}::uuid[])
    group by round_id`.execute(db);
  return rows;
}

/** The titles of the other requests of somebody, or of nobody, in a round. */
export async function listTitles(
  db: Db,
  { round_id, owner_id }: Pick<RequestRow, 'round_id' | 'owner_id'>,
): Promise<{ title: string; owner_id: string | null }[]> {
  const { rows } = await sql<{ title: string; owner_id: string | null }>`
    select title, owner_id from planning_requests
    where round_id = ${round_id} and owner_id is not distinct from ${owner_id}::uuid`.execute(db);
  return rows;
}

const written = (row: RequestWrite) => ({ ...row, patterns: JSON.stringify(row.patterns) });

/** Requests that one statement writes. */
const PART = 500;

export async function insertRequests(trx: Trx, rows: readonly RequestWrite[]): Promise<void> {
  for (let at = 0; at < rows.length; at += PART) {
    await trx
      .insertInto('planning_requests')
      .values(rows.slice(at, at + PART).map(written))
      .execute();
  }
}

export async function updateRequest(
  trx: Trx,
  { id, created_by, created_at, round_id, ...row }: RequestWrite,
): Promise<void> {
  await trx
    .updateTable('planning_requests')
    .set({ ...row, patterns: JSON.stringify(row.patterns) })
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a request, also from those that must be apart from it. */
export async function deleteRequest(trx: Trx, id: string): Promise<void> {
  await sql`update planning_requests set apart_from = array_remove(apart_from, ${id}::uuid)
    where apart_from @> array[${id}::uuid]`.execute(trx);
  await trx.deleteFrom('planning_requests').where('id', '=', id).execute();
}
