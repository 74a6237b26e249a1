import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { newestFirst } from '../../db/list-cursor.ts';
import { readListPage } from '../../db/list-page.ts';
import type { ActivitiesTable } from '../../db/tables.ts';
import type { Page, Slice } from '../../domain/list-page.ts';

type ActivityColumns = Selectable<ActivitiesTable>;

/** An activity as responses show it; `S` is the type of its subject. */
export type ActivityRow<S extends string> = Omit<
  ActivityColumns,
  'actor_id' | 'subject_type' | 'changes_bytes'
> & {
  subject_type: S;
  actor: { id: string; name: string; email: string | null } | null;
};

/** One page of a list. @throws invalid_input for `per_page` when the page is too large */
export async function listActivities<S extends string>(
  db: Db,
  { subject_type, subject_id }: { subject_type: S; subject_id: string },
  slice: Slice,
): Promise<Page<ActivityRow<S>>> {
  return readListPage<ActivityRow<S>>(db, {
    keep: sql`a.id, a.changes_bytes`,
    from: sql`from activities a where a.subject_type = ${subject_type} and a.subject_id = ${subject_id}`,
    order: newestFirst('a'),
    slice,
    columns: sql`a.id, a.event, a.subject_type, a.subject_id, a.changes, a.created_at,
      (select json_build_object('id', u.id, 'name', u.name, 'email', u.email)
        from users u where u.id = a.actor_id) as actor`,
    joins: sql`join activities a on a.id = m.id`,
    bytes: sql`m.changes_bytes`,
  });
}
