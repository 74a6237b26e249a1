import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../support/approval.ts';
import { addressesOf, createMailFixture, type MailFixture } from './mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const roles = [
  { user_name: 'Bob', user_email: 'BOB@stoa.test', role: 'room_user' },
  { user_name: 'Guest', user_email: 'Guest@else.test', role: 'room_user' },
];
const outside = { roles, contact_email: 'desk@else.test' };
const thursdays = {
  start_at: '2027-04-15T08:15:00Z',
  end_at: '2027-04-15T09:45:00Z',
  is_recurring: true,
  recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
};

describe('a decision is mailed', () => {
  test('to owner, people in roles and the contact, each alone, and not to who decided', async () => {
    const { id } = await fixture.make('alice', { ...outside, status: 'pending' });
    expect(addressesOf(await fixture.deliver())).toEqual(['alice@stoa.test', 'manager@stoa.test']);
    await act(fixture.app, 'manager', id, 'reject', { comment: 'Too loud' });
    const mails = await fixture.deliver();
    expect(addressesOf(mails)).toEqual([
      'alice@stoa.test',
      'bob@stoa.test',
      'desk@else.test',
      'guest@else.test',
    ]);
    for (const { to, mail } of mails) {
      expect(to).toHaveLength(1);
      expect(mail.subject).toBe(
        'Rejected: Palaeography, Monday 29 March, 10:00–11:00, Cloister Room',
      );
      expect(mail.text).toContain('manager rejected the event.\n\nWhen');
      expect(mail.text).toContain('\nNote   Too loud\n');
      expect(mail.text).toContain(`https://app.test/events/${id}`);
      expect(mail.html).toContain('>Too loud</td>');
    }
    await act(fixture.app, 'alice', id, 'submit');
    expect(addressesOf(await fixture.deliver())).toEqual(['alice@stoa.test', 'manager@stoa.test']);
  });

  test('to who decided neither as the owner nor as the contact of the event', async () => {
    await fixture.make('manager', { status: 'approved', contact_email: 'MANAGER@stoa.test' });
    expect(await fixture.deliver()).toEqual([]);
  });

  test('to a contact with an account by what that person chose, and without a notification', async () => {
    const contact = { contact_email: 'bob@stoa.test', status: 'approved' };
    await fixture.make('manager', contact);
    expect(addressesOf(await fixture.deliver())).toEqual(['bob@stoa.test']);
    expect((await fixture.app.as('bob').get('/notifications')).body.data).toEqual([]);
    const off = { event_approved: { mail: false } };
    await fixture.app.as('bob').put('/notification-preferences', off);
    const later = { start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z' };
    await fixture.make('manager', { ...contact, ...later });
    expect(await fixture.deliver()).toEqual([]);
  });

  test('to nobody who is deactivated by the time of sending', async () => {
    const { id } = await fixture.make('alice', { roles, status: 'pending' });
    await fixture.deliver();
    await act(fixture.app, 'manager', id, 'approve');
    const { pool } = fixture.app.database;
    await pool.query("update users set is_active = false where name = 'bob'");
    const mails = await fixture.deliver();
    await pool.query("update users set is_active = true where name = 'bob'");
    expect(addressesOf(mails)).toEqual(['alice@stoa.test', 'guest@else.test']);
  });

  test('once for a whole series, with the number of its dates and the last of them', async () => {
    const { id } = await fixture.make('alice', { ...thursdays, status: 'pending' });
    const [waits] = await fixture.deliver();
    expect(waits?.mail.subject).toBe(
      'Waiting for approval: Palaeography, 14 Thursdays until 15 July, 10:15–11:45, Cloister Room',
    );
    expect(waits?.mail.text).toContain('Step: Approval');
    await act(fixture.app, 'manager', id, 'approve');
    expect(await fixture.deliver()).toHaveLength(1);
  });
});

describe('a change of an event', () => {
  test('is mailed when time or room changed, with old and new values, else only shown', async () => {
    const { id } = await fixture.make('alice', { status: 'pending' });
    await act(fixture.app, 'manager', id, 'approve');
    await fixture.deliver();
    const change = (fields: object) => fixture.app.as('manager').put(`/events/${id}`, fields);
    fixture.clock.at = '2027-03-01T08:00:30Z';
    await change({ title: 'Codicology' });
    expect(await fixture.deliver()).toEqual([]);
    fixture.clock.at = '2027-03-01T08:01:00Z';
    await change({ start_at: '2027-03-29T09:00:00Z', end_at: '2027-03-29T10:00:00Z' });
    const [mail] = await fixture.deliver();
    expect(mail?.to).toEqual(['alice@stoa.test']);
    expect(mail?.mail.text).toContain(
      'Time: Monday 29 March, 10:00–11:00 → Monday 29 March, 11:00–12:00',
    );
    const { data } = (await fixture.app.as('alice').get('/notifications')).body;
    expect(data[1].body).toBe('manager changed the event.\nTitle: Palaeography → Codicology');
  });

  test('of one date names that date, and its old and its new room', async () => {
    const { id } = await fixture.make('manager', {
      ...thursdays,
      contact_email: 'desk@else.test',
      status: 'approved',
    });
    await fixture.deliver();
    fixture.clock.at = '2027-03-02T08:00:00Z';
    const { body } = await fixture.app.as('manager').post('/rooms', { name: 'Aula' });
    const path = `/events/${id}/occurrences/2027-04-22`;
    const answer = await fixture.app.as('manager').put(path, { room_id: body.data.id });
    expect(answer.status).toBe(200);
    const [mail] = await fixture.deliver();
    expect(mail?.mail.subject).toBe('Changed: Palaeography, Thursday 22 April, 10:15–11:45, Aula');
    expect(mail?.mail.text).toContain('Room: Cloister Room → Aula');
    expect(mail?.mail.text).toContain(`https://app.test/events/${id}::2027-04-22T08:15:00Z`);
  });
});

describe('every mail', () => {
  test('is automatic, has an identifier of its own, and belongs to the thread of its event', async () => {
    const { id } = await fixture.make('alice', { status: 'pending' });
    const [first] = await fixture.deliver();
    await act(fixture.app, 'manager', id, 'reject');
    const [second] = await fixture.deliver();
    for (const one of [first, second]) {
      expect(one?.mail.headers.get('auto-submitted')).toBe('auto-generated');
      expect(one?.mail.references).toBe(`<event-${id}@mail.test>`);
      expect(one?.mail.inReplyTo).toBe(`<event-${id}@mail.test>`);
      expect(one?.mail.messageId).toMatch(/^<mail-[\w-]{36}@mail\.test>$/);
    }
    expect(first?.mail.messageId).not.toBe(second?.mail.messageId);
  });

  test('means itself in HTML, whatever the title', async () => {
    await fixture.make('alice', { title: '<b>&"\u0027</b>', status: 'pending' });
    const [mail] = await fixture.deliver();
    expect(mail?.mail.html).toContain('&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;');
    expect(mail?.mail.html).not.toContain('<b>');
  });
});

describe('an address without an account', () => {
  const pending = { ...outside, roles: [], status: 'pending' };
  const at = (time: string) => {
    fixture.clock.at = `2027-03-01T${time}Z`;
  };

  test('gets one mail per event and hour: of several the newest, when the hour is over', async () => {
    const { id } = await fixture.make('alice', pending);
    await act(fixture.app, 'manager', id, 'reject');
    const toDesk = async () =>
      (await fixture.deliver())
        .filter(({ to }) => to[0] === 'desk@else.test')
        .map(({ mail }) => mail.subject?.split(':')[0]);
    expect(await toDesk()).toEqual(['Rejected']);
    at('08:20:00');
    await act(fixture.app, 'alice', id, 'submit');
    await act(fixture.app, 'manager', id, 'approve');
    at('08:30:00');
    await act(fixture.app, 'alice', id, 'cancel');
    await fixture.app.settle();
    const { rows } = await fixture.app.database.pool.query(
      "select send_at from mail_deliveries where address = 'desk@else.test' order by sequence",
    );
    expect(rows.map(({ send_at }) => send_at)).toEqual([
      '2027-03-01T08:00:00Z',
      '2027-03-01T09:00:00Z',
      '2027-03-01T09:00:00Z',
    ]);
    at('08:59:59');
    expect(await toDesk()).toEqual([]);
    at('09:00:00');
    expect(await toDesk()).toEqual(['Cancelled']);
    expect(await fixture.open()).toEqual([]);
  });

  test('is told so by the reason, and has no settings to change', async () => {
    const { id } = await fixture.make('alice', pending);
    await act(fixture.app, 'manager', id, 'reject');
    const texts = Object.fromEntries(
      (await fixture.deliver()).map(({ to, mail }) => [to[0], mail.text]),
    );
    expect(texts['desk@else.test']).toContain('because your address is named');
    expect(texts['desk@else.test']).not.toContain('settings');
    expect(texts['alice@stoa.test']).toContain('https://app.test/notifications');
  });
});

test('the events of one person send so many mails a day to addresses without an account, and no more', async () => {
  const limited = await createMailFixture({ outsidePerDay: 3 });
  const many = [1, 2, 3, 4, 5].map((n) => {
    return { user_name: `G${n}`, user_email: `g${n}@else.test`, role: 'room_user' };
  });
  await limited.make('manager', { roles: many, status: 'approved' });
  expect(addressesOf(await limited.deliver())).toHaveLength(3);
  limited.clock.at = '2027-03-02T00:00:00Z';
  const next = { start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z' };
  await limited.make('manager', { ...next, roles: many.slice(0, 2), status: 'approved' });
  expect(addressesOf(await limited.deliver())).toHaveLength(2);
  await limited.close();
});

test('MAIL_DOMAINS restricts addresses without an account, and nobody with one', async () => {
  const closed = await createMailFixture({ mailDomains: ['uni.test'] });
  const guests = ['bob@stoa.test', 'a@uni.test', 'b@sub.uni.test', 'c@else.test'].map((email) => {
    return { user_name: 'Guest', user_email: email, role: 'room_user' };
  });
  await closed.make('manager', { roles: guests, status: 'approved' });
  expect(addressesOf(await closed.deliver())).toEqual(['a@uni.test', 'bob@stoa.test']);
  await closed.close();
});
