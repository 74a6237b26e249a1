import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
const NOW = '2027-06-15T12:00:00Z';
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from(NOW) } });
});
afterAll(() => app.close());

const add = (room: string, fields: Fields): Promise<Answer> =>
  app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Term',
    start_date: '2027-07-01',
    end_date: '2027-07-31',
    ...fields,
  });

async function conflicts(room: string, fields: Fields): Promise<EventRecord[]> {
  const answer = await add(room, fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.conflicts;
}

const block = (room: string, start?: string, end?: string, fields: Fields = {}) =>
  conflicts(room, { type: 'blocked', ...(start ? { periods: [{ start, end }] } : {}), ...fields });

const open = (room: string, start: string, end: string, fields: Fields = {}) =>
  conflicts(room, { type: 'availability', periods: [{ start, end }], ...fields });

/** A booking on 1 July 2027, UTC. */
const book = (room: string, start: string, end: string, fields: Fields = {}) =>
  makeEvent(app, 'alice', room, {
    start_at: `2027-07-01T${start}:00Z`,
    end_at: `2027-07-01T${end}:00Z`,
    status: 'pending',
    ...fields,
  });

const titles = (found: EventRecord[]): string[] => found.map(({ event }) => event.title);

describe('a block over bookings', () => {
  test('is created, and lists the bookings that it overlaps', async () => {
    const room = await makeRoom(app);
    const { id, title } = await book(room, '10:00', '11:00');
    const times = { start_at: '2027-07-01T10:00:00Z', end_at: '2027-07-01T11:00:00Z' };
    const answer = await add(room, { type: 'blocked' });
    expect(answer.status).toBe(201);
    expect(answer.body.data.conflicts).toEqual([
      {
        ...times,
        reason: 'blocked',
        block_name: 'Term',
        room: { id: room, name: 'Aula' },
        held_start_at: '2027-07-01T00:00:00Z',
        held_end_at: '2027-08-01T00:00:00Z',
        event: { id, title, ...times },
      },
    ]);
    expect((await app.as('alice').get(`/events/${id}`)).body.data.status).toBe('pending');
    const path = `/rooms/${room}/availability/${answer.body.data.id}/conflicts`;
    const listed = await app.as('manager').get(path);
    expect(listed.body.data).toEqual(answer.body.data.conflicts);
    await app.as('alice').post(`/events/${id}/cancel`);
    expect((await app.as('manager').get(path)).body.data).toEqual([]);
    expect((await app.as('alice').get(path)).status).toBe(403);
    const kept = await app.as('alice').get(`/rooms/${room}/availability`);
    expect(kept.body.data[0]).not.toHaveProperty('conflicts');
  });

  test('lists bookings that it overlaps with preparation and clean-up, and no adjacent ones', async () => {
    const room = await makeRoom(app);
    const before = { title: 'before', cleanup_after_minutes: 30 };
    await book(room, '08:00', '09:00', { title: 'far' });
    await book(room, '10:00', '11:31', before);
    await book(room, '13:00', '14:00', { title: 'after', prep_before_minutes: 1 });
    await book(room, '14:30', '15:00', { title: 'later', prep_before_minutes: 30 });
    expect(titles(await block(room, '12:00', '13:00'))).toEqual(['before', 'after']);
    expect(titles(await block(room, '11:31', '11:32'))).toEqual(['before']);
    expect(titles(await block(room, '12:01', '12:59'))).toEqual([]);
    expect(titles(await block(room, '12:00', '13:00', { days: ['friday'] }))).toEqual([]);
    expect(titles(await block(room, '12:00', '13:00', { days: ['thursday'] }))).toHaveLength(2);
  });

  test('lists only events that hold the room, pending and approved, by time', async () => {
    const [room, other] = [await makeRoom(app), await makeRoom(app)];
    await book(room, '12:00', '13:00', { title: 'pending' });
    await book(room, '12:00', '13:00', { title: 'draft', status: 'draft' });
    await book(room, '12:00', '13:00', { title: 'cancelled', status: 'cancelled' });
    await book(other, '12:00', '13:00', { title: 'elsewhere' });
    const approved = { title: 'approved', status: 'approved' };
    await makeEvent(app, 'manager', room, {
      ...approved,
      start_at: '2027-07-01T10:00:00Z',
      end_at: '2027-07-01T11:00:00Z',
    });
    expect(titles(await block(room))).toEqual(['approved', 'pending']);
  });

  test('reads its days off the clock of the venue', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Pacific/Auckland' });
    const room = await makeRoom(app, { venue_id });
    await book(room, '11:00', '12:00', { title: 'the last hour of the first' });
    await book(room, '12:00', '13:00', { title: 'the first hour of the second' });
    const day = { start_date: '2027-07-02', end_date: '2027-07-02' };
    expect(titles(await block(room, undefined, undefined, day))).toEqual([
      'the first hour of the second',
    ]);
  });

  test('names a booking that lasts over it from long before to long after', async () => {
    const room = await makeRoom(app);
    await makeEvent(app, 'alice', room, {
      title: 'exhibition',
      start_at: '2027-06-01T00:00:00Z',
      end_at: '2027-08-31T00:00:00Z',
      status: 'pending',
    });
    expect(titles(await block(room, '03:00', '03:01'))).toEqual(['exhibition']);
  });

  test('names the occurrences of a series by their ids, as their overrides make them', async () => {
    const [room, other] = [await makeRoom(app), await makeRoom(app)];
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=DAILY', recurrence_count: 5 };
    const series = await book(room, '10:00', '11:00', { title: 'Class', ...rule });
    const change = async (day: string, fields: Fields): Promise<void> => {
      const occurrence = encodeURIComponent(`2027-07-0${day}T10:00:00Z`);
      const path = `/events/${series.id}/occurrences/${occurrence}`;
      const answer = await app.as('alice').put(path, fields);
      expect(answer.status, answer.text).toBe(200);
    };
    await change('2', { title: 'Exam' });
    await change('3', { is_cancelled: true });
    await change('4', { room_id: other });
    await change('5', { start_at: '2027-07-05T20:00:00Z', end_at: '2027-07-05T21:00:00Z' });
    const found = await block(room);
    expect(found.map(({ event }) => [event.id, event.title])).toEqual([
      [`${series.id}::2027-07-01T10:00:00Z`, 'Class'],
      [`${series.id}::2027-07-02T10:00:00Z`, 'Exam'],
      [`${series.id}::2027-07-05T10:00:00Z`, 'Class'],
    ]);
    expect(found[2]).toMatchObject({ start_at: '2027-07-05T20:00:00Z' });
    const occurrence = await app.as('alice').get(`/events/${found[1].event.id}`);
    expect(occurrence.body.data.title).toBe('Exam');
    expect(titles(await block(other))).toEqual(['Class']);
    expect(titles(await block(room, '10:00', '11:00'))).toEqual(['Class', 'Exam']);
  });

  test('lists at most a hundred, those that have ended last', async () => {
    const room = await makeRoom(app);
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=HOURLY', recurrence_count: 110 };
    const event = (start: string, title: string, more = {}) =>
      makeEvent(app, 'alice', room, {
        title,
        start_at: `${start}:00:00Z`,
        end_at: `${start}:30:00Z`,
        status: 'pending',
        ...more,
      });
    for (const day of ['01', '02', '03']) await event(`2027-06-${day}T05`, 'over');
    await event('2027-07-01T00', 'to come', rule);
    const found = await block(room, undefined, undefined, { start_date: '2027-01-01' });
    expect(titles(found)).toEqual(Array.from({ length: 100 }, () => 'to come'));
    expect(found[0].start_at).toBe('2027-07-01T00:00:00Z');
    const past = { start_date: '2027-06-01', end_date: '2027-06-03' };
    expect(titles(await block(room, '05:00', '06:00', past))).toEqual(['over', 'over', 'over']);
  });
});

describe('opening hours over existing bookings', () => {
  test('block nothing, so they list none, and read none however many there are', async () => {
    const room = await makeRoom(app);
    await book(room, '07:00', '08:00', { title: 'early' });
    const statements = watchStatements(app);
    const heard = await statements.during(async () => {
      expect(titles(await open(room, '09:00', '17:00'))).toEqual([]);
    });
    expect(heard.filter((text) => /from occurrences/.test(text))).toEqual([]);
    const [schedule] = (await app.as('manager').get(`/rooms/${room}/availability`)).body.data;
    const path = `/rooms/${room}/availability/${schedule.id}/conflicts`;
    expect((await app.as('manager').get(path)).body.data).toEqual([]);
  });
});

describe('a block over more bookings than one query reads', () => {
  test('names those that stand in it, wherever they are among the others', async () => {
    const room = await makeRoom(app);
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=HOURLY', recurrence_count: 600 };
    const half = { end_at: '2027-07-01T00:30:00Z', ...rule };
    await book(room, '00:00', '00:30', half);
    const day = { start_date: '2027-07-25', end_date: '2027-07-25' };
    const found = await block(room, '10:00', '12:00', day);
    expect(found.map(({ start_at }) => start_at)).toEqual([
      '2027-07-25T10:00:00Z',
      '2027-07-25T11:00:00Z',
    ]);
    const sundays = await block(room, '20:00', '21:00', { days: ['sunday'] });
    expect(sundays.map(({ start_at }) => start_at.slice(8, 10))).toEqual(['04', '11', '18', '25']);
  });
});

describe('bookings that a schedule does not allow', () => {
  const wanted = (room: string, start: string, end: string, fields: Fields = {}) =>
    app.as('alice').post('/events', {
      title: 'Talk',
      room_id: room,
      start_at: `2027-07-01T${start}:00Z`,
      end_at: `2027-07-01T${end}:00Z`,
      status: 'pending',
      ...fields,
    });
  const reasons = (answer: Answer): unknown =>
    answer.status === 201 ? 'booked' : answer.body.conflicts.map(({ reason }: Fields) => reason);

  test('is refused from the moment the schedule is there to the moment it is removed', async () => {
    const room = await makeRoom(app);
    const added = await add(room, { type: 'blocked' });
    expect(reasons(await wanted(room, '10:00', '11:00'))).toEqual(['blocked']);
    await app.as('manager').delete(`/rooms/${room}/availability/${added.body.data.id}`);
    expect(reasons(await wanted(room, '10:00', '11:00'))).toBe('booked');
  });

  test('is an event outside of the hours, but not its preparation', async () => {
    const room = await makeRoom(app);
    await open(room, '09:00', '17:00');
    const buffers = { prep_before_minutes: 60, cleanup_after_minutes: 60 };
    expect(reasons(await wanted(room, '08:59', '10:00'))).toEqual(['closed']);
    expect(reasons(await wanted(room, '16:00', '17:01'))).toEqual(['closed']);
    expect(reasons(await wanted(room, '09:00', '17:00', buffers))).toBe('booked');
  });

  test('is every day and date that no opening hours name, once the room has any', async () => {
    const room = await makeRoom(app);
    expect(reasons(await wanted(room, '20:00', '21:00'))).toBe('booked');
    const june = { start_date: '2027-06-01', end_date: '2027-06-30' };
    await open(room, '09:00', '17:00', { days: ['monday'], ...june });
    expect(reasons(await wanted(room, '10:00', '11:00'))).toEqual(['closed']);
    const on = (day: string) => ({
      start_at: `2027-06-${day}T10:00:00Z`,
      end_at: `2027-06-${day}T11:00:00Z`,
    });
    expect(reasons(await wanted(room, '', '', on('21')))).toBe('booked');
    const tuesday = await wanted(room, '', '', on('22'));
    expect(tuesday.body).toMatchObject({
      message: 'The room is closed on 22 June 2027.',
      conflicts: [{ reason: 'closed', open: [], held_start_at: null, held_end_at: null }],
    });
    const slots = await app
      .as('alice')
      .get(`/rooms/${room}/available-slots?from=2027-06-21&to=2027-07-05`);
    expect(slots.body.data.map(({ date }: Fields) => date)).toEqual([
      '2027-06-21',
      '2027-06-21',
      '2027-06-28',
    ]);
  });

  test('is even the preparation in a block, but not an end where it starts', async () => {
    const room = await makeRoom(app);
    await block(room, '12:00', '13:00');
    expect(reasons(await wanted(room, '13:00', '14:00', { prep_before_minutes: 1 }))).toEqual([
      'blocked',
    ]);
    expect(reasons(await wanted(room, '11:00', '12:00'))).toBe('booked');
    expect(reasons(await wanted(room, '13:00', '14:00'))).toBe('booked');
  });
});

describe('a block and a booking at the same moment', () => {
  test('know of each other: the booking is refused, or the block names it', async () => {
    const room = await makeRoom(app);
    for (let round = 0; round < 30; round += 1) {
      const day = Temporal.PlainDate.from('2028-01-01').add({ days: round }).toString();
      const booking = () =>
        app.as('alice').post('/events', {
          title: `Round ${round}`,
          room_id: room,
          start_at: `${day}T10:00:00Z`,
          end_at: `${day}T11:00:00Z`,
          status: 'pending',
        });
      const blocking = () => add(room, { type: 'blocked', start_date: day, end_date: day });
      const [event, blocked] = await Promise.all(
        round % 2 === 0 ? [booking(), blocking()] : [blocking(), booking()].reverse(),
      );
      expect(blocked?.status).toBe(201);
      const named = titles(blocked?.body.data.conflicts);
      expect(named).toEqual(event?.status === 201 ? [`Round ${round}`] : []);
      expect([201, 409]).toContain(event?.status);
    }
  });

  test('stay true when schedules are removed meanwhile, and a room that is removed takes none', async () => {
    const room = await makeRoom(app);
    const { id } = (await add(room, { type: 'blocked' })).body.data;
    const path = `/rooms/${room}/availability/${id}`;
    const removals = await Promise.all([1, 2, 3].map(() => app.as('manager').delete(path)));
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const [added, removed] = await Promise.all([
      add(room, { type: 'blocked' }),
      app.as('admin').delete(`/rooms/${room}/force`),
    ]);
    expect([201, 404]).toContain(added.status);
    expect(removed.status).toBe(200);
  });
});
