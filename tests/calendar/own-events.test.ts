import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeEvent } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';

let app: TestApp;
let room: string;
let token: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  await app.as('alice').get('/me');
  const answer = await app.as('alice').post('/calendar/tokens', { name: 'Phone', scope: 'mine' });
  token = answer.body.data.token;
});
afterAll(() => app.close());

const ALICE = { user_name: 'Alice', user_email: 'Alice@stoa.test', role: 'room_user' };
let hours = 0;
const book = (title: string, fields: object = {}) => {
  hours += 1;
  const day = new Date(Date.UTC(2027, 4, 3 + hours)).toISOString().slice(0, 10);
  const times = { start_at: `${day}T10:00:00Z`, end_at: `${day}T11:00:00Z` };
  return makeEvent(app, 'bob', room, { title, ...times, status: 'pending', ...fields });
};

/** The titles in the feed of Alice, once by her access token and once by the calendar token of it. */
async function ownTitles(): Promise<string[][]> {
  const answers = [
    await app.as('alice').get('/calendar/mine.ics'),
    await app.anonymous.get(`/calendar/mine.ics?token=${token}`),
    await app.anonymous.get(`/calendar.ics?token=${token}`),
  ];
  return answers.map(({ text }) =>
    [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title).sort(),
  );
}
const everywhere = (...titles: string[]) => [titles, titles, titles];

describe('the feed of own events', () => {
  test('has the events that name me in any letter case, and follows who is named', async () => {
    expect(await ownTitles()).toEqual(everywhere());
    const { id } = await book('Named', { roles: [ALICE] });
    const other = await book('Not named');
    expect(await ownTitles()).toEqual(everywhere('Named'));
    const bob = app.as('bob');
    expect((await bob.put(`/events/${other.id}/roles`, { roles: [ALICE] })).status).toBe(200);
    expect(await ownTitles()).toEqual(everywhere('Named', 'Not named'));
    expect((await bob.put(`/events/${other.id}`, { title: 'Now named' })).status).toBe(200);
    expect(await ownTitles()).toEqual(everywhere('Named', 'Now named'));
    expect((await bob.put(`/events/${id}/roles`, { roles: [] })).status).toBe(200);
    expect(await ownTitles()).toEqual(everywhere('Now named'));
  });

  test('leaves out drafts that name me, which calendars never show', async () => {
    await book('Draft', { roles: [ALICE], status: 'draft' });
    expect((await ownTitles())[0]).not.toContain('Draft');
  });

  test('follows my address, and needs it to be verified', async () => {
    const roles = [{ ...ALICE, user_email: 'archer@stoa.test' }];
    await book('For Archer', { roles });
    const set = (email: string, isVerified: boolean) =>
      app.database.pool.query(
        "update users set email = $1, email_verified = $2 where name = 'alice'",
        [email, isVerified],
      );
    const byToken = async () => (await ownTitles())[1];
    await set('archer@stoa.test', true);
    expect((await app.anonymous.get(`/calendar/mine.ics?token=${token}`)).text).toContain(
      'For Archer',
    );
    await set('archer@stoa.test', false);
    expect((await app.anonymous.get(`/calendar/mine.ics?token=${token}`)).text).not.toContain(
      'For Archer',
    );
    await set('alice@stoa.test', true);
    expect(await byToken()).toEqual(['Now named']);
  });
});
