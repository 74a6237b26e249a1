import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { seriesBody } from '../support/series.ts';
import { createWaitFixture, type WaitFixture } from './wait-fixture.ts';

let fixture: WaitFixture;
let room: string;
beforeAll(async () => {
  fixture = await createWaitFixture();
  room = await makeRoom(fixture.app, { approval_steps: [] });
});
beforeEach(async () => {
  fixture.clock.at = '2027-03-01T08:00:00Z';
  await fixture.app.settle();
  await removeEvents(fixture.app);
  await fixture.app.database.pool.query('delete from notifications');
});
afterAll(() => fixture.close());

const alice = () => fixture.app.as('alice');

describe('A draft', () => {
  test('waits in line, and says since when and how many are ahead of it', async () => {
    await fixture.book('bob', room);
    const first = await fixture.waiting('alice', room);
    const second = await fixture.draft('bob', room);
    const answer = await fixture.wait('bob', second);
    expect(answer.body).toMatchObject({
      message: 'The event waits, with 1 ahead of it in line.',
      data: { waiting: { since: expect.stringMatching(/Z$/), ahead: 1 }, status: 'draft' },
    });
    expect(await fixture.ahead(first, second)).toEqual([0, 1]);
    const apart = await fixture.book('bob', room, { start_at: at('12:00'), end_at: at('13:00') });
    const other = { start_at: at('12:30'), end_at: at('13:00') };
    expect((await fixture.waiting('alice', room, other)).waiting.ahead).toBe(0);
    expect(apart.waiting).toBeNull();
  });

  test('whose slot is free does not wait: 409 says to submit it', async () => {
    const event = await fixture.draft('alice', room);
    const answer = await fixture.wait('alice', event);
    expect([answer.status, answer.body.message]).toEqual([409, 'It is free: submit it.']);
    expect(await fixture.ahead(event)).toEqual([null]);
  });

  test('keeps its place when it is asked to wait again', async () => {
    await fixture.book('bob', room);
    const first = await fixture.waiting('alice', room);
    const second = await fixture.waiting('bob', room);
    expect((await fixture.wait('alice', first)).status).toBe(200);
    expect(await fixture.ahead(first, second)).toEqual([0, 1]);
  });

  test('that breaks a rule of its room does not wait: 422 says which', async () => {
    const ruled = await makeRoom(fixture.app, {
      approval_steps: [],
      booking_rules: { max_duration_minutes: 30 },
    });
    const event = await fixture.draft('alice', ruled);
    expect((await fixture.wait('alice', event)).status).toBe(422);
  });

  test('stops waiting on request, and then there is nothing to stop', async () => {
    await fixture.book('bob', room);
    const event = await fixture.waiting('alice', room);
    const stopped = await alice().delete(`/events/${event.id}/wait`);
    expect(stopped.body).toMatchObject({
      message: 'The event no longer waits.',
      data: { waiting: null },
    });
    expect((await alice().delete(`/events/${event.id}/wait`)).status).toBe(404);
  });

  test('waits for nobody but its owners, and only while it is a draft that has not begun', async () => {
    const booked = await fixture.book('bob', room);
    expect((await fixture.wait('bob', booked)).status).toBe(409);
    expect((await fixture.wait('alice', booked)).status).toBe(403);
    const draft = await fixture.draft('bob', room);
    expect((await fixture.wait('alice', draft)).status).toBe(404);
    expect((await fixture.wait('manager', draft)).status).toBe(403);
    fixture.clock.at = at('08:00');
    const late = await fixture.wait('bob', draft);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Cannot wait with an event that has begun.',
    ]);
  });

  test('is one of at most 20 of a person', async () => {
    await fixture.book('bob', room);
    for (let many = 0; many < 20; many += 1) await fixture.waiting('alice', room);
    const answer = await fixture.wait('alice', await fixture.draft('alice', room));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'At most 20 drafts of one person can wait: stop another one first.',
    ]);
    expect((await alice().get('/me/counts')).body.data).toMatchObject({ waits: 20, drafts: 21 });
  });

  test('is in the list of those that wait, and its record there is current', async () => {
    await fixture.book('bob', room);
    const first = await fixture.waiting('alice', room);
    const second = await fixture.waiting('alice', room);
    await fixture.draft('alice', room);
    const listed = async () => {
      const { body } = await alice().get('/events?waiting=true&mine=true&sort=created_at');
      return body.data.map((one: typeof first) => [one.id, one.waiting.ahead]);
    };
    expect(await listed()).toEqual([
      [first.id, 0],
      [second.id, 1],
    ]);
    await alice().delete(`/events/${first.id}/wait`);
    expect(await listed()).toEqual([[second.id, 0]]);
    const few = await alice().get('/events?waiting=true&fields=id,waiting');
    expect(few.body.data).toEqual([
      { id: second.id, waiting: { since: second.waiting.since, ahead: 0 } },
    ]);
  });
});

describe('A draft that waits', () => {
  test('goes to the end of the line with another slot, and stays where it is with another title', async () => {
    await fixture.book('bob', room, { end_at: at('10:00') });
    const first = await fixture.waiting('alice', room);
    const second = await fixture.waiting('bob', room);
    await alice().put(`/events/${first.id}`, { title: 'Renamed' });
    expect(await fixture.ahead(first, second)).toEqual([0, 1]);
    const moved = await alice().put(`/events/${first.id}`, { end_at: at('09:30') });
    expect(moved.body.data.waiting.ahead).toBe(1);
    expect(await fixture.ahead(first, second)).toEqual([1, 0]);
  });

  test('of a series goes there with another time of one date', async () => {
    await fixture.book('bob', room);
    const first = await fixture.waiting('alice', room, seriesBody(room, { status: 'draft' }));
    const second = await fixture.waiting('bob', room);
    const path = `/events/${first.id}/occurrences/${encodeURIComponent(at('08:00'))}`;
    const dated = await alice().put(path, { end_at: at('09:30') });
    expect(dated.body.data.waiting.ahead).toBe(1);
    expect(await fixture.ahead(first, second)).toEqual([1, 0]);
  });

  test('ends with its start', async () => {
    await fixture.book('bob', room);
    const event = await fixture.waiting('alice', room);
    expect((await fixture.read(event)).waiting).not.toBeNull();
    fixture.clock.at = at('08:00');
    expect((await fixture.read(event)).waiting).toBeNull();
    expect((await alice().get('/me/counts')).body.data.waits).toBe(0);
    await fixture.run();
    const { rows } = await fixture.app.database.pool.query('select from waits');
    expect(rows).toHaveLength(0);
  });

  test('no longer waits once it is submitted, cancelled or deleted', async () => {
    const blocking = await fixture.book('bob', room);
    const events = [];
    for (let many = 0; many < 3; many += 1) events.push(await fixture.waiting('alice', room));
    const [submitted, cancelled, deleted] = events;
    await fixture.app.as('bob').post(`/events/${blocking.id}/cancel`);
    const done = await alice().post(`/events/${submitted.id}/submit`);
    expect(done.body.data).toMatchObject({ status: 'approved', waiting: null });
    await alice().post(`/events/${cancelled.id}/cancel`);
    await alice().delete(`/events/${deleted.id}`);
    expect(await fixture.ahead(submitted, cancelled)).toEqual([null, null]);
    const undone = await alice().post(`/events/${cancelled.id}/undo`);
    expect(undone.body.data).toMatchObject({ status: 'draft', waiting: null });
    expect((await alice().get('/me/counts')).body.data.waits).toBe(0);
  });
});
