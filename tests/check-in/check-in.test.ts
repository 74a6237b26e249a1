import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '../support/app.ts';
import { at, removeEvents } from '../support/bookings.ts';
import { flawsOf, makeSeries } from '../support/series.ts';
import { type CheckInFixture, createCheckInFixture, dateOf, RULES } from './check-in-fixture.ts';

let fixture: CheckInFixture;
beforeAll(async () => {
  fixture = await createCheckInFixture();
});
beforeEach(async () => {
  fixture.clock.at = at('06:00');
  await removeEvents(fixture.app);
});
afterAll(() => fixture.close());

const setTo = (clock: string): void => {
  fixture.clock.at = at(clock);
};

describe('a room', () => {
  test('says how its dates are checked in to, and null takes it away', async () => {
    const manager = fixture.app.as('manager');
    const id = await fixture.room();
    expect((await manager.get(`/rooms/${id}`)).body.data.check_in).toEqual(RULES);
    const other = { opens_minutes_before: 0, release_after_minutes: 60 };
    const put = await manager.put(`/rooms/${id}`, { check_in: other });
    expect(put.body.data.check_in).toEqual(other);
    const { body } = await manager.get(`/rooms/${id}/activity`);
    expect(body.data[0].changes.check_in).toEqual([RULES, other]);
    expect((await manager.put(`/rooms/${id}`, { check_in: null })).body.data.check_in).toBeNull();
  });

  test('is refused values outside of their range, one by one', async () => {
    const refused = async (check_in: object) => {
      const answer = await fixture.app.as('manager').post('/rooms', { name: 'R', check_in });
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.errors);
    };
    expect(await refused({ ...RULES, opens_minutes_before: 61 })).toEqual([
      'check_in.opens_minutes_before',
    ]);
    expect(await refused({ ...RULES, release_after_minutes: 4 })).toEqual([
      'check_in.release_after_minutes',
    ]);
    expect(await refused({ opens_minutes_before: 5 })).toEqual(['check_in.release_after_minutes']);
  });
});

describe('a date', () => {
  test('is checked in to by its owner, people in its roles and managers, and by nobody else', async () => {
    const room = await fixture.room();
    const roles = [{ role: 'room_user', user_name: 'Bob', user_email: 'bob@stoa.test' }];
    const event = await fixture.book(room, { roles });
    setTo('09:55');
    expect((await fixture.post('dean', event, 'check-in')).status).toBe(403);
    expect(await fixture.stateOf(event, 'dean')).toMatchObject({ state: 'open', can: [] });
    expect(await fixture.stateOf(event)).toEqual({
      event_id: event.id,
      original_start_at: at('10:00'),
      title: 'Choir',
      is_private: false,
      room_id: room,
      room_name: 'Aula',
      timezone: 'Europe/Berlin',
      start_at: at('10:00'),
      end_at: at('11:00'),
      state: 'open',
      opens_at: at('09:50'),
      release_at: at('10:15'),
      checked_in_at: null,
      can: ['check_in'],
    });
    const first = await fixture.post('bob', event, 'check-in');
    expect([first.status, first.body.message]).toEqual([200, 'You are checked in.']);
    expect(first.body.data).toMatchObject({ state: 'checked_in', checked_in_at: at('09:55') });
    setTo('10:05');
    for (const who of ['alice', 'manager', 'bob'] as const) {
      const again = await fixture.post(who, event, 'check-in');
      expect([again.status, again.body.data.checked_in_at]).toEqual([200, at('09:55')]);
    }
    const { body } = await fixture.app.as('alice').get(`/events/${event.id}/activity`);
    const done = body.data.filter((one: { event: string }) => one.event === 'checked_in');
    expect(done).toHaveLength(1);
    expect(done[0].actor.name).toBe('bob');
  });

  test('that is private says so to all, and what it is to those who see it', async () => {
    const event = await fixture.book(await fixture.room(), { is_private: true });
    setTo('09:55');
    const shown = async (who: 'alice' | 'dean') => {
      const { title, is_private } = await fixture.stateOf(event, who);
      return [title, is_private];
    };
    expect(await shown('dean')).toEqual(['Private', true]);
    expect(await shown('alice')).toEqual(['Choir', true]);
    const { body } = await fixture.app.as('alice').get('/me/check-ins');
    expect(body.data).toContainEqual(
      expect.objectContaining({ event_id: event.id, title: 'Choir', is_private: true }),
    );
  });

  test('is refused too early, too late, without check-in and while it is not approved', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    const refusal = async (which = event, action = 'check-in') => {
      const body = action === 'extend' ? { minutes: 15 } : undefined;
      const answer = await fixture.post('alice', which, action, body);
      return [answer.status, answer.body.message];
    };
    setTo('09:49');
    expect(await refusal()).toEqual([409, 'It is too early to check in to this date.']);
    expect(await refusal(event, 'end')).toEqual([409, 'This date has not begun yet.']);
    expect(await refusal(event, 'extend')).toEqual([409, 'This date has not begun yet.']);
    setTo('11:00');
    expect(await refusal()).toEqual([409, 'This date is over.']);
    setTo('10:00');
    const plain = await fixture.book(await fixture.room({ check_in: null }));
    expect(await refusal(plain)).toEqual([409, 'The room of this date asks for no check-in.']);
    const asked = await fixture.room({ approval_steps: [{ name: 'Desk', role: 'dean' }] });
    const pending = await fixture.book(asked);
    expect(await refusal(pending)).toEqual([409, 'This date does not take place.']);
    expect(await refusal({ ...event, start_at: at('10:30') })).toEqual([404, 'Not found.']);
    const draft = await fixture.book(room, {
      status: 'draft',
      start_at: at('14:00'),
      end_at: at('15:00'),
    });
    expect((await fixture.post('bob', draft, 'check-in')).status).toBe(404);
    expect((await fixture.app.anonymous.post(`${dateOf(event)}/check-in`)).status).toBe(401);
  });

  test('that ends early frees its room at once, after the clean-up', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room, { cleanup_after_minutes: 10 });
    setTo('10:20');
    expect((await fixture.post('bob', event, 'end')).status).toBe(403);
    const ended = await fixture.post('alice', event, 'end');
    expect([ended.status, ended.body.message]).toEqual([200, 'The date was ended.']);
    expect(ended.body.data).toMatchObject({ end_at: at('10:20'), state: 'over' });
    const record = await fixture.app.as('alice').get(`/events/${event.id}`);
    expect(record.body.data.end_at).toBe(at('10:20'));
    const taken = await fixture.app.as('bob').post('/events', {
      title: 'Next',
      room_id: room,
      status: 'pending',
      start_at: at('10:29'),
      end_at: at('10:40'),
    });
    expect(taken.status).toBe(409);
    await fixture.book(room, { start_at: at('10:30'), end_at: at('10:40') }, 'bob');
    expect((await fixture.post('alice', event, 'end')).status).toBe(409);
  });

  test('becomes longer where its room is free, and else is refused with what is in the way', async () => {
    const room = await fixture.room();
    const series = await makeSeries(fixture.app, 'alice', room, {
      start_at: at('10:00'),
      end_at: at('11:00'),
    });
    await fixture.book(room, { title: 'Next', start_at: at('11:20'), end_at: at('12:00') }, 'bob');
    setTo('10:50');
    const longer = await fixture.post('alice', series, 'extend', { minutes: 15 });
    expect(longer.body.data).toMatchObject({ end_at: at('11:15'), state: 'checked_in' });
    const date = await fixture.app.as('alice').get(dateOf(series));
    expect(date.body.data).toMatchObject({ end_at: at('11:15'), is_override: true });
    const refused = await fixture.post('alice', series, 'extend', { minutes: 15 });
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts[0]).toMatchObject({ event: { title: 'Next' } });
    expect((await fixture.stateOf(series)).end_at).toBe(at('11:15'));
    expect(
      flawsOf(await fixture.post('alice', series, 'extend', { minutes: 0 }), 'minutes'),
    ).toHaveLength(1);
    expect(flawsOf(await fixture.post('alice', series, 'extend', {}), 'minutes')).toHaveLength(1);
  });

  test('in a room with approval becomes longer once that is approved', async () => {
    const room = await fixture.room({ approval_steps: [{ name: 'Desk', role: 'dean' }] });
    const event = await fixture.book(room);
    expect((await fixture.app.as('dean').post(`/events/${event.id}/approve`)).status).toBe(200);
    setTo('10:50');
    const answer = await fixture.post('alice', event, 'extend', { minutes: 15 });
    expect(answer.body.message).toContain('waits for approval');
    expect(answer.body.data.end_at).toBe(at('11:00'));
  });

  test('that was moved to another time is checked in to anew', async () => {
    const room = await fixture.room();
    const event = await fixture.book(room);
    setTo('09:55');
    await fixture.post('alice', event, 'check-in');
    const moved = { start_at: at('12:00'), end_at: at('13:00') };
    await fixture.app.as('alice').put(`/events/${event.id}`, moved);
    expect(await fixture.stateOf({ ...event, ...moved })).toMatchObject({
      state: 'too_early',
      checked_in_at: null,
      release_at: at('12:15'),
    });
  });
});

test('the dates of a person whose window is open are listed, and no others', async () => {
  const room = await fixture.room();
  const roles = [
    { role: 'room_user', user_name: 'Bob', user_email: 'BOB@stoa.test' },
    { role: 'room_user', user_name: 'Manager', user_email: 'manager@stoa.test' },
    { role: 'core_responsible', user_name: 'Holder', user_email: 'venue_holder@stoa.test' },
  ];
  const event = await fixture.book(room, { roles });
  await fixture.book(room, { start_at: at('11:00'), end_at: at('12:00') });
  await fixture.book(await fixture.room({ check_in: null }));
  const listed = async (who: PersonName) => {
    const { body } = await fixture.app.as(who).get('/me/check-ins');
    return body.data.map((one: { event_id: string; can: string[] }) => [one.event_id, one.can]);
  };
  setTo('09:40');
  expect(await listed('alice')).toEqual([]);
  setTo('10:05');
  expect(await listed('alice')).toEqual([[event.id, ['check_in', 'end', 'extend']]]);
  expect(await listed('bob')).toEqual([[event.id, ['check_in']]]);
  for (const editor of ['manager', 'venue_holder'] as const) {
    expect(await listed(editor)).toEqual([[event.id, ['check_in', 'end', 'extend']]]);
  }
  expect(await listed('dean')).toEqual([]);
  await fixture.post('bob', event, 'check-in');
  expect(await listed('alice')).toEqual([[event.id, ['end', 'extend']]]);
  setTo('11:00');
  expect((await listed('alice'))[0]?.[0]).not.toBe(event.id);
});
