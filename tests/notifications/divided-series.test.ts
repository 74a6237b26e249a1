import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { icalJsReader } from '../calendar/calendar-readers.ts';
import type { PersonName } from '../support/app.ts';
import type { EventRecord, Fields } from '../support/bookings.ts';
import { pathOf } from '../support/series.ts';
import type { Received } from '../support/smtp-server.ts';
import { addressesOf, calendarOf, createMailFixture, type MailFixture } from './mail-fixture.ts';

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await createMailFixture();
});
beforeEach(() => fixture.clear());
afterAll(() => fixture.close());

const DATES = [
  '2027-04-15T08:15:00Z',
  '2027-04-22T08:15:00Z',
  '2027-04-29T08:15:00Z',
  '2027-05-06T08:15:00Z',
] as const;
const [, , THIRD, FOURTH] = DATES;
const series = {
  start_at: DATES[0],
  end_at: '2027-04-15T09:45:00Z',
  is_recurring: true,
  recurrence_rule: 'FREQ=WEEKLY;COUNT=4',
  contact_email: 'porter@outside.test',
  roles: [{ user_name: 'Bob', user_email: 'bob@stoa.test', role: 'room_user' }],
};

const course = (fields: Fields = {}): Promise<{ id: string }> =>
  fixture.make('manager', { ...series, status: 'approved', ...fields });

const following = (id: string, fields: Fields, who: PersonName = 'manager') =>
  fixture.app.as(who).put(`${pathOf(id, THIRD)}?scope=following`, fields);

const sentTo = (mails: readonly Received[], address: string): Received[] =>
  mails.filter(({ to }) => to.includes(address));

const read = icalJsReader();

/** A calendar that follows RFC 5546: of each UID the message with the highest SEQUENCE counts. */
function calendarAfter(mails: readonly Received[]): string[] {
  const known = new Map<string, { sequence: number; text: string | null }>();
  for (const text of mails.flatMap((mail) => calendarOf(mail) ?? [])) {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = calendar.getFirstSubcomponent('vevent');
    const uid = String(event?.getFirstPropertyValue('uid'));
    const sequence = Number(event?.getFirstPropertyValue('sequence'));
    if (sequence <= (known.get(uid)?.sequence ?? -1)) continue;
    const isGone = calendar.getFirstPropertyValue('method') === 'CANCEL';
    known.set(uid, { sequence, text: isGone ? null : text });
  }
  const texts = [...known.values()].flatMap(({ text }) => text ?? []);
  const second = (at: string) => Temporal.Instant.from(at).epochMilliseconds / 1000;
  const window = { from: second('2027-01-01T00:00Z'), until: second('2028-01-01T00:00Z') };
  const starts = read(texts, window).flatMap((calendar) => calendar.map(({ start }) => start));
  return starts
    .sort()
    .map((start) => Temporal.Instant.fromEpochMilliseconds(start * 1000).toString());
}

describe('a series that is divided', () => {
  test('is in calendars as both of its parts, and no date is there twice', async () => {
    const { id } = await course();
    const before = await fixture.deliver();
    const end_at = '2027-04-29T11:45:00Z';
    const { status } = await following(id, { start_at: '2027-04-29T10:15:00Z', end_at });
    expect(status).toBe(200);
    fixture.clock.at = '2027-03-01T10:00:00Z';
    const after = await fixture.deliver();
    for (const address of ['bob@stoa.test', 'porter@outside.test']) {
      expect(calendarAfter(sentTo([...before, ...after], address)), address).toEqual([
        ...DATES.slice(0, 2),
        '2027-04-29T10:15:00Z',
        '2027-05-06T10:15:00Z',
      ]);
    }
    expect(addressesOf(after)).toEqual([
      'bob@stoa.test',
      'bob@stoa.test',
      'porter@outside.test',
      'porter@outside.test',
    ]);
  });

  test('is mailed as both parts when the later dates get other words only', async () => {
    const { id } = await course();
    const before = await fixture.deliver();
    await following(id, { title: 'Diplomatics' });
    const mails = sentTo(await fixture.deliver(), 'bob@stoa.test');
    expect(mails.map(({ mail }) => mail.subject)).toEqual([
      'Changed: Diplomatics, 2 Thursdays until 6 May, 10:15–11:45, Cloister Room',
      'Changed: Palaeography, 2 Thursdays until 22 April, 10:15–11:45, Cloister Room',
    ]);
    expect(mails[1]?.mail.text).toContain('Repetition: FREQ=WEEKLY;COUNT=4 → FREQ=WEEKLY;COUNT=2');
    const all = [...sentTo(before, 'bob@stoa.test'), ...mails];
    expect(calendarAfter(all)).toEqual([...DATES]);
  });

  test('is told once in the application', async () => {
    const { id } = await course();
    await following(id, { title: 'Diplomatics' });
    const { body } = await fixture.app.as('bob').get('/notifications');
    const told = body.data.filter(({ type }: EventRecord) => type === 'event_updated');
    expect(told.map(({ title }: EventRecord) => title)).toEqual([
      'Changed: Diplomatics, 2 Thursdays until 6 May, 10:15–11:45, Cloister Room',
    ]);
  });

  test('sends no date of the second part with the first one, when its mail is late', async () => {
    const { id } = await course();
    const before = await fixture.deliver();
    const moved = { start_at: '2027-05-06T14:15:00Z', end_at: '2027-05-06T15:45:00Z' };
    await fixture.app.as('manager').put(pathOf(id, FOURTH), moved);
    await following(id, { title: 'Diplomatics' });
    const after = await fixture.deliver();
    const mails = sentTo([...before, ...after], 'bob@stoa.test');
    expect(calendarAfter(mails)).toEqual([...DATES.slice(0, 3), moved.start_at]);
  });

  test('that is not approved yet is in no calendar, and mailed to nobody for its words', async () => {
    const { id } = await course({ status: 'pending' });
    await fixture.deliver();
    await following(id, { title: 'Diplomatics' });
    expect(sentTo(await fixture.deliver(), 'bob@stoa.test')).toEqual([]);
  });
});

test('a series that ends sooner is mailed with its last day, and leaves calendars from then on', async () => {
  const { id } = await course({ recurrence_rule: 'FREQ=WEEKLY', recurrence_ends_at: '2027-05-06' });
  const before = await fixture.deliver();
  await following(id, { is_cancelled: true });
  const after = sentTo(await fixture.deliver(), 'bob@stoa.test');
  expect(after.map(({ mail }) => mail.subject)).toEqual([
    'Changed: Palaeography, 2 Thursdays until 22 April, 10:15–11:45, Cloister Room',
  ]);
  expect(after[0]?.mail.text).toContain('Last day: 6 May → 22 April');
  const all = [...sentTo(before, 'bob@stoa.test'), ...after];
  expect(calendarAfter(all)).toEqual(DATES.slice(0, 2));
});
