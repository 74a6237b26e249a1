import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { at, countRows, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { flawsOf } from '../support/series.ts';
import { search, searchRaw } from './searching.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Found = Answer['body'];

const weekly = { recurrence_rule: 'FREQ=WEEKLY', recurrence_count: 4 };
const summary = ({ room, status, free_count, total_count }: Found) => [
  room.name,
  status,
  free_count,
  total_count,
];

/** A room that is booked at these times on 29 March, by pending events. */
async function bookedRoom(
  fields: object,
  ...times: [start: string, end: string][]
): Promise<string> {
  const room = await makeRoom(app, { ...fields });
  for (const [start, end] of times) {
    await makeEvent(app, 'alice', room, {
      status: 'pending',
      start_at: at(start),
      end_at: at(end),
    });
  }
  return room;
}

const schedule = (room: string, fields: object) =>
  app.as('manager').post(`/rooms/${room}/availability`, {
    name: 'Term',
    type: 'availability',
    periods: [{ start: '08:00', end: '09:00' }],
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    ...fields,
  });

describe('a search at one time', () => {
  let venue_id: string;
  let taken: string;
  beforeAll(async () => {
    venue_id = await makeVenue(app, { timezone: 'UTC' });
    await makeRoom(app, { venue_id, name: 'Large', capacity: 90 });
    await makeRoom(app, { venue_id, name: 'Small', capacity: 10 });
    await makeRoom(app, { venue_id, name: 'Medium', capacity: 30, seating_type: 'theater' });
    await makeRoom(app, { venue_id, name: 'Unknown', equipment: 'Projector; White board' });
    taken = await bookedRoom(
      { venue_id, name: 'Taken', capacity: 20 },
      ['09:30', '10:30'],
      ['11:00', '12:00'],
    );
    const closed = await makeRoom(app, { venue_id, name: 'Closed', capacity: 5 });
    await schedule(closed, {});
    const gone = await makeRoom(app, { venue_id, name: 'Gone', capacity: 1 });
    await app.as('manager').delete(`/rooms/${gone}`);
  });

  test('lists free rooms, the smallest first, those of unknown size last', async () => {
    const found = await search(app, { venue_id });
    expect(found.map(summary)).toEqual([
      ['Small', 'free', 1, 1],
      ['Medium', 'free', 1, 1],
      ['Large', 'free', 1, 1],
      ['Unknown', 'free', 1, 1],
    ]);
    expect(found[0].alternatives).toEqual({ times: [], rooms: [] });
    expect(found[0].conflicts).toEqual([]);
    expect(found[0].approval_needed).toBe(true);
    const [record] = (await app.as('bob').get(`/rooms?search=small&venue_id=${venue_id}`)).body
      .data;
    expect(found[0].room).toEqual(record);
  });

  test('puts the capacity first that is nearest to the wanted one', async () => {
    const found = await search(app, { venue_id, min_capacity: 11 });
    expect(found.map(({ room }) => room.name)).toEqual(['Medium', 'Large']);
  });

  test.each([
    [{ seating_type: 'theater' }, ['Medium']],
    [{ equipment: 'BOARD projector' }, ['Unknown']],
    [{ equipment: 'board beamer' }, []],
    [{ search: 'small' }, ['Small']],
  ])('keeps to the filter %j', async (filter, names) => {
    const found = await search(app, { venue_id, ...filter });
    expect(found.map(({ room }) => room.name)).toEqual(names);
  });

  test('lists the conflicts of a booked room, and the nearest free times of the day', async () => {
    const found = await search(app, { venue_id, include_unavailable: true });
    const row = found.find(({ room }) => room.id === taken);
    expect(summary(row)).toEqual(['Taken', 'taken', 0, 1]);
    expect(row.conflicts).toMatchObject([
      {
        start_at: at('10:00'),
        end_at: at('11:00'),
        reason: 'booked',
        event: { title: 'Kick-off', start_at: at('09:30'), end_at: at('10:30') },
      },
    ]);
    const counts = { free_count: 1, total_count: 1 };
    expect(row.alternatives).toEqual({
      times: [
        { start_at: at('08:30'), end_at: at('09:30'), ...counts },
        { start_at: at('12:00'), end_at: at('13:00'), ...counts },
      ],
      rooms: [],
    });
  });

  test('distinguishes a closed room from a booked one', async () => {
    const found = await search(app, { venue_id, include_unavailable: true });
    expect(found.slice(4).map(summary)).toEqual([
      ['Closed', 'closed', 0, 1],
      ['Taken', 'taken', 0, 1],
    ]);
    expect(found[4].conflicts).toMatchObject([{ reason: 'closed', event: null }]);
    expect(found[4].alternatives.times).toMatchObject([{ start_at: at('08:00') }]);
  });

  test('counts preparation and clean-up', async () => {
    const buffers = { prep_before_minutes: 30, cleanup_after_minutes: 30 };
    const asked = { room_ids: [taken], start_at: at('12:15'), end_at: at('13:00') };
    expect((await search(app, asked)).map(summary)).toEqual([['Taken', 'free', 1, 1]]);
    const found = await search(app, { ...asked, ...buffers, include_unavailable: true });
    expect(found[0].status).toBe('taken');
    expect(found[0].alternatives.times.at(-1)).toMatchObject({ start_at: at('12:30') });
  });

  test('reads a room out of use only where it is named, as closed', async () => {
    const { body } = await app.as('manager').get(`/rooms?include_inactive=1&search=gone`);
    const room_ids = [body.data[0].id];
    expect(await search(app, { room_ids })).toEqual([]);
    const [found] = await search(app, { room_ids, include_unavailable: true });
    expect(summary(found)).toEqual(['Gone', 'closed', 0, 1]);
    expect(found.conflicts).toMatchObject([{ reason: 'inactive' }]);
    expect(found.alternatives).toEqual({ times: [], rooms: [] });
  });

  test('writes nothing, and takes no Idempotency-Key', async () => {
    const before = await countRows(app);
    const body = JSON.stringify({ start_at: at('10:00'), end_at: at('11:00') });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'again' };
    for (const asked of [body, body.replace('11:00', '12:00')]) {
      const answer = await app.as('bob').send('POST', '/rooms/search', asked, headers);
      expect(answer.status).toBe(200);
    }
    expect(await countRows(app)).toEqual(before);
  });
});

describe('a search for a series', () => {
  let venue_id: string;
  let partly: string;
  let spare: string;
  beforeAll(async () => {
    venue_id = await makeVenue(app, { timezone: 'UTC' });
    partly = await makeRoom(app, { venue_id, name: 'Partly', capacity: 10 });
    spare = await makeRoom(app, { venue_id, name: 'Spare', capacity: 50 });
    const second = { start_at: '2027-04-05T10:30:00Z', end_at: '2027-04-05T11:30:00Z' };
    await makeEvent(app, 'alice', partly, { status: 'pending', ...second });
    await makeEvent(app, 'alice', spare, {
      status: 'pending',
      start_at: '2027-04-12T09:00:00Z',
      end_at: '2027-04-12T10:15:00Z',
    });
  });

  test('counts the free dates, and names another room for each of the others', async () => {
    const found = await search(app, { venue_id, ...weekly });
    expect(found.map(summary)).toEqual([
      ['Partly', 'partly', 3, 4],
      ['Spare', 'partly', 3, 4],
    ]);
    const [first] = found;
    expect(first.conflicts).toHaveLength(1);
    const date = '2027-04-05T10:00:00Z';
    expect(first.alternatives.rooms).toEqual([
      {
        original_start_at: date,
        start_at: date,
        end_at: '2027-04-05T11:00:00Z',
        room: { id: spare, name: 'Spare', location: null, capacity: 50, venue_id },
      },
    ]);
    expect(first.alternatives.times).toEqual([
      { start_at: at('09:30'), end_at: at('10:30'), free_count: 4, total_count: 4 },
      { start_at: at('11:30'), end_at: at('12:30'), free_count: 4, total_count: 4 },
    ]);
  });

  test('puts the room first that is free on all dates', async () => {
    const late = { start_at: at('11:00'), end_at: at('12:00') };
    const found = await search(app, { venue_id, ...weekly, ...late });
    expect(found.map(summary)).toEqual([
      ['Spare', 'free', 4, 4],
      ['Partly', 'partly', 3, 4],
    ]);
  });

  test('lists at most five conflicts', async () => {
    const room = await makeRoom(app, { name: 'Busy' });
    const daily = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=9', status: 'pending' };
    await makeEvent(app, 'alice', room, { ...daily, start_at: at('10:00'), end_at: at('11:00') });
    const asked = { recurrence_rule: 'FREQ=DAILY;COUNT=10', room_ids: [room] };
    const [found] = await search(app, asked);
    expect(summary(found)).toEqual(['Busy', 'partly', 1, 10]);
    expect(found.conflicts).toHaveLength(5);
    const starts = found.conflicts.map(({ start_at }: Found) => start_at.slice(8, 10));
    expect(starts).toEqual(['29', '30', '31', '01', '02']);
  });

  test('does not count the event that is to be moved, nor one date of it', async () => {
    const room = await makeRoom(app, { name: 'Own' });
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=2', status: 'pending' };
    const times = { start_at: at('10:00'), end_at: at('11:00') };
    const { id } = await makeEvent(app, 'alice', room, { ...rule, ...times });
    const asked = { room_ids: [room], include_unavailable: true };
    expect((await search(app, asked))[0].status).toBe('taken');
    expect((await search(app, { ...asked, event_id: id }))[0].status).toBe('free');
    const date = `${id}::${at('10:00')}`;
    expect((await search(app, { ...asked, event_id: date }))[0].status).toBe('free');
    const next = { start_at: '2027-04-05T10:00:00Z', end_at: '2027-04-05T11:00:00Z' };
    expect((await search(app, { ...asked, ...next, event_id: date }))[0].status).toBe('taken');
  });
});

describe('wall times of a search', () => {
  test('are those of each room, unless a zone is given', async () => {
    const times = { start_at: '2027-07-01T10:00', end_at: '2027-07-01T11:00' };
    const rooms = [];
    for (const timezone of ['Europe/Berlin', 'America/New_York']) {
      const venue_id = await makeVenue(app, { timezone });
      const room = await makeRoom(app, { venue_id, name: timezone });
      await makeEvent(app, 'alice', room, { ...times, status: 'pending' });
      rooms.push(room);
    }
    const asked = { room_ids: rooms, ...times, include_unavailable: true };
    expect((await search(app, asked)).map(({ status }) => status)).toEqual(['taken', 'taken']);
    const inBerlin = await search(app, { ...asked, timezone: 'Europe/Berlin' });
    expect(inBerlin.map(({ room, status }) => [room.name, status])).toEqual([
      ['America/New_York', 'free'],
      ['Europe/Berlin', 'taken'],
    ]);
  });
});

describe('a search is refused', () => {
  test.each([
    [{ end_at: at('10:00') }, 'end_at'],
    [{ recurrence_rule: 'often' }, 'recurrence_rule'],
    [{ recurrence_rule: 'FREQ=DAILY;COUNT=2', end_at: at('10:00') }, 'end_at'],
    [{ recurrence_rule: 'FREQ=HOURLY;COUNT=3', end_at: at('12:00') }, 'recurrence_rule'],
    [{ recurrence_rule: 'FREQ=DAILY', timezone: 'Mars/Base' }, 'timezone'],
    [{ event_id: 'x' }, 'event_id'],
    [{ event_id: `${NOWHERE}::2027-03-29` }, 'event_id'],
    [{ min_capacity: 0 }, 'min_capacity'],
    [{ room_ids: ['x'] }, 'room_ids.0'],
  ])('with %j, on that field', async (fields, field) => {
    expect(flawsOf(await searchRaw(app, fields), field)).toHaveLength(1);
  });
});
