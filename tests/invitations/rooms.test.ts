import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarOf } from '../notifications/mail-fixture.ts';
import type { Received } from '../support/smtp-server.ts';
import { createInvitationFixture, type InvitationFixture } from './invitation-fixture.ts';
import { eventLines, invitationMail } from './messages.ts';

let fixture: InvitationFixture;
const rooms = new Map<string, string>();

beforeAll(async () => {
  fixture = await createInvitationFixture();
  for (const name of ['hall', 'annex', 'attic']) {
    rooms.set(name, await fixture.room({ name, mail_name: name }));
  }
});

afterAll(() => fixture.close());

const idsOf = (...names: string[]) => names.map((name) => rooms.get(name));

/** Lines of an event that invites rooms. */
function lines(invited: readonly string[], more: Record<string, string>): string[] {
  const others = eventLines(more).filter((line) => !line.startsWith('ATTENDEE'));
  const attendees = invited.map((name) => `ATTENDEE;CUTYPE=ROOM:mailto:${name}@rooms.test`);
  return [...others, ...attendees];
}

let day = 0;
function nextDay() {
  day += 1;
  const date = `202705${String(day).padStart(2, '0')}`;
  return { UID: `rooms${day}@tests`, DTSTART: `${date}T080000Z`, DTEND: `${date}T090000Z` };
}

const answerOf = (mail: Received): string => {
  const text = (calendarOf(mail) ?? '').replaceAll(/\r\n[ \t]/g, '');
  const room = /mailto:(\w+)@rooms/.exec(text)?.[1];
  const date = /^RECURRENCE-ID[^:]*:(.*)$/m.exec(text)?.[1]?.trim();
  return [room, /PARTSTAT=(\w+)/.exec(text)?.[1], date].filter(Boolean).join(' ');
};

async function tell(event: string[], method = 'REQUEST', from = 'alice@stoa.test') {
  fixture.clock.at = fixture.clock.now().add({ minutes: 2 }).toString();
  await fixture.send(invitationMail({ from, method, event }), ['hall'], from);
  return fixture.work();
}

async function eventOf(uid = '') {
  const { rows } = await fixture.app.database.pool.query(
    `select e.id, e.status, e.room_id || e.extra_room_ids as rooms from events e
     join invitations i on i.event_id = e.id where i.uid = $1`,
    [uid],
  );
  return rows[0];
}

test('a cancellation that names some of the rooms releases those, one that names the rest cancels', async () => {
  const own = nextDay();
  const booked = await tell(lines(['hall', 'annex', 'attic'], own));
  expect(booked.map(answerOf)).toEqual(['hall ACCEPTED', 'annex ACCEPTED', 'attic ACCEPTED']);
  expect(await tell(lines(['annex'], { ...own, SEQUENCE: '1' }), 'CANCEL')).toEqual([]);
  expect(await eventOf(own.UID)).toMatchObject({
    status: 'approved',
    rooms: idsOf('hall', 'attic'),
  });
  expect(await tell(lines(['hall'], { ...own, SEQUENCE: '1' }), 'CANCEL')).toEqual([]);
  expect(await eventOf(own.UID)).toMatchObject({ status: 'approved', rooms: idsOf('attic') });
  const update = await tell(lines(['attic'], { ...own, SEQUENCE: '1', SUMMARY: 'Ball' }));
  expect(update.map(answerOf)).toEqual(['attic ACCEPTED']);
  const free = await tell(lines(['hall'], { ...own, UID: 'free@tests' }));
  expect(free.map(answerOf)).toEqual(['hall ACCEPTED']);
  expect(await tell(lines(['attic'], { ...own, SEQUENCE: '2' }), 'CANCEL')).toEqual([]);
  expect((await eventOf(own.UID)).status).toBe('cancelled');
});

test('another room instead is booked, whether its request or the cancellation comes first', async () => {
  for (const isCancelledFirst of [true, false]) {
    const own = nextDay();
    expect((await tell(lines(['hall'], own))).map(answerOf)).toEqual(['hall ACCEPTED']);
    const update = { ...own, SEQUENCE: '1' };
    const cancel = () => tell(lines(['hall'], update), 'CANCEL');
    if (isCancelledFirst) await cancel();
    expect((await tell(lines(['annex'], update))).map(answerOf)).toEqual(['annex ACCEPTED']);
    if (!isCancelledFirst) await cancel();
    expect(await eventOf(own.UID)).toMatchObject({ status: 'approved', rooms: idsOf('annex') });
    const again = await tell(lines(['hall'], update), 'CANCEL');
    expect(again).toEqual([]);
    expect((await eventOf(own.UID)).status).toBe('approved');
  }
});

test('a cancellation of one date for one of the rooms leaves it in the others', async () => {
  const own = { ...nextDay(), RRULE: 'FREQ=DAILY;COUNT=3' };
  day += 2;
  await tell(lines(['hall', 'annex'], own));
  const { RRULE: _rule, ...single } = own;
  const second = own.DTSTART.replace(/\d{8}/, (date) => String(Number(date) + 1));
  const date = { ...single, SEQUENCE: '1', 'RECURRENCE-ID': second };
  expect(await tell(lines(['annex'], date), 'CANCEL')).toEqual([]);
  const { id, rooms: ofEvent } = await eventOf(own.UID);
  expect(ofEvent).toEqual(idsOf('hall', 'annex'));
  const dates = (await fixture.app.as('alice').get(`/events/${id}/occurrences`)).body.data;
  const held = dates.map((one: { room_id: string; extra_room_ids: string[] }) => [
    one.room_id,
    ...one.extra_room_ids,
  ]);
  expect(held).toEqual([idsOf('hall', 'annex'), idsOf('hall'), idsOf('hall', 'annex')]);
});

test('a room that is invited to one date of a series is booked for that date', async () => {
  const own = { ...nextDay(), RRULE: 'FREQ=DAILY;COUNT=3' };
  day += 2;
  const { RRULE: _rule, ...single } = own;
  const date = { ...single, 'RECURRENCE-ID': own.DTSTART };
  const event = [
    ...lines(['hall'], own),
    'END:VEVENT',
    'BEGIN:VEVENT',
    ...lines(['hall', 'annex'], date),
  ];
  const booked = await tell(event);
  expect(booked.map(answerOf)).toEqual(['hall ACCEPTED', `annex ACCEPTED ${own.DTSTART}`]);
  expect((await eventOf(own.UID)).rooms).toEqual(idsOf('hall'));
});

test('who takes a room from an event tells its organizer where the event is', async () => {
  const own = nextDay();
  await tell(lines(['hall', 'annex'], own));
  const { id } = await eventOf(own.UID);
  const taken = await fixture.app.as('manager').put(`/events/${id}`, { extra_room_ids: [] });
  expect(taken.status).toBe(200);
  const [answer, ...others] = await fixture.work();
  expect(others).toEqual([]);
  expect(answer && answerOf(answer)).toBe('annex DECLINED');
  expect(answer?.mail.text).toMatch(/^annex is not booked\.\n\nIt was moved to .*, hall\./);
});

test('the same rooms in another order change nothing', async () => {
  const own = nextDay();
  await tell(lines(['hall', 'annex'], own));
  const again = await tell(lines(['annex', 'hall'], { ...own, SEQUENCE: '1' }));
  expect(again.map(answerOf).sort()).toEqual(['annex ACCEPTED', 'hall ACCEPTED']);
  expect((await eventOf(own.UID)).rooms).toEqual(idsOf('hall', 'annex'));
});

test('what is free instead is said of the room that is taken', async () => {
  const own = nextDay();
  await tell(lines(['annex'], own));
  const declined = await tell(lines(['hall', 'annex'], { ...own, UID: 'both@tests' }));
  expect(declined.map(answerOf)).toEqual(['hall DECLINED', 'annex DECLINED']);
  const [, instead = ''] = declined[0]?.mail.text?.split('Free instead:') ?? [];
  expect(instead).toContain('annex');
});

test('who claims to send for the organizer of another one changes nothing about the invitation', async () => {
  const own = nextDay();
  await tell(lines(['hall'], own));
  const claimed = { ...own, ORGANIZER: ';SENT-BY="mailto:bob@stoa.test":mailto:alice@stoa.test' };
  for (const [method, changed] of [
    ['REQUEST', { SUMMARY: 'Gone' }],
    ['REQUEST', {}],
    ['CANCEL', {}],
  ] as const) {
    const forged = lines(['hall'], { ...claimed, SEQUENCE: '900', ...changed });
    expect(await tell(forged, method, 'bob@stoa.test')).toEqual([]);
    expect(fixture.notes.at(-1)?.outcome).toBe('ignored');
  }
  expect((await eventOf(own.UID)).status).toBe('approved');
  const later = { SEQUENCE: '1', DTEND: own.DTEND.replace('T09', 'T10') };
  const update = await tell(lines(['hall'], { ...own, ...later }));
  expect(update.map(answerOf)).toEqual(['hall ACCEPTED']);
  const taken = { ...own, UID: 'taken@tests' };
  expect((await tell(lines(['hall'], taken))).map(answerOf)).toEqual(['hall DECLINED']);
  const asked = lines(['hall'], { ...claimed, UID: 'taken@tests', SEQUENCE: '900' });
  expect(await tell(asked, 'REQUEST', 'bob@stoa.test')).toEqual([]);
});

test('the organizer is heard, whatever somebody who claims to send for them sent before', async () => {
  const own = nextDay();
  const claimed = { ...own, ORGANIZER: ';SENT-BY="mailto:bob@stoa.test":mailto:alice@stoa.test' };
  const first = lines(['hall'], { ...claimed, SEQUENCE: '900' });
  expect((await tell(first, 'REQUEST', 'bob@stoa.test')).map(answerOf)).toEqual(['hall ACCEPTED']);
  const longer = { ...own, DTEND: own.DTEND.replace('T09', 'T10') };
  expect((await tell(lines(['hall'], longer))).map(answerOf)).toEqual(['hall ACCEPTED']);
  expect((await eventOf(own.UID)).status).toBe('approved');
  await tell(lines(['hall'], { ...longer, SEQUENCE: '1' }), 'CANCEL');
  expect((await eventOf(own.UID)).status).toBe('cancelled');
});
