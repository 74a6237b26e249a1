import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { NO_PREPARE } from '../../db/prepared.ts';
import type { Scope } from '../../domain/permission.ts';
import {
  type CellRow,
  type Counting,
  joinPlace,
  placeOf,
  placesWithCells,
  reading,
  windowOf,
} from './statistics-cells.queries.ts';

/** The outcomes of the requests of a group; `group_key` is an id, a month or the number of a weekday or an hour. */
export type RequestRow = {
  group_key: string | null;
  label: string | null;
  submitted: number;
  approved: number;
  rejected: number;
  returned: number;
  discarded: number;
  cancelled: number;
  pending: number;
  median_seconds: number | null;
};

/** The group of a submission, compared as it is stored: texts would be sorted by the rules of a language. */
function requestKey({ group, clock }: Pick<Counting, 'group' | 'clock'>): RawBuilder<unknown> {
  // Cells of one position are the same month in every zone.
  if (group === 'month') return sql`c.no`;
  if (clock === undefined) return placeOf(group)[0];
  return sql`${reading(sql`s.submitted_at`, clock)} / ${clock.bucket / 1_000}::bigint`;
}

/** The names of the months, which are the same in every zone. */
const monthsOf = (cells: readonly CellRow[]): (string | null)[] =>
  cells.filter(({ zone }) => zone === cells[0]?.zone).map(({ key }) => key);

/** The submissions in the cells of the zones of their rooms that are in the rooms or in the scope, by group. */
export async function listRequests(
  db: Db,
  { group, clock, cells, roomIds, serviceZone }: Counting,
  institutionIds: Scope['institution_ids'] | 'all',
): Promise<RequestRow[]> {
  if (cells.length === 0) return [];
  const [, label] = placeOf(group);
  const { from, to } = windowOf(cells);
  const isScoped =
    institutionIds === 'all'
      ? sql`true`
      : sql`(s.room_id = any (${[...roomIds]}::uuid[])
      or s.institution_id = any (${[...institutionIds]}::uuid[]))`;
  const is = (outcome: string): RawBuilder<unknown> =>
    sql`count(*) filter (where x.outcome = ${outcome})`;
  const { rows } = await sql<RequestRow>`${sql.raw(NO_PREPARE)}
    with ${placesWithCells({ cells, serviceZone })}
    select ${group === 'month' ? sql`(${monthsOf(cells)}::text[])[x.key]` : sql`x.key::text`} as group_key,
      min(x.label) as label,
      count(*) as submitted, ${is('approved')} as approved,
      ${is('rejected')} as rejected, ${is('returned')} as returned, ${is('discarded')} as discarded,
      count(*) filter (where x.is_cancelled) as cancelled,
      count(*) filter (where x.outcome is null and not x.is_cancelled) as pending,
      percentile_cont(0.5) within group (order by x.decision_seconds) as median_seconds
    from (
      select ${requestKey({ group, clock })} as key, ${label} as label,
        s.outcome, s.is_cancelled, s.decision_seconds
      from submissions s
      ${joinPlace(group, { room: sql`s.room_id`, at: sql`s.submitted_at`, institution: sql`s.institution_id` })}
      where s.submitted_at >= ${from} and s.submitted_at < ${to}
        and s.submitted_at < p.ends[c.no] and ${isScoped}
    ) x
    group by x.key`.execute(db);
  return rows;
}
