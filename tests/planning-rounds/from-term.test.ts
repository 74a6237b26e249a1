import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { type Fields, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeInstitution, makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound, on, refusedFields } from '../support/planning.ts';
import { watchStatements } from '../support/statements.ts';

let app: TestApp;
let venue: string;
let hall: string;
let round: string;
let now: Temporal.Instant;
const TODAY = Temporal.Instant.from('2026-11-24T08:00:00Z');
beforeAll(async () => {
  now = TODAY;
  app = await testApp({ clock: { now: () => now } });
  for (const person of ['alice', 'bob'] as const) await app.as(person).get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 80 });
});
beforeEach(async () => {
  await app.database.pool.query('delete from planning_rounds');
  await removeEvents(app);
  round = (await makeRound(app, { venue_ids: [venue] })).id;
});
afterAll(() => app.close());

/** The term before: fourteen weeks from a Monday. */
const BEFORE = { from: '2026-04-13', to: '2026-07-18' };

/** A series of the term before that was approved; it begins on Tuesday 14 April 2026, 10 to 12. */
async function course(fields: Fields = {}, person: PersonName = 'alice'): Promise<string> {
  const body = {
    title: 'Palaeography',
    room_id: hall,
    start_at: '2026-04-14T10:00:00',
    end_at: '2026-04-14T12:00:00',
    is_recurring: true,
    recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
    expected_attendees: 32,
    status: 'pending',
    ...fields,
  };
  now = Temporal.Instant.from('2026-03-01T08:00:00Z');
  const made = await app.as(person).post('/events', body);
  if (made.status !== 201) throw new Error(made.text);
  const approved = await app.as('manager').post(`/events/${made.body.data.id}/approve`);
  if (approved.status !== 200) throw new Error(approved.text);
  now = TODAY;
  return made.body.data.id;
}

const take = (body: Fields = BEFORE, { person = 'manager' as PersonName, query = '' } = {}) =>
  app.as(person).post(`/planning-rounds/${round}/requests/from-term${query}`, body);

const listed = async () =>
  (await app.as('manager').get(`/planning-rounds/${round}/requests?sort=title`)).body.data;

describe('the courses of a term before', () => {
  test('are shown in a dry run, and become requests in one press', async () => {
    const institution_id = await makeInstitution(app);
    const event = await course({
      layout: 'theater',
      category: { institution_id, event_type: 'seminar' },
    });
    await course({
      title: 'Choir',
      start_at: '2026-04-16T18:00:00',
      end_at: '2026-04-16T20:00:00',
      recurrence_rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=7',
      expected_attendees: null,
    });
    const preview = await take(BEFORE, { query: '?dry_run=1' });
    expect([preview.status, preview.body.message]).toEqual([200, null]);
    expect(preview.body.data).toMatchObject({ created: 2, refused: 0 });
    expect(preview.body.data.courses[1]).toEqual({
      event_id: event,
      title: 'Palaeography',
      verdict: 'create',
      message: null,
      notes: [],
      request: {
        title: 'Palaeography',
        owner_email: 'alice@stoa.test',
        expected_attendees: 32,
        layout: 'theater',
        features: [],
        institution: 'Law',
        patterns: [on('tuesday', '10:00', '12:00')],
        rooms: ['Hall'],
        weight: 1,
        notes: null,
      },
    });
    expect(preview.body.data.courses[0]).toMatchObject({
      notes: ['It did not say how many people: the seats of its room count.'],
      request: { expected_attendees: 80, patterns: [on('thursday', '18:00', '20:00', 'odd')] },
    });
    expect(await listed()).toEqual([]);
    const answer = await take();
    expect([answer.status, answer.body.message]).toEqual([200, '2 requests were sent.']);
    expect(answer.body.data).toEqual(preview.body.data);
    expect(await listed()).toMatchObject([
      { title: 'Choir' },
      {
        title: 'Palaeography',
        owner: { name: 'alice' },
        institution_id,
        event_type: 'seminar',
        room_wishes: [hall],
        gaps: [],
      },
    ]);
  });

  test('are taken once: the same again changes nothing', async () => {
    await course();
    await take();
    const again = await take();
    expect(again.body.data).toMatchObject({
      created: 0,
      refused: 1,
      courses: [{ message: 'The round has a request of this title and person.' }],
    });
    expect(await listed()).toHaveLength(1);
  });

  test('come from a term, or from days, and only those that are chosen', async () => {
    const term = await app.as('manager').post('/terms', {
      name: 'Summer 2026',
      starts_on: BEFORE.from,
      ends_on: BEFORE.to,
    });
    const one = await course();
    await course({
      title: 'Latin',
      start_at: '2026-04-15T10:00:00',
      end_at: '2026-04-15T12:00:00',
    });
    const chosen = await take({ term_id: term.body.data.id, event_ids: [one] });
    expect(chosen.body.data.courses).toMatchObject([{ title: 'Palaeography' }]);
    const other = await take({ from: '2025-04-13', to: '2025-07-18' });
    expect(other.body.data).toEqual({ created: 0, refused: 0, courses: [] });
    for (const [body, field] of [
      [{}, 'from'],
      [{ term_id: NOWHERE }, 'term_id'],
      [{ from: '2026-04-13' }, 'to'],
      [{ from: '2026-04-13', to: '2026-04-12' }, 'to'],
      [{ from: '2026-04-13', to: '2027-04-14' }, 'to'],
      [{ ...BEFORE, event_ids: [] }, 'event_ids'],
    ] as const) {
      const answer = await take(body as Fields);
      expect([answer.status, refusedFields(answer)[0]]).toEqual([422, field]);
    }
  });

  test('say what changed since: rooms that are gone, people who left', async () => {
    const loft = await makeRoom(app, { name: 'Loft', venue_id: venue, capacity: 20 });
    await course({ room_id: loft }, 'bob');
    await app.as('manager').put(`/rooms/${loft}`, { is_active: false });
    await app.database.pool.query(`update users set is_active = false where name = 'bob'`);
    const { courses } = (await take(BEFORE, { query: '?dry_run=1' })).body.data;
    await app.database.pool.query(`update users set is_active = true where name = 'bob'`);
    expect(courses).toMatchObject([
      {
        verdict: 'create',
        notes: ['Loft is not in the pool any more.', 'bob is not here any more: nobody is named.'],
        request: { owner_email: null, rooms: [] },
      },
    ]);
  });

  test('that have no time of the week are refused, private ones and single events left out', async () => {
    await course({
      recurrence_rule: 'FREQ=DAILY;INTERVAL=8;COUNT=4',
      title: 'Field trips',
      start_at: '2026-04-14T06:00:00',
      end_at: '2026-04-14T07:00:00',
    });
    await course({
      title: 'Secret',
      is_private: true,
      start_at: '2026-04-17T10:00:00',
      end_at: '2026-04-17T12:00:00',
    });
    await course({
      title: 'Once',
      is_recurring: false,
      recurrence_rule: null,
      start_at: '2026-04-18T10:00:00',
      end_at: '2026-04-18T12:00:00',
    });
    const { courses } = (await take()).body.data;
    expect(courses).toMatchObject([
      {
        title: 'Field trips',
        verdict: 'refused',
        message: 'It has no time of the week: no two dates are at one hour.',
        request: null,
      },
    ]);
  });

  test('keep their usual time when dates were moved or left out', async () => {
    const id = await course({ recurrence_rule: 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=28' });
    const date = encodeURIComponent('2026-04-21T08:00:00Z');
    now = Temporal.Instant.from('2026-03-01T08:00:00Z');
    const moved = await app.as('manager').put(`/events/${id}/occurrences/${date}`, {
      start_at: '2026-04-22T14:00:00',
      end_at: '2026-04-22T16:00:00',
    });
    expect(moved.status).toBe(200);
    const { courses } = (await take()).body.data;
    expect(courses[0].request.patterns).toEqual([
      {
        slots: [
          { weekday: 'tuesday', start: '10:00', end: '12:00' },
          { weekday: 'thursday', start: '10:00', end: '12:00' },
        ],
        weeks: 'all',
      },
    ]);
  });

  test('of somebody who may only ask are their own', async () => {
    await course();
    await course(
      { title: 'Latin', start_at: '2026-04-15T10:00:00', end_at: '2026-04-15T12:00:00' },
      'bob',
    );
    const answer = await take(BEFORE, { person: 'bob' });
    expect(answer.body.data.courses).toMatchObject([{ title: 'Latin' }]);
    await app.database.pool.query(`update planning_rounds set state = 'planning'`);
    expect((await take(BEFORE, { person: 'bob' })).status).toBe(409);
    expect((await take()).status).toBe(200);
  });

  test('cost the same statements for one and for many', async () => {
    const statements = watchStatements(app);
    const count = async () =>
      (await statements.during(() => take(BEFORE, { query: '?dry_run=1' }))).length;
    await course();
    const before = await count();
    for (let at = 0; at < 4; at += 1) {
      const [start_at, end_at] = [8, 9].map((hour) => `2026-04-${20 + at}T0${hour}:00:00`);
      await course({ title: `Course ${at}`, start_at, end_at });
    }
    await makeRequest(app, round);
    expect(await count()).toBe(before);
  });
});
