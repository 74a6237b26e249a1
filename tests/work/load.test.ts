import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import { draftBody, type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { seriesBody } from '../support/series.ts';
import { answer, joinCrew } from '../support/work.ts';

let app: TestApp;
let venue: string;
let rooms: string[];
let elsewhere: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-01-01T00:00:00Z') } });
  await app.as('bob').get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  rooms = [];
  for (let at = 0; at < 4; at += 1) rooms.push(await makeRoom(app, { venue_id: venue }));
  elsewhere = await makeRoom(app);
});
beforeEach(async () => {
  await removeEvents(app);
  await removeAssignments(app);
});
afterAll(() => app.close());

const needing: Fields = {
  status: 'pending',
  requirements: [{ kind: 'setup' }],
  prep_before_minutes: 30,
  cleanup_after_minutes: 30,
};
const book = (room_id = '', fields: Fields = {}) =>
  makeEvent(app, 'alice', room_id, { ...needing, ...fields });
const load = (who: PersonName = 'manager', query = '') =>
  app.as(who).get(`/work/load?kind=setup&venue_id=${venue}&date=2027-03-29${query}`);

describe('the load of a day', () => {
  test('counts rooms that are set up or cleared at once, and the teams that are added up', async () => {
    await joinCrew(app, 'bob', 'setup', { venue_id: venue, teams: 1 });
    await joinCrew(app, 'dean', 'setup', { teams: 1 });
    await joinCrew(app, 'dean', 'media', { teams: 9 });
    await book(rooms[0]);
    await book(rooms[1], { start_at: '2027-03-29T08:15:00Z' });
    await book(elsewhere);
    expect((await load()).body.data).toEqual([
      { from: '2027-03-29T07:30:00Z', to: '2027-03-29T07:45:00Z', jobs: 1, teams: 2 },
      { from: '2027-03-29T07:45:00Z', to: '2027-03-29T08:00:00Z', jobs: 2, teams: 2 },
      { from: '2027-03-29T08:00:00Z', to: '2027-03-29T08:15:00Z', jobs: 1, teams: 2 },
      { from: '2027-03-29T09:00:00Z', to: '2027-03-29T09:30:00Z', jobs: 2, teams: 2 },
    ]);
    expect((await load('bob')).status).toBe(200);
  });

  test('has no teams where nobody said how many, and leaves out what is declined', async () => {
    await joinCrew(app, 'bob', 'setup', { venue_id: venue });
    const event = await book(rooms[0]);
    expect((await load()).body.data).toMatchObject([{ jobs: 1, teams: null }, { jobs: 1 }]);
    await answer(app, 'bob', event, 'decline', { kind: 'setup', comment: 'Away.' });
    expect((await load()).body.data).toEqual([]);
  });

  test('is read by crews of the kind and managers of the venue; unknown values are 422', async () => {
    await book(rooms[0]);
    expect((await load('bob')).body.data).toEqual([]);
    expect((await load()).body.data).toHaveLength(2);
    expect((await load('manager', '&kind=magic')).status).toBe(422);
    const path = `/work/load?kind=setup&date=2027-03-29&venue_id=${NOWHERE}`;
    expect((await app.as('manager').get(path)).status).toBe(422);
    expect((await app.as('manager').get(`/work/load?venue_id=${venue}`)).status).toBe(422);
  });
});

describe('an overload', () => {
  const words =
    'Three rooms change over between 09:30 and 10:00 on 29 March 2027; two set-up teams are there.';
  const warning = {
    code: 'crew_overload',
    message: words,
    overload: {
      kind: 'setup',
      from: '2027-03-29T07:30:00Z',
      to: '2027-03-29T08:00:00Z',
      jobs: 3,
      teams: 2,
      timezone: 'Europe/Berlin',
    },
  };
  const dryRun = async (body: Fields) => {
    const { status, body: answered } = await app.as('alice').post('/events?dry_run=1', body);
    expect(status).toBe(200);
    return answered.data.warnings;
  };

  test('is a warning of dry runs and in the inbox, and refuses nothing', async () => {
    await joinCrew(app, 'bob', 'setup', { venue_id: venue, teams: 2 });
    await book(rooms[0]);
    expect(await dryRun(draftBody(rooms[1] ?? '', needing))).toEqual([]);
    await book(rooms[1]);
    expect(await dryRun(draftBody(rooms[2] ?? '', needing))).toEqual([warning]);
    await book(rooms[2]);
    const { body } = await app.as('manager').get('/events/pending');
    expect(body.data.map((one: { warnings: object[] }) => one.warnings)).toEqual(
      [1, 2, 3].map(() => [warning]),
    );
    const [{ id }] = body.data;
    expect((await app.as('manager').post(`/events/${id}/approve`)).status).toBe(200);
  });

  test('is found on any date of a series, and not for events without buffers or requirements', async () => {
    await joinCrew(app, 'bob', 'setup', { venue_id: venue, teams: 1 });
    const later = { start_at: '2027-04-12T08:00:00Z', end_at: '2027-04-12T09:00:00Z' };
    await book(rooms[0], later);
    const series = seriesBody(rooms[1] ?? '', needing);
    expect(await dryRun(series)).toMatchObject([{ code: 'crew_overload' }]);
    expect(await dryRun({ ...series, requirements: [] })).toEqual([]);
    const bare = { ...series, prep_before_minutes: 0, cleanup_after_minutes: 0 };
    expect(await dryRun(bare)).toEqual([]);
  });
});
