import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resumePublications } from '../../src/modules/planning-rounds/index.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { removeAssignments, stepOf } from '../support/assignments.ts';
import { type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeRequest, makeRound, on, slot } from '../support/planning.ts';
import { makePlan, place, planPath, runJob } from '../support/plans.ts';

let app: TestApp;
let venue: string;
let hall: string;
let now: Temporal.Instant;
const clock = { now: () => now };
const EARLY = Temporal.Instant.from('2026-11-24T08:00:00Z');
const TUESDAY = [on('tuesday', '10:00', '12:00')];

beforeAll(async () => {
  now = EARLY;
  app = await testApp({ clock });
  for (const person of ['alice', 'bob', 'manager', 'dean'] as const)
    await app.as(person).get('/me');
  venue = await makeVenue(app, { timezone: 'Europe/Berlin' });
  hall = await makeRoom(app, { name: 'Hall', venue_id: venue, capacity: 200 });
  await makeRoom(app, { name: 'Small', venue_id: venue, capacity: 30 });
});
beforeEach(async () => {
  now = EARLY;
  await app.database.pool.query('delete from planning_rounds');
  await app.settle();
  await app.database.pool.query('delete from notifications');
  await app.database.pool.query('delete from holidays');
  await removeEvents(app);
  await removeAssignments(app);
});
afterAll(() => app.close());

type At = { round: string; plan: string };

/** A round with a plan of the requests, each of alice. */
async function planned(
  requests: readonly Fields[],
  venues = [venue],
): Promise<At & { ids: string[] }> {
  const round = await makeRound(app, { venue_ids: venues });
  const ids: string[] = [];
  for (const one of requests) {
    const made = await makeRequest(app, round.id, { patterns: TUESDAY, ...one });
    ids.push(made.id);
  }
  const plan = await makePlan(app, round.id, { clock });
  return { round: round.id, plan: plan.id, ids };
}

const pathOf = ({ round, plan }: At): string => planPath(round, plan);
const send = (at: At, path: string, person: 'manager' | 'alice' = 'manager') =>
  app.as(person).post(`${pathOf(at)}${path}`);
const recordOf = async (at: At) =>
  (await app.as('manager').get(`${pathOf(at)}/publication`)).body.data;
const work = (at: At) => runJob(app, 'round_publish', at.plan, { clock });

/** Publishes a plan to the end. */
async function publish(at: At) {
  const begun = await send(at, '/publish');
  expect(begun.status).toBe(202);
  await work(at);
  return recordOf(at);
}

/** `title start end room` of each date, in UTC. */
async function bookedDates(): Promise<string[]> {
  const { rows } = await app.database.pool.query(`
    select concat_ws(' ', e.title, to_char(o.start_at at time zone 'UTC', 'MM-DD HH24:MI'),
      to_char(o.end_at at time zone 'UTC', 'HH24:MI'), r.name) as line
    from occurrences o join events e on e.id = o.event_id join rooms r on r.id = o.room_id
    where o.holds order by e.title, o.start_at`);
  return rows.map(({ line }) => line);
}

const roundOf = async ({ round }: At) =>
  (await app.as('manager').get(`/planning-rounds/${round}`)).body.data;
const requestOf = async (
  { round }: At,
  id: string | undefined,
  person: 'manager' | 'alice' = 'alice',
) => (await app.as(person).get(`/planning-rounds/${round}/requests/${id}`)).body.data;
const messagesOf = async (person: 'manager' | 'alice' | 'dean') => {
  await app.settle();
  const { body } = await app.as(person).get('/notifications');
  return body.data.map(({ type, body: text }: Fields) => [type, text]);
};

describe('a dry run', () => {
  test('says what would be booked, what stays, and who would be told, and writes nothing', async () => {
    const at = await planned([{ title: 'Latin' }, { title: 'Greek', expected_attendees: 900 }]);
    const { status, body } = await send(at, '/publish?dry_run=1');
    expect([status, body.message]).toEqual([200, 'This would be published.']);
    expect(body.data).toMatchObject({ courses: 1, dates: 14, rooms: 1, taken_count: 0 });
    expect(body.data.stays).toMatchObject([{ request: { title: 'Greek' }, was_taken: false }]);
    expect(body.data.told).toEqual({ owners: 1, untold: [] });
    expect(body.data.sample).toContain('Latin: Tuesday 10:00–12:00, Small');
    expect(await bookedDates()).toEqual([]);
    expect((await app.as('manager').get(`${pathOf(at)}/publication`)).status).toBe(404);
  });

  test('names what was taken after the plan was made', async () => {
    const at = await planned([{ title: 'Latin', expected_attendees: 100 }]);
    await makeEvent(app, 'manager', hall, {
      title: 'Open day',
      start_at: '2027-04-13T08:00:00Z',
      end_at: '2027-04-13T09:00:00Z',
      status: 'approved',
    });
    const { body } = await send(at, '/publish?dry_run=1');
    expect(body.data).toMatchObject({ courses: 0, taken_count: 1 });
    expect(body.data.stays[0]).toMatchObject({ was_taken: true });
    expect(body.data.stays[0].reason).toContain('Open day');
  });
});

describe('publishing', () => {
  test('books one series for each request, approved, of who publishes, with the owner as responsible', async () => {
    const at = await planned([{ title: 'Latin', notes: 'Bring books.' }]);
    const record = await publish(at);
    expect(record).toMatchObject({
      state: 'done',
      step: 1,
      courses: 1,
      booked: 1,
      left: 0,
      stayed: [],
    });
    expect(record).toMatchObject({ first_date_at: '2027-04-13T08:00:00Z', can: ['take_back'] });
    const request = await requestOf(at, at.ids[0]);
    expect(request).toMatchObject({ state: 'booked', placed: { room: { name: 'Small' } } });
    const event = (await app.as('manager').get(`/events/${request.event_id}`)).body.data;
    expect(event).toMatchObject({
      title: 'Latin',
      status: 'approved',
      notes: 'Bring books.',
      expected_attendees: 20,
      recurrence_rule: 'FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TU',
      creator: { name: 'manager' },
    });
    expect(event.roles).toMatchObject([
      { user_email: 'alice@stoa.test', role: 'core_responsible' },
    ]);
    expect(await bookedDates()).toHaveLength(14);
    expect(await roundOf(at)).toMatchObject({
      state: 'published',
      publication: { plan_id: at.plan, state: 'done' },
    });
  });

  test('makes dates of other hours, lengths and rooms, left-out weeks and holidays part of that one series', async () => {
    await app.as('manager').post('/holidays', {
      name: 'Whit Monday',
      starts_on: '2027-05-17',
      ends_on: '2027-05-17',
    });
    const at = await planned([
      {
        title: 'Latin',
        patterns: [
          {
            slots: [
              slot('monday', '10:00', '12:00'),
              slot('thursday', '14:00', '15:00'),
              slot('thursday', '16:00', '17:00'),
            ],
            weeks: [1, 6],
          },
        ],
      },
    ]);
    await makeEvent(app, 'manager', hall, {
      start_at: '2027-04-12T08:00:00Z',
      end_at: '2027-04-12T09:00:00Z',
      status: 'approved',
    });
    await place(app, { ...at, request: at.ids[0] ?? '' }, { room_id: hall, pattern_index: 0 });
    await removeEvents(app);
    await publish(at);
    expect(await bookedDates()).toEqual([
      'Latin 04-12 08:00 10:00 Small',
      'Latin 04-15 12:00 13:00 Hall',
      'Latin 04-15 14:00 15:00 Hall',
      'Latin 05-20 12:00 13:00 Hall',
      'Latin 05-20 14:00 15:00 Hall',
    ]);
    const { rows } = await app.database.pool.query('select id from events');
    const event = (await app.as('manager').get(`/events/${rows[0].id}`)).body.data;
    expect(rows).toHaveLength(1);
    const holiday = { date: '2027-05-17', reason: 'holiday', name: 'Whit Monday' };
    expect(event.excluded_dates).toContainEqual(holiday);
  });

  test('leaves what was taken meanwhile in the round, by name, and a later plan places it again', async () => {
    const at = await planned([
      { title: 'Latin', expected_attendees: 100 },
      { title: 'Greek', patterns: [on('monday', '10:00', '12:00')] },
    ]);
    await makeEvent(app, 'bob', hall, {
      title: 'Open day',
      start_at: '2027-04-13T08:00:00Z',
      end_at: '2027-04-13T09:00:00Z',
      status: 'pending',
    });
    const record = await publish(at);
    expect(record).toMatchObject({ state: 'done', courses: 2, booked: 1, left: 0 });
    expect(record.stayed).toMatchObject([{ request: { title: 'Latin' }, was_taken: true }]);
    expect(record.stayed[0].reason).toContain('Open day');
    expect(await requestOf(at, at.ids[0])).toMatchObject({ state: 'not_placed', event_id: null });
    await removeEventNamed('Open day');
    const again = await makePlan(app, at.round, { clock });
    expect(again).toMatchObject({ placed: 1, unplaced: 0 });
    expect(await publish({ ...at, plan: again.id })).toMatchObject({ state: 'done', booked: 1 });
    expect(new Set((await bookedDates()).map((line) => line.slice(0, 5)))).toEqual(
      new Set(['Greek', 'Latin']),
    );
  });

  test('books pending what waits for a step that the publisher does not hold, and its holders hear of it', async () => {
    const other = await makeVenue(app, { name: 'Senate', timezone: 'Europe/Berlin' });
    await makeRoom(app, {
      name: 'Aula',
      venue_id: other,
      capacity: 50,
      approval_steps: stepOf('dean'),
    });
    const at = await planned([{ title: 'Latin' }], [other]);
    await publish(at);
    const { event_id } = await requestOf(at, at.ids[0]);
    expect((await app.as('manager').get(`/events/${event_id}`)).body.data).toMatchObject({
      status: 'pending',
    });
    expect((await messagesOf('dean')).map(([type]: [string]) => type)).toEqual(['event_submitted']);
    expect(await messagesOf('alice')).toEqual([
      ['round_published', 'Latin: Tuesday 10:00–12:00, Aula (waits for approval)'],
    ]);
  });

  test('tells each owner once, at the end, of all courses, without weights', async () => {
    const at = await planned([
      { title: 'Latin' },
      { title: 'Greek', patterns: [on('monday', '10:00', '12:00', 'odd')] },
      { title: 'Hebrew', expected_attendees: 900 },
    ]);
    await publish(at);
    const messages = await messagesOf('alice');
    expect(messages).toHaveLength(1);
    const [type, text] = messages[0];
    expect(type).toBe('round_published');
    expect(text).toContain('Greek: Monday 10:00–12:00, odd weeks, Small');
    expect(text).toContain('Latin: Tuesday 10:00–12:00, Small');
    expect(text).toContain('Hebrew: not placed.');
    expect(text).not.toContain('weight');
    expect(await messagesOf('manager')).toEqual([]);
  });

  test('is refused while the plan is made, of an older plan, twice, and for who does not manage the round', async () => {
    const at = await planned([{ title: 'Latin' }]);
    expect((await send(at, '/publish', 'alice')).status).toBe(403);
    expect((await send({ ...at, plan: NOWHERE }, '/publish')).status).toBe(404);
    const begun = await app.as('manager').post(`/planning-rounds/${at.round}/plans`);
    const running = { ...at, plan: begun.body.data.id };
    for (const path of ['/publish', '/publish?dry_run=1']) {
      const answer = await send(running, path);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'The plan is being made: wait for the end of its run, or stop it.',
      ]);
    }
    const old = await send(at, '/publish');
    expect([old.status, old.body.message]).toEqual([
      409,
      'There is a newer plan: publish that one.',
    ]);
    await runJob(app, 'plan_run', running.plan, { clock });
    await publish(running);
    const twice = await send(running, '/publish');
    expect([twice.status, twice.body.message]).toEqual([409, 'The plan is published already.']);
  });
});

const removeEventNamed = (title: string) =>
  app.database.pool.query('delete from events where title = $1', [title]);

describe('a publication', () => {
  test('stops after its step, goes on, and is left at what is booked', async () => {
    const at = await planned([{ title: 'Latin' }]);
    await send(at, '/publish');
    const plans = await app.as('manager').post(`/planning-rounds/${at.round}/plans`);
    expect([plans.status, plans.body.message]).toEqual([
      409,
      'A plan of the round is being published: wait for its end, or stop it.',
    ]);
    expect((await send(at, '/publication/finish')).status).toBe(409);
    expect((await app.as('manager').delete(`${pathOf(at)}/publication`)).status).toBe(409);
    expect((await send(at, '/publication/stop')).status).toBe(200);
    await work(at);
    expect(await recordOf(at)).toMatchObject({ state: 'stopped', booked: 0, left: 1 });
    expect((await recordOf(at)).can).toEqual(['continue', 'finish', 'take_back']);
    expect(await messagesOf('alice')).toEqual([]);
    await send(at, '/publish');
    expect(await recordOf(at)).toMatchObject({ state: 'running' });
    await send(at, '/publication/stop');
    await work(at);
    const finished = await send(at, '/publication/finish');
    expect(finished.body.data).toMatchObject({ state: 'done', booked: 0 });
    expect(finished.body.data.stayed).toMatchObject([{ request: { title: 'Latin' } }]);
    expect(await messagesOf('alice')).toHaveLength(1);
    expect(await roundOf(at)).toMatchObject({ state: 'published' });
    expect((await send(at, '/publication/finish')).status).toBe(200);
    expect(await messagesOf('alice')).toHaveLength(1);
  });

  test('is taken back as a whole until its first date, and the owners hear of it', async () => {
    const at = await planned([{ title: 'Latin' }]);
    await publish(at);
    now = Temporal.Instant.from('2027-04-13T08:00:00Z');
    const late = await app.as('manager').delete(`${pathOf(at)}/publication`);
    expect([late.status, late.body.message]).toEqual([
      409,
      'The first date has begun: cancel single events instead.',
    ]);
    now = EARLY;
    const back = await app.as('manager').delete(`${pathOf(at)}/publication`);
    expect([back.status, back.body.data.state]).toEqual([202, 'taking_back']);
    await work(at);
    expect(await recordOf(at)).toMatchObject({ state: 'taken_back', booked: 0, can: ['continue'] });
    expect(await bookedDates()).toEqual([]);
    expect(await roundOf(at)).toMatchObject({
      state: 'planning',
      publication: { plan_id: at.plan, state: 'taken_back' },
    });
    expect(await requestOf(at, at.ids[0], 'manager')).toMatchObject({
      state: 'placed',
      event_id: null,
    });
    const messages = await messagesOf('alice');
    expect(messages.map(([type]: [string]) => type)).toEqual([
      'round_published',
      'round_published',
    ]);
    expect(await publish(at)).toMatchObject({ state: 'done', booked: 1 });
    expect(await bookedDates()).toHaveLength(14);
  });

  test('that a process left goes on with the next one', async () => {
    const at = await planned([{ title: 'Latin' }]);
    await send(at, '/publish');
    const { pool, db } = app.database;
    await pool.query(`delete from pgboss.job where name = 'round_publish'`);
    await resumePublications(db);
    const { rows } = await pool.query(`select data from pgboss.job where name = 'round_publish'`);
    expect(rows).toEqual([{ data: { plan_id: at.plan } }]);
  });

  test('fails where the account of who began it is not in use, and goes on by somebody else', async () => {
    const at = await planned([{ title: 'Latin' }]);
    await send(at, '/publish');
    const { pool } = app.database;
    await pool.query(`update users set is_active = false where name = 'manager'`);
    await work(at);
    await pool.query(`update users set is_active = true where name = 'manager'`);
    expect(await recordOf(at)).toMatchObject({
      state: 'failed',
      error: 'The publication stopped: the account of who began it is not in use.',
    });
    expect((await app.as('admin').post(`${pathOf(at)}/publish`)).status).toBe(202);
    await work(at);
    expect(await recordOf(at)).toMatchObject({
      state: 'done',
      booked: 1,
      began_by: { name: 'admin' },
    });
  });
});
