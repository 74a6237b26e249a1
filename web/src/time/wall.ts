/** A date and a time as clocks on the wall show them: `2026-11-24`, `13:00`. */
export type Wall = { date: string; time: string };

/** The relation of a wall time to a zone: `gap` does not exist that night, `overlap` happens twice. */
export type WallKind = 'exact' | 'gap' | 'overlap';

/** The instant of a wall time; in a gap `taken` is the later time that counts. */
export type Resolved = { instant: string; kind: WallKind; taken: Wall };

const MINUTES_A_DAY = 1_440;
const DAYS_A_WEEK = 7;

/** The end of a day, as schedules that know no 24:00 write it. */
export const END_OF_DAY = '23:59';

const textOf = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'second' });

const wallOf = (at: Temporal.ZonedDateTime): Wall => ({
  date: at.toPlainDate().toString(),
  time: at.toPlainTime().toString({ smallestUnit: 'minute' }),
});

/** The wall time of a zone at an instant. */
export const wallAt = (instant: string, zone: string): Wall =>
  wallOf(Temporal.Instant.from(instant).toZonedDateTimeISO(zone));

/** Whether a span goes from midnight to midnight on the clocks of a zone. */
export const isOfDays = (span: { start_at: string; end_at: string }, zone: string): boolean =>
  [span.start_at, span.end_at].every((at) => wallAt(at, zone).time === '00:00');

/** The wall time of a zone at an instant, as the API takes it: `2026-11-24T13:00`. */
export function wallText(instant: string, zone: string): string {
  const { date, time } = wallAt(instant, zone);
  return `${date}T${time}`;
}

/**
 * The instant of a wall time in a zone, by the service's rule: a time in a gap moves forward by the gap, one that
 * happens twice is the earlier (§1.8).
 */
export function resolveWall({ date, time }: Wall, zone: string): Resolved {
  const plain = Temporal.PlainDateTime.from(`${date}T${time}`);
  const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
  const isSame = earlier.epochMilliseconds === later.epochMilliseconds;
  const isGap = !isSame && !later.toPlainDateTime().equals(plain);
  const taken = isGap ? later : earlier;
  const kind = isSame ? 'exact' : isGap ? 'gap' : 'overlap';
  return { instant: textOf(taken.toInstant()), kind, taken: wallOf(taken) };
}

/** The date in a zone at an instant. */
export const dateIn = (instant: string, zone: string): string => wallAt(instant, zone).date;

/** Whether a text is a date of the calendar, such as `2026-11-24`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** A date so many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** So many dates from one on. */
export const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => addDays(first, day));

/** Times of a date as the wire takes them; an end that is not after the start lies on the next day. */
export const wallSpan = ({ date, from, to }: { date: string; from: string; to: string }) => ({
  start_at: `${date}T${from}`,
  end_at: `${to > from ? date : addDays(date, 1)}T${to}`,
});

/** Days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

/** The week of the year after ISO 8601. */
export const weekOf = (date: string): number => Temporal.PlainDate.from(date).weekOfYear ?? 0;

/** The first day of the week that a date lies in. `firstDay`: 1 for Monday to 7 for Sunday. */
export const startOfWeek = (date: string, firstDay: number): string =>
  addDays(date, -((weekdayOf(date) - firstDay + DAYS_A_WEEK) % DAYS_A_WEEK));

/** The dates of the week that a date lies in. `firstDay`: 1 for Monday to 7 for Sunday. */
export const weekDates = (date: string, firstDay: number): string[] =>
  datesFrom(startOfWeek(date, firstDay), DAYS_A_WEEK);

/** A day of a zone: its first instant, the first instant of the next one, and its length, which is not always 1440. */
export function dayOf(date: string, zone: string): { start: string; end: string; minutes: number } {
  const day = Temporal.PlainDate.from(date);
  const start = day.toZonedDateTime(zone);
  const end = day.add({ days: 1 }).toZonedDateTime(zone);
  const minutes = (end.epochMilliseconds - start.epochMilliseconds) / 60_000;
  return { start: textOf(start.toInstant()), end: textOf(end.toInstant()), minutes };
}

/** `07:30` as minutes after midnight; the end of the day counts as 1440. */
export function minutesOf(time: string): number {
  if (time === END_OF_DAY) return MINUTES_A_DAY;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes after midnight as `07:30`. */
export function timeOf(minutes: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
}
