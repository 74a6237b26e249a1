import type pg from 'pg';

/**
 * The ceiling of statistics: the same tables, windows and rows out with bare `pg`, days taken as UTC and rooms as
 * always open; no token, no validation, no scopes, no clocks.
 */

const window = (query: URLSearchParams): string[] => [
  `${query.get('from')}T00:00:00Z`,
  `${query.get('to')}T24:00:00Z`,
];

/** The use of each room, its approved occurrences cut to the window. */
async function readUse(pool: pg.Pool, query: URLSearchParams): Promise<unknown> {
  const { rows } = await pool.query(
    `select r.id as room_id, r.name as label, count(*) as occurrences, count(distinct e.id) as events,
       sum(date_part('epoch', least(o.end_at, $2) - greatest(o.start_at, $1))) / 3600 as hours
     from occurrences o join events e on e.id = o.event_id and e.status = 'approved' join rooms r on r.id = o.room_id
     where o.holds and o.change_id is null and tstzrange(o.start_at, o.end_at) && tstzrange($1, $2)
     group by r.id order by lower(r.name)`,
    window(query),
  );
  return rows;
}

/** The outcomes of the submissions of each month. */
async function readRequests(pool: pg.Pool, query: URLSearchParams): Promise<unknown> {
  const { rows } = await pool.query(
    `select to_char(s.submitted_at, 'YYYY-MM') as month, count(*) as submitted,
       count(*) filter (where s.outcome = 'approved') as approved, count(*) filter (where s.outcome = 'rejected') as rejected,
       count(*) filter (where s.outcome = 'returned') as returned, count(*) filter (where s.outcome = 'discarded') as discarded,
       count(*) filter (where s.is_cancelled) as cancelled, count(*) filter (where s.outcome is null) as pending,
       percentile_cont(0.5) within group (order by s.decision_seconds) / 60 as median_decision_minutes
     from submissions s where s.submitted_at >= $1 and s.submitted_at < $2 group by 1 order by 1`,
    window(query),
  );
  return rows;
}

/** Statistics of `rooms` or of `requests`. */
export const readStatistics = (
  pool: pg.Pool,
  kind: string | undefined,
  query: URLSearchParams,
): Promise<unknown> => (kind === 'rooms' ? readUse(pool, query) : readRequests(pool, query));
