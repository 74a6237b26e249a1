import { titleOf } from './calendar-fields.ts';
import type { ReadComponent } from './calendar-records.ts';
import { type Read, readSpan } from './calendar-times.ts';
import { type CalendarComponent, type JcalComponent, property, textOf } from './jcal.ts';

/** The most events that a calendar of holidays may have. */
export const MAX_HOLIDAYS = 1_000;

const MAX_UID = 255;

/** A holiday of a calendar file; the last day is included. */
export type FileHoliday = {
  readonly line: number;
  readonly uid: string;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
};

/** A line of a calendar file that becomes no holiday, and why. */
export type RefusedHoliday = {
  readonly line: number;
  readonly uid: string | null;
  readonly name: string | null;
  readonly refusal: string;
};

/** A holiday, or why a component becomes none. */
export type HolidayLine = FileHoliday | RefusedHoliday;

type Days = { starts_on: string; ends_on: string };

/** Days have no zone, so every time is read in one. */
const CONTEXT = { zone: 'UTC', zoneOf: () => 'UTC' };

function daysOf(component: JcalComponent): Read<Days> {
  const span = readSpan(component, CONTEXT);
  if ('refusal' in span) return span;
  const { start, end } = span.value;
  if (!start.isDate) {
    return { refusal: 'It has a time of day: only whole days become holidays.' };
  }
  const last = end.subtract({ nanoseconds: 1 }).toZonedDateTimeISO('UTC').toPlainDate();
  return { value: { starts_on: start.local.toPlainDate().toString(), ends_on: last.toString() } };
}

function refusalOf({ jcal, rules }: CalendarComponent): string | null {
  if (textOf(jcal, 'status')?.toUpperCase() === 'CANCELLED') return 'It is cancelled.';
  if (rules.length > 0 || property(jcal, 'rdate') || property(jcal, 'recurrence-id')) {
    return 'It repeats: the file must have an event for each holiday.';
  }
  return null;
}

/** The identity of a holiday: its UID, else its name and first day. */
function uidOf(jcal: JcalComponent): string {
  return (
    textOf(jcal, 'uid') ?? `${property(jcal, 'dtstart')?.[3] ?? ''} ${textOf(jcal, 'summary')}`
  );
}

function holidayOf(component: CalendarComponent): HolidayLine {
  const { line, jcal } = component;
  const [uid, name] = [uidOf(jcal), titleOf(textOf(jcal, 'summary'))];
  const refused = (refusal: string): RefusedHoliday => ({ line, uid, name, refusal });
  if (uid.length > MAX_UID) {
    return { ...refused(`Its UID is longer than ${MAX_UID} characters.`), uid: null };
  }
  const refusal = refusalOf(component);
  if (refusal !== null) return refused(refusal);
  const days = daysOf(jcal);
  return 'refusal' in days ? refused(days.refusal) : { line, uid, name, ...days.value };
}

/**
 * The holiday that one component of a calendar makes; undefined for what is no event. `lines` has the lines by UID so far,
 * to which it is added. Source: decision 16.1.
 */
export function readHoliday(
  read: ReadComponent,
  lines: Map<string, number>,
): HolidayLine | undefined {
  if ('other' in read) return undefined;
  if ('refusal' in read) return { ...read, uid: null, name: null };
  const holiday = holidayOf(read.component);
  if ('refusal' in holiday) return holiday;
  const { line, uid, name } = holiday;
  const first = lines.get(uid);
  if (first !== undefined) return { line, uid, name, refusal: `Line ${first} has the same UID.` };
  lines.set(uid, line);
  return holiday;
}
