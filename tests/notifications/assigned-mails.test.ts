import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PersonName } from '../support/app.ts';
import { act } from '../support/approval.ts';
import { removeAssignments, stepOf } from '../support/assignments.ts';
import { askChange } from '../support/changes.ts';
import { addressesOf, createMailFixture, type MailFixture } from './mail-fixture.ts';

const ROLE = 'faculty_approver';
const DEAN = 'Dean@faculty.test';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture({ outsidePerDay: 3, mailDomains: ['faculty.test'] });
  await put(fixture.room, { approval_steps: [...stepOf(ROLE), ...stepOf('manager')] });
});
beforeEach(() => fixture.clear());
afterEach(() => removeAssignments(fixture.app));
afterAll(() => fixture.close());

const put = (room: string, fields: object) =>
  fixture.app.as('manager').put(`/rooms/${room}`, fields);
const assign = (email: string, role = ROLE) =>
  fixture.app.as('admin').post('/assignments', { email, role, room_id: fixture.room });
const submit = (who: PersonName = 'alice', fields: object = {}) =>
  fixture.make(who, { status: 'pending', ...fields });
/** The addresses that get mail besides those who ask, who are told that their request was received. */
const delivered = async () => addressesOf(await deliverToOthers());
const deliverToOthers = async () =>
  (await fixture.deliver()).filter(({ mail }) => !mail.subject?.startsWith('We have your'));

describe('an address without an account that holds a step by assignment', () => {
  test('gets mail when the step opens, in the default language, and says why', async () => {
    await assign(DEAN);
    await submit();
    const [mail, ...others] = await deliverToOthers();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['dean@faculty.test']);
    expect(mail?.mail.subject).toBe(
      'Waiting for approval: Palaeography, Monday 29 March, 10:00–11:00, Cloister Room',
    );
    expect(mail?.mail.text).toContain(`Step: Step of ${ROLE}`);
    expect(mail?.mail.text).toContain('your address is named in the event or decides on it');
  });

  test('gets none of a step of another role, nor of another room', async () => {
    await assign(DEAN, 'manager');
    const elsewhere = await fixture.app.as('manager').post('/rooms', { name: 'Elsewhere' });
    await fixture.app
      .as('admin')
      .post('/assignments', { email: DEAN, role: ROLE, room_id: elsewhere.body.data.id });
    await submit();
    expect(await delivered()).toEqual([]);
  });

  test('gets mail of a later step, and of a change that waits', async () => {
    await assign(DEAN, 'manager');
    const { id } = await submit();
    await act(fixture.app, 'admin', id, 'approve');
    expect(await delivered()).toEqual(['dean@faculty.test', 'manager@stoa.test']);
    await act(fixture.app, 'admin', id, 'approve');
    await fixture.deliver();
    fixture.clock.at = '2027-03-01T10:00:00Z';
    await assign(DEAN);
    await askChange(fixture.app, `/events/${id}`, { end_at: '2027-03-29T10:00:00Z' });
    expect(await delivered()).toEqual(['dean@faculty.test']);
  });

  test('gets one mail per event and hour, and so many a day by the events of one person', async () => {
    await assign(DEAN);
    const { id } = await submit();
    const days = ['2027-03-30', '2027-03-31', '2027-04-01'];
    expect(await delivered()).toHaveLength(1);
    fixture.clock.at = '2027-03-01T08:30:00Z';
    await act(fixture.app, 'alice', id, 'cancel');
    await fixture.app.as('alice').delete(`/events/${id}`);
    for (const day of days)
      await submit('alice', { start_at: `${day}T08:00:00Z`, end_at: `${day}T09:00:00Z` });
    expect(await delivered()).toHaveLength(2);
    const bobs = { start_at: '2027-04-02T08:00:00Z', end_at: '2027-04-02T09:00:00Z' };
    await submit('bob', bobs);
    expect(await delivered()).toHaveLength(1);
  });

  test('gets none outside of MAIL_DOMAINS, nor after it unsubscribed', async () => {
    await assign('dean@else.test');
    await assign(DEAN);
    const { pool } = fixture.app.database;
    await pool.query(
      "insert into mail_opt_outs (address, created_at) values ('dean@faculty.test', now())",
    );
    await submit();
    expect(await delivered()).toEqual([]);
  });

  test('gets one mail where it is named in the event, too, and somebody with an account one by it', async () => {
    await assign(DEAN);
    await assign('bob@stoa.test');
    await submit('alice', {
      contact_email: 'dean@FACULTY.test',
      roles: [{ user_name: 'Dean', user_email: DEAN, role: 'room_user' }],
    });
    expect(await delivered()).toEqual(['bob@stoa.test', 'dean@faculty.test']);
  });
});
