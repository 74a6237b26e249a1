import { expect, test } from 'vitest';
import { answersOf, newAnswers, type StandingEvent } from './answers.ts';
import type { Wanted } from './invitation.ts';
import { type Reply, replyCalendar } from './reply-calendar.ts';
import { isNewer, WHOLE, withVersion } from './versions.ts';

const version = (sequence: number, minute: number) => ({
  sequence,
  dtstamp: `2027-03-01T08:0${minute}:00Z`,
});

test('a higher SEQUENCE is newer, and of the same one the later DTSTAMP', () => {
  const versions = { [WHOLE]: version(1, 1) };
  expect(isNewer({}, WHOLE, version(0, 0))).toBe(true);
  expect(isNewer(versions, WHOLE, version(2, 0))).toBe(true);
  expect(isNewer(versions, WHOLE, version(1, 2))).toBe(true);
  expect(isNewer(versions, WHOLE, version(1, 1))).toBe(false);
  expect(isNewer(versions, WHOLE, version(0, 5))).toBe(false);
});

test('a request is newer than a cancellation of the same version, and not the other way round', () => {
  const cancelled = { ...version(1, 1), is_cancelled: true };
  expect(isNewer({ [WHOLE]: cancelled }, WHOLE, version(1, 1))).toBe(true);
  expect(isNewer({ [WHOLE]: cancelled }, WHOLE, cancelled)).toBe(false);
  expect(isNewer({ [WHOLE]: version(1, 1) }, WHOLE, cancelled)).toBe(false);
  expect(isNewer({ [WHOLE]: cancelled }, WHOLE, version(1, 0))).toBe(false);
});

test('what is said of a date is older than a later mail about the whole', () => {
  const start = '2027-03-08T08:00:00Z';
  const versions = withVersion({ [WHOLE]: version(1, 1) }, start, version(0, 2));
  expect(isNewer({ [WHOLE]: version(1, 1) }, start, version(0, 2))).toBe(true);
  expect(isNewer(versions, start, version(0, 2))).toBe(false);
  expect(isNewer(versions, start, version(1, 2))).toBe(true);
  expect(isNewer(versions, start, version(9, 0))).toBe(false);
  expect(withVersion(versions, WHOLE, version(3, 3))).toEqual({ [WHOLE]: version(3, 3) });
});

const [first, second] = ['2027-03-01T08:00:00Z', '2027-03-08T08:00:00Z'];
const times = { start_at: first, end_at: '2027-03-01T09:00:00Z' };

const wanted: Wanted = {
  title: 'Choir',
  ...times,
  is_all_day: false,
  timezone: 'Europe/Berlin',
  recurrence_rule: 'FREQ=WEEKLY',
  is_declined: false,
  dates: {},
};

const event: StandingEvent = {
  status: 'approved',
  ...times,
  room_ids: ['a'],
  change_waits: false,
  dates: [],
  is_all_day: false,
  timezone: 'Europe/Berlin',
};

const date = {
  original_start_at: second,
  start_at: second,
  end_at: '2027-03-08T09:00:00Z',
  is_cancelled: false,
  room_ids: ['a'],
};

const none = { before: {}, asked: [] };
const answer = (changed: Partial<StandingEvent>, other: Partial<Wanted> = {}) =>
  answersOf(['a'], { ...wanted, ...other }, { ...event, ...changed }, none);

test('a room accepts what it holds as the calendar says, and waits while somebody decides', () => {
  expect(answer({})).toEqual({ a: 'ACCEPTED' });
  expect(answer({ status: 'pending' })).toEqual({ a: 'TENTATIVE' });
  expect(answer({ status: 'pending', room_ids: ['b'] })).toEqual({ a: 'DECLINED' });
  expect(answer({ change_waits: true })).toEqual({ a: 'TENTATIVE' });
  expect(answer({ status: 'draft' })).toEqual({ a: 'DECLINED' });
  expect(answer({ end_at: '2027-03-01T10:00:00Z' })).toEqual({ a: 'DECLINED' });
  expect(answer({ room_ids: ['b'] })).toEqual({ a: 'DECLINED' });
  expect(answer({}, { is_declined: true })).toEqual({ a: 'DECLINED' });
  expect(answersOf(['a'], wanted, null, { before: {}, asked: [second] })).toEqual({
    a: 'DECLINED',
    [`a ${second}`]: 'DECLINED',
  });
});

test('a date that is not as the calendar says is declined by itself', () => {
  const declined = { a: 'ACCEPTED', [`a ${second}`]: 'DECLINED' };
  expect(answer({ dates: [{ ...date, is_cancelled: true }] })).toEqual(declined);
  expect(answer({ dates: [{ ...date, room_ids: ['b'] }] })).toEqual(declined);
  expect(answer({ dates: [date] })).toEqual({ a: 'ACCEPTED' });
  const later = { start_at: '2027-03-08T10:00:00Z', end_at: '2027-03-08T11:00:00Z' };
  expect(answer({}, { dates: { [second]: later } })).toEqual(declined);
  expect(answer({ dates: [{ ...date, ...later }] }, { dates: { [second]: later } })).toEqual({
    a: 'ACCEPTED',
  });
  expect(answer({}, { dates: { [second]: null } })).toEqual({ a: 'ACCEPTED' });
});

test('a room that is invited to single dates is answered for these alone', () => {
  const key = `b ${second}`;
  const own = { start_at: second, end_at: date.end_at, room_ids: ['a', 'b'] };
  const dates = { [second]: own, [first]: null, '2027-03-15T08:00:00Z': { ...times } };
  const invited = { ...wanted, room_ids: ['a'], dates };
  const answers = (changed: Partial<StandingEvent> | null, other: Partial<Wanted> = {}) =>
    answersOf(['b'], { ...invited, ...other }, changed && { ...event, ...changed }, none);
  const held = { ...date, room_ids: ['a', 'b'] };
  expect(answers({ dates: [held] })).toEqual({ [key]: 'ACCEPTED' });
  expect(answers({ dates: [held], status: 'pending' })).toEqual({ [key]: 'TENTATIVE' });
  for (const changed of [{}, { dates: [date] }, { dates: [{ ...held, is_cancelled: true }] }]) {
    expect(answers(changed)).toEqual({ [key]: 'DECLINED' });
  }
  expect(answers(null)).toEqual({ [key]: 'DECLINED' });
  expect(answers({ dates: [held] }, { is_declined: true })).toEqual({ [key]: 'DECLINED' });
  expect(newAnswers({ [key]: 'ACCEPTED' }, { [key]: 'ACCEPTED' }, 'whole')).toEqual([key]);
});

test('a room that is not invited to a date is not declined for it', () => {
  const own = { start_at: second, end_at: date.end_at, room_ids: ['b'] };
  const elsewhere = { ...date, room_ids: ['b'] };
  expect(answer({ dates: [elsewhere] }, { dates: { [second]: own } })).toEqual({ a: 'ACCEPTED' });
});

test('a date of which a change was declined is declined, wherever it is', () => {
  const own = { start_at: second, end_at: date.end_at, is_declined: true };
  expect(answer({ dates: [date] }, { dates: { [second]: own } })).toEqual({
    a: 'ACCEPTED',
    [`a ${second}`]: 'DECLINED',
  });
});

test('only what is new is answered, or what a mail asks about', () => {
  const key = `a ${second}`;
  const before = { a: 'ACCEPTED', [key]: 'DECLINED' } as const;
  const after = answersOf(['a'], wanted, event, { before, asked: [] });
  expect(after).toEqual({ a: 'ACCEPTED', [key]: 'ACCEPTED' });
  expect(newAnswers(after, before, 'nothing')).toEqual([key]);
  expect(newAnswers(after, before, 'whole')).toEqual(['a']);
  expect(newAnswers(before, {}, 'whole')).toEqual(['a', key]);
  expect(newAnswers(after, after, [second])).toEqual([key]);
});

const reply: Reply = {
  uid: 'one@tests',
  sequence: 3,
  dtstamp: '2027-02-28T08:00:00Z',
  ...times,
  title: 'Choir, all',
  organizer: { address: 'alice@stoa.test', name: 'Alice' },
  room: { address: 'hall@rooms.test', name: 'Hall' },
  answer: 'DECLINED',
  comment: 'It is taken;\nsorry.',
  date: second,
  days_in: null,
};

test('an answer is a calendar with METHOD:REPLY of the room to the organizer', () => {
  const lines = replyCalendar(reply).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('METHOD:REPLY');
  expect(lines).toContain('RECURRENCE-ID:20270308T080000Z');
  expect(lines).toContain('SUMMARY:Choir\\, all');
  expect(lines).toContain('COMMENT:It is taken\\;\\nsorry.');
  expect(lines).toContain('ORGANIZER;CN="Alice":mailto:alice@stoa.test');
  const attendee = 'ATTENDEE;CUTYPE=ROOM;PARTSTAT=DECLINED;CN="Hall":mailto:hall@rooms.test';
  expect(lines).toContain(attendee);
});

test('an answer about whole days has dates, and one without a comment or a name has none', () => {
  const bare = {
    ...reply,
    comment: null,
    date: null,
    organizer: { ...reply.organizer, name: null },
  };
  const days = { start_at: '2027-03-01T23:00:00Z', end_at: '2027-03-02T23:00:00Z' };
  const text = replyCalendar({ ...bare, ...days, days_in: 'Europe/Berlin' });
  expect(text).toContain('DTSTART;VALUE=DATE:20270302\r\n');
  expect(text).toContain('DTEND;VALUE=DATE:20270303\r\n');
  expect(text).toContain('ORGANIZER:mailto:');
  expect(text).not.toMatch(/COMMENT|RECURRENCE-ID/);
});
