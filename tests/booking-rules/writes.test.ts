import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, TestApp } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { countRows, type Fields, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { appAtNow, booked, request, ruledRoom, spanAfter } from './ruled-rooms.ts';

let app: TestApp;
let short: string;
let free: string;
let few: string;
beforeAll(async () => {
  app = await appAtNow();
  short = await ruledRoom(app, { max_duration_minutes: 120 });
  few = await ruledRoom(app, { max_open_per_person: 1, who: 'everyone' });
  free = await makeRoom(app);
});
beforeEach(() => removeEvents(app));
afterAll(() => app.close());

const SENTENCE = 'Everyone may book at most 2 hours here.';
const FULL = 'Everyone may have at most 1 open request here.';

async function refused(work: () => Promise<Answer>, errors: Fields): Promise<void> {
  const before = await countRows(app);
  const answer = await work();
  expect([answer.status, answer.body.errors], answer.text).toEqual([422, errors]);
  expect(await countRows(app)).toEqual(before);
}
const tooLong = (work: () => Promise<Answer>) => refused(work, { end_at: [SENTENCE] });

const tomorrow = (minutes: number): Fields => spanAfter({ days: 1 }, minutes);
const daily = (count: number, minutes: number): Fields => ({
  ...tomorrow(minutes),
  is_recurring: true,
  recurrence_rule: `FREQ=DAILY;COUNT=${count}`,
});

describe('the rules of a room are judged', () => {
  test('when a draft is submitted, and not when it is created or edited', async () => {
    const draft = await booked(app, short, { ...tomorrow(180), status: 'draft' });
    expect((await app.as('alice').put(`/events/${draft}`, tomorrow(200))).status).toBe(200);
    await tooLong(() => act(app, 'alice', draft, 'submit'));
    await app.as('alice').put(`/events/${draft}`, tomorrow(120));
    expect((await act(app, 'alice', draft, 'submit')).status).toBe(200);
  });

  test('when an event moves into the room, grows, or has a change that would wait', async () => {
    const event = await booked(app, free, tomorrow(180));
    await tooLong(() => app.as('alice').put(`/events/${event}`, { room_id: short }));
    const held = await booked(app, short, tomorrow(60));
    await tooLong(() => app.as('alice').put(`/events/${held}`, tomorrow(121)));
    await act(app, 'manager', held, 'approve');
    await tooLong(() => app.as('alice').put(`/events/${held}`, tomorrow(121)));
    const waits = await app.as('alice').put(`/events/${held}`, tomorrow(120));
    expect([waits.status, waits.body.data.pending_change === null]).toEqual([200, false]);
    expect((await act(app, 'manager', held, 'approve')).status).toBe(200);
  });

  test('and not when the slot stays or shrinks, or a manager made it', async () => {
    const room = await makeRoom(app);
    const event = await booked(app, room, tomorrow(180));
    await app.as('manager').put(`/rooms/${room}`, { booking_rules: { who: [] } });
    const alice = app.as('alice');
    expect((await alice.put(`/events/${event}`, { title: 'Other' })).status).toBe(200);
    expect((await alice.put(`/events/${event}`, tomorrow(100))).status).toBe(200);
    expect((await act(app, 'manager', event, 'approve')).status).toBe(200);
    const moved = await app.as('manager').put(`/events/${event}`, tomorrow(300));
    expect(moved.status).toBe(200);
  });

  test('when one date of a series moves elsewhere, and for that date alone', async () => {
    const series = await booked(app, free, daily(3, 180));
    const { body } = await app.as('alice').get(`/events/${series}/occurrences`);
    const path = `/events/${series}/occurrences/${body.data[1].original_start_at}`;
    await tooLong(() => app.as('alice').put(path, { room_id: short }));
    const end_at = Temporal.Instant.from(body.data[1].start_at).add({ hours: 2 }).toString();
    expect((await app.as('alice').put(path, { room_id: short, end_at })).status).toBe(200);
    await tooLong(() => app.as('alice').put(path, { end_at: null }));
  });

  test('for the later dates when a series is divided', async () => {
    const series = await booked(app, free, daily(3, 180));
    const { body } = await app.as('alice').get(`/events/${series}/occurrences`);
    const path = `/events/${series}/occurrences/${body.data[1].original_start_at}?scope=following`;
    await tooLong(() => app.as('alice').put(path, { room_id: short }));
  });

  test('in a batch, whole events and single dates alike, and each item fails in the words of the rule', async () => {
    const single = await booked(app, free, spanAfter({ days: 9 }, 180));
    const series = await booked(app, free, daily(3, 180));
    const event_ids = [single, series];
    const window = { from: '2027-03-27', to: '2027-04-30' };
    for (const body of [
      { event_ids, room_id: short },
      { event_ids, room_id: short, ...window },
    ]) {
      const answer = await app.as('alice').post('/events/batch-move', body);
      const failed = event_ids.map((id) => ({ id, message: SENTENCE }));
      expect(answer.body.data).toEqual({ processed: 2, succeeded: [], failed });
    }
    const byManager = { event_ids, room_id: short, ...window };
    const moved = await app.as('manager').post('/events/batch-move', byManager);
    expect(moved.body.data.succeeded).toEqual(event_ids);
  });

  test('by the number of open events when a cancellation is taken back, in no other way', async () => {
    const first = await booked(app, few, tomorrow(60));
    await act(app, 'alice', first, 'cancel');
    const second = await booked(app, few, spanAfter({ days: 2 }));
    const full = await app.as('alice').post(`/events/${first}/undo`);
    expect(full.body).toMatchObject({ message: FULL, conflicts: [{ reason: 'rule' }] });
    expect(full.status).toBe(409);
    await act(app, 'alice', second, 'cancel');
    expect((await app.as('alice').post(`/events/${second}/undo`)).status).toBe(200);
    const long = await booked(app, free, tomorrow(180));
    await act(app, 'alice', long, 'cancel');
    await app.as('manager').put(`/rooms/${free}`, { booking_rules: { max_duration_minutes: 60 } });
    expect((await app.as('alice').post(`/events/${long}/undo`)).status).toBe(200);
    await app.as('manager').put(`/rooms/${free}`, { booking_rules: null });
  });

  test('for the creator when another owner submits: nobody has more open events by drafts of others', async () => {
    await booked(app, few, tomorrow(60));
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'core_responsible' }];
    const fields = { ...spanAfter({ days: 2 }), status: 'draft', roles };
    const draft = await booked(app, few, fields);
    await refused(() => act(app, 'bob', draft, 'submit'), { room_id: [FULL] });
  });

  test('and an open event may be moved although the person has no other left', async () => {
    const event = await booked(app, few, tomorrow(60));
    expect((await app.as('alice').put(`/events/${event}`, spanAfter({ days: 3 }))).status).toBe(
      200,
    );
  });
});

describe('a series that skips what is not free', () => {
  test('leaves out the dates that a rule does not allow', async () => {
    const room = await ruledRoom(app, { max_days_ahead: 2 });
    const { status, body } = await request(app, room, { ...daily(4, 60), on_conflict: 'skip' });
    expect(status).toBe(201);
    const message = 'Everyone may book at most 2 days ahead here.';
    const conflict = { reason: 'rule', rule: 'max_days_ahead', message };
    expect(body.data.skipped).toMatchObject([
      { start_at: '2027-03-29T10:00:00Z', conflicts: [conflict] },
      { start_at: '2027-03-30T10:00:00Z', conflicts: [conflict] },
    ]);
  });

  test('is refused in the words of the rule when it allows none', async () => {
    await tooLong(() => request(app, short, { ...daily(3, 180), on_conflict: 'skip' }));
    await booked(app, few, tomorrow(60));
    const again = { ...daily(3, 60), on_conflict: 'skip' };
    await refused(() => request(app, few, again), { room_id: [FULL] });
  });
});

describe('a dry run', () => {
  test('gives each date the verdict conflict with the rule in words, besides other conflicts', async () => {
    await booked(app, short, tomorrow(60), 'bob');
    const { status, body } = await request(app, short, daily(2, 180), 'alice', '?dry_run=1');
    expect(status).toBe(200);
    const rule = { reason: 'rule', rule: 'max_duration_minutes', message: SENTENCE, event: null };
    const conflicts = body.data.occurrences.map((one: Fields) => one.conflicts);
    expect(conflicts).toMatchObject([[rule, { reason: 'booked' }], [rule]]);
    expect(body.data.occurrences.map((one: Fields) => one.verdict)).toEqual([
      'conflict',
      'conflict',
    ]);
  });

  test('judges a draft as it would be submitted, and a date that would be skipped', async () => {
    const draft = { ...tomorrow(180), status: 'draft' };
    const { body } = await request(app, short, draft, 'alice', '?dry_run=1');
    expect(body.data.occurrences).toMatchObject([{ verdict: 'conflict' }]);
    const room = await ruledRoom(app, { max_days_ahead: 1 });
    const skip = { ...daily(2, 60), on_conflict: 'skip' };
    const judged = await request(app, room, skip, 'alice', '?dry_run=1');
    const verdicts = judged.body.data.occurrences.map((one: Fields) => one.verdict);
    expect(verdicts).toEqual(['free', 'skipped']);
  });
});
