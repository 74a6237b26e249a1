import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeEvents } from '../support/bookings.ts';
import {
  BY_INSTANTS,
  definitionOf,
  REFUSED,
  timesOf,
  UNDERSTOOD,
  type ZoneCase,
} from '../support/zone-cases.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { invitationMail } from './messages.ts';

let fixture: InvitationFixture;
let sent = 0;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  await fixture.room();
});
afterAll(() => fixture.close());

/** Sends an invitation; gives its answer, and when the dates of its event begin. */
async function invite(one: Omit<ZoneCase, 'starts'>, ...more: string[]) {
  sent += 1;
  await removeEvents(fixture.app);
  const event = [
    `UID:zone-${sent}@tests`,
    'SEQUENCE:0',
    'DTSTAMP:20270301T080000Z',
    ...timesOf(one),
    'SUMMARY:Choir',
    'ORGANIZER:mailto:alice@stoa.test',
    'ATTENDEE:mailto:hall@rooms.test',
    ...more,
  ];
  await fixture.send(invitationMail({ before: definitionOf(one), event }));
  const [answer] = await fixture.work();
  const alice = fixture.app.as('alice');
  const [booked] = (await alice.get('/events?per_page=1')).body.data;
  const rows = booked && (await alice.get(`/events/${booked.id}/occurrences`));
  const starts = (rows?.body.data ?? []).map(({ start_at }: { start_at: string }) => start_at);
  return { text: answer?.mail.text ?? '', starts };
}

/** An instant in the zone of the place, as an answer says it: `Monday 7 June 2027, 12:00–13:00 (Europe/Berlin)`. */
function words(start: string, zone = 'Europe/Berlin'): string {
  const from = Temporal.Instant.from(start).toZonedDateTimeISO(zone);
  const clock = (at: Temporal.ZonedDateTime): string =>
    at.toPlainTime().toString({ smallestUnit: 'minute' });
  return `Monday 7 June 2027, ${clock(from)}–${clock(from.add({ hours: 1 }))} (${zone})`;
}

describe('a zone in an invitation', () => {
  test.each(UNDERSTOOD)('$about: $tzid is understood', async (one) => {
    const { text, starts } = await invite(one);
    expect(starts).toEqual(one.starts);
    expect(text).toContain(`Hall is booked: ${words(one.starts[0] ?? '')}.`);
  });

  test.each(BY_INSTANTS)('that no zone has, $about, is taken by its instants', async (one) => {
    const { text, starts } = await invite(one);
    expect(starts).toEqual(one.starts);
    expect(text).toContain(`Hall is booked: ${words(one.starts[0] ?? '')}.`);
    expect(text).toContain(
      `No known time zone has the clock of "${one.tzid}", so its times are kept one by one in Europe/Berlin.`,
    );
  });

  test.each(REFUSED)('$about, is refused by its name', async (one) => {
    const { text, starts } = await invite(one);
    expect(starts).toEqual([]);
    expect(text).toContain(`The time zone "${one.tzid}" is not known.`);
  });
});

describe('the answer to an invitation', () => {
  const berlin = { about: '', tzid: 'Europe/Berlin' };

  test('says the time in the zone of the place, and in that of the organizer where it differs', async () => {
    expect((await invite(berlin)).text).toBe(`Hall is booked: ${words('2027-06-07T08:00:00Z')}.`);
    expect((await invite({ about: '', tzid: 'America/New_York' })).text).toBe(
      `Hall is booked: ${words('2027-06-07T14:00:00Z')}. That is ${words('2027-06-07T14:00:00Z', 'America/New_York')}.`,
    );
    expect((await invite({ about: '', tzid: 'Europe/Vienna' })).text).toBe(
      `Hall is booked: ${words('2027-06-07T08:00:00Z')}.`,
    );
  });

  test('says it in the zone of the account of the organizer, and in the language of the sender', async () => {
    const alice = fixture.app.as('alice');
    await alice.patch('/me', { timezone: 'Asia/Tokyo', locale: 'de' });
    const { text } = await invite(berlin);
    await alice.patch('/me', { timezone: null, locale: null });
    expect(text).toBe(
      'Hall ist gebucht: Montag, 7. Juni 2027, 10:00–11:00 Uhr (Europe/Berlin). Das ist Montag, 7. Juni ' +
        '2027, 17:00–18:00 Uhr (Asia/Tokyo).',
    );
  });

  test('says of a series when it begins, and which dates are held', async () => {
    const lines = ['RRULE:FREQ=WEEKLY;COUNT=3'];
    expect((await invite({ ...berlin, lines })).text).toBe(
      `Hall is booked: ${words('2027-06-07T08:00:00Z')}. Series: 3 Mondays until 21 June 2027.`,
    );
    expect((await invite({ ...berlin, lines: ['RRULE:FREQ=WEEKLY'] })).text).toBe(
      `Hall is booked: ${words('2027-06-07T08:00:00Z')}. Series: Mondays from 7 June 2027.`,
    );
  });

  test('says the days of an event that lasts whole days', async () => {
    const days = async (end: string): Promise<string> => {
      sent += 1;
      await removeEvents(fixture.app);
      const event = [
        `UID:days-${sent}@tests`,
        'DTSTAMP:20270301T080000Z',
        'SUMMARY:Fair',
        'DTSTART;VALUE=DATE:20270607',
        `DTEND;VALUE=DATE:${end}`,
        'ORGANIZER:mailto:alice@stoa.test',
        'ATTENDEE:mailto:hall@rooms.test',
      ];
      await fixture.send(invitationMail({ event }));
      return (await fixture.work())[0]?.mail.text ?? '';
    };
    expect(await days('20270608')).toBe('Hall is booked: Monday 7 June 2027 (Europe/Berlin).');
    expect(await days('20270609')).toBe(
      'Hall is booked: Monday 7 June 2027 – Tuesday 8 June 2027 (Europe/Berlin).',
    );
  });
});
