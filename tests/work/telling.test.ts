import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { removeAssignments } from '../support/assignments.ts';
import { type EventRecord, type Fields, makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { makeSeries, pathOf } from '../support/series.ts';
import { answer, joinCrew } from '../support/work.ts';

let app: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  app = await testApp({ clock: { now: () => Temporal.Instant.from('2027-01-01T00:00:00Z') } });
  for (const person of ['bob', 'manager', 'alice', 'dean'] as const)
    await app.as(person).get('/me');
  const venue = await makeVenue(app);
  room = await makeRoom(app, { venue_id: venue });
  other = await makeRoom(app, { venue_id: venue });
});
beforeEach(async () => {
  await app.settle();
  await removeEvents(app);
  await removeAssignments(app);
  await joinCrew(app, 'bob', 'media', { room_id: room });
  await app.database.pool.query('delete from notifications');
  await app.database.pool.query('delete from mail_deliveries');
});
afterAll(() => app.close());

const requirements = [{ kind: 'media' }];
const lecture = (fields: Fields = {}): Promise<EventRecord> =>
  makeEvent(app, 'alice', room, { status: 'pending', requirements, ...fields });
const approve = (event: EventRecord) => app.as('manager').post(`/events/${event.id}/approve`);

/** The kinds of news that somebody got about work since the last call. */
async function newsOf(person: PersonName): Promise<string[]> {
  await app.settle();
  const { body } = await app.as(person).get('/notifications');
  const kinds = body.data.map((one: { type: string }) => one.type);
  await app.database.pool.query(
    'delete from notifications where user_id = (select id from users where subject = $1)',
    [person],
  );
  return kinds.filter((kind: string) => kind.startsWith('work_')).reverse();
}

const mailsOf = async (person: PersonName): Promise<string[]> => {
  const { rows } = await app.database.pool.query(
    'select type from mail_deliveries where address = $1 order by created_at, id',
    [`${person}@stoa.test`],
  );
  return rows
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => type.startsWith('work_'));
};

describe('a crew is told', () => {
  test('of an event that needs it once it is approved, by mail too, and not before', async () => {
    const event = await lecture();
    expect(await newsOf('bob')).toEqual([]);
    await approve(event);
    expect(await newsOf('bob')).toEqual(['work_new']);
    expect(await mailsOf('bob')).toEqual(['work_new']);
  });

  test('once of a series, and of a private event by its title', async () => {
    const series = await makeSeries(app, 'alice', room, {
      requirements,
      title: 'Secret',
      is_private: true,
    });
    await approve(series);
    await app.settle();
    const { body } = await app.as('bob').get('/notifications');
    expect(body.data).toHaveLength(1);
    expect(body.data[0].title).toContain('New work: Secret');
  });

  test('of a change of time, which it is not mailed, and not of a change of words', async () => {
    const event = await lecture();
    await approve(event);
    await newsOf('bob');
    await app.as('manager').put(`/events/${event.id}`, { title: 'Closing' });
    expect(await newsOf('bob')).toEqual([]);
    await app.as('manager').put(`/events/${event.id}`, { end_at: '2027-03-29T10:00:00Z' });
    expect(await newsOf('bob')).toEqual(['work_changed']);
    expect(await mailsOf('bob')).toEqual(['work_new']);
  });

  test('of a date that moves and of one that is cancelled', async () => {
    const series = await makeSeries(app, 'alice', room, { requirements });
    await approve(series);
    await newsOf('bob');
    const times = { start_at: '2027-04-05T10:00:00Z', end_at: '2027-04-05T12:00:00Z' };
    await app.as('manager').put(pathOf(series.id, '2027-04-05'), times);
    expect(await newsOf('bob')).toEqual(['work_changed']);
    await app.as('manager').put(pathOf(series.id, '2027-04-12'), { is_cancelled: true });
    expect(await newsOf('bob')).toEqual(['work_cancelled']);
  });

  test('of a cancellation and of a deletion, by mail', async () => {
    const event = await lecture();
    await approve(event);
    await app.as('alice').post(`/events/${event.id}/cancel`);
    expect(await newsOf('bob')).toEqual(['work_new', 'work_cancelled']);
    expect(await mailsOf('bob')).toEqual(['work_new', 'work_cancelled']);
  });

  test('of a requirement that an approved event gets, and of one that it loses', async () => {
    const event = await lecture({ requirements: [] });
    await approve(event);
    expect(await newsOf('bob')).toEqual([]);
    await app.as('alice').put(`/events/${event.id}/requirements`, { requirements });
    expect(await newsOf('bob')).toEqual(['work_new']);
    await app.as('alice').put(`/events/${event.id}/requirements`, { requirements: [] });
    expect(await newsOf('bob')).toEqual(['work_cancelled']);
  });

  test('of nothing that another kind does, or another place', async () => {
    await approve(await lecture({ requirements: [{ kind: 'pr' }] }));
    await approve(await lecture({ room_id: other }));
    expect(await newsOf('bob')).toEqual([]);
  });

  test('by mail only as far as it wants that', async () => {
    const preferences = { work_new: { mail: false } };
    const put = await app.as('bob').put('/notification-preferences', preferences);
    expect(put.status).toBe(200);
    await approve(await lecture());
    expect([await newsOf('bob'), await mailsOf('bob')]).toEqual([['work_new'], []]);
    await app.as('bob').put('/notification-preferences', { work_new: { mail: true } });
  });

  test('in the place of which managers hear where nobody does that work', async () => {
    await approve(await lecture({ requirements: [{ kind: 'catering' }] }));
    expect(await newsOf('bob')).toEqual([]);
    const byManager = await lecture({ room_id: other, requirements: [{ kind: 'catering' }] });
    await app.as('admin').post(`/events/${byManager.id}/approve`);
    expect(await newsOf('manager')).toEqual(['work_new']);
    await joinCrew(app, 'dean', 'catering');
    const event = await lecture({ requirements: [{ kind: 'catering' }], ...later });
    await app.as('admin').post(`/events/${event.id}/approve`);
    expect([await newsOf('manager'), await newsOf('dean')]).toEqual([[], ['work_new']]);
  });
  const later = { start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z' };
});

describe('an owner is told', () => {
  test('by mail of what is declined, and of the rest in the application only', async () => {
    const event = await lecture();
    await answer(app, 'bob', event, 'accept');
    expect([await newsOf('alice'), await mailsOf('alice')]).toEqual([['work_answered'], []]);
    await answer(app, 'bob', event, 'decline', { comment: 'The projector is broken.' });
    await app.settle();
    const { body } = await app.as('alice').get('/notifications');
    expect(body.data[0].title).toContain('Declined by the crew: Kick-off');
    expect(body.data[0].body).toContain('The projector is broken.');
    expect(await mailsOf('alice')).toEqual(['work_answered']);
    expect(await newsOf('bob')).toEqual([]);
  });
});
