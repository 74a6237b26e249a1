import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reminderJobs } from '../../src/modules/notifications/index.ts';
import { pause } from '../../src/ports/event-loop.ts';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { failStatements, watchStatements } from '../support/statements.ts';
import { attempt, createMailFixture, type MailFixture, ZONE } from './mail-fixture.ts';

let fixture: MailFixture;
let statements: ReturnType<typeof watchStatements>;
let breakAt: ReturnType<typeof failStatements>;
beforeAll(async () => {
  fixture = await createMailFixture();
  statements = watchStatements(fixture.app);
  breakAt = failStatements(fixture.app.database);
});
beforeEach(async () => {
  breakAt(undefined);
  await fixture.clear();
});
afterAll(() => fixture.close());

/** An approved event of the manager on a day of March 2027, at ten by the clock of the place. */
const book = (day: number, fields: object = {}) => {
  const date = `2027-03-${`${day}`.padStart(2, '0')}`;
  const times = { start_at: `${date}T10:00`, end_at: `${date}T11:00` };
  return fixture.make('manager', { status: 'approved', ...times, ...fields });
};

const run = (): Promise<void> => {
  const { app, clock, config } = fixture;
  const { notifications, reminders } = config;
  const jobs = reminderJobs({ db: app.database.db, clock, reminders, notifications, pause });
  return jobs.remind_of_events({ date: '2027-03-01' }, attempt);
};

/** Runs at a time of a day of March 2027 by the clock of the service. */
const runOn = async (day: number, plainTime = '07:00'): Promise<void> => {
  const date = Temporal.PlainDate.from({ year: 2027, month: 3, day });
  fixture.clock.at = date.toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant().toString();
  await run();
};

type Told = { title: string; body: string; data: { url: string; original_start_at: string } };

const toldTo = async (who: PersonName): Promise<Told[]> => {
  const { body } = await fixture.app.as(who).get('/notifications?per_page=100');
  return body.data.filter(({ type }: { type: string }) => type === 'event_reminder');
};
const titlesTo = async (who: PersonName = 'manager') =>
  (await toldTo(who)).map(({ title }) => title);

describe('the day before an event', () => {
  test('owner and people in roles are reminded, and nobody else; the contact address gets no mail', async () => {
    const roles = [
      { role: 'room_user', user_name: 'Bob', user_email: 'bob@stoa.test' },
      { role: 'room_user', user_name: 'Guest', user_email: 'guest@else.test' },
    ];
    await book(10, { roles, contact_email: 'desk@else.test' });
    await fixture.deliver();
    await runOn(9);
    expect(await fixture.deliver()).toEqual([]);
    const title = 'Reminder: Palaeography, Wednesday 10 March, 10:00–11:00, Cloister Room';
    expect(await titlesTo('manager')).toEqual([title]);
    expect(await titlesTo('bob')).toEqual([title]);
    expect([await titlesTo('alice'), await titlesTo('admin')]).toEqual([[], []]);
    expect((await toldTo('bob'))[0]?.body).toBe('The event takes place soon.');
  });

  test('mail goes to those who chose it, with the table of the event', async () => {
    const choose = (mail: boolean) =>
      fixture.app.as('manager').put('/notification-preferences', { event_reminder: { mail } });
    await choose(true);
    await book(10);
    await fixture.deliver();
    await runOn(9);
    const [mail, ...others] = await fixture.deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['manager@stoa.test']);
    expect(mail?.mail.text).toContain('When   Wednesday 10 March, 10:00–11:00');
    expect(mail?.mail.attachments).toEqual([]);
    await choose(false);
  });

  test('nobody is reminded of requests, drafts, cancelled events and dates, and other days', async () => {
    await book(10, { status: 'pending' });
    await book(10, { status: 'draft', start_at: '2027-03-10T12:00', end_at: '2027-03-10T13:00' });
    const { id } = await book(10, { start_at: '2027-03-10T14:00', end_at: '2027-03-10T15:00' });
    await act(fixture.app, 'manager', id, 'cancel');
    await book(9);
    await book(11);
    await runOn(9, '12:00');
    expect(await titlesTo()).toEqual([]);
  });

  test('each date of a series is told on its own day, as it takes place', async () => {
    const rule = { recurrence_rule: 'FREQ=DAILY;COUNT=4', title: 'Daily' };
    const { id } = await book(10, rule);
    const moved = { start_at: '2027-03-12T15:00', end_at: '2027-03-12T16:00', title: 'Moved' };
    await fixture.app.as('manager').put(`/events/${id}/occurrences/2027-03-11`, moved);
    await act(fixture.app, 'manager', `${id}::2027-03-13`, 'cancel');
    for (const day of [9, 10, 11, 12]) await runOn(day);
    expect(await titlesTo()).toEqual([
      'Reminder: Moved, Friday 12 March, 15:00–16:00, Cloister Room',
      'Reminder: Daily, Friday 12 March, 10:00–11:00, Cloister Room',
      'Reminder: Daily, Wednesday 10 March, 10:00–11:00, Cloister Room',
    ]);
    expect((await toldTo('manager'))[0]?.data.original_start_at).toBe('2027-03-11T09:00:00Z');
  });

  test('the day is that of the place, also where the clocks change', async () => {
    await book(28, { title: 'Short night' });
    await book(29, { title: 'After it' });
    const venue_id = await makeVenue(fixture.app, { timezone: 'Asia/Tokyo' });
    const room_id = await makeRoom(fixture.app, { name: 'Far Room', venue_id });
    await book(29, {
      title: 'Far',
      room_id,
      start_at: '2027-03-29T01:00',
      end_at: '2027-03-29T02:00',
    });
    await runOn(27);
    expect(await titlesTo()).toEqual([expect.stringContaining('Short night')]);
    await runOn(28);
    const told = await titlesTo();
    expect(told).toHaveLength(3);
    expect(told.join()).toContain(
      'Reminder: Far, Monday 29 March, 01:00–02:00 (Asia/Tokyo), Far Room',
    );
    await runOn(29);
    expect(await titlesTo()).toHaveLength(3);
  });
});

describe('nothing is told twice and nothing is forgotten', () => {
  test('when two runs meet, and one is repeated', async () => {
    await book(10);
    fixture.clock.at = '2027-03-09T06:00:00Z';
    await Promise.all([run(), run()]);
    await run();
    expect(await titlesTo()).toHaveLength(1);
  });

  test(
    'after a service that stood still: of what has begun nobody is reminded, of what comes later that ' +
      'day everybody',
    async () => {
      await book(9, { title: 'Over' });
      await book(10, { title: 'Begun', start_at: '2027-03-10T06:00', end_at: '2027-03-10T18:00' });
      const late = { start_at: '2027-03-10T20:00', end_at: '2027-03-10T21:00' };
      await book(10, { title: 'Tonight', ...late });
      await book(11, { title: 'Tomorrow' });
      await runOn(10);
      const told = await titlesTo();
      expect(told.map((title) => title.split(',')[0]).sort()).toEqual([
        'Reminder: Tomorrow',
        'Reminder: Tonight',
      ]);
      await runOn(11);
      expect(await titlesTo()).toEqual(told);
    },
  );

  test('after a run that was killed before its reminders were stored', async () => {
    await book(10);
    breakAt('insert into outbox');
    await expect(runOn(9)).rejects.toThrow('killed');
    breakAt(undefined);
    await run();
    expect(await titlesTo()).toHaveLength(1);
  });

  test('when an event moves: within its day nobody is told again, to another day everybody', async () => {
    const { id } = await book(10);
    const move = (day: string, hour: number) =>
      fixture.app.as('manager').put(`/events/${id}`, {
        start_at: `2027-03-${day}T${hour}:00`,
        end_at: `2027-03-${day}T${hour + 1}:00`,
      });
    await runOn(9);
    await move('10', 14);
    await run();
    expect(await titlesTo()).toHaveLength(1);
    await move('12', 14);
    await runOn(11);
    expect((await titlesTo())[0]).toContain('Friday 12 March');
    expect(await titlesTo()).toHaveLength(2);
  });
});

test('a run sends as many statements for forty dates as for one, and forgets old marks', async () => {
  await book(10);
  const ofOne = (await statements.during(() => runOn(9))).length;
  for (let number = 0; number < 40; number += 1) {
    const room_id = await makeRoom(fixture.app, { name: `Room ${number}` });
    await book(17, { room_id });
  }
  expect((await statements.during(() => runOn(16))).length).toBe(ofOne);
  expect(await titlesTo()).toHaveLength(41);
  const { rows } = await fixture.app.database.pool.query('select from event_reminders');
  expect(rows).toHaveLength(40);
});
