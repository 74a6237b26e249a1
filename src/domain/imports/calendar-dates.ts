import { blankOverride, type Override } from '../events/override.ts';
import { MAX_DATES_BY_HAND } from '../events/recurrence-dates.ts';
import { type InstantText, instantText, isWritable } from '../time/instant.ts';
import { localDate, localDateText } from '../time/local-time/date-time-input.ts';
import { type Lasting, usualEnd } from '../time/whole-days.ts';
import {
  asDayOf,
  type CalendarSpan,
  type CalendarTime,
  type CalendarZone,
  instantBy,
  type Read,
  readSpan,
  readTime,
  spanTexts,
  type TimeContext,
} from './calendar-times.ts';
import { type ChangeComponent, type JcalComponent, propertiesOf, textOf } from './jcal.ts';

/** The planned dates of a series; `held_until` is the horizon of one without an end. */
export type SeriesDates = {
  readonly starts: readonly InstantText[];
  readonly held_until: InstantText | null;
  readonly zone: string;
};

/** Finds the dates of a series that a time of the file means: by the instant, or all of a local day. */
export type DateFinder = (time: CalendarTime) => InstantText[];

/** A date after the horizon is kept as it is: the rule makes it later. */
export function dateFinder({ starts, held_until, zone }: SeriesDates): DateFinder {
  const known = new Set(starts);
  const byDay = Map.groupBy(starts, (start) =>
    localDate(Temporal.Instant.from(start), zone).toString(),
  );
  return ({ isDate, local, instant }) => {
    if (isDate) return byDay.get(local.toPlainDate().toString()) ?? [];
    const start = instantText(instant);
    const isLater = held_until !== null && start >= held_until;
    return known.has(start) || isLater ? [start] : [];
  };
}

/**
 * The context in which the dates of a series are read; `dayClock` is that of the calendar, by which times in UTC are
 * days.
 */
export type DatesContext = TimeContext & { readonly dayClock: CalendarZone };

/** An empty entry of a list, which ical.js gives the separators of a date. */
const isBlank = (value: unknown): boolean => /^[-T:]*$/.test(String(value));

/** Reads all values of the properties of a name; empty entries say nothing. */
function readTimes(
  component: JcalComponent,
  name: string,
  start: CalendarTime,
  context: DatesContext,
): Read<CalendarTime[]> {
  const times: CalendarTime[] = [];
  for (const named of propertiesOf(component, name)) {
    for (const value of named.slice(3)) {
      if (isBlank(value)) continue;
      const time = readTime(named, value, context);
      if ('refusal' in time) return time;
      times.push(asDayOf(start, time.value, context.dayClock));
    }
  }
  return { value: times };
}

/** Dates in order, each once, as a list of a series can have them. */
export function asDates(name: string, starts: Iterable<InstantText>): Read<InstantText[]> {
  const dates = [...new Set(starts)].sort();
  if (dates.length <= MAX_DATES_BY_HAND) return { value: dates };
  return { refusal: `It has more than ${MAX_DATES_BY_HAND} dates in ${name}.` };
}

/**
 * The dates that `RDATE` adds to a series (RFC 5545, 3.8.5.2); a date alone takes the time of the start. Periods, which
 * have a length of their own, are refused.
 */
export function readAdded(
  component: JcalComponent,
  start: CalendarTime,
  context: DatesContext,
): Read<InstantText[]> {
  if (propertiesOf(component, 'rdate').some(([, , type]) => type === 'period')) {
    return { refusal: 'It has extra dates with a length of their own (RDATE;VALUE=PERIOD).' };
  }
  const read = readTimes(component, 'rdate', start, context);
  if ('refusal' in read) return read;
  const starts: InstantText[] = [];
  for (const time of read.value) {
    const at = instantAt(time, start);
    if ('refusal' in at) return at;
    starts.push(instantText(at.value));
  }
  return asDates('RDATE', starts);
}

/** The instant of a time; that of a date alone takes the time of the start. */
function instantAt(
  { isDate, local, instant }: CalendarTime,
  start: CalendarTime,
): Read<Temporal.Instant> {
  if (!isDate) return { value: instant };
  const time = start.local.toPlainTime();
  return instantBy(start, local.toPlainDate().toPlainDateTime(time));
}

/** The dates that `EXDATE` takes out of a series (RFC 5545, 3.8.5.1); a time that is none of its dates is ignored. */
export function readExcluded(
  component: JcalComponent,
  find: DateFinder,
  start: CalendarTime,
  context: DatesContext,
): Read<InstantText[]> {
  const read = readTimes(component, 'exdate', start, context);
  if ('refusal' in read) return read;
  // A day means all of its dates, so one that is named again and again is looked up once.
  const times = new Map(read.value.map((time) => [`${time.isDate} ${time.instant}`, time]));
  return asDates('EXDATE', times.values().flatMap(find));
}

/** The series with which its dates are compared, and the finder of the rooms of a date. */
export type SeriesContext = DatesContext & {
  readonly title: string;
  readonly description: string | null;
  readonly rooms: RoomIds;
  /** The length of the dates of the series. */
  readonly lasting: Lasting;
  roomsOf(component: JcalComponent): Read<RoomIds>;
};

/** The rooms of an event or a date; `extra_room_ids` is absent where the file says nothing about further ones. */
export type RoomIds = { readonly room_id: string; readonly extra_room_ids?: readonly string[] };

/** The date that a component changes; `is_known` where the series has it. */
export type ChangedDate = {
  readonly original_start_at: InstantText;
  readonly is_known: boolean;
  /** The key by which the components of the date name it: its local day in a series of whole days, else its instant. */
  readonly named: string;
};

/** The date of a series that a component changes, by `RECURRENCE-ID`. */
export function changedDate(
  { changed }: ChangeComponent,
  find: DateFinder,
  start: CalendarTime,
  context: DatesContext,
): Read<ChangedDate> {
  const read = readTime(changed, changed[3], context);
  if ('refusal' in read) return read;
  const time = asDayOf(start, read.value, context.dayClock);
  const [known] = find(time);
  const at = instantAt(time, start);
  if ('refusal' in at) return at;
  if (!isWritable(at.value)) return { refusal: 'A date is outside of the years 1 to 9999.' };
  const original_start_at = known ?? instantText(at.value);
  const day = start.isDate ? localDateText(original_start_at, start.zone) : undefined;
  const named = day ?? original_start_at;
  return { value: { original_start_at, is_known: known !== undefined, named } };
}

const differing = <T>(value: T, usual: T): T | null => (value === usual ? null : value);

const differingRooms = (
  { room_id, extra_room_ids = [] }: RoomIds,
  { rooms }: SeriesContext,
): Pick<Override, 'room_id' | 'extra_room_ids'> => ({
  room_id: differing(room_id, rooms.room_id),
  extra_room_ids:
    extra_room_ids.join() === (rooms.extra_room_ids ?? []).join() ? null : extra_room_ids,
});

function timesOf(
  start: InstantText,
  span: CalendarSpan,
  { lasting }: SeriesContext,
): Pick<Override, 'start_at' | 'end_at' | 'is_all_day'> {
  const { start_at, end_at, is_all_day } = spanTexts(span);
  return {
    start_at: differing(start_at, start),
    end_at: differing(end_at, usualEnd(lasting)(start)),
    is_all_day: differing(is_all_day, lasting.is_all_day),
  };
}

/** Reads the override of one date of a series from a component: its cancellation, or its differences. */
export function readOverride(
  { jcal }: ChangeComponent,
  start: InstantText,
  context: SeriesContext,
): Read<Override> {
  const blank = blankOverride(start);
  const status = textOf(jcal, 'status')?.toUpperCase();
  if (status === 'CANCELLED') return { value: { ...blank, is_cancelled: true } };
  const span = readSpan(jcal, context);
  if ('refusal' in span) return span;
  const rooms = context.roomsOf(jcal);
  if ('refusal' in rooms) return rooms;
  const title = textOf(jcal, 'summary') ?? context.title;
  const description = textOf(jcal, 'description') ?? context.description;
  return {
    value: {
      ...blank,
      title: differing(title, context.title),
      description: differing(description, context.description),
      ...differingRooms(rooms.value, context),
      ...timesOf(start, span.value, context),
    },
  };
}
