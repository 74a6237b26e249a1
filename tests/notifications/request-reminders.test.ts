import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReminderRules } from '../../src/domain/events/request-reminders.ts';
import { reminderJobs } from '../../src/modules/notifications/index.ts';
import { pause } from '../../src/ports/event-loop.ts';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { assign, removeAssignments, stepOf } from '../support/assignments.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { failStatements, watchStatements } from '../support/statements.ts';
import { attempt, createMailFixture, type MailFixture, ZONE } from './mail-fixture.ts';

const ROLE = 'faculty_approver';
const LATER = { start_at: '2027-06-15T10:00', end_at: '2027-06-15T11:00' };

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
  await removeAssignments(fixture.app);
  await fixture.app.database.pool.query('delete from holidays');
  const steps = { approval_steps: stepOf(ROLE) };
  await fixture.app.as('manager').put(`/rooms/${fixture.room}`, steps);
  await assign(fixture.app, 'bob', ROLE, { room_id: fixture.room });
});
afterAll(() => fixture.close());

const submit = (fields: object = {}) =>
  fixture.make('alice', { status: 'pending', ...LATER, ...fields });

const RULES: ReminderRules = { reminderDays: 3, escalationDays: 10 };

const run = (reminders = RULES): Promise<void> => {
  const { app, clock, config } = fixture;
  const { notifications } = config;
  const jobs = reminderJobs({ db: app.database.db, clock, reminders, notifications, pause });
  return jobs.remind_of_requests({ date: '2027-03-01' }, attempt);
};

/** Seven in the morning by the clock of the place. */
const morningOf = (day: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: ZONE, plainTime: '07:00' })
    .toInstant()
    .toString();

/**
 * Runs on these days, one after the other, and gives the mails about requests that wait, `bob 4`: a person and a day.
 */
async function remindedOn(days: readonly string[], rules = RULES): Promise<string[]> {
  await fixture.deliver();
  const told: string[] = [];
  for (const day of days) {
    fixture.clock.at = morningOf(day);
    await run(rules);
    for (const { to } of await fixture.deliver())
      told.push(`${to[0]?.replace('@stoa.test', '')} ${Number(day.slice(8))}`);
  }
  return told;
}

/** Days of March 2027, which begins with a Monday. */
const march = (from: number, to: number): string[] =>
  Array.from(
    { length: to - from + 1 },
    (_none, at) => `2027-03-${`${from + at}`.padStart(2, '0')}`,
  );

const holiday = (day: string, venue_id: string | null = null) =>
  fixture.app
    .as('manager')
    .post('/holidays', { name: 'Founders’ day', starts_on: day, ends_on: day, venue_id });

const remindersOf = async (who: PersonName): Promise<{ title: string; body: string }[]> => {
  const { body } = await fixture.app.as(who).get('/notifications');
  return body.data.filter(({ type }: { type: string }) => type === 'approval_reminder');
};

describe('holders of a step that waits', () => {
  test('are reminded after three working days and every three after, and managers are told once after ten', async () => {
    await submit();
    expect(await remindedOn(march(1, 21))).toEqual([
      'bob 4',
      'bob 9',
      'bob 12',
      'manager 15',
      'bob 17',
    ]);
  });

  test('are reminded later where holidays of the place lie between, not those of another place', async () => {
    const { body } = await fixture.app.as('manager').get(`/rooms/${fixture.room}`);
    const other = await makeVenue(fixture.app);
    expect((await holiday('2027-03-03', body.data.venue.id)).status).toBe(201);
    await holiday('2027-03-02', other);
    await holiday('2027-03-08');
    await submit();
    expect(await remindedOn(march(1, 9))).toEqual(['bob 5']);
  });

  test(
    'are reminded daily from two days before the start, over the weekend and the change of clocks, until ' +
      'it begins',
    async () => {
      fixture.clock.at = '2027-03-26T15:00:00Z';
      await submit({ start_at: '2027-03-29T10:00', end_at: '2027-03-29T11:00' });
      expect(await remindedOn(march(26, 31))).toEqual(['bob 27', 'bob 28', 'bob 29']);
    },
  );

  test('are reminded on the next working day after the service stood still, once', async () => {
    await submit();
    expect(await remindedOn([...march(1, 3), ...march(6, 11)])).toEqual(['bob 8', 'bob 11']);
  });

  test('are reminded once by two runs at the same time, and by one that is repeated', async () => {
    await submit();
    await remindedOn(march(1, 3));
    fixture.clock.at = morningOf('2027-03-04');
    await Promise.all([run(), run()]);
    await run();
    expect((await fixture.deliver()).map(({ to }) => to)).toEqual([['bob@stoa.test']]);
    expect(await remindersOf('bob')).toHaveLength(1);
  });

  test('are reminded after a run that was killed before its reminders were stored', async () => {
    await submit();
    await remindedOn(march(1, 3));
    fixture.clock.at = morningOf('2027-03-04');
    breakAt('insert into outbox');
    await expect(run()).rejects.toThrow('killed');
    breakAt(undefined);
    expect(await fixture.deliver()).toEqual([]);
    await run();
    expect(await fixture.deliver()).toHaveLength(1);
  });

  test('get one mail of all that waits for them, the longest first, and nothing of others', async () => {
    await submit({ title: 'Greek' });
    fixture.clock.at = '2027-03-03T08:00:00Z';
    await submit({ title: 'Latin', start_at: '2027-06-16T10:00', end_at: '2027-06-16T11:00' });
    const elsewhere = await makeRoom(fixture.app, { name: 'Elsewhere' });
    await submit({ title: 'Hebrew', room_id: elsewhere });
    const decided = await submit({
      title: 'Coptic',
      start_at: '2027-06-17T10:00',
      end_at: '2027-06-17T11:00',
    });
    await act(fixture.app, 'bob', decided.id, 'approve');
    await fixture.deliver();
    fixture.clock.at = morningOf('2027-03-04');
    await run();
    const [mail, ...others] = await fixture.deliver();
    expect(others).toEqual([]);
    expect(mail?.mail.subject).toBe('2 requests wait for your decision');
    expect(mail?.mail.text).toContain(
      [
        'These wait for your decision:',
        '– Tuesday 15 June, 10:00: Greek – Cloister Room, since 1 March',
        '– Wednesday 16 June, 10:00: Latin – Cloister Room, since 3 March',
      ].join('\n'),
    );
    expect(mail?.mail.text).toContain('Open in Stoa: https://app.test/approvals');
  });

  test('are reminded of a change that waits, of the next step anew, and not of what is decided', async () => {
    const steps = [...stepOf(ROLE), ...stepOf('manager')];
    await fixture.app.as('manager').put(`/rooms/${fixture.room}`, { approval_steps: steps });
    const { id } = await submit();
    expect(await remindedOn(march(1, 5))).toEqual(['bob 4']);
    await act(fixture.app, 'bob', id, 'approve');
    expect(await remindedOn(march(6, 10))).toEqual(['manager 10']);
    await act(fixture.app, 'manager', id, 'approve');
    expect(await remindedOn(march(11, 16))).toEqual([]);
    const moved = { start_at: '2027-06-15T12:00', end_at: '2027-06-15T13:00' };
    await fixture.app.as('alice').put(`/events/${id}`, moved);
    expect(await remindedOn(march(17, 19))).toEqual(['bob 19']);
    expect((await remindersOf('bob'))[0]?.body).toContain('Change of Palaeography');
  });

  test('are no more reminded when the dates are over', async () => {
    await submit({ start_at: '2027-03-03T10:00', end_at: '2027-03-03T11:00' });
    expect(await remindedOn(march(4, 20))).toEqual([]);
  });

  test('get what their preferences say', async () => {
    const silent = { approval_reminder: { mail: false } };
    await fixture.app.as('bob').put('/notification-preferences', silent);
    await submit();
    expect(await remindedOn(march(1, 4))).toEqual([]);
    expect(await remindersOf('bob')).toEqual([
      expect.objectContaining({
        title: '1 request waits for your decision',
        data: { url: 'https://app.test/approvals' },
      }),
    ]);
    await fixture.app
      .as('bob')
      .put('/notification-preferences', { approval_reminder: { mail: true } });
  });

  test('get a mail without an account', async () => {
    const holder = { email: 'dean@faculty.test', role: ROLE, room_id: fixture.room };
    await fixture.app.as('admin').post('/assignments', holder);
    await submit();
    expect((await remindedOn(march(1, 4))).sort()).toEqual(['bob 4', 'dean@faculty.test 4']);
  });
});

describe('managers', () => {
  test('who hold the step too are told of it after ten working days as well', async () => {
    await fixture.app.as('manager').put(`/rooms/${fixture.room}`, { approval_steps: null });
    await submit();
    expect(await remindedOn(march(10, 16))).toEqual(['manager 10', 'manager 15']);
    expect((await remindersOf('manager')).map(({ title }) => title)).toEqual([
      '1 request has waited for 10 working days',
      '1 request waits for your decision',
    ]);
  });

  test('of the room by assignment are told, those of another room are not', async () => {
    const other = await makeRoom(fixture.app, { name: 'Elsewhere' });
    await fixture.app.as('room_manager').get('/me');
    await fixture.app.as('venue_manager').get('/me');
    await assign(fixture.app, 'room_manager', 'manager', { room_id: fixture.room });
    await assign(fixture.app, 'venue_manager', 'manager', { room_id: other });
    await submit();
    expect((await remindedOn(['2027-03-15'])).sort()).toEqual([
      'bob 15',
      'manager 15',
      'room_manager 15',
    ]);
    expect((await remindersOf('manager'))[0]?.body).toBe(
      [
        'Nobody has decided on these for 10 working days, at places that you manage:',
        `– Tuesday 15 June, 10:00: Palaeography – Cloister Room, since 1 March (Step: Step of ${ROLE})`,
      ].join('\n'),
    );
  });

  test('are told anew when a later round waits too long', async () => {
    const { id } = await submit();
    await remindedOn(march(14, 15));
    await act(fixture.app, 'bob', id, 'return');
    await act(fixture.app, 'alice', id, 'submit');
    expect((await remindedOn(march(28, 30))).sort()).toEqual(['bob 29', 'manager 29']);
  });
});

test('0 turns reminders off, and the telling of managers', async () => {
  await submit();
  const days = march(1, 15);
  expect(await remindedOn(days, { reminderDays: 0, escalationDays: 0 })).toEqual([]);
  expect(await remindedOn(days, { reminderDays: 0, escalationDays: 10 })).toEqual(['manager 15']);
  expect(await remindedOn(march(16, 19), { reminderDays: 3, escalationDays: 0 })).toEqual([
    'bob 16',
    'bob 19',
  ]);
});

test('a run sends as many statements for forty requests as for one', async () => {
  const once = async (): Promise<number> => (await statements.during(() => run())).length;
  await submit();
  fixture.clock.at = morningOf('2027-03-04');
  const ofOne = await once();
  fixture.clock.at = '2027-03-04T08:00:00Z';
  for (let day = 1; day <= 39; day += 1) {
    const date = Temporal.PlainDate.from('2027-06-16').add({ days: day });
    await submit({ start_at: `${date}T10:00`, end_at: `${date}T11:00` });
  }
  fixture.clock.at = morningOf('2027-03-09');
  expect(await once()).toBe(ofOne);
  expect((await remindersOf('bob'))[0]?.title).toBe('40 requests wait for your decision');
});
