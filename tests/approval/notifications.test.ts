import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { ACTIONS, act, approvalSteps, traceOf } from '../support/approval.ts';
import { at, type Fields, makeEvent, NOWHERE, removeEvents } from '../support/bookings.ts';
import { dayWords } from '../support/day-words.ts';
import { makeRoom } from '../support/places.ts';

const everyone: PersonName[] = ['admin', 'manager', 'alice', 'bob', 'dean'];
const DAY = dayWords('Monday 29 March 2027');
const WHEN = `${DAY}, 08:00–09:00, Aula`;
const LONGER = `Time: ${DAY}, 08:00–09:00 → ${DAY}, 08:00–10:00`;

let app: TestApp;
let room: string;
beforeAll(async () => {
  app = await testApp({ config: { approvalSteps } });
  for (const person of everyone) await app.as(person).get('/me');
  room = await makeRoom(app);
});
beforeEach(async () => {
  await removeEvents(app);
  await app.database.pool.query('delete from notifications');
});
afterAll(() => app.close());

const weekly = { is_recurring: true, recurrence_rule: 'FREQ=WEEKLY;COUNT=3' };
const make = (fields: Fields = {}, who: PersonName = 'alice') => makeEvent(app, who, room, fields);

/** The notifications since the last call: `person: type`, and of each fact the texts and data. */
async function news(): Promise<{ sent: string[]; rows: Fields[] }> {
  await app.settle();
  const { rows } = await app.database.pool.query(
    `with gone as (delete from notifications returning *)
      select u.name as person, g.type, g.title, g.body, g.data from gone g join users u on u.id = g.user_id
      order by u.name, g.id`,
  );
  return { sent: rows.map(({ person, type }) => `${person}: ${type}`), rows };
}

async function during(work: () => Promise<{ status: number }>) {
  await news();
  expect((await work()).status).toBeLessThan(300);
  return news();
}

describe('the notifications of', () => {
  test('each transition name what happened, who did it, the comment and the step that waits', async () => {
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    const { id } = await make({ roles });
    expect((await news()).sent).toEqual([]);
    const waits = (by: string, step: string) =>
      `The event waits for your decision. ${by === 'alice' ? 'Asked' : 'Forwarded'} by ${by}.\nStep: ${step}`;
    const received = 'It waits for approval.\nStep: Department';
    const is = (what: string, by: string, comment = '') =>
      `${by} ${what} the event.${comment && `\nReason: ${comment}`}`;
    const turns: [PersonName, string, [PersonName, string][]][] = [
      [
        'alice',
        'submit',
        [
          ['alice', received],
          ['dean', waits('alice', 'Department')],
        ],
      ],
      ['dean', 'approve', [['manager', waits('dean', 'Facilities')]]],
      [
        'manager',
        'return',
        [
          ['alice', is('returned', 'manager', 'why')],
          ['bob', is('returned', 'manager', 'why')],
          ['dean', `${waits('manager', 'Department')}\nReason: why`],
        ],
      ],
      [
        'dean',
        'return',
        [
          ['alice', is('returned', 'dean', 'why')],
          ['bob', is('returned', 'dean', 'why')],
        ],
      ],
      [
        'alice',
        'submit',
        [
          ['alice', received],
          ['dean', waits('alice', 'Department')],
        ],
      ],
      ['dean', 'approve', [['manager', waits('dean', 'Facilities')]]],
      [
        'manager',
        'approve',
        [
          ['alice', is('approved', 'manager')],
          ['bob', is('approved', 'manager')],
        ],
      ],
      ['alice', 'cancel', [['bob', is('cancelled', 'alice')]]],
    ];
    for (const [who, action, expected] of turns) {
      const { rows } = await during(() => act(app, who, id, action));
      expect(
        rows.map(({ person, body }) => [person, body]),
        `${who} ${action}`,
      ).toEqual(expected);
      const url = `http://localhost:3000/events/${id}`;
      for (const { data, title, type, body } of rows) {
        const step = String(body).includes('Department') ? 1 : 2;
        const asHolder = type === 'event_submitted' && { step };
        expect(data).toEqual({ event_id: id, original_start_at: null, url, ...asHolder });
        expect(title).toMatch(new RegExp(`^[A-Z][a-z ]+: Kick-off, ${WHEN}$`));
      }
    }
  });

  test('a discarded event', async () => {
    const { id } = await make({ status: 'pending' });
    const { sent } = await during(() => act(app, 'dean', id, 'discard'));
    expect(sent).toEqual(['alice: event_discarded']);
  });

  test.each([
    ['draft', []],
    ['pending', ['admin: event_received', 'dean: event_submitted']],
    ['approved', []],
    ['cancelled', []],
  ])('an event that is created %s', async (status, expected) => {
    await make({ status }, 'admin');
    expect((await news()).sent).toEqual(expected);
  });

  test('an event that is created approved, for the people in its roles', async () => {
    const roles = [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }];
    await make({ status: 'approved', roles }, 'admin');
    expect((await news()).sent).toEqual(['bob: event_approved']);
  });

  test('a change, in the words of the changed event; no change has none', async () => {
    const { id } = await make({ status: 'pending' });
    const change = () => app.as('manager').put(`/events/${id}`, { title: 'New', notes: 'n' });
    const { sent, rows } = await during(change);
    expect(sent).toEqual(['alice: event_updated', 'dean: event_updated']);
    for (const { title, body } of rows) {
      expect(title).toBe(`Changed: New, ${WHEN}`);
      expect(body).toBe('manager changed the event.\nTitle: Kick-off → New\nNotes: changed');
    }
    expect((await during(change)).sent).toEqual([]);
  });

  test('a change that begins a new round, also for those who can approve it', async () => {
    const { id } = await make({ status: 'pending' });
    await act(app, 'dean', id, 'approve');
    const { sent, rows } = await during(() =>
      app.as('manager').put(`/events/${id}`, { end_at: at('10:00') }),
    );
    expect(sent).toEqual(['alice: event_updated', 'dean: event_submitted']);
    expect(rows[0]?.title).toBe(`Changed: Kick-off, ${DAY}, 08:00–10:00, Aula`);
    expect(rows[0]?.body).toBe(`manager changed the event.\n${LONGER}`);
  });

  test('a change request, for each step and its end, with what it changes', async () => {
    const { id } = await make({ status: 'approved' }, 'admin');
    const ask = () => app.as('manager').put(`/events/${id}`, { end_at: at('10:00') });
    const asked = await during(ask);
    expect(asked.sent).toEqual(['dean: event_submitted', 'manager: event_received']);
    expect(asked.rows[0]).toMatchObject({
      title: `Change waiting for approval: Kick-off, ${WHEN}`,
      data: { event_id: id, change: true, change_id: expect.any(String) },
      body: `A change of the event waits for your decision. Asked by manager.\nStep: Department\n${LONGER}`,
    });
    const first = await during(() => act(app, 'dean', id, 'approve'));
    expect(first.sent).toEqual(['manager: event_submitted']);
    const back = await during(() => act(app, 'manager', id, 'return'));
    expect(back.sent).toEqual(['admin: event_returned', 'dean: event_submitted']);
    const dropped = await during(() => act(app, 'dean', id, 'reject', { comment: 'No.' }));
    expect(dropped.sent).toEqual(['admin: event_rejected']);
    expect(dropped.rows[0]).toMatchObject({
      title: `Change rejected: Kick-off, ${WHEN}`,
      data: { change: true },
      body: `dean rejected the change. The event stays as it was.\nReason: No.\n${LONGER}`,
    });
    await ask();
    await act(app, 'dean', id, 'approve');
    const done = await during(() => act(app, 'manager', id, 'approve'));
    expect(done.sent).toEqual(['admin: event_approved']);
    expect(done.rows[0]).toMatchObject({
      title: `Change approved: Kick-off, ${DAY}, 08:00–10:00, Aula`,
      body: `manager approved the change.\n${LONGER}`,
    });
  });

  test('a change request for another room, by the names of both, also when it is dropped', async () => {
    const room_id = await makeRoom(app, { name: 'Cloister Room' });
    const { id } = await make({ status: 'approved' }, 'admin');
    const ask = () => app.as('manager').put(`/events/${id}`, { room_id });
    const names = 'Room: Aula → Cloister Room';
    expect((await during(ask)).rows[0]?.body).toContain(names);
    const withdrawn = await during(() => app.as('admin').delete(`/events/${id}/change`));
    expect(withdrawn.sent).toEqual([]);
    await ask();
    const rejected = await during(() => act(app, 'dean', id, 'reject', { comment: 'No.' }));
    expect(rejected.rows[0]?.body).toContain(names);
    await ask();
    await act(app, 'dean', id, 'approve');
    const { rows } = await during(() => act(app, 'manager', id, 'approve'));
    expect(rows[0]).toMatchObject({
      title: `Change approved: Kick-off, ${DAY}, 08:00–09:00, Cloister Room`,
      body: expect.stringContaining(names),
    });
  });

  test('a change by someone who holds every step, for the owner, who also hears what was dropped', async () => {
    const { id } = await make({ status: 'pending' });
    await act(app, 'dean', id, 'approve');
    await act(app, 'manager', id, 'approve');
    await app.as('alice').put(`/events/${id}`, { end_at: at('10:00') });
    const { sent } = await during(() =>
      app.as('admin').put(`/events/${id}`, { start_at: at('07:00') }),
    );
    expect(sent.sort()).toEqual(['alice: event_rejected', 'alice: event_updated']);
  });

  test('a changed occurrence, a cancelled one, and one that is as its series again', async () => {
    const { id } = await make({ ...weekly, status: 'approved' }, 'admin');
    const original_start_at = '2027-04-05T08:00:00Z';
    const path = `/events/${id}/occurrences/${original_start_at}`;
    const data = { event_id: id, original_start_at };
    const moved = await during(() => app.as('manager').put(path, { end_at: '2027-04-05T08:30Z' }));
    expect(moved.sent).toEqual(['admin: event_updated']);
    expect(moved.rows).toMatchObject([{ data }]);
    const cancel = () =>
      act(app, 'manager', `${id}::${original_start_at}`, 'cancel', { comment: 'rain' });
    const cancelled = await during(cancel);
    expect(cancelled.sent).toEqual(['admin: occurrence_cancelled']);
    expect(cancelled.rows[0]).toMatchObject({ data, body: expect.stringMatching(/: rain$/) });
    expect((await during(cancel)).sent).toEqual([]);
    const back = await during(() => app.as('manager').delete(path));
    expect(back.sent).toEqual(['dean: event_submitted', 'manager: event_received']);
  });
});

test('a request that is refused or changes nothing sends no notification', async () => {
  const { id } = await make();
  await make({ status: 'pending' }, 'bob');
  await news();
  expect((await act(app, 'alice', id, 'submit')).status).toBe(409);
  for (const action of ACTIONS) await act(app, 'admin', NOWHERE, action);
  expect((await act(app, 'admin', id, 'approve')).status).toBe(409);
  expect((await news()).sent).toEqual([]);
  await act(app, 'admin', id, 'cancel');
  expect((await during(() => act(app, 'admin', id, 'cancel'))).sent).toEqual([]);
});

test('a write of which people cannot be told is rolled back', async () => {
  const { id } = await make({ status: 'pending' });
  const before = await traceOf(app);
  const { pool } = app.database;
  await pool.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused' using errcode = 'cannot_connect_now'; end $$`);
  await pool.query(
    'create trigger refuse before insert on outbox for each row execute function refuse()',
  );
  expect((await act(app, 'dean', id, 'approve')).status).toBe(503);
  expect((await app.as('manager').put(`/events/${id}`, { title: 'New' })).status).toBe(503);
  expect(await traceOf(app)).toEqual(before);
  await pool.query('drop trigger refuse on outbox');
});
