import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import { type EventRecord, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { countQueries } from '../support/query-count.ts';
import { makeSeries } from '../support/series.ts';
import { answer, joinCrew } from '../support/work.ts';

let app: TestApp;
let venue: string;
let room: string;
let elsewhere: string;
let institution: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-03-01T00:00:00Z') } });
  await app.as('bob').get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  room = await makeRoom(app, { venue_id: venue });
  elsewhere = await makeRoom(app);
  institution = await makeInstitution(app);
});
beforeEach(async () => {
  await removeEvents(app);
  await removeAssignments(app);
});
afterAll(() => app.close());

const WINDOW = 'from=2027-03-28&to=2027-04-30';
const needs = [{ kind: 'media', details: 'Two microphones' }, { kind: 'setup' }];
const lecture = (fields: object = {}): Promise<EventRecord> =>
  makeEvent(app, 'alice', room, { status: 'pending', requirements: needs, ...fields });

const list = (person: PersonName, query = WINDOW) => app.as(person).get(`/work?${query}`);
const rowsOf = async (person: PersonName, query = WINDOW): Promise<EventRecord[]> =>
  (await list(person, query)).body.data;
const kindsOf = async (person: PersonName, query = WINDOW): Promise<string[]> =>
  (await rowsOf(person, query)).map((row) => row.requirement.kind).sort();
const workOf = async (person: PersonName): Promise<number> =>
  (await app.as(person).get('/me/counts')).body.data.work;

describe('a row of the list', () => {
  test('has the event, its rooms, what is needed, and when the work is done', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const event = await lecture({
      prep_before_minutes: 60,
      cleanup_after_minutes: 30,
      extra_room_ids: [elsewhere],
      expected_attendees: 40,
      layout: 'banquet',
      contact_email: 'ann@uni.test',
      notes: 'Door code 12',
    });
    expect(await rowsOf('bob')).toEqual([
      {
        event: {
          id: event.id,
          title: 'Kick-off',
          status: 'pending',
          is_recurring: false,
          timezone: 'Europe/Berlin',
          contact_email: 'ann@uni.test',
          notes: 'Door code 12',
        },
        series: null,
        original_start_at: '2027-03-29T08:00:00Z',
        room: expect.objectContaining({ id: room, venue_id: venue }),
        extra_rooms: [expect.objectContaining({ id: elsewhere })],
        requirement: event.requirements[0],
        expected_attendees: 40,
        layout: 'banquet',
        window: {
          set_up_from: '2027-03-29T07:00:00Z',
          start_at: '2027-03-29T08:00:00Z',
          end_at: '2027-03-29T09:00:00Z',
          clean_up_until: '2027-03-29T09:30:00Z',
        },
      },
    ]);
  });

  test('is there for each date of a series, with the answer to that date', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const event = await makeSeries(app, 'alice', room, { requirements: needs });
    await answer(app, 'bob', event, 'accept');
    const original_start_at = '2027-04-12T08:00:00Z';
    await answer(app, 'bob', event, 'decline', { original_start_at, comment: 'Away.' });
    const rows = await rowsOf('bob');
    expect(rows.map((row) => row.requirement.state)).toEqual([
      'accepted',
      'accepted',
      'declined',
      'accepted',
    ]);
    expect(rows.map(({ series }) => series)).toEqual(
      rows.map(() => ({ dates_to_come: 4, accepted_dates: 3 })),
    );
    expect(rows[2].requirement).toMatchObject({
      comment: 'Away.',
      answered_by: { id: expect.any(String) },
    });
    expect(await rowsOf('bob', `${WINDOW}&state=declined`)).toHaveLength(1);
    expect(await rowsOf('bob', `${WINDOW}&state=open`)).toEqual([]);
    expect(await workOf('bob')).toBe(0);
  });

  test('keeps the local time of its series over both clock changes', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    await lecture({
      start_at: '2027-03-21T01:30:00+01:00',
      end_at: '2027-03-21T04:30:00+01:00',
      prep_before_minutes: 60,
      is_recurring: true,
      recurrence_rule: 'FREQ=WEEKLY;COUNT=2',
    });
    const rows = await rowsOf('bob', 'from=2027-03-20&to=2027-03-31');
    expect(rows.map((row) => row.window)).toEqual([
      {
        set_up_from: '2027-03-20T23:30:00Z',
        start_at: '2027-03-21T00:30:00Z',
        end_at: '2027-03-21T03:30:00Z',
        clean_up_until: '2027-03-21T03:30:00Z',
      },
      {
        set_up_from: '2027-03-27T23:30:00Z',
        start_at: '2027-03-28T00:30:00Z',
        end_at: expect.stringMatching(/^2027-03-28T0[23]:30:00Z$/),
        clean_up_until: expect.stringMatching(/^2027-03-28T0[23]:30:00Z$/),
      },
    ]);
  });

  test('is gone with its date, and with its event', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: room });
    const event = await makeSeries(app, 'alice', room, { requirements: needs });
    await app.as('alice').put(`/events/${event.id}/occurrences/2027-04-05`, { is_cancelled: true });
    expect(await rowsOf('bob')).toHaveLength(3);
    await app.as('alice').post(`/events/${event.id}/cancel`);
    expect(await rowsOf('bob')).toEqual([]);
    await lecture({ status: 'draft' });
    expect(await rowsOf('bob')).toEqual([]);
  });
});

describe('the list', () => {
  const places: [string, () => object][] = [
    ['the room', () => ({ room_id: room })],
    ['the venue', () => ({ venue_id: venue })],
    ['the institution', () => ({ institution_id: institution })],
    ['everywhere', () => ({})],
  ];
  test.each(places)('shows a crew of %s its kind alone', async (_place, thing) => {
    await joinCrew(app, 'bob', 'setup', { ...thing() });
    await lecture({ category: { institution_id: institution }, is_private: true });
    expect(await kindsOf('bob')).toEqual(['setup']);
    expect(await workOf('bob')).toBe(1);
  });

  test('shows managers all kinds at their places, and nobody else anything', async () => {
    await lecture();
    await makeEvent(app, 'alice', elsewhere, { status: 'pending', requirements: needs });
    expect(await rowsOf('manager')).toHaveLength(4);
    expect(await workOf('manager')).toBe(4);
    expect([await rowsOf('bob'), await rowsOf('alice'), await workOf('alice')]).toEqual([
      [],
      [],
      0,
    ]);
    await app
      .as('admin')
      .post('/assignments', { email: 'bob@stoa.test', role: 'manager', venue_id: venue });
    expect(await kindsOf('bob')).toEqual(['media', 'setup']);
  });

  test('shows an event in several rooms, and a date in another room, where they are', async () => {
    await joinCrew(app, 'bob', 'media', { room_id: elsewhere });
    await lecture({ extra_room_ids: [elsewhere] });
    expect(await rowsOf('bob')).toHaveLength(1);
    const series = await makeSeries(app, 'alice', room, {
      requirements: needs,
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
    });
    await app
      .as('alice')
      .put(`/events/${series.id}/occurrences/2027-04-06`, { room_id: elsewhere });
    expect(await rowsOf('bob')).toHaveLength(2);
  });

  test('is filtered by kind, place and window, whose ends count by the set-up and the clean-up', async () => {
    await lecture({ prep_before_minutes: 120, cleanup_after_minutes: 60 });
    await makeEvent(app, 'alice', elsewhere, { status: 'pending', requirements: needs });
    expect(await kindsOf('manager', `${WINDOW}&kind=setup`)).toEqual(['setup', 'setup']);
    expect(await rowsOf('manager', `${WINDOW}&room_id=${room}`)).toHaveLength(2);
    expect(await rowsOf('manager', `${WINDOW}&venue_id=${venue}`)).toHaveLength(2);
    const between = (from: string, to: string) =>
      rowsOf('manager', `room_id=${room}&from=2027-03-29T${from}:00Z&to=2027-03-29T${to}:00Z`);
    expect(await between('05:00', '06:00')).toEqual([]);
    expect(await between('05:00', '06:01')).toHaveLength(2);
    expect(await between('09:59', '11:00')).toHaveLength(2);
    expect(await between('10:00', '11:00')).toEqual([]);
  });

  test('begins with today and has 62 days where no window is named', async () => {
    await lecture();
    await lecture({ start_at: '2027-05-03T08:00:00Z', end_at: '2027-05-03T09:00:00Z' });
    expect(await rowsOf('manager', '')).toHaveLength(2);
  });

  test.each([
    ['from alone', 'from=2027-03-29', 'to'],
    ['to alone', 'to=2027-03-29', 'from'],
    ['an end before the start', 'from=2027-03-29&to=2027-03-28', 'to'],
    ['63 days', 'from=2027-03-01&to=2027-05-02', 'to'],
    ['an unknown kind', 'kind=magic', 'kind'],
    ['an unknown state', 'state=mixed', 'state'],
    ['no id', 'room_id=hall', 'room_id'],
  ])('refuses %s with 422', async (_what, query, field) => {
    const refused = await list('manager', query);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  test('takes 62 days', async () => {
    expect((await list('manager', 'from=2027-03-01&to=2027-05-01')).status).toBe(200);
  });

  test('is paged in the order of set-up, by one statement however long it is', async () => {
    await joinCrew(app, 'bob', 'media');
    await makeSeries(app, 'alice', room, { requirements: needs });
    const count = countQueries(app.database);
    const { queries: few, result: first } = await count(() => list('bob', `${WINDOW}&per_page=3`));
    expect(first.headers['x-total-count']).toBe('4');
    const next = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await app.as('bob').get(next);
    const starts = [...first.body.data, ...second.body.data].map((row) => row.window.start_at);
    expect(starts).toEqual([...starts].sort());
    expect(starts).toHaveLength(4);
    await makeSeries(app, 'alice', elsewhere, { requirements: needs });
    const { queries: more, result } = await count(() => list('bob'));
    expect([more, result.body.data.length]).toEqual([few, 8]);
  });
});
