import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import { type Fields, makeEvent, NOWHERE } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';

let app: TestApp;
let places: { room: string; second: string; elsewhere: string; venue: string; law: string };
beforeAll(async () => {
  app = await testApp({ config: { baseUrl: 'https://rooms.test' } });
  const venue = await makeVenue(app, { name: 'Old Library' });
  const room = await makeRoom(app, { venue_id: venue });
  const second = await makeRoom(app, { venue_id: venue });
  const elsewhere = await makeRoom(app);
  const law = await makeInstitution(app, { name: 'Law School' });
  places = { room, second, elsewhere, venue, law };
  const book = (person: 'alice' | 'bob', where: string, title: string, fields: Fields = {}) =>
    makeEvent(app, person, where, {
      title,
      start_at: '2027-05-03T10:00:00Z',
      end_at: '2027-05-03T11:00:00Z',
      status: 'pending',
      ...fields,
    });
  const series = { is_recurring: true, recurrence_rule: 'FREQ=DAILY', recurrence_count: 3 };
  await book('alice', room, 'Alice in the library');
  await book('alice', elsewhere, 'Alice elsewhere');
  await book('bob', second, 'Bob of law', { category: { institution_id: law } });
  await book('alice', elsewhere, 'Draft', { status: 'draft', start_at: '2027-05-03T10:30:00Z' });
  const { id } = await book('bob', elsewhere, 'Visiting series', {
    start_at: '2027-06-01T10:00:00Z',
    end_at: '2027-06-01T11:00:00Z',
    ...series,
  });
  const visit = `/events/${id}/occurrences/${encodeURIComponent('2027-06-02T10:00:00Z')}`;
  expect((await app.as('bob').put(visit, { room_id: second })).status).toBe(200);
});
afterAll(() => app.close());

async function tokenOf(fields: Fields): Promise<Fields> {
  const answer = await app.as('alice').post('/calendar/tokens', { name: 'Phone', ...fields });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data;
}

const scopes = (): Record<string, [fields: Fields, path: string]> => ({
  all: [{ scope: 'all' }, '/calendar.ics'],
  mine: [{ scope: 'mine' }, '/calendar/mine.ics'],
  room: [{ scope: 'room', room_id: places.room }, `/calendar/rooms/${places.room}.ics`],
  venue: [{ scope: 'venue', venue_id: places.venue }, `/calendar/venues/${places.venue}.ics`],
  institution: [
    { scope: 'institution', institution_id: places.law },
    `/calendar/institutions/${places.law}.ics`,
  ],
});

const titles = ({ text }: Answer): string[] =>
  [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title).sort();

const shown: Record<string, string[]> = {
  all: [
    'Alice elsewhere',
    'Alice in the library',
    'Bob of law',
    'Visiting series',
    'Visiting series',
  ],
  mine: ['Alice elsewhere', 'Alice in the library'],
  room: ['Alice in the library'],
  venue: ['Alice in the library', 'Bob of law', 'Visiting series'],
  institution: ['Bob of law'],
};

describe('a token of the scope', () => {
  test.each(Object.keys(shown))(
    '%s opens its own feed and calendar.ics cut to its scope, and no other unless it is all',
    async (name) => {
      const feeds = scopes();
      const [fields = {}, own = ''] = feeds[name] ?? [];
      const { token, url, id, ...record } = await tokenOf(fields);
      expect(url).toBe(`https://rooms.test/api/v1${own}?token=${token}`);
      const ids = { room_id: null, venue_id: null, institution_id: null };
      expect(record).toMatchObject({ ...ids, ...fields });
      const listed = await app.as('alice').get(`/calendar/tokens/${id}`);
      expect(listed.body.data).toMatchObject({ ...ids, ...fields });
      for (const path of [own, '/calendar.ics']) {
        const answer = await app.anonymous.get(`${path}?token=${token}`);
        expect(answer.status, answer.text).toBe(200);
        expect(titles(answer)).toEqual(shown[name]);
      }
      for (const [other, [, path]] of Object.entries(feeds)) {
        if (other === name || other === 'all') continue;
        const answer = await app.anonymous.get(`${path}?token=${token}`);
        expect([other, answer.status]).toEqual([other, name === 'all' ? 200 : 403]);
        if (name === 'all') expect(titles(answer)).toEqual(shown[other]);
      }
    },
  );

  test('venue opens neither another venue nor a room of its own', async () => {
    const { token } = await tokenOf({ scope: 'venue', venue_id: places.venue });
    const other = await makeVenue(app);
    for (const path of [`venues/${other}`, `rooms/${places.room}`]) {
      const answer = await app.anonymous.get(`/calendar/${path}.ics?token=${token}`);
      expect(answer.status).toBe(403);
    }
  });

  test('is room with a room, and all without one, where none is named', async () => {
    expect(await tokenOf({ room_id: places.room })).toMatchObject({ scope: 'room' });
    expect(await tokenOf({})).toMatchObject({ scope: 'all', room_id: null });
  });

  test.each([
    [{ scope: 'room' }, 'room_id'],
    [{ scope: 'venue', room_id: NOWHERE }, 'room_id,venue_id'],
    [{ scope: 'mine', venue_id: NOWHERE }, 'venue_id'],
    [{ venue_id: NOWHERE }, 'venue_id'],
    [{ scope: 'venue', venue_id: NOWHERE }, 'venue_id'],
    [{ scope: 'institution', institution_id: NOWHERE }, 'institution_id'],
    [{ scope: 'building' }, 'scope'],
  ])('%j is refused on %s', async (fields, on) => {
    const answer = await app.as('alice').post('/calendar/tokens', { name: 'Phone', ...fields });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort().join()).toBe(on);
  });

  test('venue ends with its venue', async () => {
    const venue = await makeVenue(app);
    const { token } = await tokenOf({ scope: 'venue', venue_id: venue });
    const path = `/calendar/venues/${venue}.ics?token=${token}`;
    expect(titles(await app.anonymous.get(path))).toEqual([]);
    expect((await app.as('admin').delete(`/venues/${venue}/force`)).status).toBe(200);
    expect((await app.anonymous.get(path)).status).toBe(401);
  });
});

describe('with an access token', () => {
  test('everyone reads every feed, and mine is what they created', async () => {
    for (const name of ['room', 'venue', 'institution']) {
      const answer = await app.as('dean').get(scopes()[name]?.[1] ?? '');
      expect(titles(answer)).toEqual(shown[name]);
    }
    expect(titles(await app.as('alice').get('/calendar/mine.ics'))).toEqual(shown.mine);
    expect(titles(await app.as('dean').get('/calendar/mine.ics'))).toEqual([]);
  });

  test('a feed of a venue or institution that does not exist is not found', async () => {
    for (const path of [`venues/${NOWHERE}`, `institutions/${NOWHERE}`, 'venues/x']) {
      expect((await app.as('alice').get(`/calendar/${path}.ics`)).status).toBe(404);
    }
  });

  test('a feed is named after its venue or institution', async () => {
    const names = [];
    for (const name of ['venue', 'institution', 'mine']) {
      const { text } = await app.as('alice').get(scopes()[name]?.[1] ?? '');
      names.push(/^X-WR-CALNAME:(.*)\r$/m.exec(text)?.[1]);
    }
    expect(names).toEqual(['Old Library', 'Law School', 'My events']);
  });
});
