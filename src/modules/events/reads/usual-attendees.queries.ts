import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

/**
 * How many people the newest approved event of each title was for that began before a day, by the title. Letter case
 * and accents do not matter. A title that no such event has, and that of a private one, is absent.
 */
export async function findUsualAttendees(
  db: Db,
  titles: readonly string[],
  before: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ title: string; expected_attendees: number }>`
    select t.title, e.expected_attendees from unnest(${[...titles]}::text[]) t (title)
    cross join lateral (
      select n.expected_attendees from events n
      where n.title_sort_key = sort_key(t.title) and n.expected_attendees is not null
        and n.start_at < ${before}::date and n.status = 'approved' and not n.is_private
      order by n.start_at desc limit 1
    ) e`.execute(db);
  return new Map(rows.map(({ title, expected_attendees }) => [title, expected_attendees]));
}
