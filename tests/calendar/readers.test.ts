import { describe, expect, test } from 'vitest';
import { writeCalendar } from '../../src/domain/ical/index.ts';
import { scaled } from '../support/scale.ts';
import { icalJsReader, libicalReader, pythonReader, type Reader } from './calendar-readers.ts';
import { comparedUntil, generatedCalendars, type Occurrence } from './generated-calendars.ts';

const COUNT = scaled({ short: 30, full: 200 });

/** Where it is set, a reader that is not installed is a failure and not a remark. */
const areReadersRequired = process.env.STOA_READERS === 'required';

const calendars = generatedCalendars(COUNT, 7);
const texts = calendars.map(({ data }) => [...writeCalendar(data)].join(''));
const window = {
  from: Temporal.Instant.from('2020-01-01T00:00:00Z').epochMilliseconds / 1000,
  until: comparedUntil.epochMilliseconds / 1000,
};

/** In the order of time, as text, those that the window shows. */
function listed(occurrences: readonly Occurrence[]): string {
  return occurrences
    .filter(({ start }) => start < window.until)
    .map(({ start, end }) => `${new Date(start * 1000).toISOString()} ${end - start}`)
    .sort()
    .join('\n');
}

/** The first calendar in which a reader sees something else than the service says, with both. */
function firstDifference(read: readonly Occurrence[][]) {
  const wrong = calendars.findIndex(
    ({ occurrences }, at) => listed(occurrences) !== listed(read[at] ?? []),
  );
  const calendar = calendars[wrong];
  return (
    calendar && {
      text: texts[wrong],
      ours: listed(calendar.occurrences),
      theirs: listed(read[wrong] ?? []),
    }
  );
}

describe('The generated calendars', () => {
  test('are many, and hold rules, lists of dates, cancelled and moved occurrences', () => {
    const holding = (part: RegExp) => texts.filter((text) => part.test(text)).length;
    expect(texts).toHaveLength(COUNT);
    expect(holding(/^RRULE:(?!FREQ=DAILY;UNTIL)/m)).toBeGreaterThan(0.4 * COUNT);
    expect(holding(/^RDATE/m)).toBeGreaterThan(0.25 * COUNT);
    expect(holding(/^EXDATE/m)).toBeGreaterThan(0.25 * COUNT);
    expect(holding(/^RECURRENCE-ID/m)).toBeGreaterThan(0.25 * COUNT);
    expect(new Set(texts.map((text) => /TZID:(.*)/.exec(text)?.[1])).size).toBeGreaterThan(15);
  });
});

const readers: [string, string, Reader | null][] = [
  ['ical.js', 'comes with the development packages', icalJsReader()],
  ['python3-icalendar', 'apt-get install python3-icalendar python3-dateutil', pythonReader()],
  ['libical', 'apt-get install libical-dev pkg-config gcc', libicalReader()],
];

describe(`${COUNT} generated calendars`, () => {
  test.each(readers)(
    'mean to %s the very instants that they mean to us',
    (name, source, reader) => {
      if (reader === null) {
        expect(areReadersRequired, `${name} is required and not installed: ${source}`).toBe(false);
        process.stderr.write(`${name} is not installed here and has read nothing: ${source}\n`);
        return;
      }
      expect(firstDifference(reader(texts, window))).toBeUndefined();
    },
  );
});
