import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, NOWHERE } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { type ExportingApp, exportBody, exportingApp, makeExport, runToEnd } from './exporting.ts';

let app: ExportingApp;
let room: string;
let venue: string;
beforeAll(async () => {
  app = await exportingApp({ timezone: 'Europe/Berlin' });
  await app.work();
  room = await makeRoom(app);
  venue = await makeVenue(app);
});
afterAll(() => app.close());

describe('an export', () => {
  test('is pending until it is run, and shows its input', async () => {
    const fields = { status: 'draft', room_id: room.toUpperCase(), venue_id: venue };
    const answer = await app.as('admin').post('/admin/exports', exportBody(fields));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      status: 201,
      message: 'The export was created.',
      data: {
        id: expect.any(String),
        type: 'event_list',
        from_date: '2027-03-01',
        to_date: '2027-03-31',
        filters: { status: 'draft', room_id: room, venue_id: venue, kind: null, state: null },
        status: 'pending',
        row_count: null,
        error: null,
        created_by: { id: expect.any(String), name: 'admin', email: 'admin@stoa.test' },
        started_at: null,
        completed_at: null,
        created_at: expect.any(String),
      },
    });
    const read = await app.as('admin').get(`/admin/exports/${answer.body.data.id}`);
    expect(read.body).toEqual({ status: 200, message: null, data: answer.body.data });
  });

  test('is completed once it was run, with the number of its rows', async () => {
    const { id } = await makeExport(app);
    const data = await runToEnd(app, id);
    expect(data).toMatchObject({ id, status: 'completed', row_count: 0, error: null });
    expect(data.started_at <= data.completed_at).toBe(true);
    expect((await app.as('admin').get(`/admin/exports/${id}`)).body.data).toEqual(data);
  });

  test.each([
    ['2027-03-28', '2027-03-28', '2027-03-28', '2027-03-28'],
    ['2027-03-28T23:30:00Z', '2027-03-29T21:59:59Z', '2027-03-29', '2027-03-29'],
    ['2027-03-28 23:30', '20270330T0000', '2027-03-28', '2027-03-30'],
    ['0001-01-02', '9999-12-30', '0001-01-02', '9999-12-30'],
  ])('from %s to %s is about %s to %s', async (from, to, from_date, to_date) => {
    const made = await makeExport(app, { from_date: from, to_date: to });
    expect(made).toMatchObject({ from_date, to_date });
    await runToEnd(app, made.id);
  });

  test('is made once however often its key is sent', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' };
    const post = () =>
      app.as('admin').send('POST', '/admin/exports', JSON.stringify(exportBody()), headers);
    const [first, second] = [await post(), await post()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  test('of no filter says so, for null and blank too', async () => {
    const made = await makeExport(app, { status: '', room_id: null });
    const none = { status: null, room_id: null, venue_id: null, kind: null, state: null };
    expect(made.filters).toEqual(none);
  });

  test('may be of a room that is out of use, and outlives it', async () => {
    const old = await makeRoom(app);
    await app.as('manager').delete(`/rooms/${old}`);
    const { id, filters } = await makeExport(app, { room_id: old });
    await app.as('admin').delete(`/rooms/${old}/force`);
    expect((await runToEnd(app, id)).filters).toEqual(filters);
  });

  test.each<[string, Fields, string]>([
    ['no type', { type: undefined }, 'type'],
    ['an unknown type', { type: 'rooms' }, 'type'],
    ['no first day', { from_date: undefined }, 'from_date'],
    ['a first day in words', { from_date: 'yesterday' }, 'from_date'],
    ['a first day that is none', { from_date: '2027-02-29' }, 'from_date'],
    ['no last day', { to_date: null }, 'to_date'],
    ['a last day that is none', { to_date: '2027-13-01' }, 'to_date'],
    ['a last day before the first', { to_date: '2027-02-28' }, 'to_date'],
    ['a status that is none', { status: 'open' }, 'status'],
    ['a room that is no id', { room_id: 'x' }, 'room_id'],
    ['a room that is not there', { room_id: NOWHERE }, 'room_id'],
    ['a venue that is no id', { venue_id: 7 }, 'venue_id'],
    ['a venue that is not there', { venue_id: NOWHERE }, 'venue_id'],
  ])('is refused with %s', async (_what, fields, field) => {
    const { status, body } = await app.as('admin').post('/admin/exports', exportBody(fields));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toMatch(/^The .+ field .+\.$/);
  });
});

test('the list has the newest first, and pages', async () => {
  const first = await makeExport(app);
  const second = await makeExport(app);
  const all = await app.as('admin').get('/admin/exports');
  const ids = all.body.data.map((row: Fields) => row.id);
  expect(ids.slice(0, 2)).toEqual([second.id, first.id]);
  expect(all.headers['x-total-count']).toBe(String(ids.length));
  const page = await app.as('admin').get('/admin/exports?page=2&per_page=1');
  expect(page.body.data).toEqual([first]);
  const past = await app.as('admin').get('/admin/exports?page=99');
  expect([past.body.data, past.headers['x-total-count']]).toEqual([[], String(ids.length)]);
});

describe('exports are closed', () => {
  test('to everyone but admins, whatever the export', async () => {
    const { id } = await makeExport(app);
    for (const who of ['alice', 'manager'] as const) {
      for (const one of [id, NOWHERE, 'x']) {
        for (const answer of [
          await app.as(who).get('/admin/exports'),
          await app.as(who).post('/admin/exports', {}),
          await app.as(who).get(`/admin/exports/${one}`),
          await app.as(who).post(`/admin/exports/${one}/run`),
          await app.as(who).get(`/admin/exports/${one}/download`),
        ]) {
          expect(answer.status).toBe(403);
          expect(answer.body).toEqual({ message: 'This action is unauthorized.' });
        }
      }
    }
    expect((await app.anonymous.get(`/admin/exports/${id}`)).status).toBe(401);
  });

  test.each([NOWHERE, 'x', `${NOWHERE}0`])('%s is 404', async (id) => {
    for (const answer of [
      await app.as('admin').get(`/admin/exports/${id}`),
      await app.as('admin').post(`/admin/exports/${id}/run`),
      await app.as('admin').get(`/admin/exports/${id}/download`),
      await app.as('admin').get(`/admin/exports/${id}/download?format=pdf`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found.' } });
    }
  });
});
