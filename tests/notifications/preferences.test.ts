import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import type { Received } from '../support/smtp-server.ts';
import { addressesOf, createMailFixture, type MailFixture } from './mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const PATH = '/notification-preferences';
const read = async (who: PersonName) => (await fixture.app.as(who).get(PATH)).body.data;
const choose = (who: PersonName, body: unknown) => fixture.app.as(who).put(PATH, body);

describe('the channels of a person', () => {
  test('are push for all, and mail for decisions and steps that wait, until something else is chosen', async () => {
    const both = { push: true, mail: true };
    const shown = { push: true, mail: false };
    expect(await read('alice')).toEqual({
      event_submitted: both,
      no_show: both,
      event_received: both,
      wait_over: both,
      event_approved: both,
      event_rejected: both,
      event_returned: both,
      event_discarded: both,
      event_cancelled: both,
      event_updated: both,
      occurrence_cancelled: both,
      occurrence_room_conflict: both,
      event_reminder: shown,
      work_new: both,
      work_changed: shown,
      work_cancelled: both,
      work_answered: both,
      work_reminder: both,
      approval_reminder: both,
      export_completed: shown,
      export_failed: shown,
      webhook_disabled: both,
      round_opened: both,
      round_closing: both,
      round_published: both,
    });
  });

  test('are merged, channel by channel', async () => {
    const first = await choose('alice', {
      event_approved: { push: false },
      export_failed: { mail: 1 },
    });
    expect(first.status).toBe(200);
    const second = await choose('alice', { event_approved: { mail: false }, event_updated: null });
    expect(second.body.data).toMatchObject({
      event_approved: { push: false, mail: false },
      event_updated: { push: true, mail: true },
      export_failed: { push: true, mail: true },
    });
    expect((await choose('alice', {})).body.data).toEqual(second.body.data);
    expect((await read('bob')).event_approved).toEqual({ push: true, mail: true });
  });

  test.each([
    ['digest', { digest: { mail: true } }],
    ['event_moved', { event_approved: { mail: false }, event_moved: { mail: true } }],
    ['event_approved.mail', { event_approved: { mail: 'often' } }],
    ['event_approved', { event_approved: true }],
  ])('are not changed by a wrong %s', async (field, body) => {
    const { status, body: answer } = await choose('alice', body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
    expect((await read('alice')).event_approved).toEqual({ push: true, mail: true });
  });

  test('decide who gets mail and who gets a push, not who is notified', async () => {
    const { pool } = fixture.app.database;
    const alice = (await fixture.app.as('alice').get('/me')).body.data.id;
    await pool.query(
      `insert into push_subscriptions values (gen_random_uuid(), $1, 'https://push.test/a', 'p', 'a', ` +
        `'aes128gcm', now(), now())`,
      [alice],
    );
    const pushes = async () =>
      (await pool.query("select id from pgboss.job where name = 'send_push'")).rows.length;
    const reject = async () => {
      const { id } = await fixture.make('alice', { status: 'pending' });
      await act(fixture.app, 'manager', id, 'reject');
      return addressesOf(await fixture.deliver());
    };
    await choose('alice', { event_received: { mail: false, push: false } });
    expect(await reject()).toContain('alice@stoa.test');
    expect(await pushes()).toBe(1);
    await choose('alice', { event_rejected: { mail: false, push: false } });
    expect(await reject()).not.toContain('alice@stoa.test');
    expect(await pushes()).toBe(1);
    const { data } = (await fixture.app.as('alice').get('/notifications?per_page=4')).body;
    expect(data.map(({ type }: { type: string }) => type).sort()).toEqual([
      'event_received',
      'event_received',
      'event_rejected',
      'event_rejected',
    ]);
    await pool.query('delete from push_subscriptions');
  });
});

/** The path of the address in List-Unsubscribe, below `/api/v1`. */
function wayOut(mail: Received | undefined): string {
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const header = mail?.mail.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  const url = header?.unsubscribe?.url ?? '';
  expect(url).toMatch(/^https:\/\/api\.test\/api\/v1\/unsubscribe\?token=/);
  return url.slice('https://api.test/api/v1'.length);
}

/** As a mail program asks (RFC 8058): without a login, with a form in the body. */
const leave = (path: string) =>
  fixture.app.anonymous.send('POST', path, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  });

describe('one request of a mail program', () => {
  test('ends mail of that kind for a person, and of no other', async () => {
    await fixture.make('alice', { status: 'pending' });
    const [mail] = await fixture.deliver();
    expect(mail?.to).toEqual(['manager@stoa.test']);
    for (let time = 0; time < 2; time += 1) expect((await leave(wayOut(mail))).status).toBe(200);
    expect(await read('manager')).toMatchObject({
      event_submitted: { push: true, mail: false },
      event_approved: { push: true, mail: true },
    });
  });

  test('ends all mail to an address without an account', async () => {
    const contact = { contact_email: 'Desk@else.test', status: 'approved' };
    const { id } = await fixture.make('manager', contact);
    const [mail] = await fixture.deliver();
    expect((await leave(wayOut(mail))).status).toBe(200);
    fixture.clock.at = '2027-03-01T12:00:00Z';
    await act(fixture.app, 'manager', id, 'cancel');
    expect(await fixture.deliver()).toEqual([]);
  });

  test.each([
    ['', undefined],
    ['?token=', undefined],
    ['?token=abc', undefined],
    ['?token=abc.def', undefined],
    ['?token=.', undefined],
  ])('is refused with %j', async (query) => {
    const { status, body } = await leave(`/unsubscribe${query}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['token']]);
  });

  test('is refused with a token that was changed', async () => {
    await fixture.make('alice', { status: 'pending' });
    const path = wayOut((await fixture.deliver())[0]);
    const [, content = '', signature = ''] = /token=([^.]+)\.(.+)$/.exec(path) ?? [];
    const about = JSON.parse(Buffer.from(content, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...about, type: 'event_approved' })).toString(
      'base64url',
    );
    expect((await leave(`/unsubscribe?token=${other}.${signature}`)).status).toBe(422);
    expect((await read('manager')).event_approved.mail).toBe(true);
  });
});
