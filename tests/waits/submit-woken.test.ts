import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stepOf } from '../support/assignments.ts';
import { at, type EventRecord, removeEvents } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import { pathOf, seriesBody } from '../support/series.ts';
import { createWaitFixture, type WaitFixture } from './wait-fixture.ts';

let fixture: WaitFixture;
let room: string;
let asking: string;
beforeAll(async () => {
  fixture = await createWaitFixture();
  room = await makeRoom(fixture.app, { approval_steps: [] });
  asking = await makeRoom(fixture.app, { approval_steps: stepOf('manager') });
});
beforeEach(async () => {
  fixture.clock.at = '2027-03-01T08:00:00Z';
  await fixture.app.settle();
  await removeEvents(fixture.app);
  await fixture.app.database.pool.query('delete from notifications');
});
afterAll(() => fixture.close());

const by = (who: 'alice' | 'bob' | 'manager') => fixture.app.as(who);

describe('What becomes free goes to who waits longest for it', () => {
  test('in the name of its owner, who is told once and alone; the others stay', async () => {
    const taken = await fixture.book('bob', room);
    const first = await fixture.waiting('alice', room);
    const second = await fixture.waiting('bob', room);
    await fixture.run();
    expect(await fixture.ahead(first, second)).toEqual([0, 1]);
    await by('bob').post(`/events/${taken.id}/cancel`);
    await fixture.run();
    expect(await fixture.statuses(first, second)).toEqual(['approved', 'draft']);
    expect(await fixture.ahead(first, second)).toEqual([null, 0]);
    expect(await fixture.told('alice')).toEqual([
      'Your wait is over: Kick-off, Monday 29 March, 10:00–11:00 (Europe/Berlin), Aula',
    ]);
    expect(await fixture.told('alice', 'event_approved')).toEqual([]);
    expect(await fixture.told('bob')).toEqual([]);
    const { body } = await by('alice').get(`/events/${first.id}/approval-history`);
    expect(body.data.at(-1)).toMatchObject({ action: 'submit', actor: { name: 'alice' } });
    expect(fixture.logged).toEqual([]);
  });

  test('and waits for approval where the room asks for it', async () => {
    const taken = await fixture.book('bob', asking);
    const event = await fixture.waiting('alice', asking);
    await by('manager').post(`/events/${taken.id}/reject`, { comment: 'No' });
    await fixture.run();
    expect(await fixture.statuses(event)).toEqual(['pending']);
    expect(await fixture.told('alice')).toHaveLength(1);
    expect(await fixture.told('alice', 'event_received')).toEqual([]);
    expect(await fixture.told('manager', 'event_submitted')).toHaveLength(2);
  });

  test('to the oldest that fits: who wants more than became free goes on waiting', async () => {
    const early = await fixture.book('bob', room, { end_at: at('09:00') });
    await fixture.book('bob', room, { start_at: at('09:00'), end_at: at('10:00') });
    const long = await fixture.waiting('alice', room, { end_at: at('10:00') });
    const short = await fixture.waiting('alice', room);
    await by('bob').delete(`/events/${early.id}`);
    await fixture.run();
    expect(await fixture.statuses(long, short)).toEqual(['draft', 'approved']);
    await by('alice').post(`/events/${short.id}/cancel`);
    await fixture.run();
    expect(await fixture.statuses(long)).toEqual(['draft']);
  });

  test('of a series when all of its dates are free', async () => {
    const blocking = [
      await fixture.book('bob', room),
      await fixture.book('bob', room, {
        start_at: '2027-04-05T08:00:00Z',
        end_at: '2027-04-05T09:00:00Z',
      }),
    ];
    const series = await fixture.waiting('alice', room, seriesBody(room, { status: 'draft' }));
    await by('bob').post(`/events/${blocking[0].id}/cancel`);
    await fixture.run();
    expect(await fixture.statuses(series)).toEqual(['draft']);
    await by('bob').post(`/events/${blocking[1].id}/cancel`);
    await fixture.run();
    expect(await fixture.statuses(series)).toEqual(['approved']);
  });
});

describe('A room becomes free', () => {
  const wakes = async (waiting: EventRecord, free: () => Promise<unknown>): Promise<void> => {
    await fixture.run();
    expect(await fixture.statuses(waiting)).toEqual(['draft']);
    await free();
    await fixture.run();
    expect(await fixture.statuses(waiting)).toEqual(['approved']);
  };

  test('when a booking moves away', async () => {
    const taken = await fixture.book('bob', room);
    await wakes(await fixture.waiting('alice', room), () =>
      by('bob').put(`/events/${taken.id}`, { start_at: at('12:00'), end_at: at('13:00') }),
    );
  });

  test('when one date of a series is cancelled', async () => {
    const series = await fixture.book('bob', room, seriesBody(room));
    await wakes(await fixture.waiting('alice', room), () =>
      by('bob').put(pathOf(series.id, at('08:00')), { is_cancelled: true }),
    );
  });

  test('when a change that wants it is withdrawn', async () => {
    const own = await fixture.book('bob', asking);
    await by('manager').post(`/events/${own.id}/approve`);
    const moved = { start_at: at('12:00'), end_at: at('13:00') };
    const change = await by('bob').put(`/events/${own.id}`, moved);
    expect(change.body.data.pending_change).not.toBeNull();
    const waiting = await fixture.waiting('alice', asking, moved);
    await by('bob').delete(`/events/${own.id}/change`);
    await fixture.run();
    expect(await fixture.statuses(waiting)).toEqual(['pending']);
  });

  test('when a block is lifted, and when the room is in use again', async () => {
    const other = await makeRoom(fixture.app, { approval_steps: [] });
    const days = { start_date: '2027-03-29', end_date: '2027-03-29' };
    const block = await by('manager').post(`/rooms/${other}/availability`, {
      type: 'blocked',
      ...days,
      name: 'Painting',
    });
    expect(block.status).toBe(201);
    await wakes(await fixture.waiting('alice', other), () =>
      by('manager').delete(`/rooms/${other}/availability/${block.body.data.id}`),
    );
    const later = { start_at: at('12:00'), end_at: at('13:00') };
    const draft = await fixture.draft('alice', other, later);
    await by('manager').put(`/rooms/${other}`, { is_active: false });
    expect((await fixture.wait('alice', draft)).status).toBe(200);
    await wakes(draft, () => by('manager').put(`/rooms/${other}`, { is_active: true }));
  });

  test('when what holds a part of it is cancelled', async () => {
    const parts = [await makeRoom(fixture.app), await makeRoom(fixture.app)];
    const hall = await makeRoom(fixture.app, { approval_steps: [], part_ids: parts });
    const taken = await fixture.book('bob', parts[0] ?? '');
    const waiting = await fixture.waiting('alice', hall);
    expect((await fixture.waiting('bob', parts[0] ?? '')).waiting.ahead).toBe(1);
    await wakes(waiting, () => by('bob').post(`/events/${taken.id}/cancel`));
  });
});

describe('Of an event that wants more than one thing', () => {
  test('a draft waits for each of its rooms, and goes to the end of the line with another one', async () => {
    const others = [
      await makeRoom(fixture.app, { name: 'Foyer', approval_steps: [] }),
      await makeRoom(fixture.app, { name: 'Attic', approval_steps: [] }),
    ];
    const [foyer = '', attic = ''] = others;
    const taken = await fixture.book('bob', foyer);
    const event = await fixture.waiting('alice', room, { extra_room_ids: [foyer] });
    const behind = await fixture.waiting('bob', foyer);
    expect(behind.waiting.ahead).toBe(1);
    await by('alice').put(`/events/${event.id}`, { extra_room_ids: [foyer, attic] });
    expect(await fixture.ahead(event, behind)).toEqual([1, 0]);
    await by('bob').delete(`/events/${behind.id}/wait`);
    await fixture.run();
    await by('bob').post(`/events/${taken.id}/cancel`);
    await fixture.run();
    expect(await fixture.statuses(event)).toEqual(['approved']);
  });

  test('a draft waits for equipment that is returned elsewhere, or of which there is more', async () => {
    const elsewhere = await makeRoom(fixture.app, { approval_steps: [] });
    const made = await by('manager').post('/equipment', { name: 'Camera', stock: 1 });
    const { id: equipment_id } = made.body.data;
    const equipment = [{ equipment_id, quantity: 1 }];
    const taken = await fixture.book('bob', elsewhere, { equipment });
    const first = await fixture.waiting('alice', room, { equipment });
    const later = { start_at: at('08:30'), end_at: at('08:45'), equipment };
    const other = await makeRoom(fixture.app, { approval_steps: [] });
    const second = await fixture.waiting('alice', other, later);
    expect(second.waiting.ahead).toBe(1);
    await fixture.run();
    await by('bob').post(`/events/${taken.id}/cancel`);
    await fixture.run();
    expect(await fixture.statuses(first, second)).toEqual(['approved', 'draft']);
    const more = await by('manager').put(`/equipment/${equipment_id}`, { stock: 2 });
    expect(more.status).toBe(200);
    await fixture.run();
    expect(await fixture.statuses(second)).toEqual(['approved']);
  });
});

describe('The job', () => {
  test('tries all again after a gap in which it may have missed something', async () => {
    const taken = await fixture.book('bob', room);
    const event = await fixture.waiting('alice', room);
    await fixture.run();
    const { pool } = fixture.app.database;
    await by('bob').post(`/events/${taken.id}/cancel`);
    await pool.query('delete from calendar_changes');
    await fixture.run();
    expect(await fixture.statuses(event)).toEqual(['draft']);
    await pool.query(`update wait_looks set looked_at = now() - interval '11 minutes'`);
    await fixture.run();
    expect(await fixture.statuses(event)).toEqual(['approved']);
  });

  test('tries each again every hour, because rules depend on the time', async () => {
    const taken = await fixture.book('bob', room);
    const event = await fixture.waiting('alice', room);
    await fixture.run();
    const { pool } = fixture.app.database;
    await by('bob').post(`/events/${taken.id}/cancel`);
    await pool.query('delete from calendar_changes');
    await pool.query(`update waits set tried_at = now() - interval '61 minutes'`);
    await fixture.run();
    expect(await fixture.statuses(event)).toEqual(['approved']);
  });

  test('submits nothing for who is deactivated, and goes on with the next', async () => {
    const taken = await fixture.book('manager', room);
    const first = await fixture.waiting('bob', room);
    const second = await fixture.waiting('alice', room);
    const { pool } = fixture.app.database;
    await pool.query(`update users set is_active = false where name = 'bob'`);
    await by('manager').post(`/events/${taken.id}/cancel`);
    await fixture.run();
    await pool.query(`update users set is_active = true where name = 'bob'`);
    expect(await fixture.statuses(first, second)).toEqual(['draft', 'approved']);
  });
});
