import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import {
  countRows,
  type EventRecord,
  type Fields,
  makeEvent,
  removeEvents,
} from '../support/bookings.ts';
import { countOverlaps } from '../support/overlaps.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, pathOf, seriesBody } from '../support/series.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const hourAt = (start: string): Fields => ({
  start_at: start,
  end_at: Temporal.Instant.from(start).add({ hours: 1 }).toString(),
});

const single = (start: string, fields: Fields = {}): Promise<EventRecord> =>
  makeEvent(app, 'bob', room, { ...hourAt(start), status: 'pending', ...fields });

const create = (fields: Fields = {}): Promise<Answer> =>
  app.as('alice').post('/events', seriesBody(room, fields));

async function refused(work: () => Promise<Answer>): Promise<Answer['body']> {
  const before = await countRows(app);
  const { status, body } = await work();
  expect(status).toBe(409);
  expect(await countRows(app)).toEqual(before);
  return body;
}

describe('a series wants every one of its days', () => {
  test('one booked hour refuses it all, and the message names the date', async () => {
    const choir = await single('2027-04-12T08:30:00Z', { title: 'Choir' });
    const body = await refused(() => create());
    expect(body.message).toBe(
      'The room is taken by "Choir" on 12 April 2027 from 08:30 to 09:30. It is free from 09:30.',
    );
    expect(body.conflicts).toEqual([
      {
        start_at: '2027-04-12T08:00:00Z',
        end_at: '2027-04-12T09:00:00Z',
        reason: 'booked',
        room: { id: room, name: 'Aula' },
        held_start_at: '2027-04-12T08:30:00Z',
        held_end_at: '2027-04-12T09:30:00Z',
        event: {
          id: choir.id,
          title: 'Choir',
          start_at: '2027-04-12T08:30:00Z',
          end_at: '2027-04-12T09:30:00Z',
        },
      },
    ]);
  });

  test('the 37th occurrence of one is in the way of a single event, by its own id', async () => {
    const series = await makeSeries(app, 'alice', room, {
      title: 'Lecture',
      recurrence_rule: 'FREQ=WEEKLY;COUNT=52',
    });
    const wanted = { ...hourAt('2027-12-06T08:59:59Z'), title: 'x', room_id: room };
    const answer = await app.as('bob').post('/events', { ...wanted, status: 'pending' });
    expect(answer.status).toBe(409);
    expect(answer.body.conflicts[0].event).toEqual({
      id: `${series.id}::2027-12-06T08:00:00Z`,
      title: 'Lecture',
      ...hourAt('2027-12-06T08:00:00Z'),
    });
    await single('2027-12-06T09:00:00Z');
  });

  test('two series that meet once are not both had', async () => {
    await makeSeries(app, 'bob', room, { recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=12;COUNT=4' });
    const body = await refused(() => create({ recurrence_rule: 'FREQ=WEEKLY;COUNT=10' }));
    expect(body.conflicts).toHaveLength(1);
    expect(body.conflicts[0].start_at).toBe('2027-04-12T08:00:00Z');
  });

  test('two series that only touch are', async () => {
    await makeSeries(app, 'bob', room);
    const touching = { ...hourAt('2027-03-29T09:00:00Z') };
    expect((await create(touching)).status).toBe(201);
    const before = { ...hourAt('2027-03-29T06:55:00Z'), cleanup_after_minutes: 5 };
    expect((await create(before)).status).toBe(201);
    await refused(() => create({ ...hourAt('2027-03-29T10:01:00Z'), prep_before_minutes: 2 }));
    expect(await countOverlaps(app)).toBe(0);
  });

  test('at most a hundred conflicts are listed, by time', async () => {
    await makeSeries(app, 'bob', room, { recurrence_rule: 'FREQ=DAILY;COUNT=150' });
    const body = await refused(() => create({ recurrence_rule: 'FREQ=DAILY;COUNT=150' }));
    const starts = body.conflicts.map((conflict: EventRecord) => conflict.start_at);
    expect(starts).toHaveLength(100);
    expect(starts).toEqual([...starts].sort());
    expect(starts[0]).toBe('2027-03-29T08:00:00Z');
    expect(body.message).toContain('on 29 March 2027');
    expect(body.message).toMatch(/ \(and 149 more conflicts\)$/);
  });

  test('a draft holds nothing, and nothing is in its way', async () => {
    const draft = await makeSeries(app, 'alice', room, { status: 'draft' });
    await single('2027-04-05T08:00:00Z');
    expect((await create({ status: 'draft' })).status).toBe(201);
    await refused(() => app.as('alice').post(`/events/${draft.id}/submit`));
    await app.as('alice').delete(`/events/${draft.id}::2027-04-05`);
    expect((await app.as('alice').post(`/events/${draft.id}/submit`)).status).toBe(200);
    await refused(() => create());
  });

  test('closed and blocked days refuse it by date', async () => {
    const closed = await makeRoom(app);
    const schedule = (fields: Fields) =>
      app.as('manager').post(`/rooms/${closed}/availability`, {
        name: 'Hours',
        type: 'availability',
        days: ['monday'],
        periods: [{ start: '08:00', end: '18:00' }],
        start_date: '2027-01-01',
        end_date: '2027-04-15',
        ...fields,
      });
    expect((await schedule({})).status).toBe(201);
    const off = { type: 'blocked', periods: [], start_date: '2027-04-05', end_date: '2027-04-05' };
    expect((await schedule(off)).status).toBe(201);
    const body = await refused(() => create({ room_id: closed }));
    expect(body.conflicts.map((c: EventRecord) => [c.start_at.slice(0, 10), c.reason])).toEqual([
      ['2027-04-05', 'blocked'],
      ['2027-04-19', 'closed'],
    ]);
  });
});

describe('rooms that a series releases can be booked by others', () => {
  let series: EventRecord;
  beforeEach(async () => {
    series = await makeSeries(app, 'alice', room);
  });

  test('when it is cancelled', async () => {
    await app.as('alice').post(`/events/${series.id}/cancel`);
    expect((await create()).status).toBe(201);
  });

  test('when it is deleted', async () => {
    await app.as('alice').delete(`/events/${series.id}`);
    const { rows } = await app.database.pool.query('select 1 from occurrences');
    expect(rows).toEqual([]);
    expect((await create()).status).toBe(201);
  });

  test('when it ends earlier', async () => {
    await app.as('alice').put(`/events/${series.id}`, { recurrence_count: 2 });
    await single('2027-04-12T08:00:00Z');
    await refused(() => app.as('alice').put(`/events/${series.id}`, { recurrence_count: null }));
  });

  test('when one day of it is moved away', async () => {
    await app.as('alice').put(pathOf(series.id, '2027-04-12'), {
      ...hourAt('2027-04-13T08:00:00Z'),
    });
    await single('2027-04-12T08:00:00Z');
    await refused(() =>
      app.as('bob').post('/events', seriesBody(room, hourAt('2027-04-13T08:00:00Z'))),
    );
  });
});

test('a series may be moved over its own old days', async () => {
  const series = await makeSeries(app, 'alice', room, { recurrence_rule: 'FREQ=DAILY;COUNT=10' });
  const alice = app.as('alice');
  const moved = await alice.put(`/events/${series.id}`, hourAt('2027-03-30T08:30:00Z'));
  expect(moved.status).toBe(200);
  expect(await countOverlaps(app)).toBe(0);
});

test('a conflict shows the title of a moved occurrence', async () => {
  const series = await makeSeries(app, 'alice', room);
  await app.as('alice').put(pathOf(series.id, '2027-04-05'), { title: 'Guest' });
  const body = await refused(() => create());
  expect(body.conflicts.map((c: EventRecord) => c.event.title)).toEqual([
    'Lecture',
    'Guest',
    'Lecture',
    'Lecture',
  ]);
});
