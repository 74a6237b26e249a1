import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
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

  test('may name all members', async () => {
    const whole = (await app.as('bob').get('/events')).body.data;
    const named = await app.as('bob').get(`/events?fields=${Object.keys(whole[0]).join()}`);
    expect(named.body.data).toEqual(whole);
  });

  test.each(['unknown', 'id,', 'id,__proto__', 'creator.name'])(
    'is refused when it names %s',
    async (fields) => {
      const answer = await app.as('bob').get(`/events?fields=${fields}`);
      expect(flawsOf(answer, 'fields')).toHaveLength(1);
    },
  );
});

/** The rows of a list, all of them with all members or with one. */
async function rowsOf(
  name: PersonName,
  path: string,
  fields = '',
): Promise<Record<string, unknown>[]> {
  const { status, body } = await app.as(name).get(`${path}&include=can&per_page=50${fields}`);
  expect(status).toBe(200);
  return body.data;
}

test('each member that is named alone is as it is among all members', async () => {
  const room_id = await makeRoom(app);
  const people = {
    roles: [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }],
    requirements: [{ kind: 'setup', details: 'Chairs' }],
    category: { event_type: 'lecture', institution: 'Law' },
    notes: 'Key at the desk',
    description: 'Roman law',
    status: 'pending',
  };
  const series = await makeEvent(app, 'alice', room_id, {
    ...people,
    is_recurring: true,
    recurrence_rule: 'FREQ=DAILY;COUNT=3',
    start_at: '2027-03-28T14:00Z',
    end_at: '2027-03-28T15:00Z',
  });
  await app.as('manager').post(`/events/${series.id}/approve`, { comment: 'Fine.' });
  const date = `/events/${series.id}/occurrences/2027-03-29`;
  await app.as('alice').put(date, { is_cancelled: true, cancel_comment: 'Ill' });
  for (const path of ['/events?', `/events?${WINDOW}&status=approved,pending,cancelled`]) {
    for (const name of ['alice', 'bob', 'dean', 'manager'] as const) {
      const whole = await rowsOf(name, path);
      const members = new Set(whole.flatMap((row) => Object.keys(row)));
      for (const member of members) {
        const alone = await rowsOf(name, path, `&fields=id,${member}`);
        expect(alone.map((row) => row[member])).toEqual(whole.map((row) => row[member]));
      }
    }
  }
});
