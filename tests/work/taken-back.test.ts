import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { tableStates } from '../support/table-states.ts';
import { answer, joinCrew, needOf, readEvent } from '../support/work.ts';

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-01-01T00:00:00Z') } });
  for (const person of ['alice', 'bob', 'manager'] as const) await app.as(person).get('/me');
  const venue = await makeVenue(app);
  room = await makeRoom(app, { venue_id: venue });
  await joinCrew(app, 'bob', 'media', { venue_id: venue });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const requirements = [{ kind: 'media' }];
const date = '2027-04-05T08:00:00Z';
const lecture = (fields: Fields = {}): Promise<EventRecord> =>
  makeEvent(app, 'alice', room, { status: 'pending', requirements, ...fields });
const series = (): Promise<EventRecord> => makeSeries(app, 'alice', room, { requirements });
const stateOn = async (event: EventRecord, day: string): Promise<string> =>
  needOf((await app.as('alice').get(pathOf(event.id, day))).body.data).state;

describe('an answer that its crew takes back', () => {
  test.each(['accept', 'decline', 'done'] as const)(
    'leaves the requirement as before its first answer, after %s',
    async (verb) => {
      const event = await lecture();
      const before = needOf(await readEvent(app, event));
      await answer(app, 'bob', event, verb, { comment: 'As it is.' });
      const back = await answer(app, 'bob', event, 'reopen');
      expect([back.status, back.body.message]).toEqual([200, 'The requirement is open again.']);
      expect(needOf(back.body.data)).toEqual(before);
      expect(needOf(await readEvent(app, event))).toEqual(before);
    },
  );

  test('is work to do again, which the owner reads in the application', async () => {
    const event = await lecture();
    await app.as('manager').post(`/events/${event.id}/approve`);
    await answer(app, 'bob', event, 'accept');
    const open = async () => (await app.as('bob').get('/me/counts')).body.data.work;
    expect(await open()).toBe(0);
    await answer(app, 'bob', event, 'reopen');
    expect(await open()).toBe(1);
    const { body } = await app.as('alice').get('/notifications');
    expect(body.data[0].title).toContain('Open again: Kick-off');
  });

  test('writes nothing where nobody answered, or where it was taken back before', async () => {
    const times = { start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z' };
    const event = await lecture(times);
    const twice = await series();
    await answer(app, 'bob', twice, 'accept');
    await answer(app, 'bob', twice, 'reopen');
    await app.settle();
    const before = await tableStates(app);
    for (const body of [{}, { original_start_at: date }]) {
      expect((await answer(app, 'bob', twice, 'reopen', body)).status).toBe(200);
    }
    expect((await answer(app, 'bob', event, 'reopen')).status).toBe(200);
    expect(await tableStates(app)).toEqual(before);
  });

  test('is that of one date of a series, or of all to come', async () => {
    const event = await series();
    await answer(app, 'bob', event, 'accept');
    await answer(app, 'bob', event, 'reopen', { original_start_at: date });
    expect([await stateOn(event, '2027-04-05'), await stateOn(event, '2027-04-12')]).toEqual([
      'open',
      'accepted',
    ]);
    expect(needOf(await readEvent(app, event)).state).toBe('mixed');
    await answer(app, 'bob', event, 'reopen');
    expect(needOf(await readEvent(app, event))).toMatchObject({ state: 'open', answered_by: null });
    expect(await stateOn(event, '2027-04-12')).toBe('open');
  });

  test('keeps what changed where the crew was asked again', async () => {
    const event = await lecture();
    await answer(app, 'bob', event, 'accept');
    await app.as('manager').put(`/events/${event.id}`, { expected_attendees: 50 });
    const asked = needOf(await readEvent(app, event));
    await answer(app, 'bob', event, 'reopen');
    expect(needOf(await readEvent(app, event))).toEqual(asked);
    expect(asked.changed_since).toHaveLength(1);
  });

  test('shows again what had changed before the answer', async () => {
    const event = await lecture();
    await answer(app, 'bob', event, 'accept');
    await app.as('manager').put(`/events/${event.id}`, { expected_attendees: 50 });
    const asked = needOf(await readEvent(app, event));
    await answer(app, 'bob', event, 'accept');
    expect(needOf(await readEvent(app, event)).changed_since).toEqual([]);
    await answer(app, 'bob', event, 'reopen');
    expect(needOf(await readEvent(app, event))).toEqual(asked);
  });

  test('shows again what had changed on each date of a series', async () => {
    const event = await series();
    const changesOn = async (day: string) => {
      const { body } = await app.as('alice').get(pathOf(event.id, day));
      return needOf(body.data).changed_since;
    };
    await answer(app, 'bob', event, 'accept');
    const moved = { start_at: '2027-04-12T10:30:00Z', end_at: '2027-04-12T11:30:00Z' };
    await app.as('manager').put(pathOf(event.id, '2027-04-12'), moved);
    const asked = await changesOn('2027-04-12');
    expect(asked).toMatchObject([{ field: 'start_at' }, { field: 'end_at' }]);
    await answer(app, 'bob', event, 'accept');
    expect(await changesOn('2027-04-12')).toEqual([]);
    await answer(app, 'bob', event, 'reopen');
    expect(await changesOn('2027-04-12')).toEqual(asked);
    expect(await changesOn('2027-04-05')).toEqual([]);
  });

  test('names only what changed since the last answer', async () => {
    const event = await lecture();
    await answer(app, 'bob', event, 'accept');
    await app.as('manager').put(`/events/${event.id}`, { expected_attendees: 50 });
    await answer(app, 'bob', event, 'accept');
    await app.as('manager').put(`/events/${event.id}`, { expected_attendees: 60 });
    expect(needOf(await readEvent(app, event)).changed_since).toEqual([
      { field: 'expected_attendees', old: 50, new: 60 },
    ]);
  });

  test('is not taken back by others', async () => {
    const event = await lecture();
    await answer(app, 'bob', event, 'accept');
    expect((await answer(app, 'dean', event, 'reopen')).status).toBe(403);
    expect((await answer(app, 'alice', event, 'reopen')).status).toBe(403);
    expect(needOf(await readEvent(app, event)).state).toBe('accepted');
  });
});

describe('the same answer, twice at once', () => {
  test('is written and told once', async () => {
    const event = await lecture();
    const given = () => answer(app, 'bob', event, 'decline', { comment: 'No team.' });
    const both = await Promise.all([given(), given(), given()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await app.as('alice').get('/notifications');
    const told = body.data.filter(
      ({ data }: { data: { event_id: string } }) => data.event_id === event.id,
    );
    const kinds = told.map(({ type }: { type: string }) => type);
    expect(kinds).toEqual(['work_answered', 'event_received']);
  });
});

test('an unknown kind of work is refused with 422 by events and their requirements, and nothing is written', async () => {
  const { id } = await lecture();
  await app.settle();
  const before = await tableStates(app);
  const requests = [{ kind: 'magic' }];
  const times = { start_at: date, end_at: '2027-04-05T09:00:00Z' };
  const alice = app.as('alice');
  for (const { status, body } of [
    await alice.post('/events', {
      title: 'Magic',
      room_id: room,
      ...times,
      requirements: requests,
    }),
    await alice.put(`/events/${id}/requirements`, { requirements: requests }),
  ]) {
    expect([status, Object.keys(body.errors)]).toEqual([422, ['requirements.0.kind']]);
  }
  expect(await tableStates(app)).toEqual(before);
});
