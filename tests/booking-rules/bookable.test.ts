import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, PersonName, TestApp } from '../support/app.ts';
import type { Fields } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { scaled } from '../support/scale.ts';
import { appAtNow, NOW, request, spanAfter } from './ruled-rooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await appAtNow();
});
afterAll(() => app.close());

const SEED = 20_270_326;
const WORLDS = scaled({ short: 2, full: 4, faults: 6 });
/** How many of the offered slots are booked, and the step from one quarter hour that is tried to the next. */
const SLOTS = scaled({ short: 4, full: 8, faults: 12 });
const QUARTERS = scaled({ short: 19, full: 7 });
const ZONES = ['UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu'];
/** Of the dean alone `who` may ask; the manager is free of all rules. */
const PEOPLE: readonly PersonName[] = ['alice', 'dean', 'manager'];

const rules = fc.record(
  {
    who: fc.constantFrom<unknown>('everyone', 'everyone', ['dean'], ['nobody'], []),
    min_notice_minutes: fc.constantFrom(0, 30, 1_440),
    max_days_ahead: fc.constantFrom(0, 1, 3, 8),
    max_duration_minutes: fc.constantFrom(45, 60, 90),
    max_open_per_person: fc.constantFrom(1, 2),
    allow_past: fc.boolean(),
  },
  { requiredKeys: [] },
);
type Rules = Partial<Record<string, unknown>>;

const booking = fc.record({
  hours: fc.integer({ min: -30, max: 72 }),
  minutes: fc.constantFrom(30, 60, 150),
  by: fc.constantFrom(...PEOPLE),
});
const world = fc.record({
  timezone: fc.constantFrom(...ZONES),
  venueRules: fc.option(rules),
  rooms: fc.array(
    fc.record({
      own: fc.option(rules, { freq: 3 }),
      bookings: fc.array(booking, { maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  wishes: fc.array(
    fc.record({
      quarters: fc.integer({ min: -20, max: 100 }),
      minutes: fc.constantFrom(30, 60, 61, 90),
      dates: fc.constantFrom(1, 1, 3),
    }),
    { minLength: 4, maxLength: 4 },
  ),
});

type Room = { id: string; rules: Rules | null; venue: string | null };
type Found = Answer['body'];

/** The rules that one date breaks, worked out without the service's own code. */
function brokenBy(room: Room, zone: string, open: number, date: Fields, who: PersonName): string[] {
  if (room.rules === null || who === 'manager') return [];
  const asked = room.rules;
  const [now, start, end] = [NOW, date.start_at, date.end_at].map((at) =>
    Temporal.Instant.from(String(at)).toZonedDateTimeISO(zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const days = now.toPlainDate().until(start.toPlainDate()).days;
  const minutes = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime) =>
    from.until(to).total('minutes');
  const notice = minutes(now, start);
  const names = asked.who as readonly string[] | undefined;
  const isNamed = !Array.isArray(names) || (who === 'dean' && names.includes('dean'));
  const isPast = notice < 0 && asked.allow_past === false;
  const least = Number(asked.min_notice_minutes ?? 0);
  return [
    ...(isNamed ? [] : ['who']),
    ...(open >= Number(asked.max_open_per_person ?? Infinity) ? ['max_open_per_person'] : []),
    ...(isPast ? ['allow_past'] : []),
    ...(!isPast && least > 0 && notice < least ? ['min_notice_minutes'] : []),
    ...(days > Number(asked.max_days_ahead ?? Infinity) ? ['max_days_ahead'] : []),
    ...(minutes(start, end) > Number(asked.max_duration_minutes ?? Infinity)
      ? ['max_duration_minutes']
      : []),
  ];
}

/** How many open events of a person count for a room: of itself, or of all that take the rules of its venue. */
async function openIn(rooms: readonly Room[], room: Room, who: PersonName): Promise<number> {
  const together = room.venue === null ? [room] : rooms.filter(({ venue }) => venue === room.venue);
  const { rows } = await app.database.pool.query(
    `select distinct e.id from events e join users u on u.id = e.creator_id
      join occurrences o on o.event_id = e.id
      where u.name = $1 and o.room_id = any ($2) and o.end_at > $3 and e.status in ('pending', 'approved')`,
    [who, together.map(({ id }) => id), NOW],
  );
  return rows.length;
}

const worlds = fc.sample(world, { seed: SEED, numRuns: WORLDS });

describe.each(worlds)(
  'in a world in $timezone',
  ({ timezone, venueRules, rooms: asked, wishes }) => {
    const rooms: Room[] = [];
    let venue: string;
    beforeAll(async () => {
      venue = await makeVenue(app, { timezone });
      for (const { own, bookings } of asked) {
        const id = await makeRoom(app, { venue_id: venue });
        rooms.push({ id, rules: own ?? venueRules, venue: own === null ? venue : null });
        for (const { hours, minutes, by } of bookings) {
          await request(app, id, spanAfter({ hours }, minutes), by);
        }
        await app.as('manager').put(`/rooms/${id}`, { booking_rules: own });
      }
      await app.as('manager').put(`/venues/${venue}`, { booking_rules: venueRules });
    });

    const wanted = wishes.map(({ quarters, minutes, dates }) => ({
      ...spanAfter({ minutes: 15 * quarters }, minutes),
      ...(dates > 1 && { is_recurring: true, recurrence_rule: `FREQ=DAILY;COUNT=${dates}` }),
    }));

    test.each(PEOPLE)(
      'a search says free to %s of what can be booked, and names each broken rule',
      async (who) => {
        for (const wish of wanted) {
          const body = { ...wish, venue_id: venue, include_unavailable: true };
          const found: Found[] = (await app.as(who).post('/rooms/search', body)).body.data;
          expect(found.length).toBe(rooms.length);
          for (const row of found) {
            const room = rooms.find(({ id }) => id === row.room.id) as Room;
            const open = await openIn(rooms, room, who);
            const answer = await request(app, room.id, wish, who);
            expect([row, answer.status === 201]).toEqual([row, row.status === 'free']);
            if (answer.status === 201) await app.as(who).delete(`/events/${answer.body.data.id}`);
            // A date of a series that is over is not judged.
            const isOver = 'recurrence_rule' in wish && String(wish.end_at) <= NOW;
            const first = isOver ? [] : brokenBy(room, timezone, open, wish, who);
            const named = row.conflicts.filter(
              ({ reason, start_at }: Found) => reason === 'rule' && start_at === wish.start_at,
            );
            expect(named.map(({ rule }: Found) => rule)).toEqual(first.slice(0, 5));
            const sentences = new Set(Object.values(answer.body.errors ?? {}).flat());
            if (answer.status === 422) {
              for (const { message } of named) expect(sentences).toContain(message);
            }
            if (row.status !== 'free') expect(answer.status === 422).toBe(sentences.size > 0);
            for (const { start_at, end_at } of row.alternatives.times) {
              const other = await request(app, room.id, { ...wish, start_at, end_at }, who);
              expect([row, start_at, other.status]).toEqual([row, start_at, 201]);
              await app.as(who).delete(`/events/${other.body.data.id}`);
            }
          }
        }
      },
    );

    test.each(PEOPLE)(
      'every slot that %s is offered can be booked, and no other of a quarter hour',
      async (who) => {
        for (const { id } of rooms) {
          const days = 'from=2027-03-25&to=2027-03-28';
          for (const query of [days, `${days}&duration=45`]) {
            const { body } = await app.as(who).get(`/rooms/${id}/available-slots?${query}`);
            for (const { start_at, end_at } of body.data.slice(0, SLOTS)) {
              const answer = await request(app, id, { start_at, end_at }, who);
              expect([start_at, end_at, answer.status]).toEqual([start_at, end_at, 201]);
              await app.as(who).delete(`/events/${answer.body.data.id}`);
            }
          }
          const { body } = await app.as(who).get(`/rooms/${id}/available-slots?${days}`);
          const isOffered = ({ start_at, end_at }: Fields) =>
            body.data.some(
              (slot: Found) => slot.start_at <= String(start_at) && slot.end_at >= String(end_at),
            );
          for (let quarter = -40; quarter < 160; quarter += QUARTERS) {
            const times = spanAfter({ minutes: 15 * quarter }, 15);
            if (isOffered(times)) continue;
            const answer = await request(app, id, times, who);
            const isCut = body.data.some(
              (slot: Found) =>
                slot.end_at > String(times.start_at) && slot.start_at < String(times.end_at),
            );
            if (!isCut) expect([times, answer.status]).not.toEqual([times, 201]);
            if (answer.status === 201) await app.as(who).delete(`/events/${answer.body.data.id}`);
          }
        }
      },
    );

    test.each(PEOPLE)('the list of rooms free then is what %s can book', async (who) => {
      for (const { start_at, end_at } of wanted) {
        const query = `free_from=${start_at}&free_to=${end_at}&venue_id=${venue}`;
        const { body } = await app.as(who).get(`/rooms?${query}`);
        const free = body.data.map(({ id }: Found) => id);
        for (const { id } of rooms) {
          const answer = await request(app, id, { start_at, end_at }, who);
          if (answer.status === 201) await app.as(who).delete(`/events/${answer.body.data.id}`);
          expect([start_at, id, free.includes(id)]).toEqual([start_at, id, answer.status === 201]);
        }
      }
    });
  },
);
