import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { CalendarData, CalendarEvent } from './calendar-data.ts';
import { writeCalendar } from './write-calendar.ts';

const event: CalendarEvent = {
  id: '0190a2b4-0000-7000-8000-000000000001',
  title: 'Talk',
  description: 'About it',
  location: 'Hall',
  url: 'https://example.org',
  categories: ['lecture'],
  sequence: 2,
  status: 'CONFIRMED',
  organizer: null,
  series: null,
  last_modified_at: '2027-01-02T00:00:00Z',
  start_at: '2027-03-29T08:00:00Z',
  end_at: '2027-03-29T09:30:00Z',
};

const calendar = (...events: CalendarEvent[]): CalendarData => ({
  name: 'Events',
  refresh_minutes: 60,
  horizon_at: '2030-01-01T00:00:00Z',
  events,
});

const written = (data: CalendarData): string => [...writeCalendar(data)].join('');

/** What a reader is to see of a text: no control characters but tabs, one kind of line break, whole characters. */
function seen(text: string): string {
  const unified = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[\r\u0085\u2028\u2029]/g, '\n');
  return [...unified].filter((sign) => /[\t\n]/.test(sign) || !/\p{Cc}/u.test(sign)).join('');
}

const fragments = fc.constantFrom(
  '\r\n',
  '\n',
  '\r',
  '\\',
  '\\n',
  ';',
  ',',
  ':',
  '"',
  '^',
  "^'",
  '^n',
  '\t',
  ' ',
  '\u0000',
  'END:VEVENT',
  'BEGIN:VALARM',
  'ATTENDEE:mailto:x@y',
  '\u0085',
  '\u2028',
  '\u2029',
  '\ufeff',
  '😀',
  'ä',
  '\ud83d',
  '\ude00',
  '=',
  '%0D%0A',
  '&amp;',
  '\u202e',
  '\u007f',
  '\u000b',
  'x',
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
    id: nasty,
    title: nasty,
    description: nasty,
    location: nasty,
    url: nasty.map((text) => `https://example.org/${text}`),
    address: nasty,
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
        const text = written(
          calendar({ ...event, ...given, organizer: { name: person, address } }),
        );
        const root = new ICAL.Component(ICAL.parse(text));
        const [read, ...others] = root.getAllSubcomponents();
        const first = (property: string) => read?.getFirstPropertyValue(property);
        const organizer = read?.getFirstProperty('organizer');
        expect(others).toEqual([]);
        expect(read?.getAllSubcomponents()).toEqual([]);
        expect(read?.getAllProperties().map((property) => property.name)).toEqual(
          'uid dtstamp dtstart dtend sequence last-modified summary description location url categories organizer status'.split(
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
