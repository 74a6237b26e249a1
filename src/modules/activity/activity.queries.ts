import { type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Also, nothingElse } from '../../db/also.ts';
import type { Db } from '../../db/db.ts';
import type { ActivitiesTable } from '../../db/tables.ts';

type ActivityColumns = Selectable<ActivitiesTable>;

/** An activity as the wire shows it; `S` is the type of its subject. */
export type ActivityRow<S extends string> = Omit<ActivityColumns, 'actor_id' | 'subject_type'> & {
  subject_type: S;
  actor: { id: string; name: string; email: string | null } | null;
};

/** The clock of the database at this very moment: under the lock that the writer holds, so in the true order. */
export const activityInSql = (row: Omit<ActivityColumns, 'created_at'>): Also => ({
  ...nothingElse,
  parts: [
    sql`activity as (
      insert into activities (id, event, subject_type, subject_id, actor_id, changes, created_at)
      values (${row.id}::uuid, ${row.event}, ${row.subject_type}, ${row.subject_id}::uuid, ${row.actor_id}::uuid,
        ${JSON.stringify(row.changes)}::jsonb, clock_timestamp())
    )`,
  ],
});

/** One statement, whatever the page: the first row always comes along and carries the total. */
export async function listActivities<S extends string>(
  db: Db,
  { subject_type, subject_id }: { subject_type: S; subject_id: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActivityRow<S>[]; total: number }> {
  const matching = db
    .selectFrom('activities')
    .selectAll()
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`row_number() over (order by created_at desc, id desc)`.as('position'),
    ])
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id);
  const found = await db
    .selectFrom(matching.as('matching'))
    .select(['id', 'event', 'subject_id', 'changes', 'created_at', 'total', 'position'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id', 'users.name', 'users.email'])
          .whereRef('users.id', '=', 'matching.actor_id'),
      ).as('actor'),
    )
    .where((eb) => eb.or([eb('position', '=', 1), eb('position', '>', offset)]))
    .where('position', '<=', Math.max(1, offset + limit))
    .orderBy('position')
    .execute();
  const rows = found
    .filter((row) => row.position > offset)
    .map(({ total: _total, position: _position, ...row }) => ({ ...row, subject_type }));
  return { rows, total: found[0]?.total ?? 0 };
}
