import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  icalJsReader,
  libicalReader,
  pythonReader,
  type Reader,
} from '../calendar/calendar-readers.ts';
import { act } from '../support/approval.ts';
import type { Received } from '../support/smtp-server.ts';
import { calendarOf, createMailFixture, type MailFixture } from './mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const series = {
  start_at: '2027-04-15T08:15:00Z',
  end_at: '2027-04-15T09:45:00Z',
  is_recurring: true,
  recurrence_rule: 'FREQ=WEEKLY;COUNT=5',
};
const contact = { contact_email: 'bob@stoa.test' };
const moved = { start_at: '2027-04-22T10:15:00Z', end_at: '2027-04-22T11:45:00Z' };

const parse = (text: string): ICAL.Component => new ICAL.Component(ICAL.parse(text));

/** What ical.js, the library of Thunderbird, makes of the calendar part of a mail. */
function readPart(mail: Received | undefined) {
  const text = mail && calendarOf(mail);
  if (text === undefined) return undefined;
  const calendar = parse(text);
  const events = calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    status: event.getFirstPropertyValue('status'),
    start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
    date: (event.getFirstPropertyValue('recurrence-id') as ICAL.Time | null)
      ?.toJSDate()
      .toISOString(),
    attendees: event.getAllProperties('attendee').map((one) => one.getFirstValue()),
  }));
  return { method: calendar.getFirstPropertyValue('method'), events };
}

const approved = (fields: object) =>
  fixture.make('manager', { ...contact, status: 'approved', ...fields });

/** The uid and the sequence that the feed of the room has. */
async function inFeed() {
  const { text } = await fixture.app.as('alice').get(`/calendar/rooms/${fixture.room}.ics`);
  const [event] = parse(text).getAllSubcomponents('vevent');
  const value = (name: string) => event?.getFirstPropertyValue(name);
  return { uid: String(value('uid')), sequence: Number(value('sequence')) };
}

describe('an event', () => {
  test('is requested when it is approved and when it is moved, and cancelled at its end', async () => {
    const { id } = await fixture.make('alice', { ...contact, status: 'pending' });
    const waits = await fixture.deliver();
    expect(waits.map(readPart)).toEqual([undefined, undefined]);
    await act(fixture.app, 'manager', id, 'approve');
    const parts = (await fixture.deliver()).map((mail) => ({ to: mail.to[0], ...readPart(mail) }));
    const feed = await inFeed();
    expect(parts.map(({ to }) => to)).toEqual(['alice@stoa.test', 'bob@stoa.test']);
    for (const { to, method, events } of parts) {
      expect([method, events?.length]).toEqual(['REQUEST', 1]);
      expect(events?.[0]).toMatchObject({ ...feed, status: 'CONFIRMED' });
      expect(events?.[0]?.attendees).toEqual([`mailto:${to}`]);
    }
    const later = { start_at: '2027-03-29T12:00:00Z', end_at: '2027-03-29T13:00:00Z' };
    await fixture.app.as('manager').put(`/events/${id}`, later);
    const change = readPart((await fixture.deliver())[0]);
    const moved = await inFeed();
    expect(change).toMatchObject({ method: 'REQUEST', events: [{ ...moved }] });
    expect(change?.events[0]?.start).toBe('2027-03-29T12:00:00.000Z');
    await act(fixture.app, 'manager', id, 'cancel');
    const end = readPart((await fixture.deliver())[0]);
    expect(end).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED' }] });
    expect(end?.events[0]?.uid).toBe(feed.uid);
    const sequences = [feed.sequence, moved.sequence, end?.events[0]?.sequence ?? 0];
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  test('that was never approved has no calendar part, nor has its end', async () => {
    const { id } = await fixture.make('alice', { ...contact, status: 'pending' });
    await act(fixture.app, 'manager', id, 'cancel');
    const mails = await fixture.deliver();
    const readers = ['manager', 'alice', 'alice', 'bob'].map((name) => `${name}@stoa.test`);
    expect(mails.map(({ to }) => to[0])).toEqual(readers);
    expect(mails.map(calendarOf)).toEqual(readers.map(() => undefined));
  });

  test('that is cancelled before its mails are sent is put into no calendar', async () => {
    const { id } = await approved({});
    await act(fixture.app, 'manager', id, 'cancel');
    const mails = await fixture.deliver();
    expect(mails.map(({ mail }) => mail.subject?.split(':')[0])).toEqual(['Approved', 'Cancelled']);
    expect(mails.map(calendarOf)).toEqual([undefined, undefined]);
  });

  test('leaves the calendars when its approval is taken back, and returns with the next one', async () => {
    const { id } = await fixture.make('alice', { status: 'pending' });
    await fixture.deliver();
    const methods: unknown[] = [];
    for (const action of ['approve', 'undo', 'approve']) {
      await fixture.app.as('manager').post(`/events/${id}/${action}`);
      methods.push((await fixture.deliver()).map((mail) => readPart(mail)?.method));
    }
    expect(methods).toEqual([['REQUEST'], ['CANCEL'], ['REQUEST']]);
  });

  test('is cancelled only for those who were sent it', async () => {
    const { id } = await approved({});
    await fixture.deliver();
    const roles = [{ user_name: 'Alice', user_email: 'alice@stoa.test', role: 'room_user' }];
    await fixture.app.database.pool.query(
      'insert into event_roles (id, event_id, position, user_name, user_email, role) values ($1, $2, 0, $3, $4, $5)',
      [crypto.randomUUID(), id, 'Alice', roles[0]?.user_email, 'room_user'],
    );
    await act(fixture.app, 'manager', id, 'cancel');
    const parts = Object.fromEntries(
      (await fixture.deliver()).map((mail) => [mail.to[0], readPart(mail)?.method]),
    );
    expect(parts).toEqual({ 'bob@stoa.test': 'CANCEL', 'alice@stoa.test': undefined });
  });
});

describe('an event that is deleted', () => {
  test('leaves the calendars that it was sent to', async () => {
    const { id } = await approved({});
    const sent = readPart((await fixture.deliver())[0]);
    await fixture.app.as('manager').delete(`/events/${id}`);
    const [mail, ...others] = await fixture.deliver();
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['bob@stoa.test']);
    expect(mail?.mail.subject).toBe(
      'Cancelled: Palaeography, Monday 29 March, 10:00–11:00, Cloister Room',
    );
    expect(mail?.mail.text).toContain('manager deleted the event.');
    const part = readPart(mail);
    const [before, after] = [sent?.events[0], part?.events[0]];
    expect(part).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED' }] });
    expect(after).toMatchObject({ uid: before?.uid, start: before?.start });
    expect(after?.attendees).toEqual(['mailto:bob@stoa.test']);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY);
  });

  test('leaves them with all dates of a series', async () => {
    const { id } = await approved(series);
    const sent = readPart((await fixture.deliver())[0]);
    await fixture.app.as('manager').delete(`/events/${id}`);
    const part = readPart((await fixture.deliver())[0]);
    expect(part).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: sent?.events[0]?.uid, status: 'CANCELLED', date: undefined }],
    });
  });

  test('leaves them after its cancellation too, when that is mailed later', async () => {
    const { id } = await approved({});
    const sent = readPart((await fixture.deliver())[0]);
    await act(fixture.app, 'manager', id, 'cancel');
    await fixture.app.as('manager').delete(`/events/${id}`);
    const mails = await fixture.deliver();
    expect(mails).toHaveLength(1);
    expect(readPart(mails[0])).toMatchObject({
      method: 'CANCEL',
      events: [{ uid: sent?.events[0]?.uid, status: 'CANCELLED' }],
    });
  });

  test('is in no calendar where it was never sent, and of a draft nobody is told', async () => {
    const { id } = await fixture.make('alice', { ...contact, status: 'pending' });
    await fixture.deliver();
    await fixture.app.as('manager').delete(`/events/${id}`);
    const mails = await fixture.deliver();
    expect(mails.map((mail) => [mail.to[0], readPart(mail)])).toEqual([
      ['alice@stoa.test', undefined],
      ['bob@stoa.test', undefined],
    ]);
    const draft = await fixture.make('alice', contact);
    await fixture.app.as('manager').delete(`/events/${draft.id}`);
    expect(await fixture.deliver()).toEqual([]);
  });
});

describe('a change request', () => {
  const later = { start_at: '2027-03-29T12:00:00Z', end_at: '2027-03-29T13:00:00Z' };
  const ask = (id: string) => fixture.app.as('alice').put(`/events/${id}`, later);
  const readAll = (mails: Received[]) =>
    mails.map((mail) => {
      const { method, events } = readPart(mail) ?? {};
      return [mail.to[0], method, events?.[0]?.start];
    });

  const agreed = async (): Promise<string> => {
    const { id } = await fixture.make('alice', { status: 'pending' });
    await act(fixture.app, 'manager', id, 'approve');
    await fixture.deliver();
    return id;
  };

  test('leaves calendars alone until it is applied, which is sent as a move', async () => {
    const id = await agreed();
    await ask(id);
    expect(readAll(await fixture.deliver())).toEqual([
      ['manager@stoa.test', undefined, undefined],
      ['alice@stoa.test', undefined, undefined],
    ]);
    await act(fixture.app, 'manager', id, 'reject', { comment: 'No.' });
    expect(readAll(await fixture.deliver())).toEqual([['alice@stoa.test', undefined, undefined]]);
    await ask(id);
    await fixture.deliver();
    await act(fixture.app, 'manager', id, 'approve');
    expect(readAll(await fixture.deliver())).toEqual([
      ['alice@stoa.test', 'REQUEST', '2027-03-29T12:00:00.000Z'],
    ]);
  });

  test('leaves them alone too when its rejection is taken back; that of its approval is a move', async () => {
    const id = await agreed();
    const undo = () => fixture.app.as('manager').post(`/events/${id}/undo`);
    await ask(id);
    await act(fixture.app, 'manager', id, 'reject', { comment: 'No.' });
    await fixture.deliver();
    await undo();
    expect(readAll(await fixture.deliver())).toEqual([['alice@stoa.test', undefined, undefined]]);
    await act(fixture.app, 'manager', id, 'approve');
    await fixture.deliver();
    await undo();
    expect(readAll(await fixture.deliver())).toEqual([
      ['alice@stoa.test', 'REQUEST', '2027-03-29T08:00:00.000Z'],
    ]);
  });
});

describe('one date of a series', () => {
  test('is moved and cancelled by itself, with the UID of the series', async () => {
    const { id } = await approved(series);
    const whole = readPart((await fixture.deliver())[0]);
    expect(whole?.events).toMatchObject([{ date: undefined, start: '2027-04-15T08:15:00.000Z' }]);
    const path = `/events/${id}/occurrences/2027-04-22`;
    await fixture.app.as('manager').put(path, moved);
    const one = readPart((await fixture.deliver())[0]);
    expect(one).toMatchObject({
      method: 'REQUEST',
      events: [{ date: '2027-04-22T08:15:00.000Z', start: '2027-04-22T10:15:00.000Z' }],
    });
    await fixture.app.as('manager').post(`/events/${id}::2027-04-22T08:15:00Z/cancel`);
    const gone = readPart((await fixture.deliver())[0]);
    expect(gone).toMatchObject({
      method: 'CANCEL',
      events: [{ date: '2027-04-22T08:15:00.000Z', status: 'CANCELLED' }],
    });
    await fixture.app.as('manager').delete(path);
    const back = readPart((await fixture.deliver())[0]);
    expect(back).toMatchObject({
      method: 'REQUEST',
      events: [{ date: '2027-04-22T08:15:00.000Z', start: '2027-04-22T08:15:00.000Z' }],
    });
    const all = [whole, one, gone, back].map((part) => part?.events[0]);
    expect(new Set(all.map((event) => event?.uid)).size).toBe(1);
    const sequences = all.map((event) => event?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  test('is sent with its whole series to who does not know the series', async () => {
    const { id } = await approved(series);
    await fixture.deliver();
    await fixture.app.database.pool.query('delete from calendar_requests');
    await fixture.app.as('manager').put(`/events/${id}/occurrences/2027-04-22`, moved);
    const part = readPart((await fixture.deliver())[0]);
    expect(part?.events.map(({ date }) => date)).toEqual([undefined, '2027-04-22T08:15:00.000Z']);
  });
});

const readers: [string, Reader | null][] = [
  ['ical.js', icalJsReader()],
  ['python3-icalendar', pythonReader()],
  ['libical', libicalReader()],
];

test.each(readers)('%s reads the dates of a mailed series', async (name, reader) => {
  if (reader === null) {
    expect(process.env.STOA_READERS, `${name} is required and not installed`).not.toBe('required');
    process.stderr.write(`${name} is not installed here and has read nothing\n`);
    return;
  }
  const { id } = await approved(series);
  await fixture.app.as('manager').post(`/events/${id}::2027-04-29T08:15:00Z/cancel`);
  await fixture.app.as('manager').put(`/events/${id}/occurrences/2027-04-22`, moved);
  const [mail] = await fixture.deliver();
  const text = (mail && calendarOf(mail)) ?? '';
  const second = (at: string) => Temporal.Instant.from(at).epochMilliseconds / 1000;
  const window = { from: second('2027-01-01T00:00Z'), until: second('2028-01-01T00:00Z') };
  const starts = reader([text], window)[0]?.map(({ start }) => start) ?? [];
  expect(starts.sort()).toEqual(
    ['2027-04-15T08:15Z', '2027-04-22T10:15Z', '2027-05-06T08:15Z', '2027-05-13T08:15Z'].map(
      second,
    ),
  );
});
