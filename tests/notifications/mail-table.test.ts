import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act } from '../support/approval.ts';
import { makeRoom, makeVenue } from '../support/places.ts';
import type { Received } from '../support/smtp-server.ts';
import { createMailFixture, type MailFixture, ZONE } from './mail-fixture.ts';

let fixture: MailFixture;
let hall: string;
beforeAll(async () => {
  fixture = await createMailFixture();
  const venue_id = await makeVenue(fixture.app, {
    name: 'Old Library',
    timezone: ZONE,
    address: 'Main Street 1\n10115 Berlin',
  });
  hall = await makeRoom(fixture.app, {
    name: 'Hall',
    location: 'Second floor',
    capacity: 16,
    venue_id,
  });
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

/** The mail to an address. */
function mailTo(mails: readonly Received[], address: string): { text: string; html: string } {
  const found = mails.find(({ to }) => to.includes(address))?.mail;
  return { text: found?.text ?? '', html: String(found?.html) };
}

const roles = [
  { user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' },
  { user_name: 'Guest', user_email: 'guest@else.test', role: 'room_user' },
];
const asked = { status: 'pending', expected_attendees: 35, notes: 'Two flip charts.', roles };

describe('the table of a mail', () => {
  test('says when, where, who, how many people and the notes, and what is in the way', async () => {
    await fixture.make('alice', { ...asked, room_id: hall });
    const { text, html } = mailTo(await fixture.deliver(), 'manager@stoa.test');
    expect(text).toContain(
      [
        'The event waits for your decision. Asked by alice.',
        'Step: Approval',
        '',
        'When    Monday 29 March, 10:00–11:00',
        'Where   Hall, Second floor, Old Library, Main Street 1, 10115 Berlin',
        'Who     alice',
        'People  35',
        'Note    Two flip charts.',
        '',
        '35 people are expected; Hall has 16 seats.',
      ].join('\n'),
    );
    expect(html).toMatch(/<th scope="row" [^>]+>When<\/th><td [^>]+>Monday 29 March/);
    expect(html).toContain('35 people are expected; Hall has 16 seats.</p>');
  });

  test('says that nothing is in the way, to holders alone, and which rooms are not free', async () => {
    const free = { ...asked, expected_attendees: null };
    await fixture.make('alice', free);
    const mails = await fixture.deliver();
    expect(mailTo(mails, 'manager@stoa.test').text).toContain('\n\nNothing is in the way.\n');
    expect(mailTo(mails, 'alice@stoa.test').text).not.toContain('in the way');
    await fixture.app.as('manager').put(`/rooms/${fixture.room}`, { is_active: false });
    const later = { start_at: '2027-03-30T08:00:00Z', end_at: '2027-03-30T09:00:00Z' };
    const waiting = await fixture.make('alice', { ...free, ...later, room_id: hall });
    await fixture.app.as('manager').put(`/rooms/${hall}`, { is_active: false });
    const [mail] = (await fixture.deliver()).filter(({ to }) => to[0] === 'manager@stoa.test');
    expect(mail?.mail.text).toContain('Hall is not free: Tuesday 30 March, 10:00–11:00.');
    for (const room of [fixture.room, hall]) {
      await fixture.app.as('manager').put(`/rooms/${room}`, { is_active: true });
    }
    expect(waiting.id).toBeDefined();
  });

  test('has the comment as its note, else the notes only for who may read them', async () => {
    const { id } = await fixture.make('alice', asked);
    await fixture.deliver();
    await act(fixture.app, 'manager', id, 'approve');
    const approved = await fixture.deliver();
    expect(mailTo(approved, 'bob@stoa.test').text).toContain('Note    Two flip charts.');
    expect(mailTo(approved, 'guest@else.test').text).toContain('People  35');
    expect(mailTo(approved, 'guest@else.test').text).not.toContain('flip charts');
    await act(fixture.app, 'manager', id, 'cancel', { comment: 'The roof leaks.' });
    const cancelled = mailTo(await fixture.deliver(), 'alice@stoa.test').text;
    expect(cancelled).toContain('Note    The roof leaks.');
    expect(cancelled).not.toContain('Reason');
  });

  test('is written in the language of the reader, and of a deleted event as it was', async () => {
    await fixture.app.as('alice').patch('/me', { locale: 'de' });
    const { id } = await fixture.make('manager', { ...asked, status: 'approved' });
    await fixture.app.as('alice').get('/me');
    const own = await fixture.make('alice', {
      ...asked,
      start_at: '2027-03-30T08:00:00Z',
      end_at: '2027-03-30T09:00:00Z',
      status: 'pending',
    });
    await act(fixture.app, 'manager', own.id, 'approve');
    const mails = (await fixture.deliver()).filter(({ to }) => to[0] === 'alice@stoa.test');
    const text = mails.at(-1)?.mail.text;
    expect(text).toContain(
      'Wann      Dienstag, 30. März, 10:00–11:00 Uhr\nWo        Cloister Room',
    );
    expect(text).toContain('Wer       alice\nPersonen  35\nNotiz     Two flip charts.');
    await fixture.app.as('manager').delete(`/events/${id}`);
    const deleted = mailTo(await fixture.deliver(), 'bob@stoa.test').text;
    expect(deleted).toContain('When    Monday 29 March, 10:00–11:00\nWhere   Cloister Room');
    expect(deleted).not.toContain('Who');
    await fixture.app.as('alice').patch('/me', { locale: null });
  });

  test('says who asked for a change, and nothing of what was in the way once it is decided', async () => {
    const { id } = await fixture.make('alice', { ...asked, room_id: hall });
    await act(fixture.app, 'manager', id, 'approve');
    await fixture.deliver();
    const longer = await fixture.app.as('alice').put(`/events/${id}`, {
      end_at: '2027-03-29T09:30:00Z',
    });
    expect(longer.body.data.pending_change).not.toBeNull();
    const [job] = await fixture.open();
    expect(job).toBeDefined();
    const waits = mailTo(await fixture.deliver(), 'manager@stoa.test').text;
    expect(waits).toContain('A change of the event waits for your decision. Asked by alice.');
    expect(waits).toContain('Time: Monday 29 March, 10:00–11:00 → Monday 29 March, 10:00–11:30');
    expect(waits).toContain('Who     alice');
    expect(waits).toContain('35 people are expected; Hall has 16 seats.');
    await fixture.app.as('alice').put(`/events/${id}`, { end_at: '2027-03-29T09:45:00Z' });
    await act(fixture.app, 'manager', id, 'approve');
    const late = mailTo(await fixture.deliver(), 'manager@stoa.test').text;
    expect(late).toContain('A change of the event waits');
    expect(late).not.toContain('are expected');
  });
});

test('a zone is named only where the clock of the reader shows another time', async () => {
  const zoneOf = async (timezone: string) => {
    await fixture.app.as('alice').patch('/me', { timezone });
    const { id } = await fixture.make('alice', asked);
    await act(fixture.app, 'manager', id, 'reject');
    const { text } = mailTo(
      (await fixture.deliver()).filter(({ mail }) => mail.subject?.startsWith('Rejected')),
      'alice@stoa.test',
    );
    await fixture.clear();
    return text;
  };
  expect(await zoneOf('Europe/Vienna')).toContain('When    Monday 29 March, 10:00–11:00\n');
  expect(await zoneOf('America/New_York')).toContain('10:00–11:00 (Europe/Berlin)\n');
  await fixture.app.as('alice').patch('/me', { timezone: null });
});
