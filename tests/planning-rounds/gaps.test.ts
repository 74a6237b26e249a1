import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { gapsOf, makeRequest, makeRound, on } from '../support/planning.ts';

let app: TestApp;
let venue: string;
let hall: string;
let round: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2026-11-24T08:00:00Z') } });
  await app.as('bob').get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
  await app.as('manager').post(`/rooms/${hall}/availability`, {
    name: 'Term',
    type: 'availability',
    days: ['monday', 'tuesday', 'wednesday'],
    periods: [{ start: '08:00', end: '20:00' }],
    start_date: '2027-01-01',
    end_date: '2027-12-31',
  });
});
beforeEach(async () => {
  await app.database.pool.query('delete from planning_rounds');
  round = (await makeRound(app, { venue_ids: [venue] })).id;
});
afterAll(() => app.close());

const read = async (id: string, person: 'alice' | 'manager' = 'alice') =>
  (await app.as(person).get(`/planning-rounds/${round}/requests/${id}`)).body.data;

test('a request that fits nowhere says what no room has, and what the most is', async () => {
  const feature = await app.as('manager').post('/room-features', { name: 'Piano' });
  const piano = feature.body.data.id;
  const { gaps } = await makeRequest(app, round, { expected_attendees: 520 });
  expect(gaps).toEqual([
    {
      code: 'no_room',
      grade: 'blocked',
      message: 'No room of the pool has 520 seats. Hall has most, 200 seats.',
    },
  ]);
  const needing = await makeRequest(app, round, { title: 'B', feature_ids: [piano] });
  expect(needing.gaps).toMatchObject([{ message: 'No room of the pool has 20 seats and Piano.' }]);
});

test('a request at a time at which no room is open says so', async () => {
  const { gaps } = await makeRequest(app, round, { patterns: [on('monday', '06:00', '08:00')] });
  expect(gaps).toEqual([
    {
      code: 'closed',
      grade: 'blocked',
      message: 'No room that fits is open on Mondays from 06:00 to 08:00.',
    },
  ]);
  const late = await makeRequest(app, round, {
    title: 'Late',
    patterns: [on('friday', '10:00', '12:00'), on('monday', '18:00', '20:00')],
  });
  expect(late.gaps).toEqual([]);
});

test('a wished room that left the pool is named', async () => {
  const other = await makeRoom(app, { name: 'Loft', venue_id: venue, capacity: 10 });
  const request = await makeRequest(app, round, { room_wishes: [other] });
  expect(request.gaps).toEqual([]);
  await app.as('manager').put(`/rooms/${other}`, { venue_id: null });
  expect((await read(request.id)).gaps).toEqual([
    {
      code: 'wish_outside_pool',
      grade: 'blocked',
      message: 'Loft is not in the pool any more.',
    },
  ]);
});

test('weeks that are not in the round any more are named', async () => {
  const request = await makeRequest(app, round, {
    patterns: [on('monday', '08:00', '10:00', [13, 14])],
  });
  await app.as('manager').put(`/planning-rounds/${round}`, { to: '2027-06-01' });
  expect(gapsOf(await read(request.id))).toEqual(['no_weeks']);
});

describe('what should be looked at', () => {
  test('nobody who is named, the same course twice, and twice the usual size', async () => {
    const event = {
      title: 'palaeography ',
      status: 'pending',
      room_id: hall,
      start_at: '2027-01-11T09:00:00Z',
      end_at: '2027-01-11T10:00:00Z',
      expected_attendees: 12,
    };
    const booked = await app.as('manager').post('/events', event);
    const approved = await app.as('manager').post(`/events/${booked.body.data.id}/approve`);
    expect(approved.status).toBe(200);
    const nobodys = await makeRequest(app, round, { title: 'Latin' }, 'manager');
    expect(nobodys.gaps).toMatchObject([{ code: 'nobody_named', grade: 'look' }]);
    const usual = await makeRequest(app, round, { expected_attendees: 24 });
    expect(usual.gaps).toEqual([]);
    const large = await makeRequest(app, round, { expected_attendees: 25 });
    expect(large.gaps).toEqual([
      {
        code: 'twice',
        grade: 'look',
        message: 'Another request has the same title and the same person.',
      },
      {
        code: 'unusual_size',
        grade: 'look',
        message: '25 people are expected, usually it was 12.',
      },
    ]);
    expect(gapsOf(await read(usual.id))).toEqual(['twice']);
    const others = await makeRequest(app, round, {}, 'bob');
    expect(others.gaps).toEqual([]);
    const counted = (await app.as('manager').get(`/planning-rounds/${round}`)).body.data;
    expect(counted.gaps_count).toEqual({ blocked: 0, look: 3 });
    const renamed = `/planning-rounds/${round}/requests/${large.id}`;
    expect(gapsOf((await app.as('alice').put(renamed, { title: 'Greek' })).body.data)).toEqual([]);
  });

  test('is what the list says, too', async () => {
    const fields = { title: 'Law', expected_attendees: 520, room_wishes: [hall] };
    await makeRequest(app, round, fields, 'manager');
    const [listed] = (await app.as('manager').get(`/planning-rounds/${round}/requests`)).body.data;
    expect(gapsOf(listed)).toEqual(['no_room', 'nobody_named']);
    expect(listed).toEqual(await read(listed.id, 'manager'));
  });
});

test('gaps are said in the language of the reader', async () => {
  const request = await makeRequest(app, round, {
    expected_attendees: 520,
    layout: 'u_shape',
    patterns: [on('monday', '06:00', '08:00')],
  });
  await app.as('alice').send('PATCH', '/me', '{"locale":"de"}', {
    'content-type': 'application/json',
  });
  const [gap] = (await read(request.id)).gaps;
  expect(gap.message).toBe(
    'Kein Raum der Auswahl hat: 520 Plätze und U-Form. Am meisten hat Hall: 200 Plätze.',
  );
  await app.as('alice').put(`/planning-rounds/${round}/requests/${request.id}`, {
    expected_attendees: 20,
  });
  expect((await read(request.id)).gaps[0].message).toBe(
    'Kein passender Raum ist montags von 06:00 bis 08:00 Uhr offen.',
  );
  expect((await read(request.id, 'manager')).gaps[0].message).toContain('Mondays');
});
