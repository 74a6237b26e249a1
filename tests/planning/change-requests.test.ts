import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { type EventRecord, removeEvents } from '../support/bookings.ts';
import {
  approvedEvent,
  approvedSeries,
  askChange,
  book,
  heldSlots,
  hour,
  readEvent,
} from '../support/changes.ts';
import { makeRoom } from '../support/places.ts';
import { everythingOf, makeSeries, pathOf } from '../support/series.ts';

let app: TestApp;
let room: string;
let other: string;
beforeAll(async () => {
  app = await testApp();
  room = await makeRoom(app);
  other = await makeRoom(app, { name: 'Lab' });
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const [SECOND, THIRD, FOURTH] = [
  '2027-04-05T08:00:00Z',
  '2027-04-12T08:00:00Z',
  '2027-04-19T08:00:00Z',
] as const;

const following = (id: string, fields: object, from: string = THIRD) =>
  app.as('manager').put(`${pathOf(id, from)}?scope=following`, fields);

const occurrencesOf = async (id: string, query = ''): Promise<EventRecord[]> =>
  (await app.as('manager').get(`/events/${id}/occurrences${query}`)).body.data;

const actionsOf = async (id: string): Promise<string[]> => {
  const { data } = (await app.as('manager').get(`/events/${id}/approval-history`)).body;
  return data.map(({ action }: { action: string }) => action);
};

describe('a dry run of a change that would wait', () => {
  test('gives the verdicts of the dates that it asks for, and its steps', async () => {
    await book(app, other, hour('08:30', '09:30', '2027-04-12'));
    const { id } = await approvedSeries(app, room);
    const before = await everythingOf(app, id);
    const path = `/events/${id}?dry_run=1`;
    const { status, body } = await app.as('alice').put(path, { room_id: other });
    expect(status).toBe(200);
    const { event, occurrences, approval } = body.data;
    expect(occurrences.map((one: EventRecord) => [one.room_id, one.verdict])).toEqual([
      [other, 'free'],
      [other, 'free'],
      [other, 'conflict'],
      [other, 'free'],
    ]);
    expect(approval).toMatchObject({ needed: true, changes_wait: true });
    expect(approval.steps).toEqual([expect.objectContaining({ position: 1, is_current: true })]);
    expect(event).toMatchObject({ id, status: 'approved' });
    expect(await everythingOf(app, id)).toEqual(before);
  });

  test('is about the date alone where it changes one', async () => {
    const { id } = await approvedSeries(app, room);
    const { body } = await app.as('alice').put(`${pathOf(id, THIRD)}?dry_run=1`, {
      room_id: other,
    });
    expect(body.data.occurrences).toEqual([
      expect.objectContaining({ original_start_at: THIRD, room_id: other, verdict: 'free' }),
    ]);
    expect(body.data.approval.changes_wait).toBe(true);
    expect((await readEvent(app, id)).pending_change).toBeNull();
  });

  test('says of whoever decides that nothing waits', async () => {
    const { id } = await approvedSeries(app, room);
    const { body } = await app.as('manager').put(`/events/${id}?dry_run=1`, { room_id: other });
    expect(body.data.approval).toMatchObject({ needed: false, changes_wait: false });
    expect(body.data.event.room.id).toBe(other);
  });
});

test('the list of occurrences shows the dates as they are, not what a change request wants', async () => {
  const { id } = await approvedSeries(app, room);
  await askChange(app, `/events/${id}`, { room_id: other });
  const rows = await occurrencesOf(id);
  expect(rows.map((row) => row.room.id)).toEqual([room, room, room, room]);
  const { body } = await app.as('manager').put(`/events/${id}?dry_run=1`, { title: 'Other' });
  expect(body.data.occurrences).toHaveLength(4);
});

describe('a series that is divided while a change waits', () => {
  test('keeps the request of an earlier date', async () => {
    const { id } = await approvedSeries(app, room);
    const { pending_change } = await askChange(app, pathOf(id, SECOND), { room_id: other });
    const next = (await following(id, { title: 'Seminar' })).body.data;
    expect(next.pending_change).toBeNull();
    expect((await readEvent(app, id)).pending_change).toEqual(pending_change);
    expect(await heldSlots(app, other)).toEqual(['04-05 08:00–09:00*']);
    expect((await act(app, 'manager', id, 'approve')).status).toBe(200);
    expect(await heldSlots(app, other)).toEqual(['04-05 08:00–09:00']);
  });

  test('withdraws the request of a date that goes, and frees what it wants', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, FOURTH), { room_id: other });
    const next = (await following(id, { title: 'Seminar' })).body.data;
    expect((await readEvent(app, id)).pending_change).toBeNull();
    expect(await heldSlots(app, other)).toEqual([]);
    expect(await actionsOf(id)).toContain('change_withdrawn');
    expect(await actionsOf(next.id)).toEqual(
      (await actionsOf(id)).filter((action) => action !== 'change_withdrawn'),
    );
  });

  test('withdraws it too where the series only ends', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, FOURTH), { room_id: other });
    const { body } = await following(id, { is_cancelled: true });
    expect(body.data.pending_change).toBeNull();
    expect(await heldSlots(app, other)).toEqual([]);
    expect(await actionsOf(id)).toContain('change_withdrawn');
  });

  test('drops the request of the series when somebody who decides moves the dates', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, `/events/${id}`, { end_at: '2027-03-29T10:00:00Z' });
    const { status } = await following(id, { room_id: other });
    expect(status).toBe(200);
    expect((await readEvent(app, id)).pending_change).toBeNull();
    expect(await heldSlots(app, room)).toEqual(['03-29 08:00–09:00', '04-05 08:00–09:00']);
    expect(await heldSlots(app, other)).toEqual(['04-12 08:00–09:00', '04-19 08:00–09:00']);
    expect((await actionsOf(id)).toSorted()).toEqual(
      ['approve', 'change_approved', 'change_rejected', 'change_requested', 'submit'].toSorted(),
    );
  });

  test('lets a change of the whole series wait on its first date, with the sentence of a PUT', async () => {
    const { id } = await approvedSeries(app, room);
    const path = `${pathOf(id, '2027-03-29T08:00:00Z')}?scope=following`;
    const event = await askChange(app, path, { room_id: other });
    expect(event.pending_change).toMatchObject({ occurrences_affected: 4 });
  });
});

describe('many dates at once while a change waits', () => {
  const window = { from: '2027-04-12', to: '2027-04-19' };
  const batch = (name: 'move' | 'cancel', id: string, body: object) =>
    app.as('manager').post(`/events/batch-${name}`, { event_ids: [id], ...window, ...body });

  test('a cancellation withdraws the request of its date, and can be taken back', async () => {
    const { id } = await approvedSeries(app, room);
    await app.as('alice').put(pathOf(id, SECOND), { is_cancelled: true });
    const { pending_change } = await askChange(app, pathOf(id, THIRD), { room_id: other });
    const { body } = await batch('cancel', id, { comment: 'Strike' });
    expect(body.data.succeeded).toEqual([id]);
    expect((await readEvent(app, id)).pending_change).toBeNull();
    expect(await heldSlots(app, room)).toEqual(['03-29 08:00–09:00']);
    expect((await app.as('manager').post(`/events/${id}/undo`)).status).toBe(200);
    expect((await readEvent(app, id)).pending_change).toEqual(pending_change);
    expect(await heldSlots(app, room)).toHaveLength(3);
    expect(await heldSlots(app, other)).toEqual(['04-12 08:00–09:00*']);
  });

  test('a move by whoever decides drops the request of its date', async () => {
    const { id } = await approvedSeries(app, room);
    await askChange(app, pathOf(id, THIRD), { end_at: '2027-04-12T10:00:00Z' });
    const { body } = await batch('move', id, { room_id: other });
    expect(body.data.succeeded).toEqual([id]);
    expect((await readEvent(app, id)).pending_change).toBeNull();
    expect(await heldSlots(app, other)).toEqual(['04-12 08:00–09:00', '04-19 08:00–09:00']);
    expect(await actionsOf(id)).toEqual(expect.arrayContaining(['change_rejected']));
  });

  test('a move keeps the request of another date', async () => {
    const { id } = await approvedSeries(app, room);
    const { pending_change } = await askChange(app, pathOf(id, SECOND), { room_id: other });
    await batch('move', id, { room_id: other });
    expect((await readEvent(app, id)).pending_change).toEqual(pending_change);
    expect(await heldSlots(app, other)).toContain('04-05 08:00–09:00*');
  });
});

test('an undone rejection of a series restores the reason of its skipped dates', async () => {
  await book(app, room, hour('08:30', '09:30', '2027-04-12'));
  const { id } = await makeSeries(app, 'alice', room, { on_conflict: 'skip' });
  expect((await act(app, 'manager', id, 'cancel')).status).toBe(200);
  expect((await app.as('manager').post(`/events/${id}/undo`)).status).toBe(200);
  const rows = await occurrencesOf(id, '?include_cancelled=1');
  expect(rows.map((row) => row.cancel_reason)).toEqual([null, null, 'conflict', null]);
});

test('the activity of an event shows what a change request asked for, and one entry for what was taken back', async () => {
  const { id } = await approvedEvent(app, room);
  await askChange(app, `/events/${id}`, { end_at: '2027-03-29T10:00:00Z' });
  await act(app, 'manager', id, 'reject');
  await app.as('manager').post(`/events/${id}/undo`);
  const { data } = (await app.as('alice').get(`/events/${id}/activity`)).body;
  expect(data.map(({ event }: EventRecord) => event)).toEqual([
    'undone',
    'change_rejected',
    'change_requested',
    'approved',
    'submitted',
    'created',
  ]);
  expect(data[2].changes).toEqual({
    end_at: ['2027-03-29T09:00:00Z', '2027-03-29T10:00:00Z'],
  });
});
