import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/db.ts';
import { readListPage } from '../../db/list-page.ts';
import { columnsOf, selectList } from '../../db/select-list.ts';
import type { AssignmentsTable } from '../../db/tables.ts';
import type { Page, Slice } from '../../domain/list-page.ts';
import type { Place, Scope } from '../../domain/permission.ts';

/** An assignment as a record shows it. */
export type AssignmentRow = Omit<Selectable<AssignmentsTable>, 'created_by'>;

const columns = columnsOf('a', [
  ...(['id', 'email', 'role', 'kind', 'teams', 'room_id', 'venue_id'] as const),
  ...(['institution_id', 'created_at'] as const),
]);

const record = selectList<AssignmentRow>()(columns);

/** The filter of a list; null does not limit. A `scope` of null is everything. */
export type AssignmentFilter = Place & {
  email: string | null;
  role: string | null;
  kind: string | null;
  scope: Scope | null;
};

/** Over `assignments a` and its room `r`. */
const isWithin = (scope: Scope | null): RawBuilder<unknown> =>
  scope === null
    ? sql`true`
    : sql`(a.room_id = any (${[...scope.room_ids]}::uuid[])
        or coalesce(a.venue_id, r.venue_id) = any (${[...scope.venue_ids]}::uuid[])
        or a.institution_id = any (${[...scope.institution_ids]}::uuid[]))`;

function conditions({ email, role, kind, scope, ...place }: AssignmentFilter): RawBuilder<unknown> {
  const things = (['room_id', 'venue_id', 'institution_id'] as const)
    .filter((name) => place[name] !== null)
    .map((name) => sql`a.${sql.ref(name)} = ${place[name]}::uuid`);
  return sql.join(
    [
      isWithin(scope),
      ...things,
      ...(email === null ? [] : [sql`a.email = lower(${email})`]),
      ...(role === null ? [] : [sql`a.role = ${role}`]),
      ...(kind === null ? [] : [sql`a.kind = ${kind}`]),
    ],
    sql` and `,
  );
}

/** One page by e-mail address. */
export async function listAssignments(
  db: Db,
  filter: AssignmentFilter,
  slice: Slice,
): Promise<Page<AssignmentRow>> {
  return readListPage<AssignmentRow>(db, {
    keep: record,
    from: sql`from assignments a left join rooms r on r.id = a.room_id where ${conditions(filter)}`,
    order: {
      keys: [
        { sql: sql`a.email`, type: 'text' },
        { sql: sql`a.created_at`, type: 'instant' },
        { sql: sql`a.id`, type: 'uuid' },
      ],
    },
    slice,
  });
}

/** An assignment, and the venue of its room. */
export type PlacedAssignment = AssignmentRow & { room_venue_id: string | null };

const placedRecord = selectList<PlacedAssignment>()({
  ...columns,
  room_venue_id: sql`r.venue_id`,
});

export async function findAssignment(db: Db, id: string): Promise<PlacedAssignment | undefined> {
  const { rows } = await sql<PlacedAssignment>`
    select ${placedRecord} from assignments a left join rooms r on r.id = a.room_id where a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/**
 * The thing of an assignment with the venue of a room; undefined when it does not exist. It cannot be removed until the
 * transaction ends.
 */
export async function lockThing(
  trx: Trx,
  { room_id, venue_id, institution_id }: Place,
): Promise<Place | undefined> {
  const nothing = sql`null::uuid`;
  const select = (
    room: RawBuilder<unknown>,
    venue: RawBuilder<unknown>,
    own: RawBuilder<unknown>,
  ) => sql`select ${room} as room_id, ${venue} as venue_id, ${own} as institution_id`;
  const query =
    room_id !== null
      ? sql`${select(sql`id`, sql`venue_id`, nothing)} from rooms where id = ${room_id}`
      : venue_id !== null
        ? sql`${select(nothing, sql`id`, nothing)} from venues where id = ${venue_id}`
        : sql`${select(nothing, nothing, sql`id`)} from institutions where id = ${institution_id}`;
  const { rows } = await sql<Place>`${query} for key share`.execute(trx);
  return rows[0];
}

type NewAssignment = Omit<AssignmentRow, 'created_at'> & { created_by: string; created_at: string };

/** The new assignment; undefined when the person has this role, and kind of work, for this thing already. */
export async function insertAssignment(
  trx: Trx,
  row: NewAssignment,
): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    insert into assignments as a (id, email, role, kind, teams, room_id, venue_id, institution_id, created_by,
      created_at)
    values (${row.id}, lower(${row.email}), ${row.role}, ${row.kind}, ${row.teams}, ${row.room_id}, ${row.venue_id},
      ${row.institution_id},
      ${row.created_by}, ${row.created_at})
    on conflict on constraint assignments_once do nothing returning ${record}`.execute(trx);
  return rows[0];
}

/** The assignment of this person, role, kind and thing. */
export async function findSame(
  trx: Trx,
  { email, role, kind, room_id, venue_id, institution_id }: NewAssignment,
): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    select ${record} from assignments a where a.email = lower(${email}) and a.role = ${role}
      and a.kind is not distinct from ${kind} and a.room_id is not distinct from ${room_id}::uuid
        and a.venue_id is not distinct from ${venue_id}::uuid
      and a.institution_id is not distinct from ${institution_id}::uuid`.execute(trx);
  return rows[0];
}

/** Changes how many teams a crew has. */
export async function updateTeams(
  trx: Trx,
  id: string,
  teams: number | null,
): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    update assignments a set teams = ${teams} where a.id = ${id} returning ${record}`.execute(trx);
  return rows[0];
}

/** Counts the assignments of an address. */
export async function countOfEmail(trx: Trx, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from assignments where email = lower(${email})`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Removes an assignment and gives what it was. */
export async function deleteAssignment(trx: Trx, id: string): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`
    delete from assignments a where a.id = ${id} returning ${record}`.execute(trx);
  return rows[0];
}
