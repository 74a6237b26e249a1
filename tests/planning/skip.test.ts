import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type TestApp, testApp } from '../support/app.ts';
import {
  countRows,
  type EventRecord,
  type Fields,
  makeEvent,
  removeEvents,
} from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { flawsOf, makeSeries, pathOf, seriesBody, startsOf } from '../support/series.ts';

let app: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Lab' });
});
beforeEach(async () => {
  await removeEvents(app);
  await occupy(SECOND);
});
afterAll(() => app.close());

const [FIRST, SECOND, THIRD, FOURTH] = [
  '2027-03-29T08:00:00Z',
  '2027-04-05T08:00:00Z',
  '2027-04-12T08:00:00Z',
  '2027-04-19T08:00:00Z',
] as const;

/** An hour in the room that somebody else has. */
const occupy = (start_at: string, in_room = room) =>
  makeEvent(app, 'bob', in_room, {
    title: 'Taken',
    start_at,
    end_at: start_at.replace('08:00', '09:00'),
    status: 'pending',
  });
const create = (fields: Fields = {}): Promise<Answer> =>
  app.as('alice').post('/events', seriesBody(room, { on_conflict: 'skip', ...fields }));
const occurrence = async (id: string, start: string): Promise<EventRecord> =>
  (await app.as('alice').get(pathOf(id, start))).body.data;

describe('a series that skips conflicts', () => {
  test('books the free dates and cancels the others because of the conflict', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body.data.skipped).toMatchObject([
      {
        original_start_at: SECOND,
        start_at: SECOND,
        conflicts: [{ reason: 'booked', event: { title: 'Taken' } }],
      },
    ]);
    expect(await startsOf(app, body.data.id)).toEqual([FIRST, SECOND, THIRD, FOURTH]);
    expect(await occurrence(body.data.id, SECOND)).toMatchObject({
      is_cancelled: true,
      cancel_reason: 'conflict',
      cancel_comment: null,
    });
    expect(await occurrence(body.data.id, THIRD)).toMatchObject({
      is_cancelled: false,
      cancel_reason: null,
    });
  });

  test('skips dates that are blocked, whatever the reason', async () => {
    const closed = await makeRoom(app);
    const block = {
      name: 'Works',
      type: 'blocked',
      start_date: '2027-04-12',
      end_date: '2027-04-12',
    };
    await app.as('manager').post(`/rooms/${closed}/availability`, block);
    const { body } = await create({ room_id: closed });
    expect(body.data.skipped).toMatchObject([
      { original_start_at: THIRD, conflicts: [{ reason: 'blocked' }] },
    ]);
  });

  test('is refused when no date is free', async () => {
    for (const start of [FIRST, THIRD, FOURTH]) await occupy(start);
    const before = await countRows(app);
    const { status, body } = await create();
    expect([status, body.conflicts.length]).toEqual([409, 4]);
    expect(await countRows(app)).toEqual(before);
  });

  test('skips nothing as a draft, and then when it is submitted', async () => {
    const draft = (await create({ status: 'draft' })).body.data;
    expect(draft.skipped).toBeUndefined();
    expect((await occurrence(draft.id, SECOND)).is_cancelled).toBe(false);
    const refused = await app.as('alice').post(`/events/${draft.id}/submit`, {});
    expect(refused.status).toBe(409);
    const path = `/events/${draft.id}/submit`;
    const { status, body } = await app.as('alice').post(path, { on_conflict: 'skip' });
    expect([status, body.data.status]).toEqual([200, 'pending']);
    expect(body.data.skipped).toMatchObject([{ original_start_at: SECOND }]);
    expect((await occurrence(draft.id, SECOND)).cancel_reason).toBe('conflict');
  });

  test('keeps what single dates differ in when it is submitted', async () => {
    const draft = (await create({ status: 'draft' })).body.data;
    await app.as('alice').put(pathOf(draft.id, SECOND), { title: 'Exam' });
    await app.as('alice').put(pathOf(draft.id, THIRD), { title: 'Excursion' });
    await app.as('alice').post(`/events/${draft.id}/submit`, { on_conflict: 'skip' });
    expect(await occurrence(draft.id, SECOND)).toMatchObject({ title: 'Exam', is_cancelled: true });
    expect((await occurrence(draft.id, THIRD)).title).toBe('Excursion');
  });

  test('skips what an edit would newly need', async () => {
    const series = await makeSeries(app, 'alice', other);
    const path = `/events/${series.id}`;
    expect((await app.as('alice').put(path, { room_id: room })).status).toBe(409);
    const moved = { room_id: room, on_conflict: 'skip' };
    const { status, body } = await app.as('alice').put(path, moved);
    expect(status).toBe(200);
    expect(body.data.skipped).toMatchObject([{ original_start_at: SECOND }]);
    expect((await occurrence(series.id, SECOND)).cancel_reason).toBe('conflict');
    const titled = await app.as('alice').put(path, { title: 'New', on_conflict: 'skip' });
    expect(titled.body.data.skipped).toEqual([]);
    expect((await occurrence(series.id, SECOND)).cancel_reason).toBe('conflict');
  });

  test('may not skip in a change that waits for approval', async () => {
    const series = await makeSeries(app, 'alice', other);
    await app.as('manager').post(`/events/${series.id}/approve`, {});
    const moved = { room_id: room, on_conflict: 'skip' };
    const answer = await app.as('alice').put(`/events/${series.id}`, moved);
    expect(flawsOf(answer, 'on_conflict')).toHaveLength(1);
    const stale = { 'if-match': '"stale"', 'content-type': 'application/json' };
    const path = `/events/${series.id}`;
    const late = await app.as('alice').send('PUT', path, JSON.stringify(moved), stale);
    expect(flawsOf(late, 'on_conflict')).toHaveLength(1);
  });
});

describe('a date that was skipped', () => {
  test('is taken back as soon as its room is free', async () => {
    const { id } = (await create()).body.data;
    const path = pathOf(id, SECOND);
    expect((await app.as('alice').delete(path)).status).toBe(409);
    await app.database.pool.query(`delete from events where title = 'Taken'`);
    expect((await app.as('alice').delete(path)).status).toBe(200);
    const taken = await occurrence(id, SECOND);
    expect([taken.is_cancelled, taken.cancel_reason]).toEqual([false, null]);
    const again = { start_at: SECOND, end_at: '2027-04-05T09:00:00Z', status: 'pending' };
    const answer = await app.as('bob').post('/events', { title: 'Late', room_id: room, ...again });
    expect(answer.status).toBe(409);
  });

  test('keeps its reason when the series is edited', async () => {
    const { id } = (await create()).body.data;
    await app.as('alice').put(`/events/${id}`, { title: 'Renamed', end_at: '2027-03-29T08:30Z' });
    expect((await occurrence(id, SECOND)).cancel_reason).toBe('conflict');
  });

  test('has no reason any more when it was moved to a free time', async () => {
    const { id } = (await create()).body.data;
    const moved = {
      is_cancelled: false,
      start_at: '2027-04-05T12:00Z',
      end_at: '2027-04-05T13:00Z',
    };
    expect((await app.as('alice').put(pathOf(id, SECOND), moved)).status).toBe(200);
    expect((await occurrence(id, SECOND)).cancel_reason).toBeNull();
  });
});

test('a policy that is none is refused, and refusing is what happens without one', async () => {
  expect(flawsOf(await create({ on_conflict: 'ignore' }), 'on_conflict')).toHaveLength(1);
  expect((await create({ on_conflict: 'refuse' })).status).toBe(409);
  expect((await create({ on_conflict: undefined })).status).toBe(409);
});
