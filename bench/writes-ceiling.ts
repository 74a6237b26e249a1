import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';

/**
 * The ceiling of writes: the rows of an event, its dates, its approval steps and its history under the same locks, in
 * as few prepared statements as that takes. Nobody is notified, and nothing can be undone.
 */

type Wanted = { title: string; room_id: string; start_at: string; end_at: string; status: string };

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

const findTaken = `select r.name, (select count(*) from unnest($2::timestamptz[], $3::timestamptz[]) as w (s, e)
    join occurrences o on o.holds and o.room_id = r.id
      and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.s, w.e)) as taken
  from rooms r where r.id = $1`;

/** The step that waits for a manager, and the entry of the history. */
const insertApproval = (event: string, time: string, person: string): string => `
  step as (insert into approval_steps (event_id, position, name, role, origin, status, is_current, opened_at)
    values (${event}, 1, 'Approval', 'manager', 'service', 'pending', true, ${time})),
  entry as (insert into approval_history (id, event_id, action, actor_id, from_status, to_status, created_at)
    select gen_random_uuid(), ${event}, 'submit', id, 'draft', 'pending', ${time} from ${person})`;

const insertAll = `with person as (select id from users where subject = 'alice'),
  event as (insert into events (id, title, start_at, end_at, start_local, timezone, is_recurring, recurrence_rule,
      recurrence_count, room_id, status, creator_id, search_text)
    select $1, $2, $3, $4, $3::timestamptz at time zone 'UTC', 'UTC', $5, $6, $7, $8, $9, person.id, lower($2) from person
    returning created_at),
  dates as (insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
    select $1, s, $8, s, e, s, e, true from unnest($10::timestamptz[], $11::timestamptz[]) as w (s, e)),
  ${insertApproval('$1', 'now()', 'person')}
  select created_at from event`;

const WEEK_MS = 7 * 24 * 3_600_000;

/** Runs prepared statements in one transaction. */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (
    run: (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult>,
  ) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work((name, text, values) => client.query({ name, text, values }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Creates a booking or a weekly series that waits for approval. */
export function createEvent(
  pool: pg.Pool,
  wanted: Wanted & { recurrence_count?: number },
): Promise<unknown> {
  const id = randomUUIDv7();
  const { title, start_at, end_at, room_id, status, recurrence_count: count = 1 } = wanted;
  const shifted = (at: string): string[] =>
    Array.from({ length: count }, (_, week) =>
      new Date(Date.parse(at) + week * WEEK_MS).toISOString(),
    );
  const [starts, ends] = [shifted(start_at), shifted(end_at)];
  const series = count > 1 ? [true, 'FREQ=WEEKLY', count] : [false, null, null];
  return inTransaction(pool, async (run) => {
    await run('lock', LOCK, [room_id]);
    const { rows } = await run('taken', findTaken, [room_id, starts, ends]);
    if (rows[0]?.taken !== 0) throw new Error('taken');
    const own = [id, title, start_at, end_at, ...series, room_id, status];
    await run('insert', insertAll, [...own, starts, ends]);
    return { id, ...wanted };
  });
}

const heldSlots = `select o.event_id from occurrences w join occurrences o on o.holds and o.room_id = w.room_id
    and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.held_start_at, w.held_end_at)
  where w.event_id = $1`;

const manager = `(select id from users where subject = 'manager') person`;

const changeStatus =
  'event as (update events set status = $2, version = version + 1 where id = $1)';

const submit = `with ${changeStatus},
  dates as (update occurrences set holds = true where event_id = $1),
  ${insertApproval('$1', 'now()', manager)} select`;

const approve = `with ${changeStatus},
  step as (update approval_steps set status = 'approved', is_current = false, acted_at = now(), actor_id = person.id
    from ${manager} where event_id = $1 and is_current),
  entry as (insert into approval_history (id, event_id, action, actor_id, from_status, to_status, created_at)
    select gen_random_uuid(), $1, 'approve', id, 'pending', 'approved', now() from ${manager}) select`;

/** Submits or approves an event. */
export function takeTurn(
  pool: pg.Pool,
  id: string,
  action: 'submit' | 'approve',
): Promise<unknown> {
  return inTransaction(pool, async (run) => {
    const { rows } = await run('event', 'select * from events where id = $1 for update', [id]);
    const [from, to] = action === 'submit' ? ['draft', 'pending'] : ['pending', 'approved'];
    if (rows[0]?.status !== from) throw new Error('wrong state');
    if (action === 'submit') {
      await run('lock', LOCK, [rows[0].room_id]);
      await run('slots', heldSlots, [id]);
    }
    await run(action, action === 'submit' ? submit : approve, [id, to]);
    return { ...rows[0], status: to };
  });
}
