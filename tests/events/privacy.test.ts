import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonName, type TestApp, testApp } from '../support/app.ts';
import { act, approvalSteps } from '../support/approval.ts';
import { draftBody, makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
let id: string;
let series: string;

const SECRET_NOTE = 'the key is under the mat';
const fields = {
  notes: SECRET_NOTE,
  contact_email: 'desk@uni.test',
  roles: [
    { user_name: 'Carol', user_email: 'carol@private.test', role: 'core_responsible' },
    { user_name: 'Dean', user_email: null, role: 'room_user' },
  ],
};

/** `bob` is a stranger to the event; `dean` holds its first step, `manager` its second. */
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
  room = await makeRoom(app);
  id = (await makeEvent(app, 'alice', room, { ...fields, status: 'pending' })).id;
  const rule = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=3' };
  const april = { start_at: '2027-04-05T08:00:00Z', end_at: '2027-04-05T09:00:00Z' };
  series = (await makeEvent(app, 'alice', room, { ...fields, ...rule, ...april })).id;
  await act(app, 'alice', series, 'submit');
});
afterAll(() => app.close());

const privateParts = [SECRET_NOTE, 'carol@private.test', 'alice@stoa.test', 'dean@stoa.test'];
const leaksOf = ({ status, text }: Answer): string[] => {
  expect(status).toBe(200);
  return privateParts.filter((part) => text.includes(part));
};

/** Every address at which an event, its occurrences or its approval are shown. */
const pages = (): string[] => [
  `/events/${id}`,
  '/events',
  '/events?from=2027-03-01&to=2027-05-01',
  `/events/${series}::2027-04-06`,
  `/events/${series}/occurrences/2027-04-06`,
  `/events/${id}/approval-history`,
  `/events/${id}/approval-summary`,
];

describe('notes and e-mail addresses of an event', () => {
  test('are null on every page for a plain user, and other fields are present', async () => {
    for (const page of pages())
      expect([page, leaksOf(await app.as('bob').get(page))]).toEqual([page, []]);
    const { body } = await app.as('bob').get(`/events/${id}`);
    expect(body.data).toMatchObject({
      notes: null,
      contact_email: 'desk@uni.test',
      creator: { name: 'alice', email: null },
      roles: [{ user_name: 'Carol', user_email: null, role: 'core_responsible' }, {}],
    });
    const history = await app.as('bob').get(`/events/${id}/approval-history`);
    expect(history.body.data).toMatchObject([{ actor: { name: 'alice', email: null } }]);
  });

  test.each(['alice', 'manager', 'admin', 'dean'] as const)('are shown to %s', async (who) => {
    for (const page of pages().slice(0, 5)) {
      expect([page, leaksOf(await app.as(who).get(page))]).toEqual([
        page,
        privateParts.slice(0, 3),
      ]);
    }
    const history = await app.as(who).get(`/events/${id}/approval-history`);
    expect(leaksOf(history)).toEqual(['alice@stoa.test']);
  });

  test('are hidden from the holder of a step once it is closed', async () => {
    expect((await act(app, 'dean', id, 'approve')).status).toBe(200);
    expect(leaksOf(await app.as('dean').get(`/events/${id}`))).toEqual([]);
    for (const page of ['history', 'summary']) {
      const path = `/events/${id}/approval-${page}`;
      expect(leaksOf(await app.as('bob').get(path))).toEqual([]);
      expect(leaksOf(await app.as('manager').get(path))).toContain('dean@stoa.test');
    }
  });
});

test('a user edits with the ETag of the response that the user got', async () => {
  const titled = draftBody(room, {
    ...fields,
    start_at: '2027-05-05T08:00:00Z',
    end_at: '2027-05-05T09:00:00Z',
  });
  const made = (await app.as('alice').post('/events', titled)).body.data;
  const put = async (who: PersonName) => {
    const { headers } = await app.as(who).get(`/events/${made.id}`);
    const body = JSON.stringify({ title: `by ${who}` });
    const more = { 'content-type': 'application/json', 'if-match': String(headers.etag) };
    return (await app.as(who).send('PUT', `/events/${made.id}`, body, more)).status;
  };
  expect([await put('alice'), await put('manager')]).toEqual([200, 200]);
});
