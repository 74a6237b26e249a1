import type pg from 'pg';

/**
 * The ceiling of schedules and room searches: the same tables, windows and rows out with bare `pg`, times taken as UTC,
 * one opening and one block a room; no token, no validation, no filters, no other times.
 */

const DAY_MS = 86_400_000;
const iso = (moment: number): string => new Date(moment).toISOString().replace('.000', '');

const rules = `(select coalesce(json_agg(json_build_object('name', s.name, 'type', s.type, 'days', s.days,
    'periods', s.periods, 'start_date', s.start_date, 'end_date', s.end_date)), '[]')
  from availability_schedules s where s.room_id = r.id) as schedules`;

type Rule = { name: string; type: string; periods: { start: string; end: string }[] };
type Interval = { start_at: string; end_at: string; name?: string };

/** The closures and blocks that one opening and one block cause on each day of a window. */
function closuresOf(schedules: Rule[], from: number, to: number) {
  const closed: Interval[] = [];
  const blocked: Interval[] = [];
  const clock = (day: number, time: string): number =>
    day + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;
  for (let day = from; day < to; day += DAY_MS) {
    for (const { name, type, periods } of schedules) {
      for (const { start, end } of periods) {
        const [opens, closes] = [clock(day, start), clock(day, end)];
        if (type === 'blocked') blocked.push({ start_at: iso(opens), end_at: iso(closes), name });
        else {
          closed.push({ start_at: iso(day), end_at: iso(opens) });
          closed.push({ start_at: iso(closes), end_at: iso(day + DAY_MS) });
        }
      }
    }
  }
  return { closed, blocked };
}

/** A schedule: rooms, then their bookings. */
export async function readSchedule(pool: pg.Pool, query: URLSearchParams): Promise<unknown> {
  const ids = query.get('room_id')?.split(',') ?? null;
  const from = `${query.get('from')}T00:00:00Z`;
  const to = iso(Date.parse(`${query.get('to')}T00:00:00Z`) + DAY_MS);
  const { rows: rooms } = await pool.query(
    `select r.id, r.name, r.capacity, r.venue_id, r.seating_type, r.is_active, v.timezone, ${rules}
     from rooms r left join venues v on v.id = r.venue_id
     where r.is_active and ($1::uuid[] is null or r.id = any ($1)) order by lower(r.name), r.id`,
    [ids],
  );
  const { rows } = await pool.query(
    `select o.room_id, o.event_id, o.original_start_at, coalesce(v.title, e.title) as title, o.start_at, o.end_at,
       o.held_start_at, o.held_end_at, e.status, e.is_recurring, v.event_id is not null as is_override,
       e.creator_id = (select id from users where subject = 'manager') as is_mine
     from occurrences o join events e on e.id = o.event_id
     left join occurrence_overrides v on v.event_id = o.event_id and v.original_start_at = o.original_start_at
     where o.room_id = any ($1) and not o.is_cancelled and e.status <> 'cancelled'
       and tstzrange(o.start_at, o.end_at) && tstzrange($2, $3)
     order by o.room_id, o.start_at`,
    [rooms.map(({ id }) => id), from, to],
  );
  const byRoom = Map.groupBy(rows, ({ room_id }) => room_id);
  return rooms.map(({ timezone, schedules, ...room }) => ({
    room,
    timezone,
    bookings: (byRoom.get(room.id) ?? []).map(({ room_id: _room, event_id, ...row }) => ({
      ...row,
      id: row.is_recurring ? `${event_id}::${row.original_start_at}` : event_id,
      series_id: row.is_recurring ? event_id : null,
      occurrence_date: row.start_at.slice(0, 10),
      pending_change_id: null,
    })),
    ...closuresOf(schedules, Date.parse(from), Date.parse(to)),
  }));
}

type Wanted = { start_at: string; end_at: string; recurrence_count: number };
type Held = { room_id: string; held: [number, number][] | null };

/** A room search: rooms, what is held on the days of the dates, and the first conflicts of each room. */
export async function searchRooms(pool: pg.Pool, wanted: Wanted): Promise<unknown> {
  const weeks = [...Array(wanted.recurrence_count).keys()].map((week) => week * 7 * DAY_MS);
  const [start, end] = [Date.parse(wanted.start_at), Date.parse(wanted.end_at)];
  const days = weeks.map((week) => Math.floor((start + week) / DAY_MS) * DAY_MS);
  const { rows: rooms } = await pool.query(
    `select r.*, ${rules}, (select json_build_object('id', v.id, 'name', v.name, 'timezone', v.timezone)
       from venues v where v.id = r.venue_id) as venue from rooms r where r.is_active order by lower(r.name), r.id`,
  );
  const { rows } = await pool.query<Held>(
    `select o.room_id, json_agg(json_build_array(date_part('epoch', o.held_start_at), date_part('epoch', o.held_end_at))
       order by o.held_start_at) as held
     from unnest($1::timestamptz[], $2::timestamptz[]) w (f, t)
     join occurrences o on o.holds and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.f, w.t)
     group by o.room_id`,
    [days.map(iso), days.map((day) => iso(day + DAY_MS))],
  );
  const held = new Map(rows.map((row) => [row.room_id, row.held ?? []]));
  const found = rooms.map(({ schedules: _rules, search_text: _text, ...room }) => {
    const taken = weeks.filter((week) =>
      held
        .get(room.id)
        ?.some(([from, to]) => from * 1_000 < end + week && start + week < to * 1_000),
    );
    return { room, taken, free_count: weeks.length - taken.length, total_count: weeks.length };
  });
  const first = found.flatMap(({ room, taken }) =>
    taken.slice(0, 5).map((week) => ({ room, week })),
  );
  const { rows: conflicts } = await pool.query(
    `select w.room_id, o.event_id, e.title, o.start_at, o.end_at
     from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) w (room_id, f, t)
     join occurrences o on o.holds and o.room_id = w.room_id
       and tstzrange(o.held_start_at, o.held_end_at) && tstzrange(w.f, w.t)
     join events e on e.id = o.event_id`,
    [
      first.map(({ room }) => room.id),
      first.map(({ week }) => iso(start + week)),
      first.map(({ week }) => iso(end + week)),
    ],
  );
  const byRoom = Map.groupBy(conflicts, ({ room_id }) => room_id);
  const best = weeks.map((week) => found.find(({ taken }) => !taken.includes(week))?.room);
  return found
    .sort((a, b) => b.free_count - a.free_count || a.room.capacity - b.room.capacity)
    .map(({ taken, ...row }) => ({
      ...row,
      conflicts: byRoom.get(row.room.id) ?? [],
      rooms: taken.map((week) => ({
        start_at: iso(start + week),
        end_at: iso(end + week),
        room: best[weeks.indexOf(week)]?.name,
      })),
    }));
}
