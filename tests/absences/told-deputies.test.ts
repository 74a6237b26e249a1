import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { digestJobs, reminderJobs } from '../../src/modules/notifications/index.ts';
import { pause } from '../../src/ports/event-loop.ts';
import {
  createDecideFixture,
  type DecideFixture,
  headingOf,
} from '../notifications/decide-fixture.ts';
import { attempt, ZONE } from '../notifications/mail-fixture.ts';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { emailOf, inboxOf, setAbsence } from './absence-fixture.ts';

/** Of the steps of this room managers are the holders. */
let pages: DecideFixture;
beforeAll(async () => {
  pages = await createDecideFixture();
  await pages.mails.app.as('dean').get('/me');
});
beforeEach(async () => {
  await pages.reset();
  const { app } = pages.mails;
  await app.database.pool.query('delete from absences');
  await app.database.pool.query('delete from digest_subscriptions');
  await app.database.pool.query('delete from digest_deliveries');
});
afterAll(() => pages.mails.close());

const away = (who: PersonName, deputy: PersonName, from = '2027-03-01', to = '2027-03-31') =>
  setAbsence(pages.mails.app, who, from, to, deputy);
const submit = (fields: object = {}) => pages.mails.make('alice', { status: 'pending', ...fields });
/** Types of what somebody was notified of, oldest first. */
const toldTo = async (who: PersonName): Promise<string[]> => {
  await pages.mails.app.settle();
  const { body } = await pages.mails.app.as(who).get('/notifications');
  return body.data.map(({ type }: { type: string }) => type).reverse();
};
const mailed = async (): Promise<string[]> =>
  (await pages.mails.deliver()).flatMap(({ to }) => to).sort();

describe('the deputy of a holder', () => {
  test('is told of requests, of what changes them and what is taken back, as the holder is, once', async () => {
    const { app } = pages.mails;
    await away('manager', 'bob');
    const { id } = await submit();
    expect(await mailed()).toEqual([
      ...['alice', 'bob', 'manager'].map((one) => `${one}@stoa.test`),
    ]);
    await app.as('alice').put(`/events/${id}`, { title: 'Codicology' });
    expect(await toldTo('bob')).toEqual(['event_submitted', 'event_updated']);
    expect(await toldTo('manager')).toEqual(['event_submitted', 'event_updated']);
    await act(app, 'bob', id, 'return');
    await app.as('bob').post(`/events/${id}/undo`);
    expect(await toldTo('manager')).toEqual(['event_submitted', 'event_updated', 'event_updated']);
    expect(await toldTo('bob')).toEqual(['event_submitted', 'event_updated']);
  });

  test('is told nothing before and after the absence, nor the deputy of a deputy', async () => {
    pages.mails.clock.at = '2027-03-01T08:00:00Z';
    await away('manager', 'bob', '2027-03-02', '2027-03-03');
    await away('bob', 'dean');
    const told: string[][] = [];
    for (const [hour, at] of ['01T22:59:59Z', '01T23:00:00Z', '03T23:00:00Z'].entries()) {
      pages.mails.clock.at = `2027-03-${at}`;
      const start_at = `2027-05-01T1${hour}:00:00Z`;
      await submit({ start_at, end_at: start_at.replace(':00:00', ':30:00') });
      told.push((await mailed()).filter((one) => one !== emailOf('alice')));
    }
    const [manager, bob] = [emailOf('manager'), emailOf('bob')];
    expect(told).toEqual([[manager], [bob, manager], [manager]]);
  });

  test('is told of an own request as its owner alone: one that they made, or are responsible for', async () => {
    await away('manager', 'alice');
    await submit();
    expect(await toldTo('alice')).toEqual(['event_received']);
    expect(await pages.tokenTo('alice')).toBe('');
    await away('manager', 'bob');
    const roles = [{ user_name: 'Bob', user_email: emailOf('bob'), role: 'extra_responsible' }];
    await submit({ start_at: '2027-04-29T08:00:00Z', end_at: '2027-04-29T09:00:00Z', roles });
    expect(await toldTo('bob')).toEqual([]);
    expect(await pages.tokenTo('bob')).toBe('');
    expect(await toldTo('manager')).toEqual(['event_submitted', 'event_submitted']);
  });

  test('is named in a dry run among those who would be notified', async () => {
    const { app, room } = pages.mails;
    await away('manager', 'bob');
    const { body } = await app.as('alice').post('/events?dry_run=1', {
      title: 'Plan',
      room_id: room,
      status: 'pending',
      start_at: '2027-03-29T08:00:00Z',
      end_at: '2027-03-29T09:00:00Z',
    });
    const names = JSON.stringify(body.data);
    expect([names.includes('"bob"'), names.includes('"dean"')]).toEqual([true, false]);
  });

  test('decides from the own mail for the holder, and no longer once the absence is over', async () => {
    const { clock } = pages.mails;
    await away('manager', 'bob', '2027-03-01', '2027-03-01');
    const { id } = await submit();
    const token = await pages.tokenTo('bob');
    expect(headingOf(await pages.read(token))).toMatch(/^Waiting for approval: Palaeography/);
    const done = await pages.post({ token, action: 'approve', comment: '' });
    expect(done.status).toBe(200);
    expect((await pages.historyOf(id)).at(-1)).toMatchObject({
      action: 'approve',
      actor: { name: 'bob' },
      on_behalf_of: { name: 'manager' },
    });
    const second = await submit({
      start_at: '2027-04-29T08:00:00Z',
      end_at: '2027-04-29T09:00:00Z',
    });
    const late = await pages.tokenTo('bob');
    clock.at = '2027-03-01T23:00:00Z';
    const refused = await pages.post({ token: late, action: 'approve', comment: '' });
    expect(refused.status).toBe(403);
    expect(await pages.statusOf(second.id)).toBe('pending');
  });
});

describe('a request that waits when the absence begins', () => {
  const remind = (): Promise<void> => {
    const { app, clock, config } = pages.mails;
    const { notifications } = config;
    const reminders = { reminderDays: 3, escalationDays: 4 };
    const jobs = reminderJobs({ db: app.database.db, clock, reminders, notifications, pause });
    return jobs.remind_of_requests({ date: '2027-03-01' }, attempt);
  };

  test('is in the inbox of the deputy at once, and told by the next reminder, not when it is late for managers', async () => {
    const { app, clock } = pages.mails;
    await submit({ start_at: '2027-06-15T10:00', end_at: '2027-06-15T11:00' });
    await mailed();
    await away('manager', 'bob', '2027-03-02', '2027-03-31');
    clock.at = '2027-03-02T08:00:00Z';
    expect(await inboxOf(app, 'bob')).toEqual([['Palaeography', 'manager']]);
    expect(await mailed()).toEqual([]);
    clock.at = '2027-03-04T08:00:00Z';
    await remind();
    expect(await mailed()).toEqual([emailOf('bob'), emailOf('manager')]);
    clock.at = '2027-03-05T08:00:00Z';
    await remind();
    expect(await mailed()).toEqual([emailOf('manager')]);
  });

  test('is neither reminded of nor in the digest for a deputy whose own it is', async () => {
    const { app, clock, config, mailer } = pages.mails;
    await app.as('alice').put('/digest-subscriptions', { types: ['pending_approvals'] });
    await submit({ start_at: '2027-06-15T10:00', end_at: '2027-06-15T11:00' });
    await mailed();
    await away('manager', 'alice', '2027-03-02', '2027-03-31');
    clock.at = '2027-03-04T08:00:00Z';
    await remind();
    expect(await mailed()).toEqual([emailOf('manager')]);
    const jobs = digestJobs({
      db: app.database.db,
      clock,
      serviceZone: () => ZONE,
      mailer,
      mailHost: 'mail.test',
      baseUrl: config.baseUrl,
      notifications: config.notifications,
    });
    await jobs.send_digests({ date: '2027-03-04' }, attempt);
    expect(await toldTo('alice')).toEqual(['event_received']);
  });

  test('is in the digest of the deputy', async () => {
    const { app, clock, config, mailer } = pages.mails;
    await app.as('bob').put('/digest-subscriptions', { types: ['pending_approvals'] });
    await submit();
    await away('manager', 'bob', '2027-03-02', '2027-03-31');
    const jobs = digestJobs({
      db: app.database.db,
      clock,
      serviceZone: () => ZONE,
      mailer,
      mailHost: 'mail.test',
      baseUrl: config.baseUrl,
      notifications: config.notifications,
    });
    for (const day of ['2027-03-01', '2027-03-02']) {
      clock.at = `${day}T08:00:00Z`;
      await jobs.send_digests({ date: day }, attempt);
    }
    expect((await toldTo('bob')).filter((type) => type === 'digest')).toHaveLength(1);
  });
});
