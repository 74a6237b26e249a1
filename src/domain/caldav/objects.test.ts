import { describe, expect, test } from 'vitest';
import { blankOverride } from '../events/override.ts';
import { withKeptLines, withUid, writeObject } from '../ical/index.ts';
import type { EventPayload } from '../imports/import-record.ts';
import { freeBusyText } from './free-busy.ts';
import { eventTypeOf, keptLines, MAX_KEPT, otherCategories } from './kept-lines.ts';
import {
  type Compared,
  changesListedDates,
  type OwnDates,
  objectChange,
} from './object-changes.ts';
import { locationFinder, onlyRoom } from './room-of-location.ts';

const FIRST = '2027-05-03T08:00:00Z';
const SECOND = '2027-05-10T08:00:00Z';

const payload = (body: object = {}, overrides: EventPayload['overrides'] = []): EventPayload => ({
  kind: 'event',
  is_cancelled: false,
  overrides,
  body: {
    title: 'Choir',
    description: null,
    start_at: FIRST,
    end_at: '2027-05-03T09:00:00Z',
    room_id: 'a',
    roles: [],
    recurrence_rule: 'FREQ=WEEKLY',
    recurrence_timezone: 'Europe/Berlin',
    recurrence_ends_at: null,
    recurrence_count: null,
    recurrence_dates: [],
    excluded_dates: [],
    ...body,
  },
});

const compared = (after: EventPayload, before = payload()): Compared => ({ before, after });

const own: OwnDates = {
  timezone: 'Europe/Berlin',
  recurrence_rule: 'FREQ=WEEKLY',
  start_at: FIRST,
  recurrence_dates: [],
  excluded_dates: [],
};

const eventChanges = (one: Compared, recurrence_dates: readonly string[] = []) =>
  objectChange(one, { ...own, recurrence_dates }).event;
const dateChanges = (one: Compared, more: Partial<OwnDates> = {}) =>
  objectChange(one, { ...own, ...more }).dates;

describe('A change of an event', () => {
  test('is what differs', () => {
    expect(eventChanges(compared(payload()))).toBeNull();
    expect(eventChanges(compared(payload({ title: 'Other', description: 'x' })))).toEqual({
      title: 'Other',
      description: 'x',
    });
    const times = { start_at: SECOND, end_at: '2027-05-10T09:00:00Z' };
    expect(eventChanges(compared(payload(times)))).toEqual(times);
    const ends = { recurrence_ends_at: null, recurrence_count: null };
    expect(
      eventChanges(compared(payload({ recurrence_rule: null, recurrence_timezone: null }))),
    ).toEqual({ recurrence_rule: null, ...ends });
    expect(eventChanges(compared(payload({ category: { event_type: 'lecture' } })))).toEqual({
      category: { event_type: 'lecture' },
    });
  });

  test('of dates by hand keeps those that were not written', () => {
    const before = payload({ recurrence_dates: [SECOND] });
    const after = payload({ recurrence_dates: ['2027-05-12T08:00:00Z'] });
    const hidden = '2027-06-01T08:00:00Z';
    expect(eventChanges(compared(after, before), [SECOND, hidden])).toEqual({
      recurrence_dates: ['2027-05-12T08:00:00Z', hidden],
    });
    expect(eventChanges(compared(before, before), [SECOND, hidden])).toBeNull();
  });

  test('of the start says where the dates by hand stay', () => {
    const before = payload({ recurrence_dates: [SECOND] });
    const start_at = '2027-05-03T07:00:00Z';
    const after = payload({ recurrence_dates: [SECOND], start_at });
    expect(eventChanges(compared(after, before), [SECOND])).toMatchObject({
      start_at,
      recurrence_dates: [SECOND],
    });
  });
});

describe('A series whose dates are listed', () => {
  const once = 'FREQ=DAILY;UNTIL=20270503T080000Z';
  const listed = payload({ recurrence_rule: once, recurrence_dates: [SECOND] });

  test('cannot be moved as they are listed', () => {
    const moved = payload({ ...listed.body, start_at: SECOND });
    const single = payload({ recurrence_rule: null });
    expect(changesListedDates(compared(listed, listed), own)).toBe(false);
    expect(changesListedDates(compared(moved, listed), own)).toBe(true);
    expect(changesListedDates(compared(single, listed), own)).toBe(true);
    expect(changesListedDates(compared(payload(), listed), own)).toBe(false);
    expect(changesListedDates(compared(moved, listed), { ...own, recurrence_rule: null })).toBe(
      false,
    );
    expect(changesListedDates(compared(payload(), payload()), own)).toBe(false);
  });

  test('of whole days are told by the day of their start, a daily one of one day by its rule', () => {
    const day = { start_at: '2027-05-02T22:00:00Z', end_at: '2027-05-03T22:00:00Z' };
    const once = { ...day, recurrence_rule: 'FREQ=DAILY;UNTIL=20270503' };
    const whole = { ...once, is_all_day: true, recurrence_timezone: null };
    const days = payload({ ...whole, recurrence_dates: ['2027-05-09T22:00:00Z'] });
    const moved = payload({ ...days.body, start_at: '2027-05-03T22:00:00Z' });
    expect(changesListedDates(compared(moved, days), own)).toBe(true);
    const daily = { ...own, recurrence_rule: 'FREQ=DAILY;COUNT=1' };
    const alone = payload(whole);
    const later = payload({ ...whole, start_at: '2027-05-03T22:00:00Z' });
    expect(changesListedDates(compared(later, alone), daily)).toBe(false);
  });

  test('is compared with its rule where a program kept that', () => {
    expect(objectChange(compared(payload(), listed), own)).toMatchObject({
      event: null,
      dates: [],
    });
    const daily = payload({ recurrence_rule: 'FREQ=DAILY;COUNT=3' });
    expect(objectChange(compared(daily, listed), own)).toMatchObject({
      event: { recurrence_rule: 'FREQ=DAILY;COUNT=3' },
      dates: [],
    });
    const excluded = { ...own, excluded_dates: [SECOND] };
    const gone = payload({ excluded_dates: [SECOND] });
    expect(dateChanges(compared(gone, listed), excluded)).toEqual([]);
    expect(dateChanges(compared(payload(), listed), excluded)).toEqual([
      { date: SECOND, body: { is_cancelled: false } },
    ]);
  });

  test('loses those that were taken out, unless they are dates by hand', () => {
    const none = payload({ recurrence_rule: once });
    expect(dateChanges(compared(none, listed))).toEqual([
      { date: SECOND, body: { is_cancelled: true } },
    ]);
    expect(dateChanges(compared(none, listed), { recurrence_dates: [SECOND] })).toEqual([]);
  });
});

describe('A change of dates', () => {
  const guests = { ...blankOverride(FIRST), title: 'Guests' };

  test('changes, cancels, restores and resets them', () => {
    expect(dateChanges(compared(payload({}, [guests])))).toEqual([
      { date: FIRST, body: { title: 'Guests' } },
    ]);
    expect(dateChanges(compared(payload(), payload({}, [guests])))).toEqual([
      { date: FIRST, body: { title: null } },
    ]);
    const gone = payload({ excluded_dates: [SECOND] });
    expect(dateChanges(compared(gone))).toEqual([{ date: SECOND, body: { is_cancelled: true } }]);
    expect(dateChanges(compared(payload(), gone))).toEqual([
      { date: SECOND, body: { is_cancelled: false } },
    ]);
    const cancelled = payload({}, [{ ...blankOverride(SECOND), is_cancelled: true }]);
    expect(dateChanges(compared(cancelled, gone))).toEqual([]);
  });
});

describe('What the service does not have', () => {
  test('is kept by date, up to a limit in octets', () => {
    expect(keptLines([], [])).toBeNull();
    const lines = [
      { date: FIRST, text: 'X-A:1\r\n' },
      { date: null, text: 'X-B:ü\r\n' },
      { date: null, text: 'X-C:€😀\r\n' },
    ];
    expect(keptLines(lines, ['Lecture', 'Blue,ish', ' '])).toEqual({
      [FIRST]: 'X-A:1\r\n',
      '': 'CATEGORIES:Blue\\,ish\r\nX-B:ü\r\nX-C:€😀\r\n',
    });
    expect(keptLines([{ date: null, text: 'é'.repeat(MAX_KEPT / 2 + 1) }], [])).toBeNull();
    expect([
      otherCategories(['in person', 'x']),
      eventTypeOf(['x', 'LECTURE']),
      eventTypeOf(['x']),
    ]).toEqual([['x'], 'lecture', undefined]);
  });

  test('is written into the components that it belongs to', () => {
    const event = (...lines: string[]) =>
      ['BEGIN:VEVENT', 'UID:e@stoa', ...lines, 'END:VEVENT', ''].join('\r\n');
    const text =
      event('SUMMARY:A') +
      event('RECURRENCE-ID;TZID=Europe/Berlin:20270503T100000') +
      event('RECURRENCE-ID:20270510T080000Z') +
      event('RECURRENCE-ID:20270517T080000');
    const kept = {
      '': 'X:0\r\n',
      [FIRST]: 'X:1\r\n',
      [SECOND]: 'X:2\r\n',
      '2027-05-17T08:00:00Z': 'X:3\r\n',
    };
    const object = writeObject({
      text: withUid(withKeptLines(text, kept), 'e', 'my$&,id'),
      spans: [],
    });
    expect(object.match(/X:\d/g)).toEqual(['X:0', 'X:1', 'X:2', 'X:3']);
    expect(object).toMatch(
      /^BEGIN:VCALENDAR\r\n[\s\S]*UID:my\$&\\,id\r\n[\s\S]*END:VCALENDAR\r\n$/,
    );
  });
});

describe('A location', () => {
  const room = (id: string, name: string, location: string | null = null) => ({
    id,
    name,
    location,
    venue: 'Library',
    timezone: null,
  });

  test('means the only room of its name, or one as the service wrote it', () => {
    const rooms = [room('1', 'Hall', '2nd floor'), room('2', 'Attic'), room('3', 'Attic')];
    const find = locationFinder(rooms, [rooms[2] as (typeof rooms)[0]]);
    expect(find(' hall ')).toMatchObject({ room: { id: '1' } });
    expect(find('Hall, 2nd floor, Library')).toMatchObject({ room: { id: '1' } });
    expect(find('Attic, Library')).toMatchObject({ room: { id: '3' } });
    expect(find('Attic')).toHaveProperty('refusal');
    expect(locationFinder(rooms, [])('Attic, Library')).toHaveProperty('refusal');
    expect(find(null)).toHaveProperty('refusal');
    expect(onlyRoom(room('9', 'X'))('Hall')).toEqual({ room: room('9', 'X') });
  });
});

describe('A free-busy time', () => {
  test('is joined and cut to what was asked for', () => {
    const time = (from: string, to: string, is_pending = false) => ({
      start_at: `2027-05-03T${from}:00Z`,
      end_at: `2027-05-03T${to}:00Z`,
      is_pending,
    });
    const range = { start: '2027-05-03T08:00:00Z', end: '2027-05-03T12:00:00Z' };
    const times = [
      time('07:00', '09:00'),
      time('08:30', '08:45'),
      time('09:00', '10:00'),
      time('11:00', '13:00'),
      time('11:30', '11:45', true),
    ];
    expect(freeBusyText(times, range, FIRST).match(/FREEBUSY;.*/g)).toEqual(
      [
        'FREEBUSY;FBTYPE=BUSY:20270503T080000Z/20270503T100000Z',
        'FREEBUSY;FBTYPE=BUSY:20270503T110000Z/20270503T120000Z',
        'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270503T113000Z/20270503T114500Z',
      ].map((line) => expect.stringContaining(line)),
    );
  });
});
