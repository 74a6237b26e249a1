import { describe, expect, test } from 'vitest';
import { ruleOf } from '../../../tests/support/rules.ts';
import type { CalendarData, CalendarEvent } from './calendar-data.ts';
import { secondOf } from './time-value.ts';
import { writeCalendar, writePieces, zonesOf, zoneText } from './write-calendar.ts';

const event: CalendarEvent = {
  id: '0190a2b4-0000-7000-8000-000000000001',
  title: 'Talk',
  description: null,
  location: null,
  url: null,
  categories: [],
  status: 'CONFIRMED',
  organizer: null,
  sequence: 2,
  series: null,
  last_modified_at: '2027-01-02T00:00:00Z',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:30:00Z',
};

const full: CalendarEvent = {
  ...event,
  description: 'About; this\nand that',
  location: 'Hall A, Main',
  status: 'TENTATIVE',
  url: 'https://example.org/a,b',
  categories: ['lecture', 'A, B'],
  organizer: { name: 'Alice "Al" Example', address: 'events@example.org' },
};

const rule = ruleOf('FREQ=WEEKLY;BYDAY=MO');

/** A series on Mondays in a zone, without an end or up to a last start. */
const seriesIn = (timezone: string, last_start_at: string | null = null): CalendarEvent => ({
  ...event,
  series: { timezone, rule, last_start_at, dates: [], exdates: [], overrides: [] },
});

const calendar = (...events: CalendarEvent[]): CalendarData => ({
  name: 'Events; all',
  refresh_minutes: 60,
  horizon_at: '2030-01-01T00:00:00Z',
  events,
});

const written = (data: CalendarData): string => [...writeCalendar(data)].join('');

describe('A calendar', () => {
  test('of nothing is a heading and an end', () => {
    expect([...writeCalendar(calendar())]).toEqual([
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Stoa//Stoa//EN',
        'CALSCALE:GREGORIAN',
        'NAME:Events\\; all',
        'X-WR-CALNAME:Events\\; all',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        '',
      ].join('\r\n'),
      'END:VCALENDAR\r\n',
    ]);
  });

  test('has a single event in its zone where it names one, but for a local time that comes twice', () => {
    const timesOf = (start_at: string, end_at: string): string[] => {
      const zoned = { ...event, start_at, end_at, timezone: 'Europe/Berlin' };
      const [, after = ''] = written(calendar(zoned)).split('END:VTIMEZONE');
      return after.match(/DT(?:START|END)[^\r]*/g) ?? [];
    };
    expect(timesOf('2027-03-29T08:00:00Z', '2027-03-29T09:30:00Z')).toEqual([
      'DTSTART;TZID=Europe/Berlin:20270329T100000',
      'DTEND;TZID=Europe/Berlin:20270329T113000',
    ]);
    for (const start of ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']) {
      expect(timesOf(start, '2027-10-31T09:00:00Z')[0]).toMatch(/^DTSTART:20271031T0[01]3000Z$/);
    }
  });

  test('comes in one piece for each component', () => {
    expect([...writeCalendar(calendar(event, event))]).toHaveLength(4);
  });

  test('has no METHOD, and every line ends with CRLF', () => {
    const text = written(calendar(full));
    expect(text).not.toContain('METHOD');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  test('in an unknown zone cannot be written', () => {
    expect(() => written(calendar(seriesIn('Europe/Atlantis')))).toThrow(RangeError);
  });

  test('that is mailed says what it does, and has no name', () => {
    const text = written({ ...calendar(event), method: 'REQUEST' });
    expect(text).toContain('CALSCALE:GREGORIAN\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT');
    expect(text).not.toMatch(/NAME|REFRESH|PUBLISHED/);
  });
});

describe('The pieces of a calendar', () => {
  const horizon_at = '2030-01-01T00:00:00Z';
  const berlin = seriesIn('Europe/Berlin');
  const tokyo = seriesIn('Asia/Tokyo', '2027-04-12T08:00:00Z');
  const span = (timeZone: string, start: string, end: string) => ({
    timeZone,
    start: secondOf(start),
    end: secondOf(end),
  });
  const spanOfTokyo = span('Asia/Tokyo', event.start_at, '2027-04-12T09:30:00Z');

  test('are the events of each group and the time that their series take', () => {
    const pieces = [...writePieces([[event], [berlin, tokyo], []], horizon_at)];
    expect(pieces.map(({ spans }) => spans)).toEqual([
      [],
      [span('Europe/Berlin', event.start_at, '2030-01-01T01:30:00Z'), spanOfTokyo],
      [],
    ]);
    const whole = [...writeCalendar({ ...calendar(event, berlin, tokyo), horizon_at })];
    expect(pieces.map(({ text }) => text).join('')).toBe(whole.slice(3, -1).join(''));
    expect(whole.slice(1, 3)).toEqual(zonesOf(pieces.map(({ spans }) => spans)).map(zoneText));
  });

  test('have one time zone for all that is in it, in the order of their first pieces', () => {
    const earlier = span('Asia/Tokyo', '2026-01-01T00:00:00Z', '2027-04-01T00:00:00Z');
    const ofBerlin = span('Europe/Berlin', '2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z');
    expect(zonesOf([[spanOfTokyo], [ofBerlin, earlier]])).toEqual([
      { ...spanOfTokyo, start: earlier.start },
      ofBerlin,
    ]);
    expect(zonesOf([])).toEqual([]);
  });
});

describe('An event that does not recur', () => {
  test('says all that there is to say, in UTC', () => {
    expect([...writeCalendar(calendar(full))][1]?.split('\r\n')).toEqual([
      'BEGIN:VEVENT',
      'UID:0190a2b4-0000-7000-8000-000000000001@stoa',
      'DTSTAMP:20270102T000000Z',
      'DTSTART:20270329T080000Z',
      'DTEND:20270329T093000Z',
      'SEQUENCE:2',
      'LAST-MODIFIED:20270102T000000Z',
      'SUMMARY:Talk',
      'DESCRIPTION:About\\; this\\nand that',
      'LOCATION:Hall A\\, Main',
      'URL:https://example.org/a,b',
      'CATEGORIES:lecture,A\\, B',
      `ORGANIZER;CN="Alice ^'Al^' Example":mailto:events@example.org`,
      'STATUS:TENTATIVE',
      'END:VEVENT',
      '',
    ]);
  });

  test('names the reader of a mail as one who takes part', () => {
    const lines = (name: string) =>
      written(calendar({ ...event, attendee: { name, address: 'bob@example.org' } }))
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .filter((line) => line.startsWith('ATTENDEE'));
    const rest = 'PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:bob@example.org';
    expect(lines('Bob')).toEqual([`ATTENDEE;CN="Bob";${rest}`]);
    expect(lines('')).toEqual([`ATTENDEE;CN="bob@example.org";${rest}`]);
  });

  test('omits absent fields and URLs that are not http', () => {
    const bare = { ...event, description: '', url: 'javascript:alert(1)' };
    const text = written(calendar(bare));
    expect(text).not.toMatch(/DESCRIPTION|LOCATION|URL|CATEGORIES|ORGANIZER|javascript/);
  });
});
