import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, PersonName } from '../support/app.ts';
import type { EventRecord, Fields } from '../support/bookings.ts';
import { makeRoom } from '../support/places.ts';
import type { Received } from '../support/smtp-server.ts';
import { addressesOf, calendarOf, createMailFixture, type MailFixture } from './mail-fixture.ts';

let fixture: MailFixture;
let lab: string;
beforeAll(async () => {
  fixture = await createMailFixture();
  lab = await makeRoom(fixture.app, { name: 'Lab' });
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const thursdays = {
  start_at: '2027-04-15T08:15:00Z',
  end_at: '2027-04-15T09:45:00Z',
  is_recurring: true,
  recurrence_rule: 'FREQ=WEEKLY;COUNT=14',
};
const MAY = { from: '2027-05-01', to: '2027-05-20' };
const IN_MAY = ['2027-05-06T08:15:00Z', '2027-05-13T08:15:00Z', '2027-05-20T08:15:00Z'];

const batch = (operation: 'move' | 'cancel', fields: Fields, who: PersonName = 'manager') =>
  fixture.app.as(who).post(`/events/batch-${operation}`, fields);
const assertDone = ({ body }: Answer) => expect(body.data.failed).toEqual([]);

async function course(fields: Fields = {}): Promise<string> {
  const { id } = await fixture.make('manager', {
    ...thursdays,
    contact_email: 'alice@stoa.test',
    status: 'approved',
    roles: [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }],
    ...fields,
  });
  await fixture.deliver();
  fixture.clock.at = '2027-03-02T08:00:00Z';
  return id;
}

/** The calendar part of a mail, by the library of Thunderbird. */
function datesIn(mail: Received | undefined) {
  const calendar = new ICAL.Component(ICAL.parse((mail && calendarOf(mail)) ?? ''));
  const events = calendar.getAllSubcomponents('vevent').map((event) => {
    const date = event.getFirstPropertyValue('recurrence-id') as ICAL.Time | null;
    return [
      date?.toJSDate().toISOString().replace('.000Z', 'Z'),
      event.getFirstPropertyValue('status'),
      event.getFirstPropertyValue('location'),
    ];
  });
  return { method: calendar.getFirstPropertyValue('method'), events };
}

const newest = async (): Promise<EventRecord> =>
  (await fixture.app.as('bob').get('/notifications')).body.data[0];

describe('several dates of a series', () => {
  test('that are cancelled at once are named in one mail to each reader, with the reason', async () => {
    const id = await course();
    assertDone(await batch('cancel', { event_ids: [id], ...MAY, comment: 'Strike' }));
    const mails = await fixture.deliver();
    expect(addressesOf(mails)).toEqual(['alice@stoa.test', 'bob@stoa.test']);
    for (const one of mails) {
      expect(one.mail.subject).toBe(
        'Dates cancelled: Palaeography, 3 dates: 6, 13 and 20 May, 10:15–11:45, Cloister Room',
      );
      expect(one.mail.text).toContain('manager cancelled the dates.\n\nWhen');
      expect(one.mail.text).toContain('\nNote   Strike\n');
      expect(datesIn(one)).toEqual({
        method: 'CANCEL',
        events: IN_MAY.map((date) => [date, 'CANCELLED', 'Cloister Room, North']),
      });
    }
    const { data } = await newest();
    expect(data).toMatchObject({ original_start_at: null, original_starts: IN_MAY });
    expect(data.url).toBe(`https://app.test/events/${id}`);
  });

  test('that are moved at once are named with their old and their new room', async () => {
    const id = await course();
    const body = { event_ids: [id], ...MAY, room_id: lab, comment: 'The roof leaks' };
    assertDone(await batch('move', body));
    const mails = await fixture.deliver();
    expect(addressesOf(mails)).toEqual(['alice@stoa.test', 'bob@stoa.test']);
    for (const one of mails) {
      expect(one.mail.subject).toBe(
        'Changed: Palaeography, 3 dates: 6, 13 and 20 May, 10:15–11:45, Lab',
      );
      expect(one.mail.text).toContain('manager changed the event.\nRoom: Cloister Room → Lab');
      expect(datesIn(one)).toEqual({
        method: 'REQUEST',
        events: IN_MAY.map((date) => [date, 'CONFIRMED', 'Lab']),
      });
    }
  });

  test('that leave several rooms name each of them, and their times where they differ', async () => {
    const id = await course();
    const aula = await makeRoom(fixture.app, { name: 'Aula' });
    await fixture.app.as('manager').put(`/events/${id}/occurrences/2027-05-13`, {
      room_id: aula,
      end_at: '2027-05-13T09:15:00Z',
    });
    await fixture.deliver();
    assertDone(await batch('move', { event_ids: [id], ...MAY, room_id: lab }));
    const [mail] = await fixture.deliver();
    expect(mail?.mail.subject).toBe('Changed: Palaeography, 3 dates: 6, 13 and 20 May, Lab');
    expect(mail?.mail.text).toContain(
      'Dates: Thursday 6 May, 10:15–11:45; Thursday 13 May, 10:15–11:15; Thursday 20 May, 10:15–11:45',
    );
    expect(mail?.mail.text).toContain('Room: Cloister Room, Aula → Lab');
  });

  test('that are many are counted by their weekday, up to the last of them', async () => {
    const id = await course();
    const rest = { from: '2027-05-01', to: '2027-07-10' };
    assertDone(await batch('cancel', { event_ids: [id], ...rest }));
    expect((await newest()).title).toBe(
      'Dates cancelled: Palaeography, 10 Thursdays until 8 July, 10:15–11:45, Cloister Room',
    );
  });

  test('that are one date are told as that date', async () => {
    const id = await course();
    const day = { from: '2027-05-06', to: '2027-05-06' };
    assertDone(await batch('move', { event_ids: [id], ...day, room_id: lab }));
    const [mail] = await fixture.deliver();
    expect(mail?.mail.subject).toBe('Changed: Palaeography, Thursday 6 May, 10:15–11:45, Lab');
    expect(mail?.mail.text).toContain('Room: Cloister Room → Lab');
    expect((await newest()).data.original_start_at).toBe(IN_MAY[0]);
  });

  test('are named when their cancellation is taken back, and return to calendars', async () => {
    const id = await course();
    assertDone(await batch('cancel', { event_ids: [id], ...MAY }));
    await fixture.deliver();
    expect((await fixture.app.as('manager').post(`/events/${id}/undo`)).status).toBe(200);
    const [mail] = await fixture.deliver();
    expect(mail?.mail.subject).toBe(
      'Taken back: Palaeography, 3 dates: 6, 13 and 20 May, 10:15–11:45, Cloister Room',
    );
    expect(datesIn(mail)).toEqual({
      method: 'REQUEST',
      events: IN_MAY.map((date) => [date, 'CONFIRMED', 'Cloister Room, North']),
    });
  });

  test('are named when their move is taken back, with the rooms', async () => {
    const id = await course();
    assertDone(await batch('move', { event_ids: [id], ...MAY, room_id: lab }));
    await fixture.deliver();
    expect((await fixture.app.as('manager').post(`/events/${id}/undo`)).status).toBe(200);
    const [mail] = await fixture.deliver();
    expect(mail?.mail.subject).toBe(
      'Taken back: Palaeography, 3 dates: 6, 13 and 20 May, 10:15–11:45, Cloister Room',
    );
    expect(mail?.mail.text).toContain('manager took back the move.');
    expect(mail?.mail.text).toContain('Room: Lab → Cloister Room');
    expect(datesIn(mail)).toEqual({
      method: 'REQUEST',
      events: IN_MAY.map((date) => [date, 'CONFIRMED', 'Cloister Room, North']),
    });
  });

  test('that are cancelled one after the other within the hour are all in the one mail to an address outside', async () => {
    const id = await course({ contact_email: 'desk@else.test', roles: [] });
    fixture.clock.at = '2027-03-01T08:10:00Z';
    for (const date of IN_MAY.slice(0, 2))
      await fixture.app.as('manager').post(`/events/${id}::${date}/cancel`);
    expect(await fixture.deliver()).toEqual([]);
    fixture.clock.at = '2027-03-01T09:30:00Z';
    const mails = await fixture.deliver();
    expect(mails).toHaveLength(1);
    const text = (mails[0] && calendarOf(mails[0])) ?? '';
    expect(text).toContain('METHOD:REQUEST');
    expect(text.replaceAll('\r\n ', '')).toMatch(/EXDATE\S*:20270506T101500,20270513T101500/);
  });

  test('are messages of webhooks one by one', async () => {
    const hook = { url: 'https://93.184.215.14/', events: ['occurrence.cancelled'] };
    await fixture.app.as('manager').post('/webhooks', hook);
    const id = await course();
    assertDone(await batch('cancel', { event_ids: [id], ...MAY }));
    await fixture.app.settle();
    const { rows } = await fixture.app.database.pool.query(
      'select original_start_at from webhook_deliveries order by original_start_at',
    );
    expect(rows.map(({ original_start_at }) => original_start_at)).toEqual(IN_MAY);
  });
});
