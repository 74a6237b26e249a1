import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { columnTypes } from '../src/db/column-types.ts';
import { connectDatabase } from '../src/db/connect.ts';
import { readSchedule, searchRooms } from './planning-ceiling.ts';
import { readStatistics } from './statistics-ceiling.ts';
import { createEvent, takeTurn } from './writes-ceiling.ts';

/**
 * The ceiling: what bare `node:http` and `pg` reach with the same tables, the same constraint and the same rows out,
 * and nothing else: no token, no validation, no schema, no conflict sentence, no notification, nothing to undo. Lists
 * are read in the fastest way that is known: prepared statements, one for each table and page.
 */

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;

const openServer = (connectionString: string): pg.Pool =>
  new pg.Pool({
    connectionString,
    max: 16,
    application_name: 'ceiling',
    types: columnTypes,
    options: '-c TimeZone=UTC -c jit=off',
  });

const pool =
  databaseUrl === undefined
    ? (await connectDatabase({ databaseUrl, dataDir }, () => undefined)).pool
    : openServer(databaseUrl);

const shown = `e.id, e.title, e.description, e.timezone, e.is_recurring, e.recurrence_rule,
  e.recurrence_ends_at, e.recurrence_count, e.recurrence_timezone, e.status, e.event_type, e.format,
  e.institution_id, e.institution, e.prep_before_minutes, e.cleanup_after_minutes, e.notes, e.website,
  e.contact_email, e.version, e.created_at, e.updated_at,
  (select i.name from institutions i where i.id = e.institution_id) as institution_name,
  (select json_build_object('id', u.id, 'name', u.name, 'email', u.email) from users u where u.id = e.creator_id) as creator,
  (select coalesce(json_agg(json_build_object('id', x.id, 'user_name', x.user_name, 'user_email', x.user_email,
    'role', x.role) order by x.position), '[]') from event_roles x where x.event_id = e.id) as roles,
  (select coalesce(json_agg(json_build_object('id', q.id, 'kind', q.kind, 'is_required', q.is_required,
    'details', q.details) order by q.position), '[]') from event_requirements q where q.event_id = e.id) as requirements`;

const roomOf = (
  id: string,
): string => `(select json_build_object('id', r.id, 'name', r.name, 'location', r.location,
  'capacity', r.capacity, 'venue_id', r.venue_id) from rooms r where r.id = ${id}) as room`;

type Query = URLSearchParams;
type Answer = Promise<unknown>;

const readEvent = async (id: string): Answer =>
  (
    await pool.query(
      `select ${shown}, e.start_at, e.end_at, e.room_id, ${roomOf('e.room_id')} from events e where e.id = $1`,
      [id],
    )
  ).rows[0];

/** The columns of an event itself; `complete` reads the rest once for all rows. */
const own = `e.id, e.title, e.description, e.timezone, e.is_recurring, e.recurrence_rule, e.recurrence_ends_at,
  e.recurrence_count, e.recurrence_timezone, e.status, e.event_type, e.format, e.institution_id, e.institution,
  e.prep_before_minutes, e.cleanup_after_minutes, e.notes, e.website, e.contact_email, e.version, e.created_at,
  e.updated_at, e.creator_id`;

type Listed = { id: string; event_id?: string; room_id: string; creator_id: string };

/** The rows of a table by one of its columns: one prepared statement for a page. */
async function readBatch(name: string, text: string, ids: Iterable<string>) {
  const { rows } = await pool.query({ name, text, values: [[...new Set(ids)]] });
  return rows;
}

const by = <Row extends { of: string }>(rows: Row[]): Map<string, Omit<Row, 'of'>[]> => {
  const groups = new Map<string, Omit<Row, 'of'>[]>();
  for (const { of, ...row } of rows) {
    const group = groups.get(of);
    if (group === undefined) groups.set(of, [row]);
    else group.push(row);
  }
  return groups;
};

/** Adds what rows show of other tables: one statement for each table. */
async function complete(rows: Listed[]): Answer {
  const ids = rows.map(({ id }) => id);
  const [roles, requirements, rooms, people] = await Promise.all([
    readBatch(
      'roles',
      `select event_id as of, id, user_name, user_email, role from event_roles
       where event_id = any ($1::uuid[]) order by position`,
      ids,
    ),
    readBatch(
      'requirements',
      `select event_id as of, id, kind, is_required, details from event_requirements
       where event_id = any ($1::uuid[]) order by position`,
      ids,
    ),
    readBatch(
      'rooms',
      'select id, name, location, capacity, venue_id from rooms where id = any ($1::uuid[])',
      rows.map(({ room_id }) => room_id),
    ),
    readBatch(
      'people',
      'select id, name, email from users where id = any ($1::uuid[])',
      rows.map(({ creator_id }) => creator_id),
    ),
  ]);
  const [rolesOf, requirementsOf] = [by(roles), by(requirements)];
  const roomsById = new Map(rooms.map((room) => [room.id, room]));
  const peopleById = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => ({
    ...row,
    room: roomsById.get(row.room_id),
    creator: peopleById.get(row.creator_id),
    institution_name: null,
    roles: rolesOf.get(row.id) ?? [],
    requirements: requirementsOf.get(row.id) ?? [],
  }));
}

/**
 * The occurrences of a window: each event is looked up, the total is counted in the same pass. It has no name, because
 * the plan that PostgreSQL keeps for all windows reads every occurrence; planning it for a window takes less than a
 * millisecond.
 */
async function listWindow(query: Query): Answer {
  const room = query.get('room_id');
  const { rows } = await pool.query({
    text: `select ${own}, o.start_at, o.end_at, o.original_start_at, o.room_id, count(*) over () as total
     from occurrences o cross join lateral (select * from events e where e.id = o.event_id offset 0) e
     where ${room === null ? '' : 'o.room_id = $4 and'} tstzrange(o.start_at, o.end_at) && tstzrange($1, $2)
       and e.status <> 'cancelled' and not o.is_cancelled order by o.start_at, e.id limit $3`,
    values: [query.get('from'), query.get('to'), query.get('per_page'), ...(room ? [room] : [])],
  });
  return complete(rows);
}

async function searchEvents(query: Query): Answer {
  const like = `%${query.get('search')?.toLowerCase()}%`;
  const { rows } = await pool.query({
    name: 'search',
    text: `with found as materialized (select id, start_at from events where search_text like $1),
       page as materialized (select id from found order by start_at, id limit 20)
     select ${own}, e.start_at, e.end_at, e.room_id, (select count(*) from found) as total
     from page join events e on e.id = page.id order by e.start_at, e.id`,
    values: [like],
  });
  return complete(rows);
}

async function freeSlots(roomId: string, query: Query): Answer {
  const [from, to] = [`${query.get('from')}T00:00:00Z`, `${query.get('to')}T23:59:59Z`];
  await pool.query('select * from availability_schedules where room_id = $1', [roomId]);
  const { rows } = await pool.query(
    `select held_start_at, held_end_at from occurrences where holds and room_id = $1
       and tstzrange(held_start_at, held_end_at) && tstzrange($2, $3) order by held_start_at`,
    [roomId, from, to],
  );
  return gapsOf(rows, Date.parse(from), Date.parse(to));
}

const DAY_MS = 86_400_000;
const iso = (moment: number): string => new Date(moment).toISOString().replace('.000', '');

/** The free windows of each day, as the service shows them. */
function gapsOf(
  rows: { held_start_at: string; held_end_at: string }[],
  from: number,
  to: number,
): unknown[] {
  const gaps: unknown[] = [];
  const show = (start: number, end: number): void => {
    if (end <= start) return;
    const [start_at, end_at] = [iso(start), iso(end)];
    const times = { start_time: start_at.slice(11, 16), end_time: end_at.slice(11, 16) };
    const duration_minutes = Math.floor((end - start) / 60_000);
    gaps.push({ date: start_at.slice(0, 10), ...times, start_at, end_at, duration_minutes });
  };
  let next = 0;
  for (let day = from; day < to; day += DAY_MS) {
    let free = day;
    for (
      let row = rows[next];
      row && Date.parse(row.held_start_at) < day + DAY_MS;
      row = rows[next]
    ) {
      show(free, Date.parse(row.held_start_at));
      free = Date.parse(row.held_end_at);
      next += 1;
    }
    show(free, day + DAY_MS);
  }
  return gaps;
}

const stamp = (at: string): string => at.replace(/[-:]/g, '');

/** A feed written anew: one VEVENT a row, its times, its rule, and nothing more. */
async function writeFeed(roomId: string | null): Promise<string> {
  const { rows } = await pool.query(
    `select e.*, r.name as room_name from events e join rooms r on r.id = e.room_id
     where e.status in ('pending', 'approved') and ($1::uuid is null or e.room_id = $1) and e.id in (
       select event_id from occurrences where end_at > now() - interval '1 year')
     order by e.id`,
    [roomId],
  );
  const events = rows.map((row) =>
    [
      'BEGIN:VEVENT',
      `UID:${row.id}`,
      `DTSTAMP:${stamp(row.updated_at)}`,
      `DTSTART:${stamp(row.start_at)}`,
      `DTEND:${stamp(row.end_at)}`,
      `SUMMARY:${row.title.replace(/[\\;,]/g, '\\$&')}`,
      `DESCRIPTION:${(row.description ?? '').replace(/[\\;,]/g, '\\$&')}`,
      `LOCATION:${row.room_name}`,
      ...(row.recurrence_rule ? [`RRULE:${row.recurrence_rule}`] : []),
      'END:VEVENT',
    ].join('\r\n'),
  );
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

async function answer(request: IncomingMessage): Answer {
  const url = new URL(request.url ?? '/', 'http://ceiling');
  const [, , , kind, id, part] = url.pathname.split('/');
  if (kind === 'calendar.ics') return writeFeed(null);
  if (kind === 'calendar') return writeFeed(part?.replace('.ics', '') ?? null);
  if (part === 'submit' || part === 'approve') return takeTurn(pool, id ?? '', part);
  if (kind === 'statistics') return readStatistics(pool, id, url.searchParams);
  if (kind === 'schedule') return readSchedule(pool, url.searchParams);
  if (kind === 'rooms' && id === 'search')
    return searchRooms(pool, JSON.parse(await bodyOf(request)));
  if (request.method === 'POST') return createEvent(pool, JSON.parse(await bodyOf(request)));
  if (part === 'available-slots') return freeSlots(id ?? '', url.searchParams);
  if (kind === 'events' && id !== undefined) return readEvent(id);
  return url.searchParams.has('search')
    ? searchEvents(url.searchParams)
    : listWindow(url.searchParams);
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
      });
      response.end(
        typeof data === 'string' ? data : JSON.stringify({ status: 200, message: null, data }),
      );
    },
    (error: Error) => response.writeHead(500).end(error.message),
  );
});

server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
