import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { readNumberedPage } from '../../db/numbered-page.ts';
import type { ActivitiesTable } from '../../db/tables.ts';

type ActivityColumns = Selectable<ActivitiesTable>;

/** An activity as responses show it; `S` is the type of its subject. */
export type ActivityRow<S extends string> = Omit<
  ActivityColumns,
  'actor_id' | 'subject_type' | 'changes_bytes'
> & {
  subject_type: S;
  actor: { id: string; name: string; email: string | null } | null;
};

/** One page and the total count. @throws invalid_input for `per_page` when the page is too large */
export async function listActivities<S extends string>(
  db: Db,
  { subject_type, subject_id }: { subject_type: S; subject_id: string },
  slice: { limit: number; offset: number },
): Promise<{ rows: ActivityRow<S>[]; total: number }> {
  const matching = db
    .selectFrom('activities')
    .select(['id', 'changes_bytes as bytes'])
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`row_number() over (order by created_at desc, id desc)`.as('position'),
    ])
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id);
  const columns = sql`a.id, a.event, a.subject_type, a.subject_id, a.changes, a.created_at,
    (select json_build_object('id', u.id, 'name', u.name, 'email', u.email)
      from users u where u.id = a.actor_id) as actor`;
  const joins = sql`join activities a using (id)`;
  return readNumberedPage<ActivityRow<S>>(db, { matching, columns, joins, ...slice });
}
