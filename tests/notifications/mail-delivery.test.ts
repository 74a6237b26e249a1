import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '../../src/jobs/jobs.ts';
import type { Mailer } from '../../src/ports/mailer.ts';
import { act } from '../support/approval.ts';
import { eventually, testWorker } from '../support/worker.ts';
import { addressesOf, attempt, createMailFixture, type MailFixture } from './mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const guests = ['g1@else.test', 'g2@else.test', 'g3@else.test'].map((user_email) => {
  return { user_name: 'Guest', user_email, role: 'room_user' };
});
const makeTold = () => fixture.make('manager', { roles: guests, status: 'approved' });
const failures = async () => {
  const { rows } = await fixture.app.database.pool.query(
    'select address, failure from mail_deliveries where failed_at is not null order by address',
  );
  return rows;
};

/** Runs a worker until nothing is to be sent. */
async function work(): Promise<void> {
  const worker = await testWorker(fixture.app.database, fixture.handlers());
  await eventually(async () => expect(await fixture.open()).toEqual([])).finally(() =>
    worker.stop(5_000),
  );
}

test('a mail is a job of the transaction, and one that was sent is not sent again', async () => {
  await makeTold();
  await work();
  expect(addressesOf(fixture.smtp.received)).toEqual(guests.map(({ user_email }) => user_email));
  const { rows } = await fixture.app.database.pool.query('select id from mail_deliveries');
  for (const { id } of rows)
    await fixture.handlers().send_notification_mail({ delivery_id: id }, attempt);
  expect(fixture.smtp.received).toHaveLength(3);
});

test('a recipient who is refused does not stop the others, and is not tried again', async () => {
  fixture.smtp.refusedAddresses.set('g2@else.test', 550);
  await makeTold();
  await work();
  expect(addressesOf(fixture.smtp.received)).toEqual(['g1@else.test', 'g3@else.test']);
  expect(await failures()).toEqual([{ address: 'g2@else.test', failure: 'refused' }]);
  expect(fixture.logged).toHaveLength(1);
});

describe('a mail that is not taken for now', () => {
  test.each([
    ['by the server', 451, 0],
    ['for its recipient', undefined, 450],
  ])('%s waits for the next attempt', async (_why, byServer, forRecipient) => {
    await makeTold();
    const [first = ''] = await fixture.open();
    const send = () => fixture.handlers().send_notification_mail({ delivery_id: first }, attempt);
    fixture.smtp.refuseWith = byServer;
    if (forRecipient > 0) fixture.smtp.refusedAddresses.set('g1@else.test', forRecipient);
    await expect(send()).rejects.toThrow();
    expect(await failures()).toEqual([]);
    fixture.smtp.refuseWith = undefined;
    fixture.smtp.refusedAddresses.clear();
    await send();
    expect(addressesOf(fixture.smtp.received)).toEqual(['g1@else.test']);
  });

  test('is given up after a day, with a line in the log', async () => {
    await makeTold();
    const [first = ''] = await fixture.open();
    fixture.smtp.refuseWith = 451;
    const send = () => fixture.handlers().send_notification_mail({ delivery_id: first }, attempt);
    fixture.clock.at = '2027-03-02T07:59:00Z';
    await expect(send()).rejects.toThrow();
    fixture.clock.at = '2027-03-02T08:00:00Z';
    await send();
    expect(await failures()).toEqual([
      { address: 'g1@else.test', failure: 'not accepted for a day' },
    ]);
  });

  test('is tried within a minute, then with growing pauses for more than a day', () => {
    const { retries, retry_after_seconds, retry_at_most_seconds } = jobs.send_notification_mail;
    const pauses = (factor: number) =>
      Array.from({ length: retries }, (_, n) =>
        Math.min(retry_after_seconds * 2 ** n * factor, retry_at_most_seconds),
      );
    expect(pauses(2)[0]).toBeLessThanOrEqual(60);
    expect(pauses(1).reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(86_400);
  });
});

test('a mail that may have arrived goes again with the same identifier', async () => {
  await fixture.make('manager', { roles: guests.slice(0, 1), status: 'approved' });
  const crash: Mailer['send'] = async (mail) => {
    await fixture.mailer.send(mail);
    throw new Error('The process ends before it is known.');
  };
  await expect(fixture.deliver(crash)).rejects.toThrow('ends');
  await work();
  const ids = fixture.smtp.received.map(({ mail }) => mail.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('mails about one event reach a person in order, one right after the other', async () => {
  const { id } = await fixture.make('alice', { status: 'pending' });
  await fixture.deliver();
  await act(fixture.app, 'manager', id, 'approve');
  await act(fixture.app, 'manager', id, 'cancel');
  const [first, second = ''] = await fixture.open();
  const job = { ...attempt, id: crypto.randomUUID() };
  await fixture.handlers().send_notification_mail({ delivery_id: second }, job);
  expect(await fixture.open()).toEqual([first, second]);
  const { rows } = await fixture.app.database.pool.query(
    `select count(*) from pgboss.job where name = 'send_notification_mail' and start_after > now() + interval '5s'
      and data ->> 'delivery_id' = $1`,
    [second],
  );
  expect(rows).toEqual([{ count: 1 }]);
  await fixture.handlers().send_notification_mail({ delivery_id: first ?? '' }, attempt);
  const ready = await fixture.app.database.pool.query(
    "select start_after <= now() as is_ready from pgboss.job where id <> $2 and data ->> 'delivery_id' = $1",
    [second, job.id],
  );
  expect(ready.rows.map(({ is_ready }) => is_ready)).toEqual([true, true]);
  const last = (await fixture.deliver()).map(({ mail }) => mail.subject?.split(':')[0]);
  expect(last).toEqual(['Cancelled']);
});

test('what is rolled back is never mailed', async () => {
  await makeTold();
  await fixture.deliver();
  const taken = { title: 'Late', room_id: fixture.room, status: 'approved', roles: guests };
  const times = { start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:00:00Z' };
  const answer = await fixture.app.as('manager').post('/events', { ...taken, ...times });
  expect(answer.status).toBe(409);
  expect(await fixture.open()).toEqual([]);
});
