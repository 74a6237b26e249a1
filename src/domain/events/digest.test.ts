import { describe, expect, test } from 'vitest';
import { LOCALES } from '../messages/index.ts';
import type { DigestJob } from '../work/work-digest.ts';
import {
  type DigestItem,
  digestPath,
  digestsOf,
  digestWindow,
  isForPerson,
  writeDigest,
} from './digest.ts';

const monday = Temporal.PlainDate.from('2027-03-29');

const item = (more: Partial<DigestItem> = {}): DigestItem => ({
  status: 'approved',
  creator_id: 'ann',
  roles: [],
  title: 'Kick-off',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:00:00Z',
  timezone: 'UTC',
  room: 'Aula',
  current_step: null,
  pending_change: null,
  place: { room_id: 'aula', venue_id: null, institution_id: null },
  ...more,
});

const person = (id: string, email: string | null = null, roles: string[] = []) => ({
  id,
  name: id,
  email,
  email_verified: true,
  roles,
  assignments: [],
  stands_in_for: [],
});

test('the digest of the week is due on Mondays', () => {
  const daily = ['pending_approvals', 'todays_events'];
  expect(digestsOf(monday)).toEqual([...daily, 'weekly_upcoming']);
  for (const days of [1, 2, 3, 4, 5, 6]) expect(digestsOf(monday.add({ days }))).toEqual(daily);
});

test('a digest covers a day or a week in local time of the zone', () => {
  const window = (type: 'todays_events' | 'weekly_upcoming', date: string) => {
    const { from, to } = digestWindow(type, Temporal.PlainDate.from(date), 'Europe/Berlin');
    return [from.toString(), to.toString()];
  };
  expect(window('todays_events', '2027-03-28')).toEqual([
    '2027-03-27T23:00:00Z',
    '2027-03-28T22:00:00Z',
  ]);
  expect(window('weekly_upcoming', '2027-03-22')).toEqual([
    '2027-03-21T23:00:00Z',
    '2027-03-28T22:00:00Z',
  ]);
});

test.each([
  ['pending_approvals', '/approvals'],
  ['todays_events', '/schedule/2027-03-29'],
  ['weekly_upcoming', '/schedule/week/2027-03-29'],
] as const)('a digest of the kind %s leads to %s', (type, path) => {
  expect(digestPath(type, monday)).toBe(path);
});

test('a digest of nothing but work leads to the page of work', () => {
  expect(digestPath('todays_events', monday, true)).toBe('/work?from=2027-03-29');
});

const assigned = (role: string, room_id: string) => ({
  ...person('x'),
  assignments: [{ role, room_id, venue_id: null, institution_id: null }],
});

describe('a digest tells', () => {
  const waiting = item({
    current_step: {
      position: 1,
      of: 1,
      name: 'Department',
      role: 'dean',
      origin: 'service',
      place: null,
      rooms: [{ room_id: 'aula', venue_id: 'north' }],
      waiting_since: null,
    },
  });
  test.each([
    ['who holds the role of the step', person('x', null, ['dean']), waiting, true],
    ['who is assigned it for the room', assigned('dean', 'aula'), waiting, true],
    ['not who is assigned it for another room', assigned('dean', 'hall'), waiting, false],
    ['an admin', person('x', null, ['admin']), waiting, true],
    ['not a manager whose step it is not', person('x', null, ['manager']), waiting, false],
    ['not its creator', person('ann'), waiting, false],
    ['nobody where no step waits', person('x', null, ['admin']), item(), false],
  ])('of what waits: %s', (_who, who, what, expected) => {
    expect(isForPerson('pending_approvals', who, what)).toBe(expected);
  });

  const named = item({
    roles: [
      { user_email: null, role: 'room_user' },
      { user_email: 'Bob@x.org', role: 'room_user' },
    ],
  });
  test.each([
    ['its creator', person('ann'), true],
    ['who is named in it', person('bob', 'bob@X.org'), true],
    ['a manager', person('x', null, ['manager']), true],
    ['a manager of its room', assigned('manager', 'aula'), true],
    ['not a manager of another room', assigned('manager', 'hall'), false],
    ['nobody else', person('eve', 'eve@x.org'), false],
    ['nobody without an address', person('eve'), false],
  ])('of what takes place: %s', (_who, who, expected) => {
    expect(isForPerson('todays_events', who, named)).toBe(expected);
    expect(isForPerson('weekly_upcoming', who, named)).toBe(expected);
  });
});

const reader = {
  locale: 'en',
  timezone: 'UTC',
  now: Temporal.Instant.from('2027-01-01T00:00:00Z'),
} as const;

const listed = (items: readonly DigestItem[], jobs: readonly DigestJob[] = []) => ({ items, jobs });

describe('a digest in words', () => {
  test('is none of nothing', () => {
    expect(writeDigest('todays_events', monday, listed([]), reader)).toBeUndefined();
  });

  test.each([
    [
      'pending_approvals',
      1,
      '1 event waiting for approval',
      '1 Veranstaltung wartet auf Genehmigung',
    ],
    [
      'pending_approvals',
      2,
      '2 events waiting for approval',
      '2 Veranstaltungen warten auf Genehmigung',
    ],
    ['todays_events', 1, '1 event on Monday 29 March', '1 Veranstaltung am Montag, 29. März'],
    [
      'weekly_upcoming',
      3,
      '3 events in the week from Monday 29 March',
      '3 Veranstaltungen in der Woche ab Montag, 29. März',
    ],
  ] as const)('begins with what it is: %s of %i', (type, count, english, german) => {
    const items = Array(count).fill(item());
    expect(writeDigest(type, monday, listed(items), reader)?.subject).toBe(english);
    expect(writeDigest(type, monday, listed(items), { ...reader, locale: 'de' })?.subject).toBe(
      german,
    );
  });

  test('says one line of each, with the zone where it is not the reader’s own', () => {
    const items = [item({ timezone: 'Asia/Tokyo' }), item({ title: 'A\r\nB', status: 'pending' })];
    expect(writeDigest('todays_events', monday, listed(items), reader)?.lines).toEqual([
      'Monday 29 March, 17:00 (Asia/Tokyo): Kick-off – Aula',
      'Monday 29 March, 08:00: A B – Aula – not approved yet',
    ]);
  });

  test.each(LOCALES)('says whole days as dates without times, %s', (locale) => {
    const days = { start_at: '2027-03-28T15:00:00Z', end_at: '2027-03-29T15:00:00Z' };
    const items = [item({ ...days, timezone: 'Asia/Tokyo' }), item({ timezone: 'Asia/Tokyo' })];
    const [whole, timed] =
      writeDigest('todays_events', monday, listed(items), { ...reader, locale })?.lines ?? [];
    expect(whole).toMatch(/29.*\(Asia\/Tokyo\): Kick-off – Aula$/);
    expect(whole).not.toMatch(/\d:\d|00|15/);
    expect(timed).toContain('17:00');
  });

  test('says a hundred lines and how many more there are', () => {
    const linesOf = (count: number) =>
      writeDigest('todays_events', monday, listed(Array(count).fill(item())), reader)?.lines ?? [];
    expect(linesOf(102)).toHaveLength(101);
    expect(linesOf(102).at(-1)).toBe('… and 2 more');
    expect(linesOf(100)).toHaveLength(100);
  });
});

describe('the work of a crew', () => {
  const job: DigestJob = {
    kind: 'setup',
    details: null,
    state: 'open',
    title: 'Concert',
    status: 'approved',
    timezone: 'Europe/Berlin',
    start_at: '2027-03-29T06:30:00Z',
    end_at: '2027-03-29T10:00:00Z',
    room: 'Hall',
    place: { room_id: 'hall', venue_id: null, institution_id: null },
  };
  const write = (items: DigestItem[], jobs: DigestJob[], locale: 'en' | 'de' = 'en') =>
    writeDigest('todays_events', monday, listed(items, jobs), { ...reader, locale });

  test('is a part of its own beside the events', () => {
    const digest = write([item()], [job]);
    expect(digest?.subject).toBe('1 event on Monday 29 March');
    expect(digest?.lines).toHaveLength(1);
    expect(digest?.work).toEqual({
      title: 'Your work today',
      lines: ['Monday 29 March, 08:30–12:00 (Europe/Berlin): Set-up – Concert – Hall – to answer'],
    });
    expect(write([item()], [])?.work).toBeNull();
  });

  test('alone gives a subject of its own', () => {
    expect(write([], [job])).toMatchObject({
      subject: '1 job for your crew on Monday 29 March',
      lines: [],
    });
    expect(write([], [job, job], 'de')?.subject).toBe(
      '2 Aufgaben für Ihr Team am Montag, 29. März',
    );
  });

  test('ends after a hundred lines', () => {
    const lines = write([], Array(101).fill(job))?.work?.lines ?? [];
    expect([lines.length, lines.at(-1)]).toEqual([101, '… and 1 more']);
  });
});
