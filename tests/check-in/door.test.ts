import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, type EventRecord, removeEvents } from '../support/bookings.ts';
import { makeVenue } from '../support/places.ts';
import { flawsOf } from '../support/series.ts';
import { type CheckInFixture, createCheckInFixture, dateOf } from './check-in-fixture.ts';

let fixture: CheckInFixture;
beforeAll(async () => {
  fixture = await createCheckInFixture();
});
beforeEach(async () => {
  fixture.clock.at = at('06:00');
  await removeEvents(fixture.app);
  await fixture.app.database.pool.query('delete from check_in_runs');
});
afterAll(() => fixture.close());

const setTo = (clock: string): void => {
  fixture.clock.at = at(clock);
};

/** The secret of a new display of a room. */
async function doorOf(room: string): Promise<string> {
  const answer = await fixture.app.as('manager').post(`/rooms/${room}/displays`, { name: 'Door' });
  return answer.body.data.secret;
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

const planOf = async (secret: string): Promise<EventRecord> => {
  const { anonymous } = fixture.app;
  const answer = await anonymous.send('GET', '/displays/current', undefined, bearer(secret));
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

type Sent = { action?: string; pressed_at?: string; key?: string; minutes?: number };

const send = (secret: string, presses: unknown) =>
  fixture.app.anonymous.send('POST', '/displays/current/presses', JSON.stringify({ presses }), {
    ...bearer(secret),
    'content-type': 'application/json',
  });

/** What becomes of one press. */
async function press(secret: string, event: EventRecord, fields: Sent = {}): Promise<EventRecord> {
  const start = event.original_start_at ?? event.start_at;
  const one = { key: randomUUID(), action: 'check_in', pressed_at: fixture.clock.at };
  const named = { event_id: event.series_id ?? event.id, original_start_at: start };
  const answer = await send(secret, [{ ...one, ...named, ...fields }]);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data[0];
}

describe('the code of a door', () => {
  test('lets whoever may read the event check in, in its minute and the next one', async () => {
    const room = await fixture.room();
    const secret = await doorOf(room);
    const event = await fixture.book(room);
    setTo('09:55');
    const { codes, now } = (await planOf(secret)).check_in;
    expect([now, codes.length, codes[0].from]).toEqual([at('09:55'), 5, at('09:55')]);
    expect(new Set(codes.map(({ code }: { code: string }) => code)).size).toBe(5);
    const [{ code }] = codes;
    const checkIn = (with_: string, who: 'bob' | 'dean' = 'bob') =>
      fixture.post(who, event, 'check-in', { code: with_ });
    setTo('09:57');
    expect(flawsOf(await checkIn(code), 'code')).toEqual([
      'The code field is no longer valid: scan the code at the door again.',
    ]);
    expect(flawsOf(await checkIn('x'.repeat(16)), 'code')).toHaveLength(1);
    expect(flawsOf(await checkIn('é'.repeat(16)), 'code')).toHaveLength(1);
    fixture.clock.at = '2027-03-29T09:56:59Z';
    const done = await checkIn(code);
    expect([done.status, done.body.data.state]).toEqual([200, 'checked_in']);
    expect((await checkIn(codes[1].code, 'dean')).status).toBe(200);
    const { rows } = await fixture.app.database.pool.query('select * from check_ins');
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('of another room, and of a display that was revoked, opens nothing', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const elsewhere = await doorOf(await fixture.room());
    setTo('09:55');
    const [{ code }] = (await planOf(elsewhere)).check_in.codes;
    expect(flawsOf(await fixture.post('bob', event, 'check-in', { code }), 'code')).toHaveLength(1);
    const own = await doorOf(room);
    const [mine] = (await planOf(own)).check_in.codes;
    const { body } = await fixture.app.as('manager').get(`/rooms/${room}/displays`);
    await fixture.app.as('manager').delete(`/rooms/${room}/displays/${body.data[0].id}`);
    const late = await fixture.post('bob', event, 'check-in', { code: mine.code });
    expect(flawsOf(late, 'code')).toHaveLength(1);
  });
});

describe('a display', () => {
  test('shows how people check in, only where they do', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const secret = await doorOf(room);
    setTo('09:55');
    expect((await planOf(secret)).bookings[0].check_in).toEqual({
      event_id: event.id,
      original_start_at: at('10:00'),
      opens_at: at('09:50'),
      release_at: at('10:15'),
      checked_in_at: null,
    });
    const plain = await fixture.room({ check_in: null });
    await fixture.book(plain);
    const plan = await planOf(await doorOf(plain));
    expect([plan.check_in, plan.bookings[0].check_in]).toEqual([null, undefined]);
  });

  test('checks in, ends and extends; two displays and two presses have the same answer', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const [secret, other] = [await doorOf(room), await doorOf(room)];
    setTo('09:55');
    await planOf(secret);
    const [first, second] = await Promise.all([press(secret, event), press(other, event)]);
    expect([first.outcome, second.outcome]).toEqual(['done', 'done']);
    expect((await planOf(secret)).bookings[0].check_in.checked_in_at).toBe(at('09:55'));
    setTo('10:50');
    const key = randomUUID();
    const longer = { action: 'extend', key };
    expect(await press(secret, event, longer)).toMatchObject({ key, outcome: 'done' });
    expect(await press(secret, event, longer)).toMatchObject({ key, outcome: 'done' });
    expect((await fixture.stateOf(event)).end_at).toBe(at('11:15'));
    setTo('11:05');
    expect((await press(secret, event, { action: 'end' })).message).toBe('The date was ended.');
    expect((await fixture.stateOf(event)).end_at).toBe(at('11:05'));
    const again = await press(secret, event, { action: 'end' });
    expect(again).toMatchObject({ outcome: 'refused', message: 'This date is over.' });
    const { body } = await fixture.app.as('alice').get(`/events/${event.id}/activity`);
    expect(body.data.filter((one: EventRecord) => one.event === 'checked_in')[0].actor).toBeNull();
  });

  test('is refused what is not of its room, without a title of another booking', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    await fixture.book(
      room,
      { title: 'Secret', start_at: at('11:00'), end_at: at('12:00') },
      'bob',
    );
    const secret = await doorOf(room);
    const elsewhere = await doorOf(await fixture.room());
    setTo('10:30');
    expect(await press(elsewhere, event)).toMatchObject({
      outcome: 'refused',
      message: 'Not found.',
    });
    const refused = await press(secret, event, { action: 'extend' });
    expect(refused).toMatchObject({ outcome: 'refused' });
    expect(refused.message).toBe('The room is taken by another booking then.');
    expect((await send('x'.repeat(43), [])).status).toBe(401);
    expect((await send(secret, [])).status).toBe(422);
    expect((await send(secret, [{ key: 'x' }])).status).toBe(422);
    expect((await fixture.app.as('admin').post('/displays/current/presses', {})).status).toBe(401);
  });

  test('of a part checks in to the hall that is composed of it', async () => {
    const venue_id = await makeVenue(fixture.app);
    const [a, b] = [await fixture.room({ venue_id }), await fixture.room({ venue_id })];
    const hall = await fixture.room({ venue_id, part_ids: [a, b] });
    const event = await fixture.book(hall);
    const part = await doorOf(a);
    setTo('09:55');
    expect((await planOf(part)).bookings[0].check_in.event_id).toBe(event.id);
    const [{ code }] = (await planOf(part)).check_in.codes;
    expect((await fixture.post('bob', event, 'check-in', { code })).status).toBe(200);
    expect((await press(part, event)).outcome).toBe('done');
    const own = await fixture.book(b, { start_at: at('12:00'), end_at: at('13:00') });
    setTo('12:00');
    expect((await press(await doorOf(hall), own)).outcome).toBe('refused');
  });
});

describe('a press that is sent later', () => {
  test('counts when it was pressed, within what the service knows of the display', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const secret = await doorOf(room);
    setTo('09:45');
    await planOf(secret);
    setTo('10:10');
    const early = await press(secret, event, { pressed_at: at('08:00') });
    expect(early.message).toBe('It is too early to check in to this date.');
    await press(secret, event, { pressed_at: at('10:05') });
    expect((await fixture.stateOf(event)).checked_in_at).toBe(at('10:05'));
    const next = await fixture.book(room, { start_at: at('12:00'), end_at: at('13:00') });
    setTo('12:10');
    await press(secret, next, { pressed_at: at('14:00') });
    expect((await fixture.stateOf(next)).checked_in_at).toBe(at('12:10'));
  });

  test('restores a date that was released meanwhile, if its room is free', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const secret = await doorOf(room);
    await fixture.runUntil('09:50', '10:00');
    await planOf(secret);
    await fixture.runUntil('10:00', '10:16');
    expect((await fixture.stateOf(event)).state).toBe('released');
    expect(await press(secret, event)).toMatchObject({ outcome: 'refused' });
    expect((await press(secret, event, { pressed_at: at('10:12') })).outcome).toBe('done');
    expect(await fixture.stateOf(event)).toMatchObject({
      state: 'checked_in',
      checked_in_at: at('10:12'),
    });
    const record = await fixture.app.as('alice').get(dateOf(event));
    expect(record.body.data).toMatchObject({ status: 'approved', is_cancelled: false });
  });

  test('says so where the room was given to another booking, and changes nothing', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const secret = await doorOf(room);
    await fixture.runUntil('09:50', '10:00');
    await planOf(secret);
    await fixture.runUntil('10:00', '10:16');
    await fixture.book(room, { title: 'Quick', start_at: at('10:20'), end_at: at('10:50') }, 'bob');
    const refused = await press(secret, event, { pressed_at: at('10:12') });
    expect(refused).toMatchObject({
      outcome: 'refused',
      message: 'Nobody checked in in time, and the room was given to another booking.',
    });
    expect((await fixture.stateOf(event)).state).toBe('released');
  });
});

describe('an event in several rooms', () => {
  test('is checked in to at the door of any of them, by code or by a press', async () => {
    const [room, foyer, elsewhere] = [
      await fixture.room(),
      await fixture.room({ check_in: null }),
      await fixture.room(),
    ];
    const [door, other] = [await doorOf(foyer), await doorOf(elsewhere)];
    const event = await fixture.book(room, { extra_room_ids: [foyer] });
    setTo('09:55');
    const plan = await planOf(door);
    expect(plan.bookings).toMatchObject([{ check_in: { event_id: event.id } }]);
    const code = plan.check_in.codes[0].code;
    const wrong = (await planOf(other)).check_in.codes[0].code;
    expect((await fixture.post('bob', event, 'check-in', { code: wrong })).status).toBe(422);
    expect((await fixture.post('bob', event, 'check-in', { code })).status).toBe(200);
    const later = { start_at: at('12:00'), end_at: at('13:00'), extra_room_ids: [foyer] };
    const second = await fixture.book(room, later);
    setTo('11:55');
    expect(await press(other, second)).toMatchObject({ outcome: 'refused' });
    expect(await press(door, second)).toMatchObject({ outcome: 'done' });
  });
});
