import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { answer, joinCrew, needOf, readEvent } from '../support/work.ts';

let app: TestApp;
let room: string;
let other: string;
let now: Temporal.Instant;
beforeAll(async () => {
  now = Temporal.Instant.from('2027-01-01T00:00:00Z');
  app = await testApp({ clock: { now: () => now } });
  await app.as('bob').get('/me');
  const venue = await makeVenue(app);
  room = await makeRoom(app, { name: 'Aula', venue_id: venue });
  other = await makeRoom(app, { name: 'Loft', venue_id: venue });
  await joinCrew(app, 'bob', 'media', { venue_id: venue });
});
beforeEach(async () => {
  now = Temporal.Instant.from('2027-01-01T00:00:00Z');
  await removeEvents(app);
});
afterAll(() => app.close());

const requirements = [{ kind: 'media', details: 'Two microphones' }];
const put = (event: EventRecord, body: Fields) =>
  app.as('manager').put(`/events/${event.id}`, body);

/** An event whose requirement was accepted. */
async function accepted(fields: Fields = {}): Promise<EventRecord> {
  const event = await makeEvent(app, 'alice', room, { status: 'pending', requirements, ...fields });
  await answer(app, 'bob', event, 'accept');
  return event;
}

describe('a crew is asked again', () => {
  test.each<[string, () => Fields, object[]]>([
    [
      'the time',
      () => ({ start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' }),
      [
        { field: 'start_at', old: '2027-03-29T08:00:00Z', new: '2027-03-29T10:00:00Z' },
        { field: 'end_at', old: '2027-03-29T09:00:00Z', new: '2027-03-29T11:00:00Z' },
      ],
    ],
    [
      'the end',
      () => ({ end_at: '2027-03-29T11:00:00Z' }),
      [{ field: 'end_at', old: '2027-03-29T09:00:00Z', new: '2027-03-29T11:00:00Z' }],
    ],
    [
      'the time for set-up',
      () => ({ prep_before_minutes: 30 }),
      [{ field: 'prep_before_minutes', old: 0, new: 30 }],
    ],
    [
      'the room',
      () => ({ room_id: other }),
      [
        {
          field: 'room',
          old: { id: expect.any(String), name: 'Aula' },
          new: { id: expect.any(String), name: 'Loft' },
        },
      ],
    ],
    [
      'the other rooms',
      () => ({ extra_room_ids: [other] }),
      [{ field: 'extra_rooms', old: [], new: [{ id: expect.any(String), name: 'Loft' }] }],
    ],
    [
      'the number of people',
      () => ({ expected_attendees: 50 }),
      [{ field: 'expected_attendees', old: null, new: 50 }],
    ],
    ['the layout', () => ({ layout: 'banquet' }), [{ field: 'layout', old: null, new: 'banquet' }]],
  ])('by a change of %s', async (_what, body, changed_since) => {
    const event = await accepted();
    const edited = await put(event, body());
    expect(edited.status).toBe(200);
    expect(needOf(edited.body.data)).toMatchObject({
      state: 'open',
      answered_by: null,
      changed_since,
    });
    expect(needOf(await readEvent(app, event))).toEqual(needOf(edited.body.data));
  });

  test('by changes one after another, of which the first old and the last new value count', async () => {
    const event = await accepted();
    await put(event, { expected_attendees: 50 });
    await put(event, { expected_attendees: 80 });
    const { changed_since } = needOf(await readEvent(app, event));
    expect(changed_since).toEqual([{ field: 'expected_attendees', old: null, new: 80 }]);
    await answer(app, 'bob', event, 'accept');
    expect(needOf(await readEvent(app, event))).toMatchObject({
      state: 'accepted',
      changed_since: [],
    });
  });

  test('while the event is a draft again, for what it comes back with', async () => {
    const event = await accepted();
    await app.as('manager').post(`/events/${event.id}/return`, { comment: 'Later, please.' });
    await put(event, { start_at: '2027-03-29T10:00:00Z', end_at: '2027-03-29T11:00:00Z' });
    await app.as('alice').post(`/events/${event.id}/submit`);
    expect(needOf(await readEvent(app, event)).state).toBe('open');
  });

  test('when a change that waited is approved, and not before', async () => {
    const event = await accepted();
    await app.as('manager').post(`/events/${event.id}/approve`);
    await app.as('alice').put(`/events/${event.id}`, {
      start_at: '2027-03-29T10:00:00Z',
      end_at: '2027-03-29T11:00:00Z',
    });
    expect(needOf(await readEvent(app, event)).state).toBe('accepted');
    await app.as('manager').post(`/events/${event.id}/approve`);
    expect(needOf(await readEvent(app, event)).state).toBe('open');
  });
});

describe('a crew is not asked again', () => {
  test.each<[string, Fields]>([
    ['title and description', { title: 'Closing', description: 'Words' }],
    [
      'notes, website and contact',
      { notes: 'x', website: 'https://uni.test', contact_email: 'a@b.test' },
    ],
    ['the category', { category: { event_type: 'panel' } }],
    ['who sees it', { is_private: true }],
    ['nothing', { start_at: '2027-03-29T08:00:00Z' }],
  ])('by a change of %s', async (_what, body) => {
    const event = await accepted();
    expect((await put(event, body)).status).toBe(200);
    expect(needOf(await readEvent(app, event)).state).toBe('accepted');
  });

  test('by an approval, by other people, or by another name of the room', async () => {
    const event = await accepted();
    await app.as('manager').post(`/events/${event.id}/approve`);
    const roles = [{ user_name: 'Ann', role: 'room_user' }];
    await app.as('alice').put(`/events/${event.id}/roles`, { roles });
    await app.as('manager').put(`/rooms/${room}`, { name: 'Great Hall' });
    await put(event, { title: 'Closing' });
    expect(needOf(await readEvent(app, event)).state).toBe('accepted');
    await app.as('manager').put(`/rooms/${room}`, { name: 'Aula' });
  });
});

describe('of a series', () => {
  const stateOn = async (event: EventRecord, day: string): Promise<string> =>
    needOf((await app.as('alice').get(pathOf(event.id, day))).body.data).state;
  const days = ['2027-03-29', '2027-04-05', '2027-04-12', '2027-04-19'];
  const statesOf = (event: EventRecord) => Promise.all(days.map((day) => stateOn(event, day)));

  async function series(fields: Fields = {}): Promise<EventRecord> {
    const event = await makeSeries(app, 'alice', room, { requirements, ...fields });
    await answer(app, 'bob', event, 'accept');
    return event;
  }

  test('the dates concerned are asked again: one that moves or changes its room', async () => {
    const event = await series();
    await app.as('alice').put(pathOf(event.id, '2027-04-05'), { room_id: other });
    expect(await statesOf(event)).toEqual(['accepted', 'open', 'accepted', 'accepted']);
    expect(needOf(await readEvent(app, event)).state).toBe('mixed');
    const title = { title: 'Guest lecture' };
    await app.as('alice').put(pathOf(event.id, '2027-04-12'), title);
    expect(await stateOn(event, '2027-04-12')).toBe('accepted');
  });

  test('all dates are asked again by another time, room or number of people', async () => {
    const event = await series();
    await put(event, { start_at: '2027-03-29T09:00:00Z', end_at: '2027-03-29T10:00:00Z' });
    expect(needOf(await readEvent(app, event))).toMatchObject({
      state: 'open',
      changed_since: [{ field: 'start_at' }, { field: 'end_at' }],
    });
    expect(await statesOf(event)).toEqual(['open', 'open', 'open', 'open']);
  });

  test('dates that are added are open, and the others stay as they are', async () => {
    const event = await series();
    await put(event, { recurrence_rule: 'FREQ=WEEKLY;COUNT=5' });
    expect(await statesOf(event)).toEqual(['accepted', 'accepted', 'accepted', 'accepted']);
    expect(await stateOn(event, '2027-04-26')).toBe('open');
    expect(needOf(await readEvent(app, event)).state).toBe('mixed');
    await put(event, { recurrence_rule: 'FREQ=WEEKLY;COUNT=3' });
    expect(needOf(await readEvent(app, event)).state).toBe('accepted');
  });

  test('dates that took place keep what was said of them', async () => {
    const event = await series();
    now = Temporal.Instant.from('2027-04-06T00:00:00Z');
    await put(event, { expected_attendees: 90 });
    expect(await statesOf(event)).toEqual(['accepted', 'accepted', 'open', 'open']);
  });

  test('a part that goes on from another one keeps the answers that its dates had', async () => {
    const event = await series();
    const path = `${pathOf(event.id, '2027-04-12')}?scope=following`;
    const divided = await app.as('manager').put(path, { title: 'Second half' });
    expect(divided.status).toBe(200);
    const { id } = divided.body.data;
    expect(id).not.toBe(event.id);
    expect(needOf(await readEvent(app, { id })).state).toBe('accepted');
    expect(needOf(await readEvent(app, event)).state).toBe('accepted');
  });
});
