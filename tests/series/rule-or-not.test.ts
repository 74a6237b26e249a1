import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { seriesBody } from '../support/series.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
afterAll(() => app.close());

describe('the rule of a request', () => {
  const put = (id: unknown, fields: Fields) => app.as('alice').put(`/events/${id}`, fields);

  test('makes an event recurring unless the request says otherwise', async () => {
    const { is_recurring: _, ...weekly } = seriesBody(room, { status: 'draft' });
    const made = await app.as('alice').post('/events', weekly);
    expect(made.body.data).toMatchObject({ is_recurring: true });
    const kept = await app.as('alice').post('/events', { ...weekly, is_recurring: false });
    expect(kept.body.data).toMatchObject({
      is_recurring: false,
      recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
    });
    const single = await makeEvent(app, 'alice', room);
    const daily = { recurrence_rule: 'FREQ=DAILY;COUNT=2' };
    expect((await put(single.id, daily)).body.data.is_recurring).toBe(true);
  });

  test('that is null ends a series as is_recurring: false does; beside is_recurring: true it is 422', async () => {
    const { id } = await makeEvent(app, 'alice', room, {
      recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3',
    });
    const both = await put(id, { recurrence_rule: null, is_recurring: true });
    expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['recurrence_rule']]);
    const ended = await put(id, { recurrence_rule: null });
    expect(ended.body.data).toMatchObject({
      is_recurring: false,
      recurrence_rule: null,
      start_at: '2027-03-30T08:00:00Z',
    });
    expect((await put(id, { title: 'Talk again' })).status).toBe(200);
  });
});
