import type { Schemas } from '../api/client.ts';
import type { EventDate } from '../api/event-dates.ts';
import type { Holiday } from '../booking/academic-calendar.ts';
import { dateIn } from '../time/wall.ts';
import type { BookingValues } from './booking-values.ts';

type Event = Schemas['Event'];

/**
 * The days on which a series that leaves out holidays takes place before it is edited, and its venue. On those that are
 * holidays the service goes on holding it: they were entered later, or somebody took the date back.
 */
export type DaysBefore = { days: ReadonlySet<string>; venue: string | null };

/** Undefined where a series does not leave out holidays yet: then it leaves out all of them. */
export function daysBefore(
  { skip_holidays, timezone, room }: Event,
  dates: readonly EventDate[],
): DaysBefore | undefined {
  if (!skip_holidays) return undefined;
  const starts = dates.map(({ original_start_at, start_at }) => original_start_at ?? start_at);
  return { days: new Set(starts.map((start) => dateIn(start, timezone))), venue: room.venue_id };
}

/** The name of the holiday on a day of a series, and whether the series takes place on it all the same. */
export type DayOnHoliday = { holiday: string | undefined; isHeld: boolean };

/** The holiday on a day. Those of another venue than before are left out at once, as the service does. */
export function dayOnHoliday(
  day: string,
  holidays: readonly Holiday[],
  before: DaysBefore | undefined,
): DayOnHoliday {
  const found = holidays.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  if (found === undefined) return { holiday: undefined, isHeld: false };
  const wasKnown = found.venue_id === null || found.venue_id === before?.venue;
  return { holiday: found.name, isHeld: wasKnown && before?.days.has(day) === true };
}

type Ticked = DayOnHoliday & { key: string };

/** Whether a series leaves out a date because of its holiday. */
export const isSkipped = (
  { holiday, isHeld }: DayOnHoliday,
  { isWithoutHolidays }: Pick<BookingValues, 'isWithoutHolidays'>,
): boolean => isWithoutHolidays && holiday !== undefined && !isHeld;

const inOrder = (keys: readonly string[]): string[] => [...new Set(keys)].sort();
const without = (keys: readonly string[], taken: readonly string[]): string[] =>
  keys.filter((key) => !taken.includes(key));

type Chosen = Pick<BookingValues, 'leftOut' | 'isWithoutHolidays'>;

/** The change that a tick makes. A date on a holiday is ticked alone: the other holidays stay left out. */
export function tick(
  values: Chosen,
  dates: readonly Ticked[],
  one: Ticked,
  isTicked: boolean,
): Partial<Chosen> {
  const { leftOut } = values;
  if (!isTicked) return { leftOut: inOrder([...leftOut, one.key]) };
  if (!isSkipped(one, values)) return { leftOut: without(leftOut, [one.key]) };
  const skipped = dates.filter((other) => isSkipped(other, values)).map(({ key }) => key);
  return {
    isWithoutHolidays: false,
    leftOut: without(inOrder([...leftOut, ...skipped]), [one.key]),
  };
}

/** The change when all holidays are left out or not. Those that the series would go on holding are left out by hand. */
export function chooseHolidays(
  { leftOut }: Pick<BookingValues, 'leftOut'>,
  dates: readonly Ticked[],
  isWithoutHolidays: boolean,
): Chosen {
  const onHolidays = dates.filter(({ holiday }) => holiday !== undefined);
  const held = isWithoutHolidays ? onHolidays.filter(({ isHeld }) => isHeld) : [];
  const others = without(
    leftOut,
    onHolidays.map(({ key }) => key),
  );
  return { isWithoutHolidays, leftOut: inOrder([...others, ...held.map(({ key }) => key)]) };
}
