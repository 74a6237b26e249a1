import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { digestJobs } from '../../src/modules/notifications/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type Mailer, smtpMailer } from '../../src/ports/mailer.ts';
import { type PersonName, type TestApp, testApp } from '../support/app.ts';
import { makeEvent, removeEvents } from '../support/bookings.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { eventually, testWorker } from '../support/worker.ts';

const ZONE = 'Europe/Berlin';
const clock: Clock & { at: string } = {
  at: '2027-03-29T06:00:00Z',
  now: () => Temporal.Instant.from(clock.at),
};

let app: TestApp;
let room: string;
let smtp: TestSmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  mailer = smtpMailer({ url: smtp.url, from: { name: 'Stoa', address: 'stoa@mail.test' } });
  app = await testApp({ clock });
  for (const person of ['admin', 'manager', 'alice', 'bob'] as const)
    await app.as(person).get('/me');
  room = await makeRoom(app, { venue_id: await makeVenue(app, { timezone: ZONE }) });
});
beforeEach(async () => {
  await removeEvents(app);
  for (const table of ['notifications', 'digest_subscriptions', 'digest_deliveries'])
    await app.database.pool.query(`delete from ${table}`);
  await app.database.pool.query(
    "delete from pgboss.job where name in ('send_digests', 'send_mail')",
  );
  smtp.received.length = 0;
  smtp.refuseWith = undefined;
});
afterAll(async () => {
  mailer.close();
  await smtp.close();
  await app.close();
});

const choose = (who: PersonName, types?: string[]) =>
  app.as(who).put('/digest-subscriptions', types && { types });

const handlers = (send: Mailer['send'] = mailer.send) =>
  digestJobs({
    db: app.database.db,
    clock,
    serviceZone: () => ZONE,
    mailer: { send },
    mailHost: 'mail.test',
    baseUrl: 'http://stoa.test',
    notifications: { ...loadConfig({}).notifications, serviceZone: ZONE },
  });

const attempt = { id: 'x', attempt: 1, isLast: false, signal: new AbortController().signal };
const sendDigests = (date: string) => handlers().send_digests({ date }, attempt);

/** Works on what waits until every mail is out. */
async function sendMails(): Promise<void> {
  const worker = await testWorker(app.database, { send_mail: handlers().send_mail });
  const left = async () =>
    (
      await app.database.pool.query(
        "select id from pgboss.job where name = 'send_mail' and state < 'completed'",
      )
    ).rows;
  await eventually(async () => expect(await left()).toEqual([])).finally(() => worker.stop(5_000));
}

const digestsOf = async (who: PersonName): Promise<string[]> => {
  const { body } = await app.as(who).get('/notifications');
  const digests = body.data.filter(({ type }: { type: string }) => type === 'digest');
  return digests.map(({ title }: { title: string }) => title).sort();
};

describe('the digests of a person', () => {
  test('are none at first, those that were put, and as before where nothing is said', async () => {
    const alice = app.as('alice');
    expect((await alice.get('/digest-subscriptions')).body.data).toEqual([]);
    const types = ['weekly_upcoming', 'pending_approvals', 'weekly_upcoming'];
    const chosen = ['pending_approvals', 'weekly_upcoming'];
    expect((await choose('alice', types)).body.data).toEqual(chosen);
    expect((await choose('alice')).body.data).toEqual(chosen);
    expect((await alice.get('/digest-subscriptions')).body.data).toEqual(chosen);
    expect((await app.as('bob').get('/digest-subscriptions')).body.data).toEqual([]);
    expect((await choose('alice', ['todays_events'])).body.data).toEqual(['todays_events']);
    expect((await choose('alice', [])).body.data).toEqual([]);
    for (const wrong of [['daily'], 'todays_events', [null]])
      expect((await alice.put('/digest-subscriptions', { types: wrong })).status).toBe(422);
  });
});

describe('on a Monday', () => {
  test('each user gets a digest of relevant events, by mail and as a notification; without entries there is none', async () => {
    const title = '<b>"Tom & Jerry\'s"</b>';
    const named = [{ user_name: 'Bob', user_email: 'BOB@stoa.test', role: 'room_user' }];
    await makeEvent(app, 'alice', room, { title, roles: named, status: 'pending' });
    const later = { start_at: '2027-04-02T08:00:00Z', end_at: '2027-04-02T09:00:00Z' };
    await makeEvent(app, 'manager', room, { title: 'Friday', ...later, status: 'approved' });
    await makeEvent(app, 'alice', room, { title: 'A draft' });
    const all = ['pending_approvals', 'todays_events', 'weekly_upcoming'];
    for (const who of ['admin', 'manager', 'alice', 'bob'] as const) await choose(who, all);
    await sendDigests('2027-03-29');

    const day = '1 event on Monday 29 March';
    const week = (count: string) => `${count} in the week from Monday 29 March`;
    const forManagers = ['1 event waiting for approval', day, week('2 events')];
    expect(await digestsOf('manager')).toEqual(forManagers.sort());
    expect(await digestsOf('admin')).toEqual(forManagers);
    expect(await digestsOf('alice')).toEqual([week('1 event'), day].sort());
    expect(await digestsOf('bob')).toEqual([week('1 event'), day].sort());

    const { body } = await app.as('manager').get('/notifications');
    type Told = { type: string; data: { url: string } };
    const pages = body.data.flatMap(({ type, data: { url } }: Told) =>
      type === 'digest' ? [URL.parse(url)?.pathname] : [],
    );
    expect(pages.sort()).toEqual([
      '/approvals',
      '/schedule/2027-03-29',
      '/schedule/week/2027-03-29',
    ]);

    await sendMails();
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(
      [
        'admin',
        'admin',
        'admin',
        'alice',
        'alice',
        'bob',
        'bob',
        'manager',
        'manager',
        'manager',
      ].map((name) => `${name}@stoa.test`),
    );
    const mail = smtp.received.find(
      ({ to, mail: { subject } }) => to[0]?.startsWith('bob') && subject === day,
    )?.mail;
    expect(mail?.text).toContain(`Monday 29 March, 10:00: ${title} – Aula – not approved yet`);
    expect(mail?.html).toContain('&lt;b&gt;&quot;Tom &amp; Jerry&#39;s&quot;&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toContain('because you subscribed to this digest');
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: expect.stringContaining('http://stoa.test/api/v1/unsubscribe?token=') },
    });
    expect(mail?.messageId).toMatch(/^<digest-[\w-]+@mail\.test>$/);
  });

  test('a cancelled occurrence is not included, and a day is one of the service zone', async () => {
    const late = { start_at: '2027-03-29T22:30:00Z', end_at: '2027-03-29T23:00:00Z' };
    const rule = { is_recurring: true, recurrence_rule: 'FREQ=DAILY;COUNT=3' };
    const { id } = await makeEvent(app, 'alice', room, { ...late, ...rule, status: 'pending' });
    await choose('alice', ['todays_events']);
    await sendDigests('2027-03-29');
    expect(await digestsOf('alice')).toEqual([]);
    await sendDigests('2027-03-30');
    expect(await digestsOf('alice')).toEqual(['1 event on Tuesday 30 March']);
    await app.as('alice').post(`/events/${id}::2027-03-31/cancel`);
    await sendDigests('2027-03-31');
    expect(await digestsOf('alice')).toHaveLength(1);
  });
});

test('on other days there is no digest of the week', async () => {
  await makeEvent(app, 'alice', room, { status: 'pending' });
  await choose('alice', ['weekly_upcoming']);
  for (const day of ['2027-03-28', '2027-03-30']) await sendDigests(day);
  expect(await digestsOf('alice')).toEqual([]);
});

describe('a digest is sent once', () => {
  beforeEach(async () => {
    await makeEvent(app, 'alice', room, { status: 'pending' });
    await choose('alice', ['todays_events']);
    await choose('manager', ['todays_events', 'pending_approvals']);
  });

  test('also when it is sent by two at once, and again', async () => {
    await Promise.all([sendDigests('2027-03-29'), sendDigests('2027-03-29')]);
    await sendDigests('2027-03-29');
    await sendMails();
    expect([(await digestsOf('alice')).length, (await digestsOf('manager')).length]).toEqual([
      1, 2,
    ]);
    expect(smtp.received).toHaveLength(3);
  });

  test('also when its process ends between the claim and the mail, and the same mail may come twice at most', async () => {
    await sendDigests('2027-03-29');
    expect(smtp.received).toEqual([]);
    const { rows } = await app.database.pool.query('select id from digest_deliveries limit 1');
    const crash = async (mail: Parameters<Mailer['send']>[0]): Promise<void> => {
      await mailer.send(mail);
      throw new Error('The process ends before it is known.');
    };
    const crashing = handlers(crash).send_mail({ delivery_id: rows[0].id }, attempt);
    await expect(crashing).rejects.toThrow('ends');
    await sendMails();
    const ids = smtp.received.map(({ mail }) => mail.messageId);
    expect([ids.length, new Set(ids).size]).toEqual([4, 3]);
  });

  test('after its mail was turned down, when the server takes it', async () => {
    smtp.refuseWith = 451;
    await sendDigests('2027-03-29');
    const { rows } = await app.database.pool.query('select id from digest_deliveries limit 1');
    const send = () => handlers().send_mail({ delivery_id: rows[0].id }, attempt);
    await expect(send()).rejects.toThrow();
    smtp.refuseWith = undefined;
    await sendMails();
    expect(smtp.received).toHaveLength(3);
  });

  test.each([
    [
      'forward over a gap',
      ['2027-03-28T00:59:00Z', '2027-03-28T01:10:00Z', '2027-03-28T02:10:00Z'],
    ],
    [
      'back over an overlap',
      ['2026-10-25T00:35:00Z', '2026-10-25T01:35:00Z', '2026-10-25T00:36:00Z'],
    ],
    [
      'by five minutes and back',
      ['2027-03-29T00:35:00Z', '2027-03-29T00:30:00Z', '2027-03-29T00:36:00Z'],
    ],
  ])('when the clock jumps %s', async (_jump, moments) => {
    const days: string[] = [];
    for (const at of moments) {
      clock.at = at;
      const worker = await testWorker(
        app.database,
        {
          send_digests: async (job, by) => {
            await handlers().send_digests(job, by);
            days.push(job.date);
          },
        },
        {
          clock,
          timezone: () => ZONE,
          schedules: [{ job: 'send_digests', at: '02:30', late_minutes: 720 }],
          tickMs: 20,
        },
      );
      const last = moments.indexOf(at) === moments.length - 1;
      if (last) await eventually(() => expect(days).not.toEqual([]));
      await worker.stop(5_000);
    }
    clock.at = '2027-03-29T06:00:00Z';
    expect(days).toHaveLength(new Set(days).size);
    expect(days).toHaveLength(1);
  });
});
