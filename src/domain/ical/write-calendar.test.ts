import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { CalendarData, CalendarEvent } from './calendar-data.ts';
import { writeCalendar } from './write-calendar.ts';

const event: CalendarEvent = {
  ...{ id: '0190a2b4-0000-7000-8000-000000000001', title: 'Talk', description: null },
  ...{ location: null, url: null, categories: [], status: 'CONFIRMED', organizer: null },
  ...{ sequence: 2, series: null },
  ...{ created_at: '2027-01-01T00:00:00Z', last_modified_at: '2027-01-02T00:00:00Z' },
  ...{ start_at: '2027-03-29T08:00:00Z', end_at: '2027-03-29T09:30:00Z' },
};

const full: CalendarEvent = {
  ...event,
  ...{ description: 'About; this\nand that', location: 'Hall A, Main', status: 'TENTATIVE' },
  ...{ url: 'https://example.org/a,b', categories: ['lecture', 'A, B'] },
  organizer: { name: 'Alice "Al" Example', address: 'events@example.org' },
};

const calendar = (...events: CalendarEvent[]): CalendarData => ({
  ...{ name: 'Events; all', refresh_minutes: 60, horizon_at: '2030-01-01T00:00:00Z', events },
});

const written = (data: CalendarData): string => [...writeCalendar(data)].join('');

describe('A calendar', () => {
  test('of nothing is a heading and an end', () => {
    expect([...writeCalendar(calendar())]).toEqual([
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Stoa//Stoa//EN', 'CALSCALE:GREGORIAN'],
        ...['NAME:Events\\; all', 'X-WR-CALNAME:Events\\; all'],
        ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H', ''],
      ].join('\r\n'),
      'END:VCALENDAR\r\n',
    ]);
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
    const rule = { freq: 'DAILY' } as never;
    const series = { timezone: 'Europe/Atlantis', rule, last_start_at: null };
    const lost = { ...event, series: { ...series, exdates: [], overrides: [] } };
    expect(() => written(calendar(lost))).toThrow(RangeError);
  });
});

describe('An event that does not recur', () => {
  test('says all that there is to say, in UTC', () => {
    expect([...writeCalendar(calendar(full))][1]?.split('\r\n')).toEqual([
      ...['BEGIN:VEVENT', 'UID:0190a2b4-0000-7000-8000-000000000001@stoa'],
      ...['DTSTAMP:20270102T000000Z', 'DTSTART:20270329T080000Z', 'DTEND:20270329T093000Z'],
      ...['SEQUENCE:2', 'CREATED:20270101T000000Z', 'LAST-MODIFIED:20270102T000000Z'],
      ...['SUMMARY:Talk', 'DESCRIPTION:About\\; this\\nand that', 'LOCATION:Hall A\\, Main'],
      ...['URL:https://example.org/a,b', 'CATEGORIES:lecture,A\\, B'],
      `ORGANIZER;CN="Alice ^'Al^' Example":mailto:events@example.org`,
      ...['STATUS:TENTATIVE', 'TRANSP:OPAQUE', 'END:VEVENT', ''],
    ]);
  });

  test('omits absent fields and URLs that are not http', () => {
    const bare = { ...event, description: '', url: 'javascript:alert(1)' };
    const text = written(calendar(bare));
    expect(text).not.toMatch(/DESCRIPTION|LOCATION|URL|CATEGORIES|ORGANIZER|javascript/);
  });
});

/** What a reader is to see of a text: no control characters but tabs, one kind of line break, whole characters. */
function seen(text: string): string {
  const unified = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\u0085\u2028\u2029]/g, '\n');
  return [...unified].filter((sign) => /[\t\n]/.test(sign) || !/\p{Cc}/u.test(sign)).join('');
}

const fragments = fc.constantFrom(
  ...['\r\n', '\n', '\r', '\\', '\\n', ';', ',', ':', '"', '^', "^'", '^n', '\t', ' ', '\u0000'],
  ...['END:VEVENT', 'BEGIN:VALARM', 'ATTENDEE:mailto:x@y', '\u0085', '\u2028', '\u2029', '\ufeff'],
  ...['😀', 'ä', '\ud83d', '\ude00', '=', '%0D%0A', '&amp;', '\u202e', '\u007f', '\u000b', 'x'],
);

const nasty = fc.oneof(
  fc.array(fragments, { minLength: 1, maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
);

/** What ical.js leaves to do in a value whose type it does not know. */
function unescaped(value: unknown): string {
  return String(value).replaceAll(/\\(.)/gs, (_, sign) => (sign === 'n' ? '\n' : sign));
}

describe('Whatever a text holds', () => {
  const texts = fc.record({
    ...{ id: nasty, title: nasty, description: nasty, location: nasty },
    ...{ url: nasty.map((text) => `https://example.org/${text}`), address: nasty },
    /** In names ical.js takes a backslash for an escape, which it is not (RFC 5545 3.2). */
    person: nasty.map((text) => text.replaceAll('\\', '/')),
    /** And it takes a backslash at the end of one category for an escape of the comma before the next. */
    categories: fc.array(
      nasty.map((text) => text.replace(/\\$/, '/')),
      { minLength: 1, maxLength: 3 },
    ),
  });

  test('a reader sees that text and nothing else', () => {
    fc.assert(
      fc.property(texts, ({ person, address, ...given }) => {
        const text = written(calendar({ ...full, ...given, organizer: { name: person, address } }));
        const root = new ICAL.Component(ICAL.parse(text));
        const [read, ...others] = root.getAllSubcomponents();
        const first = (property: string) => read?.getFirstPropertyValue(property);
        const organizer = read?.getFirstProperty('organizer');
        expect(others).toEqual([]);
        expect(read?.getAllSubcomponents()).toEqual([]);
        expect(read?.getAllProperties().map((property) => property.name)).toEqual(
          'uid dtstamp dtstart dtend sequence created last-modified summary description location url categories organizer status transp'.split(
            ' ',
          ),
        );
        expect([first('uid'), first('summary')]).toEqual([
          `${seen(given.id)}@stoa`,
          seen(given.title),
        ]);
        expect([first('description'), first('location')]).toEqual(
          [given.description, given.location].map(seen),
        );
        expect(read?.getFirstProperty('categories')?.getValues()).toEqual(
          given.categories.map(seen),
        );
        expect(organizer?.getFirstParameter('cn')).toBe(seen(person));
        expect(decodeURIComponent(String(organizer?.getFirstValue()))).toBe(
          `mailto:${address.toWellFormed()}`,
        );
        expect(first('url')).toMatch(/^https:\/\/example\.org\/[!-~]*$/);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('the name of a calendar stays within its lines', () => {
    fc.assert(
      fc.property(nasty, (name) => {
        const root = new ICAL.Component(ICAL.parse(written({ ...calendar(), name })));
        expect(root.getAllProperties()).toHaveLength(7);
        expect(unescaped(root.getFirstPropertyValue('name'))).toBe(seen(name));
      }),
      { seed: 1 },
    );
  });
});
