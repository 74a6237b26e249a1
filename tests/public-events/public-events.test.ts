import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { picture } from '../support/pictures.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';
import { setCountedRequests } from '../support/rate-limits.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { sendFile } from '../support/uploads.ts';

const START = Temporal.Instant.from('2027-03-28T23:30:00Z');
let now = START;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await removeEvents(app);
  await app.database.pool.query('delete from rate_windows');
});

const hours = (date: string, from: string, to: string): Fields => ({
  start_at: `${date}T${from}:00Z`,
  end_at: `${date}T${to}:00Z`,
});

async function published(fields: Fields = {}, room?: string): Promise<string> {
  const { id } = await makeEvent(app, 'manager', room ?? (await makeRoom(app)), {
    status: 'approved',
    ...fields,
  });
  await publish(id);
  return id;
}
const publish = (id: string, is_published = true) =>
  app.as('manager').put(`/events/${id}/publication`, { is_published });
const list = async (query = ''): Promise<Fields[]> => {
  const { status, text, body } = await app.anonymous.get(`/public/events${query}`);
  expect(status, text).toBe(200);
  return body.data;
};
const titles = async (query = ''): Promise<unknown[]> =>
  (await list(query)).map(({ title }) => title);
const ways = (id: string): string[] => [
  `/public/events/${id}`,
  `/public/events/${id}.ics`,
  `//whats-on/${id}`,
];

describe('What is on', () => {
  test('lists the dates of published events that are not over, by local time, in pages', async () => {
    await published({ title: 'Second', ...hours('2027-03-30', '10:00', '11:00') });
    await published({ title: 'First', ...hours('2027-03-29', '10:00', '11:00') });
    await published({ title: 'Over', ...hours('2027-03-28', '10:00', '11:00') });
    await published({ title: 'Goes on', ...hours('2027-03-28', '22:00', '23:59') });
    await makeEvent(app, 'manager', await makeRoom(app), { title: 'Closed', status: 'approved' });
    expect(await titles()).toEqual(['Goes on', 'First', 'Second']);
    const page = await app.anonymous.get('/public/events?per_page=2&page=2');
    expect(page.body.data).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.headers['cache-control']).toBe('public, max-age=60');
    now = now.add({ hours: 24 });
    expect(await titles()).toEqual(['Second']);
  });

  test('takes days by the clocks of each place', async () => {
    const venue_id = await makeVenue(app, { timezone: 'Asia/Tokyo' });
    const tokyo = await makeRoom(app, { venue_id });
    const europe = await makeVenue(app, { timezone: 'Europe/Berlin' });
    const berlin = await makeRoom(app, { venue_id: europe });
    // 30 March at 08:00 in Tokyo; 30 March at 01:00 in Berlin.
    await published({ title: 'Tokyo', ...hours('2027-03-29', '23:00', '23:30') }, tokyo);
    await published({ title: 'Berlin', ...hours('2027-03-29', '23:00', '23:30') }, berlin);
    await published({ title: 'Evening', ...hours('2027-03-29', '18:00', '19:00') }, berlin);
    expect(await titles('?from=2027-03-30&to=2027-03-30')).toEqual(['Berlin', 'Tokyo']);
    expect(await titles('?to=2027-03-29')).toEqual(['Evening']);
    const long = { title: 'Exhibition', ...hours('2027-04-01', '10:00', '11:00') };
    await published({ ...long, end_at: '2027-04-05T22:00:00Z' }, berlin);
    expect(await titles('?from=2027-04-05&to=2027-04-05')).toEqual(['Exhibition']);
    // It ends at midnight in Berlin.
    expect(await titles('?from=2027-04-06')).toEqual([]);
  });

  test('is limited to a room, a venue and a kind', async () => {
    const venue_id = await makeVenue(app);
    const room = await makeRoom(app, { venue_id });
    await published({ title: 'Talk', category: { event_type: 'lecture' } }, room);
    await published({ title: 'Play', ...hours('2027-03-30', '10:00', '11:00') }, room);
    await published({ title: 'Elsewhere', category: { event_type: 'lecture' } });
    expect(await titles(`?room_id=${room}`)).toEqual(['Talk', 'Play']);
    expect(await titles(`?venue_id=${venue_id}&event_type=lecture`)).toEqual(['Talk']);
    expect((await titles('?event_type=lecture')).toSorted()).toEqual(['Elsewhere', 'Talk']);
    expect(await titles(`?room_id=${NOWHERE}`)).toEqual([]);
  });

  test.each([
    ['from=tomorrow', 'from'],
    ['to=2027-02-29', 'to'],
    ['from=2027-03-02&to=2027-03-01', 'to'],
    ['room_id=x', 'room_id'],
    ['event_type=party', 'event_type'],
    ['per_page=501', 'per_page'],
  ])('refuses %s', async (query, field) => {
    const answer = await app.anonymous.get(`/public/events?${query}`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty(field);
  });

  test('has each coming date of a series as it is, without those that are cancelled', async () => {
    const room = await makeRoom(app);
    const { id } = await makeSeries(app, 'manager', room, { title: 'Course', status: 'approved' });
    await publish(id);
    const elsewhere = await makeRoom(app, { name: 'Elsewhere' });
    const guest = { title: 'Guest', room_id: elsewhere };
    await app.as('manager').put(pathOf(id, '2027-04-05T08:00:00Z'), guest);
    await app.as('manager').put(pathOf(id, '2027-04-12T08:00:00Z'), { is_cancelled: true });
    const shown = await list();
    expect(shown.map((one) => [one.id, one.title])).toEqual([
      [`${id}::2027-03-29T08:00:00Z`, 'Course'],
      [`${id}::2027-04-05T08:00:00Z`, 'Guest'],
      [`${id}::2027-04-19T08:00:00Z`, 'Course'],
    ]);
    expect(shown[1]).toMatchObject({ event_id: id, place: { room: 'Elsewhere' } });
    now = Temporal.Instant.from('2027-04-06T00:00:00Z');
    const { data } = (await app.anonymous.get(`/public/events/${id}`)).body;
    expect(data.map((one: Fields) => one.start_at)).toEqual(['2027-04-19T08:00:00Z']);
  });

  test('shows what is published while a change of it waits, and not what the change wants', async () => {
    const room = await makeRoom(app);
    const { id } = await makeEvent(app, 'alice', room, { status: 'pending' });
    await app.as('manager').post(`/events/${id}/approve`);
    await publish(id);
    await app.as('alice').put(`/events/${id}`, { end_at: '2027-03-29T12:00:00Z' });
    expect((await list()).map((one) => one.end_at)).toEqual(['2027-03-29T09:00:00Z']);
  });

  test('asks the database as often for many dates as for one', async () => {
    const count = countQueries(app.database);
    await published();
    const one = await count(() => app.anonymous.get('/public/events'));
    for (const day of ['2027-04-01', '2027-04-02', '2027-04-03'])
      await published(hours(day, '10:00', '11:00'));
    const many = await count(() => app.anonymous.get('/public/events'));
    expect([one.queries, many.queries]).toEqual([2, 2]);
  });

  test.each(['/public/events', '/public/events.ics', `/public/events/${NOWHERE}`, '//whats-on'])(
    '%s is limited for an address to 60 requests in a minute',
    async (path) => {
      await app.anonymous.get(path);
      await setCountedRequests(app, 59);
      expect((await app.anonymous.get(path)).headers['x-ratelimit-remaining']).toBe('0');
      expect((await app.anonymous.get(path)).status).toBe(429);
    },
  );
});

describe('An event that is not on', () => {
  const missing = async (id: string): Promise<void> => {
    for (const way of ways(id))
      expect([way, (await app.anonymous.get(way)).status]).toEqual([way, 404]);
  };

  test('is as one that does not exist: a draft, a request, what is not published, and any other id', async () => {
    for (const status of ['draft', 'pending', 'approved', 'cancelled'])
      await missing((await makeEvent(app, 'manager', await makeRoom(app), { status })).id);
    await missing(NOWHERE);
    await missing('x');
  });

  test('vanishes when it is cancelled, deleted or not published any more', async () => {
    const gone = [await published(), await published(), await published()] as const;
    for (const id of gone)
      expect((await app.anonymous.get(`/public/events/${id}`)).status).toBe(200);
    await app.as('manager').post(`/events/${gone[0]}/cancel`);
    await publish(gone[1], false);
    await app.as('manager').delete(`/events/${gone[2]}`);
    for (const id of gone) await missing(id);
    expect(await list()).toEqual([]);
    await app.as('manager').post(`/events/${gone[0]}/undo`);
    expect(await list()).toHaveLength(1);
  });

  test('keeps its page with its last date when it is over', async () => {
    const id = await published();
    now = Temporal.Instant.from('2028-01-01T00:00:00Z');
    const { data } = (await app.anonymous.get(`/public/events/${id}`)).body;
    expect(data).toMatchObject([{ start_at: '2027-03-29T08:00:00Z' }]);
  });
});

describe('The calendar of What is on', () => {
  test('has an entry for each date, by the filters of the list', async () => {
    const venue_id = await makeVenue(app, { name: 'Old Library', address: '1 Square;\nTown' });
    const room = await makeRoom(app, { name: 'Hall', venue_id });
    const { id } = await makeSeries(app, 'manager', room, { title: 'Course', status: 'approved' });
    await publish(id);
    await published({ title: 'Other' });
    const { text, headers } = await app.anonymous.get(`/public/events.ics?room_id=${room}`);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain('DTSTART:20270329T080000Z');
    expect(lines).toContain(`UID:${id}::2027-03-29T08:00:00Z@stoa`);
    expect(lines).toContain('LOCATION:Hall\\, Old Library\\, 1 Square\\;\\, Town');
    expect(text).not.toContain('ORGANIZER');
    const again = { 'if-none-match': String(headers.etag) };
    const path = `/public/events.ics?room_id=${room}`;
    expect((await app.anonymous.send('GET', path, undefined, again)).status).toBe(304);
  });

  test('of one event is a file with its name', async () => {
    const id = await published({ title: 'Open day' });
    const { text, headers } = await app.anonymous.get(`/public/events/${id}.ics`);
    expect(headers['content-disposition']).toContain('filename="Open day.ics"');
    expect(text).toContain('SUMMARY:Open day');
    expect(text).toContain(`/whats-on/${id}`);
  });
});

describe('A picture of a room', () => {
  const upload = async (by: PersonName, room: string): Promise<string> =>
    (await sendFile(app.as(by), `/rooms/${room}/images`, await picture('png'))).body.data.id;

  test('is public with the event that takes place there, and no other', async () => {
    const room = await makeRoom(app);
    const other = await makeRoom(app);
    const [own, foreign] = [await upload('manager', room), await upload('manager', other)];
    const id = await published({}, room);
    const [{ pictures }] = (await app.anonymous.get(`/public/events/${id}`)).body.data;
    expect(pictures).toHaveLength(1);
    const path = `/public/events/${id}/pictures`;
    expect(pictures[0].url).toContain(`/api/v1${path}/${own}`);
    const shown = await app.anonymous.get(`${path}/${own}?size=thumb`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(shown.headers['cache-control']).toBe('public, max-age=60');
    expect((await app.anonymous.get(`${path}/${foreign}`)).status).toBe(404);
    await publish(id, false);
    expect((await app.anonymous.get(`${path}/${own}`)).status).toBe(404);
    expect((await app.anonymous.get(`/rooms/${room}/images/${own}`)).status).toBe(401);
  });
});
