import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarOf } from '../notifications/mail-fixture.ts';
import type { Received } from '../support/smtp-server.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;

beforeAll(async () => {
  fixture = await createInvitationFixture();
  await fixture.room();
  await fixture.room({ name: 'Annex' });
});
beforeEach(async () => {
  fixture.clock.at = fixture.clock.now().add({ hours: 2 }).toString();
  await fixture.app.database.pool.query('delete from events');
  await fixture.app.settle();
});
afterAll(() => fixture.close());

let number = 0;
/** A UID of its own for each mail. */
function newUid(): string {
  number += 1;
  return `form${number}@tests`;
}

const textOf = (mail: Received): string =>
  (calendarOf(mail) ?? '').replaceAll(/\r\n[ \t]/g, '').replaceAll('\r', '');

const answerOf = (mail: Received): string => {
  const date = /^RECURRENCE-ID[^:]*:(.*)$/m.exec(textOf(mail))?.[1];
  return [/PARTSTAT=(\w+)/.exec(textOf(mail))?.[1] ?? 'words', date].filter(Boolean).join(' ');
};

const outcome = (): unknown => fixture.notes.at(-1)?.outcome;

/** The only event, with the starts of its dates. */
async function booked(): Promise<{ title: string; starts: string[] }> {
  const { data } = (await fixture.app.as('alice').get('/events?status=approved,pending')).body;
  expect(data).toHaveLength(1);
  const found = await fixture.app.as('alice').get(`/events/${data[0].id}/occurrences`);
  const starts = found.body.data.map((one: { start_at: string }) => one.start_at.slice(0, 16));
  return { title: data[0].title, starts };
}

const WEEKS = ['2027-03-29T08:00', '2027-04-05T08:00', '2027-04-12T08:00', '2027-04-19T08:00'];
const series = (uid: string): string[] =>
  eventLines({
    UID: uid,
    DTSTART: ';TZID=Europe/Berlin:20270329T100000',
    DTEND: ';TZID=Europe/Berlin:20270329T110000',
    RRULE: 'FREQ=WEEKLY;COUNT=4',
  });

async function bookSeries(): Promise<string> {
  const uid = newUid();
  await fixture.send(invitationMail({ event: series(uid) }));
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  return uid;
}

async function cancel(uid: string, date: string): Promise<string[]> {
  const later = { UID: uid, SEQUENCE: '1', DTSTAMP: '20270302T080000Z' };
  const event = [...eventLines(later), `RECURRENCE-ID${date}`];
  await fixture.send(invitationMail({ method: 'CANCEL', event }));
  return (await fixture.work()).map(answerOf);
}

describe('A cancellation', () => {
  test.each([
    ['a day', ';VALUE=DATE:20270405'],
    ['a time in UTC', ':20270405T080000Z'],
    ['a time in a zone', ';TZID=Europe/London:20270405T090000'],
    ['a time without a zone', ':20270405T100000'],
  ])('of one date may name it by %s', async (_form, date) => {
    const uid = await bookSeries();
    expect(await cancel(uid, date)).toEqual([]);
    expect((await booked()).starts).toEqual(WEEKS.filter((_week, at) => at !== 1));
  });

  test.each([
    ['a day', ';VALUE=DATE;RANGE=THISANDFUTURE:20270412'],
    ['a time', ';RANGE=THISANDFUTURE:20270412T080000Z'],
    ['a time between two dates', ';RANGE=THISANDFUTURE:20270410T080000Z'],
  ])('of a date and all that follow ends the series there, named by %s', async (_form, date) => {
    const uid = await bookSeries();
    expect(await cancel(uid, date)).toEqual([]);
    expect((await booked()).starts).toEqual(WEEKS.slice(0, 2));
    const after = eventLines({
      UID: newUid(),
      DTSTART: '20270419T080000Z',
      DTEND: '20270419T090000Z',
    });
    await fixture.send(invitationMail({ event: after }));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  });

  test('of the first date and all that follow cancels the series, of none changes nothing', async () => {
    const uid = await bookSeries();
    expect(await cancel(uid, ';RANGE=THISANDFUTURE:20280101T080000Z')).toEqual([]);
    expect((await booked()).starts).toEqual(WEEKS);
    expect(await cancel(uid, ';RANGE=THISANDFUTURE:20270329T080000Z')).toEqual([]);
    const { data } = (await fixture.app.as('alice').get('/events?status=approved,pending')).body;
    expect(data).toEqual([]);
  });

  test('of a room of two releases it on the date and all that follow', async () => {
    const uid = newUid();
    const both = [...series(uid), 'ATTENDEE:mailto:annex@rooms.test'];
    await fixture.send(invitationMail({ event: both }), ['hall', 'annex']);
    await fixture.work();
    expect(await cancel(uid, ';RANGE=THISANDFUTURE:20270412T080000Z')).toEqual([]);
    expect((await booked()).starts).toEqual(WEEKS);
    const later = { DTSTART: '20270419T080000Z', DTEND: '20270419T090000Z' };
    await fixture.send(invitationMail({ event: eventLines({ UID: newUid(), ...later }) }));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  });
});

describe('A request that cancels', () => {
  const version = { SEQUENCE: '1', DTSTAMP: '20270302T080000Z' };

  test('a date, named alone, cancels that date, and says nothing of it', async () => {
    const uid = await bookSeries();
    const date = eventLines({ ...version, UID: uid, DTSTART: '20270405T080000Z' });
    const event = [...date, 'RECURRENCE-ID:20270405T080000Z', 'STATUS:CANCELLED'];
    await fixture.send(invitationMail({ event }));
    expect((await fixture.work()).map(answerOf)).toEqual([]);
    expect((await booked()).starts).toEqual(WEEKS.filter((_week, at) => at !== 1));
  });

  test('a date with its series cancels that date, and is answered of the series', async () => {
    const uid = await bookSeries();
    const whole = series(uid).map((line) => line.replace('SEQUENCE:0', 'SEQUENCE:1'));
    const date = eventLines({ ...version, UID: uid, DTSTART: '20270405T080000Z' });
    const event = [
      ...whole,
      'END:VEVENT',
      'BEGIN:VEVENT',
      ...date,
      'RECURRENCE-ID:20270405T080000Z',
      'STATUS:CANCELLED',
    ];
    await fixture.send(invitationMail({ event }));
    const [answer, ...more] = await fixture.work();
    expect([answer && answerOf(answer), more]).toEqual(['ACCEPTED', []]);
    expect(answer?.mail.text).toContain('Series: 3 Mondays until 19 April 2027.');
  });

  test('all of it cancels it, and says nothing', async () => {
    const uid = await bookSeries();
    const whole = series(uid).map((line) => line.replace('SEQUENCE:0', 'SEQUENCE:1'));
    await fixture.send(invitationMail({ event: [...whole, 'STATUS:CANCELLED'] }));
    expect((await fixture.work()).map(answerOf)).toEqual([]);
    const { data } = (await fixture.app.as('alice').get('/events?status=approved,pending')).body;
    expect(data).toEqual([]);
  });
});

test('A change that is declined says what stays held, in the zone of the place and in that of the organizer', async () => {
  const alice = fixture.app.as('alice');
  const other = { UID: newUid(), DTSTART: '20270406T120000Z', DTEND: '20270406T130000Z' };
  await fixture.send(invitationMail({ event: eventLines(other) }));
  await fixture.work();
  await alice.patch('/me', { timezone: 'Asia/Tokyo' });
  const uid = newUid();
  await fixture.send(invitationMail({ event: series(uid) }));
  await fixture.work();
  const later = (sequence: string, more: string[]) =>
    invitationMail({
      event: [...eventLines({ ...other, UID: uid, SEQUENCE: sequence }), ...more],
    });
  await fixture.send(later('1', ['RECURRENCE-ID:20270405T080000Z']));
  const [date] = await fixture.work();
  expect(date?.mail.text).toContain(
    'The booking stays as it was: Monday 5 April 2027, 10:00–11:00 (Europe/Berlin). That is Monday 5 ' +
      'April 2027, 17:00–18:00 (Asia/Tokyo).',
  );
  await fixture.send(later('2', []));
  const [whole] = await fixture.work();
  expect(whole?.mail.text).toContain(
    'The booking stays as it was: Monday 29 March 2027, 10:00–11:00 (Europe/Berlin). That is Monday 29 ' +
      'March 2027, 17:00–18:00 (Asia/Tokyo).',
  );
  await alice.patch('/me', { timezone: null });
});

test('A changed date may be named by its day, and is answered by its start', async () => {
  const uid = await bookSeries();
  const times = { DTSTART: '20270406T120000Z', DTEND: '20270406T130000Z' };
  const event = eventLines({ UID: uid, SEQUENCE: '1', DTSTAMP: '20270302T080000Z', ...times });
  await fixture.send(invitationMail({ event: [...event, 'RECURRENCE-ID;VALUE=DATE:20270405'] }));
  expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED 20270405T080000Z']);
  expect((await booked()).starts[1]).toBe('2027-04-06T12:00');
});

/** A mail of parts; each has its fields, then its text. */
const multipart = (
  ...parts: readonly [fields: readonly string[], text: string | Buffer][]
): Buffer =>
  Buffer.concat([
    Buffer.from(
      [
        'From: alice@stoa.test',
        'To: hall@rooms.test',
        'Subject: Invitation',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '',
      ].join('\r\n'),
    ),
    ...parts.flatMap(([fields, text]) => [
      Buffer.from(['--b', ...fields, '', ''].join('\r\n')),
      Buffer.from(text as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]);

const calendarText = (method: string | null, lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...(method === null ? [] : [`METHOD:${method}`]),
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe('A mail', () => {
  test('of several calendars is about the one that requests something', async () => {
    const other = calendarText('PUBLISH', eventLines({ UID: 'news@tests', SUMMARY: 'News' }));
    const own = calendarText('REQUEST', eventLines({ UID: newUid() }));
    const plain = ['Content-Type: text/calendar; charset=utf-8'];
    await fixture.send(multipart([plain, other], [plain, own]));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
    expect((await booked()).title).toBe('Choir');
  });

  test('with a calendar in a file of another type is read', async () => {
    const file = ['Content-Type: application/octet-stream; name=invite.ics'];
    const own = calendarText('REQUEST', eventLines({ UID: newUid() }));
    await fixture.send(multipart([['Content-Type: text/plain'], 'See you there.'], [file, own]));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  });

  test.each([
    ['no character set', '', 'Prüfung für ä', 'utf8'],
    ['no character set, in Windows-1252', '', 'Prüfung für ä', 'latin1'],
    ['ASCII, in UTF-8', '; charset=us-ascii', 'Prüfung', 'utf8'],
    ['ASCII, in Windows-1252', '; charset="US-ASCII"', 'Prüfung', 'latin1'],
    ['UTF-8, in Windows-1252', '; charset=utf-8', 'Prüfung', 'latin1'],
    ['ISO 8859-1', '; charset=iso-8859-1', 'Prüfung', 'latin1'],
    ['UTF-16', '; charset=utf-16le', 'Prüfung', 'utf16le'],
  ] as const)('with %s keeps its letters', async (_what, charset, title, encoding) => {
    const text = calendarText('REQUEST', eventLines({ UID: newUid(), SUMMARY: title }));
    const fields = [`Content-Type: text/calendar${charset}`, 'Content-Transfer-Encoding: base64'];
    const bytes = Buffer.from(text, encoding).toString('base64');
    await fixture.send(multipart([fields, bytes.replaceAll(/.{76}/g, '$&\r\n')]));
    await fixture.work();
    expect((await booked()).title).toBe(title);
  });

  test('with 8-bit text and a fold within a letter keeps its letters', async () => {
    const [before = '', after = ''] = calendarText(
      'REQUEST',
      eventLines({ UID: newUid(), SUMMARY: 'TITLE' }),
    ).split('TITLE');
    const letter = Buffer.from('ü');
    const title = Buffer.concat([
      Buffer.from('Pr'),
      letter.subarray(0, 1),
      Buffer.from('\r\n '),
      letter.subarray(1),
      Buffer.from('fung'),
    ]);
    const text = Buffer.concat([Buffer.from(before), title, Buffer.from(after)]);
    await fixture.send(multipart([['Content-Type: text/calendar'], text]));
    await fixture.work();
    expect((await booked()).title).toBe('Prüfung');
  });

  test('with lines that are none is read without them', async () => {
    const lines = [...eventLines({ UID: newUid() }), 'junk', 'X-NOTE;bold:yes', ''];
    await fixture.send(invitationMail({ before: ['more junk'], event: lines }));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  });

  test('with two versions of an event is about the later one', async () => {
    const uid = newUid();
    const older = eventLines({ UID: uid, SUMMARY: 'Old', DTSTAMP: '20270228T080000Z' });
    const text = ['BEGIN:VEVENT', ...older, 'END:VEVENT'];
    const event = eventLines({ UID: uid, SUMMARY: 'Later', SEQUENCE: '0' });
    await fixture.send(invitationMail({ before: text, event }));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
    expect((await booked()).title).toBe('Later');
  });
});

const withoutOrganizer = (): string[] =>
  eventLines({ UID: newUid() }).filter((line) => !line.startsWith('ORGANIZER'));

describe('A mail without an invitation that can be read', () => {
  const tnef = 'Content-Type: application/ms-tnef; name=winmail.dat';
  test.each<[string, () => string | Buffer]>([
    ['with winmail.dat', () => multipart([[tnef], 'eJ8+Ig=='])],
    ['with words alone', () => multipart([['Content-Type: text/plain'], 'May I?'])],
    ['with junk', () => multipart([['Content-Type: text/calendar'], 'junk'])],
    ['without an organizer', () => invitationMail({ event: withoutOrganizer() })],
    [
      'with several events',
      () =>
        invitationMail({
          before: ['BEGIN:VEVENT', ...eventLines({ UID: newUid() }), 'END:VEVENT'],
          event: eventLines({ UID: newUid() }),
        }),
    ],
    [
      'with an event that is published',
      () => invitationMail({ method: 'PUBLISH', event: eventLines() }),
    ],
  ])('%s gets one answer that says so, and how to book', async (_what, raw) => {
    await fixture.send(raw(), ['hall', 'annex']);
    const [answer, ...more] = await fixture.work();
    expect([outcome(), more]).toEqual(['ignored', []]);
    expect(answer?.to).toEqual(['alice@stoa.test']);
    expect(answer?.mail.text).toContain('no invitation that could be read');
    expect(answer?.mail.text).toMatch(/invite \w+@rooms\.test/);
    expect(answer?.mail.text).not.toMatch(/\bline\b/i);
    expect(answer?.mail.headers.get('auto-submitted')).toBe('auto-replied');
    expect(await fixture.work()).toEqual([]);
  });

  test.each([
    ['a program', 'Auto-Submitted: auto-generated'],
    ['a list', 'List-Id: <all.stoa.test>'],
    ['a vacation program', 'Precedence: bulk'],
  ])('gets no answer where %s sent it', async (_what, header) => {
    const raw = invitationMail({ headers: [header], event: withoutOrganizer() });
    await fixture.send(raw);
    expect([await fixture.work(), outcome()]).toEqual([[], 'ignored']);
  });

  test('and that answers an organizer gets no answer', async () => {
    await fixture.send(invitationMail({ method: 'REPLY', event: eventLines() }));
    expect([await fixture.work(), outcome()]).toEqual([[], 'ignored']);
  });
});

describe('A mail that could not be worked off', () => {
  const giveUp = async (raw: string): Promise<Received[]> => {
    await fixture.send(raw);
    const query = 'select id from invitation_mails where outcome is null';
    const { rows } = await fixture.app.database.pool.query(query);
    return fixture.giveUp(rows[0].id);
  };

  test('is answered in words, and can be tried again', async () => {
    const event = eventLines({ UID: newUid() });
    const [answer, ...more] = await giveUp(invitationMail({ event }));
    expect([answer?.to, more]).toEqual([['alice@stoa.test'], []]);
    expect(answer?.mail.text).toContain('so Hall is not booked');
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  });

  test('gets no answer where a program sent it', async () => {
    const event = eventLines({ UID: newUid() });
    const headers = ['Auto-Submitted: auto-generated'];
    expect(await giveUp(invitationMail({ headers, event }))).toEqual([]);
    await fixture.work();
  });
});

describe('An organizer whose address is that of a calendar', () => {
  const group = 'mailto:c_1a2b@group.calendar.google.com';

  test.each([
    ['SENT-BY', `;SENT-BY="mailto:alice@stoa.test":${group}`],
    ['EMAIL', ';CN=Alice;EMAIL=alice@stoa.test:mailto:2_gqydamrx@imip.me.com'],
    ['EMAIL beside a name of the server', ';EMAIL="Alice@stoa.test":urn:uuid:1-2-3'],
  ])('is the sender that %s names', async (_what, organizer) => {
    await fixture.send(
      invitationMail({ event: eventLines({ UID: newUid(), ORGANIZER: organizer }) }),
    );
    const [answer, ...more] = await fixture.work();
    expect([answer && answerOf(answer), answer?.to, more]).toEqual([
      'ACCEPTED',
      ['alice@stoa.test'],
      [],
    ]);
    expect(textOf(answer as Received)).toMatch(/^ORGANIZER.*:mailto:alice@stoa\.test$/m);
  });

  test.each([
    ['of a calendar', group, /550 5\.7\.1 .*c_1a2b@group\.calendar\.google\.com.*own calendar/],
    [
      'of somebody else',
      'mailto:bob@stoa.test',
      /550 5\.7\.1 .*bob@stoa\.test.*Nothing was booked/,
    ],
    ['of a calendar of another person', `;EMAIL=bob@stoa.test:${group}`, /SENT-BY or EMAIL/],
  ])('that names nobody else is refused with the reason: %s', async (_what, organizer, reason) => {
    const event = eventLines({ UID: newUid(), ORGANIZER: organizer });
    await expect(fixture.send(invitationMail({ event }))).rejects.toThrow(reason);
  });
});

describe('A request that only another event of the same organizer declines', () => {
  const split = (uid: string): string[] =>
    eventLines({
      UID: `${uid}-rest`,
      DTSTAMP: '20270302T080000Z',
      RRULE: 'FREQ=WEEKLY;COUNT=2',
      DTSTART: '20270412T080000Z',
      DTEND: '20270412T093000Z',
    });
  const shortened = (uid: string): string[] =>
    series(uid).map((line) =>
      line
        .replace('COUNT=4', 'COUNT=2')
        .replace('SEQUENCE:0', 'SEQUENCE:1')
        .replace('DTSTAMP:20270301', 'DTSTAMP:20270302'),
    );

  test('is accepted when that one ends before it: the mails of a split in the wrong order', async () => {
    const uid = await bookSeries();
    await fixture.send(invitationMail({ event: split(uid) }));
    expect((await fixture.work()).map(answerOf)).toEqual(['DECLINED']);
    await fixture.send(invitationMail({ event: shortened(uid) }));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
    const { data } = (await fixture.app.as('alice').get('/events?status=approved')).body;
    expect(data).toHaveLength(2);
    expect(await fixture.work()).toEqual([]);
  });

  test('is accepted when that one is cancelled, and answered once while it stays in the way', async () => {
    const uid = await bookSeries();
    await fixture.send(invitationMail({ event: split(uid) }));
    expect((await fixture.work()).map(answerOf)).toEqual(['DECLINED']);
    const renamed = series(uid).map((line) =>
      line.replace('SUMMARY:Choir', 'SUMMARY:Band').replace('SEQUENCE:0', 'SEQUENCE:1'),
    );
    await fixture.send(invitationMail({ event: renamed }));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
    expect(await fixture.work()).toEqual([]);
    const gone = eventLines({ UID: uid, SEQUENCE: '2', DTSTAMP: '20270303T080000Z' });
    await fixture.send(invitationMail({ method: 'CANCEL', event: gone }));
    expect(await fixture.work()).toEqual([]);
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
  });

  test('stays declined where the organizer took it back meanwhile', async () => {
    const uid = await bookSeries();
    await fixture.send(invitationMail({ event: split(uid) }));
    await fixture.work();
    const back = eventLines({ UID: `${uid}-rest`, SEQUENCE: '1', DTSTAMP: '20270303T080000Z' });
    await fixture.send(invitationMail({ method: 'CANCEL', event: back }));
    await fixture.work();
    await fixture.send(invitationMail({ event: shortened(uid) }));
    expect((await fixture.work()).map(answerOf)).toEqual(['ACCEPTED']);
    expect(await fixture.work()).toEqual([]);
    expect((await booked()).starts).toEqual(WEEKS.slice(0, 2));
  });

  test('stays declined where somebody else holds the room', async () => {
    const bob = eventLines({ UID: newUid(), ORGANIZER: 'mailto:bob@stoa.test' });
    const mail = invitationMail({ from: 'bob@stoa.test', event: bob });
    await fixture.send(mail, ['hall'], 'bob@stoa.test');
    await fixture.work();
    await fixture.send(invitationMail({ event: eventLines({ UID: newUid() }) }));
    expect((await fixture.work()).map(answerOf)).toEqual(['DECLINED']);
    const gone = bob.map((line) => line.replace('SEQUENCE:0', 'SEQUENCE:1'));
    const cancelled = invitationMail({ from: 'bob@stoa.test', method: 'CANCEL', event: gone });
    await fixture.send(cancelled, ['hall'], 'bob@stoa.test');
    expect(await fixture.work()).toEqual([]);
    expect(await fixture.work()).toEqual([]);
  });
});
