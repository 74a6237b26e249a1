import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { ACTIONS, act, actionsOn, holdsOf, traceOf } from '../support/approval.ts';
import { makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const series = (status = 'pending') =>
  makeEvent(app, 'alice', room, {
    status,
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY;COUNT=3',
  });
const SECOND = '2027-04-05T08:00:00Z';
const whole = { message: 'Approval applies to the whole series.' };

const judged = ACTIONS.filter((action) => action !== 'cancel');
const views = ['approval-history', 'approval-summary'];

test.each(judged)('%s on an occurrence is 409: it applies to the whole series', async (action) => {
  for (const status of ['draft', 'pending']) {
    const { id } = await series(status);
    const before = await traceOf(app);
    for (const occurrence of [SECOND, '2027-04-05']) {
      const answer = await act(app, 'manager', `${id}::${occurrence}`, action);
      expect(answer).toMatchObject({ status: 409, body: whole });
    }
    expect(await traceOf(app)).toEqual(before);
    await removeEvents(app);
  }
});

test.each(views)('%s of an occurrence is 409', async (view) => {
  const { id } = await series();
  const answer = await app.as('bob').get(`/events/${id}::${SECOND}/${view}`);
  expect(answer).toMatchObject({ status: 409, body: whole });
});

describe('before that', () => {
  const ask = (who: PersonName, id: string, what: string, body?: Record<string, unknown>) =>
    views.includes(what)
      ? app.as(who).get(`/events/${encodeURIComponent(id)}/${what}`)
      : act(app, who, id, what, body);

  test.each([...ACTIONS, ...views])(
    '%s of no such series, or no such day, is 404',
    async (what) => {
      const { id } = await series();
      const draft = await makeEvent(app, 'alice', room);
      for (const wrong of [
        `${NOWHERE}::${SECOND}`,
        `x::${SECOND}`,
        `::${SECOND}`,
        `${id}::2027-04-06T08:00:00Z`,
        `${id}::`,
        `${id}::nonsense`,
      ]) {
        expect(await ask('manager', wrong, what)).toMatchObject({
          status: 404,
          body: { message: 'Not found.' },
        });
      }
      expect((await ask('bob', `${draft.id}::2027-03-29T08:00:00Z`, what)).status).toBe(404);
    },
  );

  test.each(judged)(
    '%s is 403 without permission, and 422 for an invalid comment',
    async (action) => {
      const { id } = await series();
      const one = `${id}::${SECOND}`;
      expect((await ask('bob', one, action)).status).toBe(403);
      expect((await ask('bob', one, action, { comment: 7 })).status).toBe(403);
      const wrong = await ask('manager', one, action, { comment: 7 });
      expect(wrong.status).toBe(action === 'submit' ? 409 : 422);
    },
  );
});

describe('cancel on an occurrence', () => {
  test('cancels that one alone', async () => {
    const { id } = await series();
    const answer = await act(app, 'alice', `${id}::${SECOND}`, 'cancel', { comment: 'rain' });
    expect(answer.body).toMatchObject({
      status: 200,
      message: 'The occurrence was cancelled.',
      data: { id: `${id}::${SECOND}`, series_id: id, is_cancelled: true, status: 'cancelled' },
    });
    expect(await holdsOf(app, id)).toEqual({ holding: 2, all: 3 });
    expect((await app.as('bob').get(`/events/${id}`)).body.data.status).toBe('pending');
    expect(await actionsOn(app, id)).toEqual(['submit']);
  });

  test('keeps the approval of the series', async () => {
    const { id } = await series();
    await act(app, 'manager', id, 'approve');
    await act(app, 'alice', `${id}::2027-04-05`, 'cancel');
    expect((await app.as('bob').get(`/events/${id}`)).body.data.status).toBe('approved');
  });

  test('again is 200 and changes nothing, by DELETE too', async () => {
    const { id } = await series();
    const first = await act(app, 'alice', `${id}::${SECOND}`, 'cancel');
    const before = await traceOf(app);
    const second = await act(app, 'alice', `${id}::${SECOND}`, 'cancel');
    const third = await app.as('alice').delete(`/events/${id}::${SECOND}`);
    expect(second.body).toEqual(first.body);
    expect(third.body).toEqual(first.body);
    expect(await traceOf(app)).toEqual(before);
  });

  test('of a series that is cancelled is 200 and changes nothing', async () => {
    const { id } = await series();
    await act(app, 'alice', id, 'cancel');
    const before = await traceOf(app);
    const answer = await act(app, 'alice', `${id}::${SECOND}`, 'cancel');
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } });
    const put = await app.as('alice').put(`/events/${id}::${SECOND}`, { is_cancelled: true });
    expect(put.status).toBe(409);
    expect(await traceOf(app)).toEqual(before);
  });

  test('is allowed for users who may edit the series', async () => {
    const { id } = await series();
    expect((await act(app, 'bob', `${id}::${SECOND}`, 'cancel')).status).toBe(403);
    expect((await act(app, 'dean', `${id}::${SECOND}`, 'cancel', { comment: 7 })).status).toBe(403);
    expect((await act(app, 'alice', `${id}::${SECOND}`, 'cancel', { comment: 7 })).status).toBe(
      422,
    );
  });
});

test('an override that says nothing new changes nothing', async () => {
  const { id } = await series();
  const path = `/events/${id}/occurrences/${SECOND}`;
  await app.as('alice').put(path, { title: 'Special' });
  const before = await traceOf(app);
  expect((await app.as('alice').put(path, { title: 'Special' })).status).toBe(200);
  expect((await app.as('alice').put(path, {})).body.data.title).toBe('Special');
  const other = `/events/${id}/occurrences/2027-04-12T08:00:00Z`;
  expect((await app.as('alice').delete(other)).status).toBe(200);
  expect(await traceOf(app)).toEqual(before);
});
