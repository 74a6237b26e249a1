import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { makeSeries, occurrencesOf, pathOf, seriesBody } from '../support/series.ts';

let app: TestApp;
let hall: string;
let plain: string;
let lab: string;
beforeAll(async () => {
  app = await testApp();
  const layouts = [{ seating_type: 'u_shape', capacity: 24 }];
  hall = await makeRoom(app, { name: 'Hall', capacity: 120, seating_type: 'theater', layouts });
  plain = await makeRoom(app, { name: 'Plain', capacity: 30 });
  lab = await makeRoom(app, { name: 'Lab', capacity: 20, seating_type: 'classroom' });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const [SECOND, THIRD] = ['2027-04-05T08:00:00Z', '2027-04-12T08:00:00Z'] as const;
const read = async (id: string): Promise<EventRecord> =>
  (await app.as('alice').get(`/events/${id}`)).body.data;
const put = (path: string, fields: Fields) => app.as('alice').put(path, fields);
const layoutsOf = async (id: string): Promise<unknown[]> =>
  (await occurrencesOf(app, id)).map((row) => row.layout);
const notOfHall = {
  layout: ['The layout field must be one that Hall has: Banquet is none of them.'],
};

describe('the layouts of a room', () => {
  const manager = () => app.as('manager');
  const make = (fields: Fields) => manager().post('/rooms', { name: 'A', ...fields });

  test('are in its record, cleared by null, and in its activity', async () => {
    const layouts = [
      { seating_type: 'u_shape', capacity: 24 },
      { seating_type: 'banquet', capacity: 80 },
    ];
    const { body } = await make({ layouts });
    const path = `/rooms/${body.data.id}`;
    expect(body.data.layouts).toEqual(layouts);
    expect((await manager().put(path, { layouts })).body.data.updated_at).toBe(
      body.data.updated_at,
    );
    expect((await manager().put(path, { layouts: null })).body.data.layouts).toEqual([]);
    const activity = (await manager().get(`${path}/activity`)).body.data;
    expect(activity[0].changes).toEqual({ layouts: [layouts, []] });
    expect(activity).toHaveLength(2);
  });

  test('name each type once; one that repeats the usual one counts as it', async () => {
    const usual = { seating_type: 'theater', capacity: 120 };
    const { body } = await make({ ...usual, layouts: [usual] });
    expect(body.data.layouts).toEqual([]);
    const twice = { seating_type: 'u_shape', capacity: 24 };
    expect((await make({ layouts: [twice, { ...twice, capacity: 25 }] })).body.errors).toEqual({
      'layouts.1.seating_type': ['The layouts.1.seating type field is there twice.'],
    });
    const other = { ...usual, capacity: 100 };
    expect((await make({ ...usual, layouts: [other] })).status).toBe(422);
    const path = `/rooms/${body.data.id}`;
    expect((await manager().put(path, { name: 'B', layouts: [other] })).status).toBe(422);
    expect((await manager().get(path)).body.data).toMatchObject({ name: 'A', layouts: [] });
  });
});

describe('the layout of an event', () => {
  test('is one that its room has, its usual one or another; a room without any takes any', async () => {
    const { id, layout } = await makeEvent(app, 'alice', hall);
    expect(layout).toBeNull();
    for (const value of ['u_shape', 'theater', null]) {
      const { status, body } = await put(`/events/${id}`, { layout: value });
      expect([status, body.data.layout]).toEqual([200, value]);
      expect((await read(id)).layout).toBe(value);
    }
    const refused = await put(`/events/${id}`, { title: 'New', layout: 'banquet' });
    expect([refused.status, refused.body.errors]).toEqual([422, notOfHall]);
    expect(await read(id)).toMatchObject({ title: 'Kick-off', layout: null });
    const made = await makeEvent(app, 'alice', plain, { layout: 'banquet' });
    expect(made.layout).toBe('banquet');
    const { status } = await app
      .as('alice')
      .post('/events', seriesBody(hall, { layout: 'podium' }));
    expect(status).toBe(422);
  });

  test('goes with it only into rooms that have it', async () => {
    const { id } = await makeEvent(app, 'alice', hall, { layout: 'u_shape' });
    expect((await put(`/events/${id}`, { room_id: lab })).body.errors).toEqual({
      room_id: ['The room id field must be a room with the layout U Shape.'],
    });
    expect((await put(`/events/${id}`, { room_id: plain })).body.data.layout).toBe('u_shape');
    const both = await put(`/events/${id}`, { room_id: lab, layout: 'classroom' });
    expect(both.body.data).toMatchObject({ room_id: lab, layout: 'classroom' });
  });

  test('stays when the room has it no more, while neither is changed', async () => {
    const layouts = [{ seating_type: 'banquet', capacity: 60 }];
    const room = await makeRoom(app, { name: 'C', seating_type: 'theater', layouts });
    const { id } = await makeEvent(app, 'alice', room, { layout: 'banquet' });
    await app.as('manager').put(`/rooms/${room}`, { layouts: [] });
    expect((await put(`/events/${id}`, { title: 'New' })).body.data.layout).toBe('banquet');
  });

  test('is that of the series on each date that has no other one', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { layout: 'u_shape' });
    expect((await put(pathOf(id, SECOND), { layout: 'banquet' })).body.errors).toEqual(notOfHall);
    await put(pathOf(id, SECOND), { layout: 'theater' });
    expect(await layoutsOf(id)).toEqual(['u_shape', 'theater', 'u_shape', 'u_shape']);
    await put(pathOf(id, SECOND), { layout: null });
    expect(await layoutsOf(id)).toEqual(['u_shape', 'u_shape', 'u_shape', 'u_shape']);
    expect((await put(pathOf(id, SECOND), { room_id: lab })).status).toBe(422);
    await put(pathOf(id, SECOND), { room_id: lab, layout: 'classroom' });
    expect((await put(`/events/${id}`, { layout: 'theater' })).status).toBe(200);
    expect(await layoutsOf(id)).toEqual(['theater', 'classroom', 'theater', 'theater']);
  });

  test('is judged on dates of a series that are in another room', async () => {
    const { id } = await makeSeries(app, 'alice', hall, {});
    await put(pathOf(id, SECOND), { room_id: lab });
    expect((await put(`/events/${id}`, { layout: 'u_shape' })).body.errors).toEqual({
      layout: ['The layout field must be one that Lab has: U Shape is none of them.'],
    });
  });

  test('goes on with the following dates, with copies of a batch move and back by undo', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { layout: 'u_shape' });
    const scope = `${pathOf(id, THIRD)}?scope=following`;
    const { body } = await put(scope, { layout: 'theater' });
    expect([await layoutsOf(id), await layoutsOf(body.data.id)]).toEqual([
      ['u_shape', 'u_shape'],
      ['theater', 'theater'],
    ]);
    const { id: single } = await makeEvent(app, 'manager', hall, {
      status: 'approved',
      layout: 'u_shape',
      start_at: '2027-05-29T08:00:00Z',
      end_at: '2027-05-29T09:00:00Z',
    });
    const move = (room_id: string) =>
      app.as('manager').post('/events/batch-move', { event_ids: [single], room_id, comment: 'x' });
    await move(lab);
    expect((await read(single)).room_id).toBe(hall);
    await move(plain);
    await app.as('manager').post(`/events/${single}/undo`, {});
    expect(await read(single)).toMatchObject({ room_id: hall, layout: 'u_shape' });
  });

  test('is judged in overrides of a new series, all or nothing', async () => {
    const overrides = [{ original_start_at: SECOND, layout: 'banquet' }];
    const body = seriesBody(hall, { overrides });
    const refused = await app.as('alice').post('/events', body);
    expect(refused.body.errors).toEqual({ 'overrides.0.layout': notOfHall.layout });
    expect((await app.as('alice').get('/events')).body.data).toEqual([]);
  });

  test('waits in a change request, and is in force when it is approved', async () => {
    const { id } = await makeSeries(app, 'alice', hall, { layout: 'theater' });
    await act(app, 'manager', id, 'approve');
    await put(`/events/${id}`, { room_id: plain, layout: 'banquet' });
    const { pending_change } = await read(id);
    expect(pending_change.changes.layout).toEqual(['theater', 'banquet']);
    await act(app, 'manager', id, 'approve');
    expect(await read(id)).toMatchObject({ room_id: plain, layout: 'banquet' });
  });

  test('is told to whoever decides, and named with its old and new value', async () => {
    const { id } = await makeEvent(app, 'alice', hall, { status: 'pending', layout: 'u_shape' });
    await app.settle();
    const newest = async (who: 'alice' | 'manager') =>
      (await app.as(who).get('/notifications')).body.data[0].body;
    expect(await newest('manager')).toContain('Layout: U-shape');
    await app.as('manager').put(`/events/${id}`, { layout: 'theater' });
    await app.settle();
    expect(await newest('alice')).toContain('Layout: U-shape → Theatre');
    const { body } = await app.as('alice').get(`/events/${id}/activity`);
    expect(body.data[0].changes).toEqual({ layout: ['u_shape', 'theater'] });
  });

  test('is given by a template, which names only one that its room has', async () => {
    const template = { title: 'Seminar', room_id: hall, layout: 'banquet' };
    const refused = await app.as('alice').post('/event-templates', { name: 'S', template });
    expect(Object.keys(refused.body.errors)).toEqual(['template.layout']);
    const fits = { ...template, layout: 'u_shape' };
    const made = await app.as('alice').post('/event-templates', { name: 'S', template: fits });
    const times = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
    const { body } = await app.as('alice').post(`/events?template=${made.body.data.id}`, times);
    expect(body.data.layout).toBe('u_shape');
  });
});

describe('the seats of a layout', () => {
  const tooMany = (expected: number, seats: number) => ({
    code: 'over_capacity',
    message: `${expected} people are expected; Hall has ${seats} seats.`,
  });
  const dry = async (fields: Fields, path = '/events') => {
    const ask = app.as('alice');
    const { body } = await ask[path === '/events' ? 'post' : 'put'](`${path}?dry_run=1`, fields);
    return body.data.warnings;
  };

  test('are compared with the people that are expected', async () => {
    const body = { status: 'pending', expected_attendees: 35 };
    expect(await dry(seriesBody(hall, body))).toEqual([]);
    expect(await dry(seriesBody(hall, { ...body, layout: 'u_shape' }))).toEqual([tooMany(35, 24)]);
    const { id } = await makeSeries(app, 'alice', hall, body);
    expect(await dry({ layout: 'u_shape' }, pathOf(id, SECOND))).toEqual([tooMany(35, 24)]);
    await act(app, 'manager', id, 'approve');
    expect(await dry({ layout: 'theater' }, `/events/${id}`)).toEqual([]);
  });

  test('decide which rooms a search finds, and which are too large', async () => {
    const times = { start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' };
    const find = async (more: Fields): Promise<string[]> =>
      (
        await app
          .as('alice')
          .post('/rooms/search', { ...times, room_ids: [hall, plain, lab], ...more })
      ).body.data.map(({ room }: { room: { name: string } }) => room.name);
    expect(await find({ layout: 'u_shape' })).toEqual(['Hall', 'Plain']);
    expect(await find({ layout: 'u_shape', min_capacity: 25 })).toEqual(['Plain']);
    expect(await find({ layout: 'theater', min_capacity: 100 })).toEqual(['Hall']);
    expect(await find({ min_capacity: 25 })).toEqual(['Plain', 'Hall']);
  });
});
