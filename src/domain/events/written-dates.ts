import type { InstantText } from '../time/instant.ts';
import type { EventFields, OverrideField } from './event-fields.ts';
import {
  applyOverride,
  blankOverride,
  isBlank,
  type Occurrence,
  type Override,
} from './override.ts';
import { startingAt } from './series.ts';

/** The fields of a date that calendar programs see. */
export const SHOWN = [
  'title',
  'description',
  'start_at',
  'end_at',
  'is_all_day',
  'room_id',
  'extra_room_ids',
] as const satisfies readonly OverrideField[];

/** A date of a series as calendar programs see it; a null field takes the value of the series. */
export type ShownDate = Pick<Override, (typeof SHOWN)[number] | 'is_cancelled'>;

/** Dates of a series by their original starts. */
export type ShownDates = Readonly<Record<InstantText, ShownDate>>;

/**
 * The single dates of a series as a client writes all of them out, which was shown them before: what it does not
 * mention is as the rule makes it. It is kept with a change request, so it has no values but those of JSON. Source:
 * §18.3.
 */
export type WrittenDates = {
  /** By the original starts of the series as it was. */
  readonly was: ShownDates;
  /** By the original starts of the series as it is to be. */
  readonly is: ShownDates;
};

/** A date that differs from nothing. */
export const asSeries: ShownDate = {
  title: null,
  description: null,
  start_at: null,
  end_at: null,
  is_all_day: null,
  room_id: null,
  extra_room_ids: null,
  is_cancelled: false,
};

/** A date that does not take place. */
export const leftOut: ShownDate = { ...asSeries, is_cancelled: true };

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The differences in one date, in the form of PUT of an occurrence; of a cancelled date no other difference counts. */
export function differingFields(was: ShownDate, is: ShownDate): Partial<ShownDate> {
  if (is.is_cancelled) return was.is_cancelled ? {} : { is_cancelled: true };
  const fields = SHOWN.filter((name) => !isSame(is[name], was[name]));
  return {
    ...(was.is_cancelled && { is_cancelled: false }),
    ...Object.fromEntries(fields.map((name) => [name, is[name]])),
  };
}

/** The series whose dates were written: as it is, and which dates it has then. */
export type WrittenSeries = {
  readonly overrides: readonly Override[];
  readonly excluded_dates: readonly InstantText[];
  /** Its dates on holidays where they are worked out anew: it leaves them out unless they are written. */
  readonly holiday_dates: readonly InstantText[];
  /** All dates that the series has then, those that it leaves out too, as far as it is planned. */
  readonly starts: ReadonlySet<InstantText>;
  /** The end of the planning of a series without an end. */
  readonly held_until: InstantText | null;
  /** The date that one of the series as it was has then, where the series does not have it any more. */
  readonly dateAfter: (date: InstantText) => InstantText | undefined;
};

/** The exceptions of a series as they were written, and the dates that they name and it does not have. */
export type Exceptions = {
  readonly overrides: readonly Override[];
  readonly excluded_dates: readonly InstantText[];
  /** The overrides that differ from what their dates had before; those of dates that take place as usual are blank. */
  readonly changed: readonly { readonly before: Override; readonly after: Override }[];
  readonly unknown: readonly InstantText[];
};

/** The dates that a client wrote, without those that it was shown as left out for holidays and sent back unchanged. */
export function withoutShownHolidays(
  { was, is }: WrittenDates,
  shown: readonly InstantText[],
): WrittenDates {
  const isShown = (date: InstantText): boolean =>
    shown.includes(date) && was[date]?.is_cancelled === true;
  const own = Object.entries(is).filter(([date, one]) => !(one.is_cancelled && isShown(date)));
  return { was, is: Object.fromEntries(own) };
}

const isAfterPlanning = ({ held_until }: WrittenSeries, date: InstantText): boolean =>
  held_until !== null && date >= held_until;

/**
 * Maps dates after the change to the items that have them. An item whose own date still exists comes first: an item
 * that moves to that date does not replace it.
 */
function byDateAfter<T>(
  series: WrittenSeries,
  all: readonly T[],
  dateOf: (one: T) => InstantText,
): Map<InstantText, T> {
  const stays = (date: InstantText): boolean =>
    series.starts.has(date) || isAfterPlanning(series, date);
  const found = new Map<InstantText, T>();
  for (const one of all) if (stays(dateOf(one))) found.set(dateOf(one), one);
  for (const one of all) {
    const key = stays(dateOf(one)) ? undefined : series.dateAfter(dateOf(one));
    if (key !== undefined && !found.has(key)) found.set(key, one);
  }
  return found;
}

/** The dates that a series goes on leaving out, and those after its planning that it does not have then. */
function excludedAfter({ was, is }: WrittenDates, series: WrittenSeries): InstantText[] {
  const before = byDateAfter(series, series.excluded_dates, (date) => date);
  const stay = [...before].flatMap(([date, old]) => {
    const written = is[date];
    const isGone = written === undefined ? was[old] === undefined : written.is_cancelled;
    return isGone ? [date] : [];
  });
  const later = Object.entries(is).flatMap(([date, one]) =>
    one.is_cancelled && isAfterPlanning(series, date) ? [date] : [],
  );
  const ofHolidays = series.holiday_dates.filter((date) => is[date]?.is_cancelled !== false);
  return [...new Set([...stay, ...later, ...ofHolidays])].sort();
}

/** An override with what was written of its date; what calendar programs do not know of it stays. */
function written(current: Override, was: ShownDate, is: ShownDate): Override {
  const fields = differingFields(was, is);
  if (fields.is_cancelled === undefined) return { ...current, ...fields };
  if (fields.is_cancelled && current.is_cancelled) return current;
  return { ...current, ...fields, cancel_reason: null, cancel_comment: null };
}

/**
 * The exceptions of a series whose single dates a client wrote out: they count, and nothing is shifted. What a client
 * cannot see of a date (notes, buffers, why it was cancelled) stays with that date. Source: §18.3.
 */
export function exceptionsAsWritten(dates: WrittenDates, series: WrittenSeries): Exceptions {
  const excluded_dates = excludedAfter(dates, series);
  const gone = new Set(excluded_dates);
  const before = byDateAfter(series, series.overrides, (one) => one.original_start_at);
  const all = [...new Set([...before.keys(), ...Object.keys(dates.is)])].sort();
  const overrides: Override[] = [];
  const changed: { before: Override; after: Override }[] = [];
  const unknown: InstantText[] = [];
  for (const date of all) {
    const is = dates.is[date] ?? asSeries;
    if (gone.has(date)) continue;
    if (!series.starts.has(date)) {
      if (!is.is_cancelled) unknown.push(date);
      continue;
    }
    const known = before.get(date);
    const current = { ...(known ?? blankOverride(date)), original_start_at: date };
    const was = dates.was[known?.original_start_at ?? date] ?? asSeries;
    const after = written(current, known === undefined ? asSeries : was, is);
    if (!isBlank(after)) overrides.push(after);
    if (!isSame(current, after)) changed.push({ before: current, after });
  }
  return { overrides, excluded_dates, changed, unknown };
}

/** A date before and after a write, and the title that it has of its own. */
export type DateEdit = {
  readonly before: Occurrence;
  readonly after: Occurrence;
  readonly title: string | null;
};

/** The dates of a series that its exceptions change. */
export const editsOfExceptions = (fields: EventFields, { changed }: Exceptions): DateEdit[] =>
  changed.map(({ before, after }) => {
    const { original_start_at: date, title } = after;
    const slot = startingAt(fields, date);
    const at = (override: Override): Occurrence => applyOverride(slot, date, override);
    return { before: at(before), after: at(after), title };
  });
