import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { flawsOf } from '../support/series.ts';

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await testApp();
  ({ id } = await makeEvent(app, 'alice', await makeRoom(app), { status: 'pending' }));
});
afterAll(() => app.close());

const WINDOW = 'from=2027-03-29&to=2027-03-29';

describe('`fields` of lists of events', () => {
  test('keeps the members that it names, and no other', async () => {
    for (const path of ['/events', '/events/pending']) {
      const { body } = await app.as('manager').get(`${path}?fields=title,%20id`);
      expect(body.data).toEqual([{ id, title: 'Kick-off' }]);
    }
  });

  test('keeps members of dates where there are dates', async () => {
    const fields = 'fields=id,occurrence_date';
    const dates = await app.as('bob').get(`/events?${fields}&${WINDOW}`);
    expect(dates.body.data).toEqual([{ id, occurrence_date: '2027-03-29' }]);
    const events = await app.as('bob').get(`/events?${fields}`);
    expect(events.body.data).toEqual([{ id }]);
  });

  test('keeps all members when it is absent or blank', async () => {
    const { body } = await app.as('bob').get('/events?fields=');
    const { can: _can, ...record } = (await app.as('bob').get(`/events/${id}`)).body.data;
    expect(body.data).toEqual([record]);
  });

  test.each(['unknown', 'id,', 'id,__proto__', 'creator.name'])(
    'is refused when it names %s',
    async (fields) => {
      const answer = await app.as('bob').get(`/events?fields=${fields}`);
      expect(flawsOf(answer, 'fields')).toHaveLength(1);
    },
  );
});
