import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../tests/support/scale.ts';
import { type Interval, intervalOf, overlaps } from '../time/interval.ts';
import { checkSchedules, type Schedule, type Weekday } from './availability.ts';
import { WEEKDAYS } from './schedule.ts';
import { type FreeSlot, freeSlots } from './slots.ts';

const changes: [string, string][] = [
  ['Europe/Berlin', '2027-03-28'],
  ['Europe/Berlin', '2027-10-31'],
  ['America/New_York', '2027-03-14'],
  ['Australia/Lord_Howe', '2027-04-04'],
  ['Australia/Lord_Howe', '2027-10-03'],
  ['Pacific/Apia', '2011-12-30'],
  ['America/Santiago', '2024-09-08'],
  ['Asia/Beirut', '2024-03-31'],
  ['America/St_Johns', '2006-10-29'],
];

const anyPeriod = fc
  .tuple(fc.nat(23), fc.nat(23), fc.constantFrom('00', '10', '59'))
  .map(([a, b, minute]) => ({
    start: `${String(Math.min(a, b)).padStart(2, '0')}:00`,
    end: `${String(Math.max(a, b)).padStart(2, '0')}:${a === b ? '59' : minute}`,
  }));

const anySearch = fc
  .record({
    change: fc.constantFrom(...changes),
    schedules: fc.array(
      fc.record({
        type: fc.constantFrom<Schedule['type'][]>('availability', 'blocked'),
        days: fc.subarray<Weekday>([...WEEKDAYS]),
        periods: fc.array(anyPeriod, { minLength: 1, maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    held: fc.array(
      fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 1, max: 300 })),
      {
        maxLength: 6,
      },
    ),
  })
  .map(({ change: [timeZone, date], schedules, held }) => {
    const day = Temporal.PlainDate.from(date);
    const midnight = day.toZonedDateTime(timeZone).epochMilliseconds;
    return {
      schedules: schedules.map((one) => ({
        ...one,
        start_date: '2000-01-01',
        end_date: '2099-12-31',
      })),
      held: held.map(([start, length]) => ({
        start: midnight + start * 60_000,
        end: midnight + (start + length) * 60_000,
      })),
      from: day.subtract({ days: 1 }),
      to: day.add({ days: 1 }),
      timeZone,
    };
  });

type Search = Parameters<typeof freeSlots>[0];

function timeOf(slot: FreeSlot): Interval {
  return { start: Temporal.Instant.from(slot.start_at), end: Temporal.Instant.from(slot.end_at) };
}

function canBeBooked(time: Interval, { schedules, held, timeZone }: Search): boolean {
  return (
    checkSchedules(time, time, schedules, timeZone) === undefined &&
    !held.some((range) => overlaps(intervalOf(range), time))
  );
}

/** Each minute from the day before `from` to the day after `to`, with the date its calendar shows. */
function* minutesAround({ from, to, timeZone }: Search) {
  const first = from.subtract({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const end = to.add({ days: 2 }).toZonedDateTime(timeZone).epochMilliseconds;
  for (let time = first; time < end; time += 60_000) {
    const start = Temporal.Instant.fromEpochMilliseconds(time);
    yield { time, start, wall: start.toZonedDateTimeISO(timeZone).toPlainDateTime() };
  }
}

test('A minute of the days searched is in a free window exactly when it can be booked', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const windows = freeSlots(search).map(timeOf);
      for (const { start, wall } of minutesAround(search)) {
        const minute = { start, end: start.add({ minutes: 1 }) };
        const date = wall.toPlainDate();
        const searched =
          Temporal.PlainDate.compare(search.from, date) <= 0 &&
          Temporal.PlainDate.compare(date, search.to) <= 0;
        const free = windows.some((window) => overlaps(window, minute));
        if (free !== (searched && canBeBooked(minute, search))) {
          expect.fail(`${start} in ${search.timeZone} is ${free ? '' : 'not '}offered`);
        }
      }
    }),
    { numRuns: scaled({ short: 3, full: 20 }) },
  );
});

test('Every slot offered can be booked, has the length asked and stays within its day', () => {
  fc.assert(
    fc.property(anySearch, fc.integer({ min: 15, max: 480 }), (search, duration_minutes) => {
      for (const slot of freeSlots({ ...search, duration_minutes })) {
        const { start, end } = timeOf(slot);
        expect(canBeBooked({ start, end }, search)).toBe(true);
        expect(start.until(end).total('minutes')).toBe(duration_minutes);
        expect(slot.duration_minutes).toBe(duration_minutes);
        for (const within of [start, end.subtract({ seconds: 1 })]) {
          const shown = within.toZonedDateTimeISO(search.timeZone).toPlainDate().toString();
          expect(shown).toBe(slot.date);
        }
      }
    }),
    { numRuns: scaled({ short: 50, full: 300 }) },
  );
});

test('The slots of a length are those that a person with a clock would lay into each window', () => {
  fc.assert(
    fc.property(anySearch, fc.integer({ min: 15, max: 480 }), (search, duration_minutes) => {
      const laid = freeSlots(search).flatMap((window) => {
        let { start, end } = timeOf(window);
        const starts: string[] = [];
        while (start.toZonedDateTimeISO(search.timeZone).minute % 15 !== 0) {
          start = start.add({ minutes: 1 });
        }
        const length = { minutes: duration_minutes };
        for (; Temporal.Instant.compare(start.add(length), end) <= 0; start = start.add(length)) {
          starts.push(start.toString());
        }
        return starts;
      });
      const offered = freeSlots({ ...search, duration_minutes }).map((slot) => slot.start_at);
      expect(offered).toEqual(laid);
    }),
    { numRuns: scaled({ short: 50, full: 300 }) },
  );
});

test('A search over many days equals searches day by day', () => {
  const length = fc.option(fc.integer({ min: 15, max: 480 }), { nil: undefined });
  fc.assert(
    fc.property(anySearch, length, (search, duration_minutes) => {
      const daily: FreeSlot[] = [];
      for (let day = search.from; Temporal.PlainDate.compare(day, search.to) <= 0; ) {
        daily.push(...freeSlots({ ...search, from: day, to: day, duration_minutes }));
        day = day.add({ days: 1 });
      }
      const key = (slot: FreeSlot) => slot.start_at;
      expect(freeSlots({ ...search, duration_minutes }).map(key)).toEqual(daily.map(key).sort());
    }),
    { numRuns: scaled({ short: 50, full: 300 }) },
  );
});
