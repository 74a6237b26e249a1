import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lowestId } from '../../src/domain/id.ts';
import { pruneJobs } from '../../src/modules/notifications/index.ts';
import { type TestApp, testApp } from '../support/app.ts';

const TODAY = Temporal.PlainDate.from('2027-03-29');

let app: TestApp;
let alice: string;
beforeAll(async () => {
  app = await testApp();
  alice = (await app.as('alice').get('/me')).body.data.id;
});
beforeEach(async () => {
  for (const table of ['notifications', 'digest_deliveries'])
    await app.database.pool.query(`delete from ${table}`);
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

/** The instant that began so many days ago, less some milliseconds. */
const ago = (days: number, ms = 0) =>
  TODAY.subtract({ days }).toZonedDateTime('UTC').toInstant().subtract({ milliseconds: ms });

/** An id that was made at an instant, unlike any other. */
const idAt = (at: Temporal.Instant): string =>
  `${lowestId(at.epochMilliseconds).slice(0, 14)}7${randomUUID().slice(15)}`;

async function tell(title: string, at: Temporal.Instant, isRead: boolean): Promise<void> {
  await query(
    `insert into notifications (id, user_id, fact_id, type, title, body, data, read_at, created_at)
    values ($1, $2, $3, 'event_updated', $4, '', '{}', $5, $6)`,
    [idAt(at), alice, randomUUID(), title, isRead ? at.toString() : null, at.toString()],
  );
}

const prune = (signal = new AbortController().signal) =>
  pruneJobs({ db: app.database.db }).prune_notifications(
    { date: TODAY.toString() },
    { id: 'x', attempt: 1, isLast: false, signal },
  );

const titles = async (): Promise<string[]> =>
  (await app.as('alice').get('/notifications')).body.data.map((n: { title: string }) => n.title);

test('read notifications are deleted after ninety days, unread ones after a year', async () => {
  await tell('of a year ago, unread', ago(365, 1), false);
  await tell('of not quite a year ago, unread', ago(365), false);
  await tell('of ninety days ago, read', ago(90, 1), true);
  await tell('of ninety days ago, unread', ago(90, 1), false);
  await tell('of not quite ninety days ago, read', ago(90), true);
  await prune();
  const left = [
    'of not quite ninety days ago, read',
    'of ninety days ago, unread',
    'of not quite a year ago, unread',
  ];
  expect(await titles()).toEqual(left);
  await prune();
  expect(await titles()).toEqual(left);
});

test('delivery records of digests are deleted after ninety days', async () => {
  for (const at of [ago(90, 1), ago(90)])
    await query(
      `insert into digest_deliveries (id, user_id, type, period_date, subject, plain_text, html, created_at)
      values ($1, $2, 'todays_events', $3, '', '', '', $4)`,
      [idAt(at), alice, at.toString().slice(0, 10), at.toString()],
    );
  await prune();
  const { rows } = await query('select period_date::text as day from digest_deliveries');
  expect(rows).toEqual([{ day: ago(90).toString().slice(0, 10) }]);
});

/** So many notifications of last year, every other one unread and of ninety-one days ago. */
const fill = (count: number): Promise<unknown> =>
  query(
    `insert into notifications (id, user_id, fact_id, type, title, body, data, created_at)
    select overlay(gen_random_uuid()::text placing
        case when n % 2 = 0 then $2 else $3 end from 1 for 14)::uuid,
      $1, gen_random_uuid(), 'event_updated', 'n' || n, '', '{}', now()
    from generate_series(1, $4::int) n`,
    [
      alice,
      lowestId(ago(400).epochMilliseconds).slice(0, 14),
      lowestId(ago(91).epochMilliseconds).slice(0, 14),
      count,
    ],
  );

test('whatever has gathered goes, batch by batch', async () => {
  await fill(5_002);
  await prune();
  const { rows } = await query('select count(*) as n from notifications');
  expect(rows).toEqual([{ n: 2_501 }]);
});

test('a worker that has to end begins no other batch, and the rest goes another time', async () => {
  await fill(4_000);
  const stopped = new AbortController();
  stopped.abort();
  await prune(stopped.signal);
  expect((await query('select count(*) as n from notifications')).rows).toEqual([{ n: 4_000 }]);
  await prune();
  expect((await query('select count(*) as n from notifications')).rows).toEqual([{ n: 2_000 }]);
});

test('the facts behind notifications are deleted after a year', async () => {
  await query('delete from notification_facts');
  for (const at of [ago(365, 1), ago(365)])
    await query('insert into notification_facts (id, happened_at, facts) values ($1, $2, $3)', [
      idAt(at),
      at.toString(),
      '[]',
    ]);
  await prune();
  const { rows } = await query('select happened_at from notification_facts');
  expect(rows.map(({ happened_at: at }) => Temporal.Instant.from(at).toString())).toEqual([
    ago(365).toString(),
  ]);
});
