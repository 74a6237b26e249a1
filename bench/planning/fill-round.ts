import { hash } from 'node:crypto';
import type { Hold, World } from '../../src/domain/planning-round/world.ts';
import { millisecondsText } from '../../src/domain/time/instant.ts';
import { generateTerm, type TermSize } from '../terms/generated-term.ts';

/** A round in a filled database. */
export type FilledRound = { readonly id: string; readonly requests: readonly string[] };

/** The id of something of a generated term, which names it by a word. */
function idOf(word: string): string {
  const digits = hash('md5', word);
  const groups = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`];
  return [...groups, `8${digits.slice(17, 20)}`, digits.slice(20)].join('-');
}

const overlaps = (one: Hold, other: Hold): boolean =>
  one.start < other.end && other.start < one.end;

/** The bookings of the rooms that can be there together: a generated hall knows nothing of its parts. */
function bookingsOf({ rooms }: World): { id: string; room_id: string; from: string; to: string }[] {
  const held = new Map<string, Hold[]>();
  return rooms.flatMap(({ id, spaces, holds }) =>
    holds.flatMap((hold, at) => {
      const others = spaces.flatMap((space) => held.get(space) ?? []);
      if (others.some((other) => overlaps(hold, other))) return [];
      for (const space of spaces) held.set(space, [...(held.get(space) ?? []), hold]);
      const [from, to] = [millisecondsText(hold.start), millisecondsText(hold.end)];
      return [{ id: idOf(`booking ${at} of ${id}`), room_id: idOf(id), from, to }];
    }),
  );
}

const rows = (name: string, columns: string): string =>
  `json_to_recordset($1::json -> '${name}') as x (${columns})`;

const STATEMENTS = [
  `insert into venues (id, name, timezone, search_text) select id, name, $1::json ->> 'timezone', lower(name)
   from ${rows('venues', 'id uuid, name text')}`,
  `insert into users (id, issuer, subject, name, email)
   select id, 'https://issuer.bench', name, name, md5(name) || '@bench.test'
     from ${rows('people', 'id uuid, name text')}`,
  `insert into room_features (id, name, created_at, updated_at) select id, name, now(), now()
   from ${rows('features', 'id uuid, name text')}`,
  `insert into holidays (id, name, starts_on, ends_on, created_at, updated_at)
   select gen_random_uuid(), 'Holiday', value::date, value::date, now(), now()
   from json_array_elements_text($1::json -> 'holidays')`,
  `insert into rooms (id, name, capacity, venue_id, feature_ids, search_text)
   select id, name, capacity, venue_id, feature_ids, lower(name)
   from ${rows('rooms', 'id uuid, name text, capacity int, venue_id uuid, feature_ids uuid[]')}`,
  `insert into availability_schedules (id, room_id, name, type, days, periods, start_date, end_date)
   select gen_random_uuid(), id, 'Term', 'availability', '{monday,tuesday,wednesday,thursday,friday}',
     '[{"start": "07:00", "end": "22:00"}]'::jsonb, '2027-01-01', '2027-12-31' from ${rows('rooms', 'id uuid')}`,
  `delete from room_spaces s using ${rows('halls', 'id uuid')} where s.room_id = x.id`,
  `insert into room_spaces (room_id, space_id, position) select x.id, part, at
   from ${rows('halls', 'id uuid, parts uuid[]')}, unnest(x.parts) with ordinality p (part, at)`,
  `insert into events (id, title, start_at, end_at, start_local, timezone, room_id, status, event_type, format,
    creator_id,
     search_text)
   select x.id, 'Booked already', x.from, x.to, x.from at time zone 'UTC', 'UTC', x.room_id, 'approved', 'meeting',
     'in_person', (select id from users limit 1), 'booked already'
   from ${rows('bookings', 'id uuid, room_id uuid, "from" timestamptz, "to" timestamptz')}`,
  `insert into occurrences (event_id, original_start_at, room_id, start_at, end_at, held_start_at, held_end_at, holds)
   select x.id, x.from, x.room_id, x.from, x.to, x.from, x.to, true
   from ${rows('bookings', 'id uuid, room_id uuid, "from" timestamptz, "to" timestamptz')}`,
  `insert into planning_rounds (id, name, starts_on, ends_on, timezone, holidays, created_at, updated_at)
   select r.id, 'Summer', r.starts_on, r.ends_on, r.timezone, r.rule, now(), now()
   from json_to_record($1::json) as r (id uuid, starts_on date, ends_on date, timezone text, rule text)`,
  `insert into planning_round_places (round_id, venue_id) select ($1::json ->> 'id')::uuid, id
   from ${rows('venues', 'id uuid')}`,
  `insert into planning_requests (id, round_id, owner_id, title, expected_attendees, feature_ids, patterns, same_room,
     room_wishes, venue_wish, prep_before_minutes, cleanup_after_minutes, weight, apart_from, created_at, updated_at)
   select x.id, ($1::json ->> 'id')::uuid, x.owner_id, x.title, x.expected_attendees, x.feature_ids, x.patterns,
     x.same_room, x.room_wishes, x.venue_wish, x.prep_before_minutes, x.cleanup_after_minutes, x.weight, x.apart_from,
     now(), now()
   from ${rows(
     'requests',
     `id uuid, owner_id uuid, title text, expected_attendees int, feature_ids uuid[], patterns jsonb, same_room boolean,
      room_wishes uuid[], venue_wish uuid, prep_before_minutes int, cleanup_after_minutes int, weight int, apart_from uuid[]`,
   )}`,
];

const idOrNull = (word: string | null): string | null => (word === null ? null : idOf(word));
const named = (words: Iterable<string>): { id: string; name: string }[] =>
  [...new Set(words)].map((name) => ({ id: idOf(name), name }));

/** A generated term as the rows of tables. */
function tablesOf(world: World, id: string) {
  const { rooms, requests, from: starts_on, to: ends_on, timezone, holidays: rule } = world;
  return {
    id,
    starts_on,
    ends_on,
    timezone,
    holidays: [...(rooms[0]?.holidays ?? [])],
    rule,
    venues: named(rooms.flatMap(({ venue_id }) => venue_id ?? [])),
    people: named(requests.flatMap(({ owner_id }) => owner_id ?? [])),
    features: named(rooms.flatMap(({ feature_ids }) => feature_ids)),
    rooms: rooms.map((room) => ({
      id: idOf(room.id),
      name: room.name,
      capacity: room.capacity,
      venue_id: idOrNull(room.venue_id),
      feature_ids: room.feature_ids.map(idOf),
    })),
    halls: rooms
      .filter(({ spaces }) => spaces.length > 1)
      .map(({ id: hall, spaces }) => ({ id: idOf(hall), parts: spaces.map(idOf) })),
    bookings: bookingsOf(world),
    requests: requests.map((request) => ({
      ...request,
      id: idOf(request.id),
      owner_id: idOrNull(request.owner_id),
      feature_ids: request.feature_ids.map(idOf),
      venue_wish: idOrNull(request.venue_wish),
      room_wishes: request.room_wishes.map(idOf),
      apart_from: request.apart_from.map(idOf),
    })),
  };
}

/**
 * Fills a migrated database with a generated term: its rooms with what is booked there, and a round of its requests.
 */
export async function fillRound(
  query: (text: string, values?: unknown[]) => Promise<unknown>,
  size: TermSize,
): Promise<FilledRound> {
  const id = idOf('round');
  const tables = tablesOf(generateTerm(size), id);
  const json = JSON.stringify(tables);
  for (const statement of STATEMENTS) await query(statement, [json]);
  await query('analyze');
  return { id, requests: tables.requests.map((request) => request.id) };
}
