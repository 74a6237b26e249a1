import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounded } from '../support/bounded.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;

beforeAll(async () => {
  fixture = await createInvitationFixture({ protocol: 'smtp' });
  await fixture.room();
});

afterAll(() => fixture.close());

const refused = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'It was taken.',
    (error: Error) => error.message,
  );

const countOf = async (table: string): Promise<number> =>
  Number((await fixture.app.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

test('a mail that is sent again, or an older one, changes nothing and is not answered again', async () => {
  const raw = invitationMail({ event: eventLines({ UID: 'again@tests' }) });
  await fixture.send(raw);
  expect(await fixture.work()).toHaveLength(1);
  await fixture.send(raw);
  expect(await fixture.work()).toEqual([]);
  expect(await countOf('events')).toBe(1);
});

test('a null sender and an automatic answer are never answered, so no mails go round in circles', async () => {
  const event = eventLines({
    UID: 'loop@tests',
    DTSTART: '20270330T080000Z',
    DTEND: '20270330T090000Z',
  });
  await fixture.send(invitationMail({ event }), ['hall'], '');
  await fixture.send(invitationMail({ event, headers: ['Auto-Submitted: auto-replied'] }));
  await fixture.send(invitationMail({ event, method: 'REPLY' }));
  expect(await fixture.work()).toEqual([]);
  expect(fixture.notes.slice(-3).map(({ outcome }) => outcome)).toEqual(Array(3).fill('ignored'));
  const hops = Array.from({ length: 60 }, (_one, at) => `Received: from a${at} by b${at}`);
  expect(await refused(fixture.send(invitationMail({ event, headers: hops })))).toMatch(/554/);
});

const largeMails: [string, string][] = [
  ['a header of a megabyte', invitationMail({ headers: [`X-Long: ${'a'.repeat(1_000_000)}`] })],
  [
    'twenty thousand headers',
    invitationMail({
      headers: Array.from({ length: 20_000 }, (_one, at) => `X-Header-${at}: ${'b'.repeat(30)}`),
    }),
  ],
  [
    'a header that is folded over and over',
    invitationMail({ headers: ['X-A: b', ...Array(200_000).fill(' c')] }),
  ],
  ['a mail of two megabytes', invitationMail({ event: [`DESCRIPTION:${'c'.repeat(2_000_000)}`] })],
];

test.each(largeMails)('%s is refused in the session, and noted', async (_name, raw) => {
  const before = fixture.notes.length;
  expect(await bounded(() => refused(fixture.send(raw)))).toMatch(/552/);
  expect(fixture.notes.slice(before)).toEqual([{ outcome: 'refused' }]);
});

const bombs: [string, string][] = [
  ['base64 within base64', nested('Content-Transfer-Encoding: base64')],
  ['parts within parts', nested('')],
  ['a megabyte of very short lines', `From: alice@stoa.test\r\n\r\n${'a\r\n'.repeat(340_000)}`],
  ['very short lines in a part', part('7bit', 'a\r\n'.repeat(340_000))],
  ['very short lines of base64', part('base64', 'QQ==\r\n'.repeat(170_000))],
  ['very short lines of quoted-printable', part('quoted-printable', '=\r\n'.repeat(340_000))],
  ['a thousand parts', manyParts(1_000)],
  [
    'a calendar that is one long line',
    part('8bit', calendar(`BEGIN:VEVENT\r\nSUMMARY:${'a'.repeat(900_000)}\r\nEND:VEVENT\r\n`)),
  ],
  [
    'a calendar of folded lines',
    part('8bit', calendar(`BEGIN:VEVENT\r\nSUMMARY:a\r\n${' b\r\n'.repeat(25_000)}END:VEVENT\r\n`)),
  ],
  [
    'parameters within a line',
    part(
      '8bit',
      calendar(`BEGIN:VEVENT\r\nATTENDEE;${'X=";";'.repeat(25_000)}:mailto:a@b\r\nEND:VEVENT\r\n`),
    ),
  ],
  ['a megabyte of base64 without a calendar', part('base64', 'QUFB'.repeat(240_000))],
  ['a calendar of a megabyte', part('8bit', `BEGIN:VCALENDAR\r\n${'X-A:b\r\n'.repeat(140_000)}`)],
  [
    'ten thousand events',
    part('8bit', calendar('BEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT\r\n'.repeat(10_000))),
  ],
];

function part(encoding: string, body: string): string {
  return (
    `From: alice@stoa.test\r\nMIME-Version: 1.0\r\nContent-Type: ` +
    `text/calendar\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`
  );
}

function manyParts(count: number): string {
  const one = `--b\r\nContent-Type: application/octet-stream\r\n\r\n${'x'.repeat(200)}\r\n`;
  return (
    `From: alice@stoa.test\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; ` +
    `boundary=b\r\n\r\n${one.repeat(count)}--b--\r\n`
  );
}

function calendar(body: string): string {
  return `BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\n${body}END:VCALENDAR\r\n`;
}

function nested(header: string): string {
  const open = Array.from(
    { length: 500 },
    (_one, at) =>
      `Content-Type: multipart/mixed; boundary="b${at}"\r\n${header && `${header}\r\n`}\r\n--b${at}\r\n`,
  );
  return `From: alice@stoa.test\r\nMIME-Version: 1.0\r\n${open.join('')}`;
}

const UNREAD = 'Not booked: your mail has no invitation';

test.each(bombs)('%s is worked off in bounded time, and books nothing', async (_name, raw) => {
  const events = await countOf('events');
  await bounded(async () => {
    await fixture.send(raw);
    const answers = await fixture.work();
    expect(answers.map(({ mail }) => mail.subject)).toEqual([UNREAD]);
  });
  expect(fixture.notes.at(-1)?.outcome).toBe('ignored');
  expect(await countOf('events')).toBe(events);
});

const unusual: [string, Record<string, string>, string][] = [
  [
    'control characters anywhere',
    { ORGANIZER: ';CN="Al\0ice\x07":mailto:alice@stoa.test' },
    'booked',
  ],
  ['a UID with a NUL', { UID: 'nul\0@tests' }, 'booked'],
  ['a UID that is too long', { UID: 'u'.repeat(1_001) }, 'ignored'],
  [
    'an organizer that is too long',
    { ORGANIZER: `;SENT-BY="mailto:alice@stoa.test":mailto:${'a'.repeat(250)}@stoa.test` },
    'ignored',
  ],
];

test.each(unusual)('a mail with %s is worked off', async (_name, fields, outcome) => {
  const hour = 10 + unusual.findIndex(([, one]) => one === fields);
  const at = { DTSTART: `20270401T${hour}0000Z`, DTEND: `20270401T${hour}3000Z` };
  const event = eventLines({ UID: 'unusual@tests', ...at, ...fields });
  await fixture.send(invitationMail({ event }));
  await fixture.work();
  expect(fixture.notes.at(-1)?.outcome).toBe(outcome);
});

test('a file within the calendar is left out, however large it is', async () => {
  const file = `ATTACH;ENCODING=BASE64;VALUE=BINARY:QUFB${'\r\n QUFB'.repeat(15_000)}`;
  const at = { DTSTART: '20270406T080000Z', DTEND: '20270406T090000Z' };
  const event = [...eventLines({ UID: 'file@tests', ...at }), file];
  const long = `ATTACH:${'x'.repeat(300_000)}`;
  await bounded(() => fixture.send(invitationMail({ event: [...event, long] })));
  expect(await fixture.work()).toHaveLength(1);
  expect(fixture.notes.at(-1)?.outcome).toBe('booked');
});

const datesOf = (uid: string, dates: readonly string[]): string[] =>
  dates
    .map((date) => [
      `RECURRENCE-ID:${date}`,
      `DTSTART:${date}`,
      `DTEND:${date.replace('T08', 'T09')}`,
    ])
    .flatMap((times, at) => [
      ...(at === 0 ? [] : ['END:VEVENT', 'BEGIN:VEVENT']),
      ...eventLines({ UID: uid }).filter(
        (line) => !line.startsWith('DT') || line.includes('STAMP'),
      ),
      ...times,
    ]);

test('a date that a mail names twice is one date, and of very many none is booked', async () => {
  const twice = datesOf('twice@tests', ['20270408T080000Z', '20270408T080000Z']);
  await fixture.send(invitationMail({ event: twice }));
  expect(await fixture.work()).toHaveLength(1);
  expect(fixture.notes.at(-1)?.outcome).toBe('booked');
  const days = Array.from({ length: 61 }, (_one, at) =>
    Temporal.PlainDate.from('2027-05-01').add({ days: at }).toString().replaceAll('-', ''),
  );
  const event = datesOf(
    'many@tests',
    days.map((day) => `${day}T080000Z`),
  );
  await fixture.send(invitationMail({ event }));
  expect((await fixture.work()).map(({ mail }) => mail.subject)).toEqual([UNREAD]);
  expect(fixture.notes.at(-1)?.outcome).toBe('ignored');
});

test('one person sends at most sixty mails an hour', async () => {
  const { pool } = fixture.app.database;
  await pool.query('delete from invitation_mails');
  const raw = (uid: string): string => invitationMail({ event: eventLines({ UID: uid }) });
  for (let sent = 0; sent < 60; sent += 1) await fixture.send(raw(`many${sent}@tests`));
  expect(await refused(fixture.send(raw('more@tests')))).toMatch(/450/);
  const from = 'Bob <bob@stoa.test>';
  const event = eventLines({ ORGANIZER: 'mailto:bob@stoa.test' });
  await fixture.send(invitationMail({ from, event }), ['hall'], 'bob@stoa.test');
  fixture.clock.at = '2027-03-01T09:00:01Z';
  await fixture.send(raw('later@tests'));
});

test('a mail that is cut off is not taken', async () => {
  const before = await countOf('invitation_mails');
  const socket = connect(fixture.port, '127.0.0.1');
  const lines = [
    'EHLO x',
    'MAIL FROM:<alice@stoa.test>',
    'RCPT TO:<hall@rooms.test>',
    'DATA',
    'From: alice@stoa.test',
  ];
  for (const line of lines) {
    await new Promise((done) => socket.once('data', done));
    socket.write(`${line}\r\n`);
    if (line === 'DATA') await new Promise((done) => socket.once('data', done));
    if (line === 'DATA') break;
  }
  socket.write('From: alice@stoa.test\r\n\r\nBEGIN:VCALENDAR\r\n');
  socket.destroy();
  await new Promise((done) => setTimeout(done, 100));
  expect(await countOf('invitation_mails')).toBe(before);
});
