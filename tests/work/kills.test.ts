import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverDeps } from '../../src/commands/deliver-outbox.ts';
import { loadConfig } from '../../src/config/config.ts';
import { deliverOutbox } from '../../src/modules/effects/index.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries } from '../support/series.ts';
import { killStatements } from '../support/statements.ts';
import { tableStates } from '../support/table-states.ts';
import { answer, joinCrew, needOf, readEvent } from '../support/work.ts';

let app: TestApp;
let room: string;
let kill: ReturnType<typeof killStatements>;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-01-01T00:00:00Z') } });
  for (const person of ['alice', 'bob', 'manager'] as const) await app.as(person).get('/me');
  const venue = await makeVenue(app);
  room = await makeRoom(app, { venue_id: venue });
  await joinCrew(app, 'bob', 'media', { venue_id: venue });
  kill = killStatements(app.database);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const requirements = [{ kind: 'media', details: 'Two microphones' }];
const DATE = '2027-04-05T08:00:00Z';
const approve = ({ id }: EventRecord): string => `/events/${id}/approve`;

async function lecture(): Promise<EventRecord> {
  const event = await makeEvent(app, 'alice', room, { status: 'pending', requirements });
  await app.as('manager').post(approve(event));
  return event;
}

async function series(): Promise<EventRecord> {
  const event = await makeSeries(app, 'alice', room, { requirements });
  await app.as('manager').post(approve(event));
  return event;
}

async function forgetNews(): Promise<void> {
  await app.settle();
  await app.database.pool.query('delete from notifications');
}

/** The kinds of the news about work that somebody has. */
async function newsOf(person: PersonName): Promise<string[]> {
  const { body } = await app.as(person).get('/notifications');
  const kinds = body.data.map((one: { type: string }) => one.type);
  return kinds.filter((kind: string) => kind.startsWith('work_'));
}

type Request = { who: PersonName; method: 'POST' | 'PUT'; path: string; body?: Fields };

const answers = (event: EventRecord, verb: string, body: Fields = {}): Request => ({
  who: 'bob',
  method: 'POST',
  path: `/events/${event.id}/requirements/${needOf(event).id}/${verb}`,
  body,
});
const edits = ({ id }: EventRecord, body: Fields, part = ''): Request => ({
  who: 'manager',
  method: 'PUT',
  path: `/events/${id}${part}`,
  body,
});

/** The status of a request, which may be an error that no answer documents. */
async function statusOf({ who, method, path, body = {} }: Request): Promise<number> {
  const headers = { authorization: `Bearer ${app.token(who)}` };
  const url = `/api/v1${path}`;
  return (await app.server.inject({ method, url, headers, payload: body })).statusCode;
}

/**
 * Kills a request before each of its statements, one after the other, until it comes through: nothing is left of the
 * others.
 * @returns how many were killed
 */
async function killAtEachStep(request: Request): Promise<number> {
  await forgetNews();
  const before = await tableStates(app);
  for (let at = 0; ; at += 1) {
    let status = 0;
    const wasKilled = await kill(at, async () => {
      status = await statusOf(request);
    });
    if (!wasKilled) {
      expect(status).toBe(200);
      return at;
    }
    expect([at, status, await tableStates(app)]).toEqual([at, 500, before]);
  }
}

test('a first answer, its line of the record and its message are there together or not at all', async () => {
  const event = await lecture();
  const comment = 'No team is free.';
  expect(await killAtEachStep(answers(event, 'decline', { comment }))).toBeGreaterThan(2);
  expect(needOf(await readEvent(app, event))).toMatchObject({ state: 'declined', comment });
  expect(await newsOf('alice')).toEqual(['work_answered']);
});

test('an answer for all dates of a series replaces those for single dates whole or not at all', async () => {
  const event = await series();
  await answer(app, 'bob', event, 'decline', { comment: 'Away.', original_start_at: DATE });
  expect(needOf(await readEvent(app, event)).state).toBe('mixed');
  await killAtEachStep(answers(event, 'accept'));
  expect(needOf(await readEvent(app, event)).state).toBe('accepted');
  expect(await newsOf('alice')).toEqual(['work_answered']);
});

test('an edit, the requirement that it opens again and its message are there together or not at all', async () => {
  const event = await lecture();
  await answer(app, 'bob', event, 'accept');
  await killAtEachStep(edits(event, { expected_attendees: 50 }));
  expect(needOf(await readEvent(app, event))).toMatchObject({
    state: 'open',
    changed_since: [{ field: 'expected_attendees', old: null, new: 50 }],
  });
  expect(await newsOf('bob')).toEqual(['work_changed']);
});

test('other details, the requirement that they open again and their message are there together or not at all', async () => {
  const event = await lecture();
  await answer(app, 'bob', event, 'accept');
  const needs = [{ id: needOf(event).id, kind: 'media', details: 'Four microphones' }];
  await killAtEachStep(edits(event, { requirements: needs }, '/requirements'));
  expect(needOf(await readEvent(app, event))).toMatchObject({
    state: 'open',
    changed_since: [{ field: 'details', old: 'Two microphones', new: 'Four microphones' }],
  });
  expect(await newsOf('bob')).toEqual(['work_changed']);
});

test('a date of a series moves and is open again, or neither', async () => {
  const event = await series();
  await answer(app, 'bob', event, 'accept');
  const times = { start_at: '2027-04-05T10:00:00Z', end_at: '2027-04-05T11:00:00Z' };
  await killAtEachStep(edits(event, times, '/occurrences/2027-04-05'));
  expect(needOf(await readEvent(app, event)).state).toBe('mixed');
  expect(await newsOf('bob')).toEqual(['work_changed']);
});

test('an approval and what its crew is told are there together or not at all', async () => {
  const event = await makeEvent(app, 'alice', room, { status: 'pending', requirements });
  await killAtEachStep({ who: 'manager', method: 'POST', path: approve(event) });
  expect(await newsOf('bob')).toEqual(['work_new']);
});

test('a delivery that is killed at each of its steps tells the crew and the owner once', async () => {
  const event = await lecture();
  await forgetNews();
  await answer(app, 'bob', event, 'decline', { comment: 'No team is free.' });
  await app.as('manager').put(`/events/${event.id}`, { expected_attendees: 50 });
  const logger = { error: () => undefined };
  const deps = deliverDeps(app.database.db, loadConfig({}).notifications, logger);
  const deliver = () => deliverOutbox(deps).catch(() => undefined);
  const before = await tableStates(app);
  for (let at = 0; ; at += 1) {
    if (!(await kill(at, deliver))) break;
    expect([at, await tableStates(app)]).toEqual([at, before]);
  }
  expect([await newsOf('alice'), await newsOf('bob')]).toEqual([
    ['work_answered'],
    ['work_changed'],
  ]);
});
