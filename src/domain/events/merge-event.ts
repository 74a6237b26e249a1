import { excludedByHand } from '../series/left-out-dates.ts';
import { instantText } from '../time/instant.ts';
import { type ParsedDateTime, resolveEndOfDay } from '../time/local-time/date-time-input.ts';
import { sameDayIn } from '../time/whole-days.ts';
import type { Category } from './category.ts';
import {
  categoryFields,
  type EventFields,
  eventDefaults,
  fieldsOf,
  type PlainField,
  plainFields,
} from './event-fields.ts';
import { timesAfter } from './event-times.ts';
import { datesAfter, type NamedDates } from './recurrence-dates.ts';

type Loose<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** The fields of a request: an absent one is undefined, times are text as the client wrote them. */
export type EventChanges = Loose<Pick<EventFields, PlainField>> &
  NamedDates & {
    readonly start_at?: ParsedDateTime | undefined;
    readonly end_at?: ParsedDateTime | undefined;
    readonly is_all_day?: boolean | null | undefined;
    readonly recurrence_ends_at?: ParsedDateTime | null | undefined;
    readonly category?: Loose<Category> | null | undefined;
  };

/** The members of `changes` that are present; null means the default where a field cannot be null. */
function given<K extends keyof EventFields>(
  fields: readonly K[],
  changes: { readonly [P in K]?: unknown },
): Partial<EventFields> {
  const there = fields.filter((field) => changes[field] !== undefined);
  return Object.fromEntries(
    there.map((field) => [field, changes[field] ?? eventDefaults[field] ?? null]),
  );
}

/** Keeps the last day of a series when its time zone changes (§5.4). */
function endsOf(current: EventFields | undefined, changes: EventChanges): ParsedDateTime | null {
  if (changes.recurrence_ends_at !== undefined) return changes.recurrence_ends_at;
  const date = current?.recurrence_ends_date;
  return date ? { kind: 'date', date: Temporal.PlainDate.from(date) } : null;
}

/** Start and end; whole days are the same days in another zone. */
function spanOf(
  current: EventFields | undefined,
  { start_at, end_at, is_all_day }: EventChanges,
  timezone: string,
): Partial<EventFields> {
  const { is_all_day: wasAllDay = false, timezone: before = timezone } = current ?? {};
  const here = (instant: string | undefined): string | undefined =>
    instant !== undefined && wasAllDay ? sameDayIn(instant, before, timezone) : instant;
  const was = { start_at: here(current?.start_at), end_at: here(current?.end_at) };
  const named = { start_at, end_at, is_all_day: is_all_day === null ? false : is_all_day };
  return timesAfter(was, named, { timezone, wasAllDay }) as Partial<EventFields>;
}

function timesOf(
  current: EventFields | undefined,
  changes: EventChanges,
  timeZone: string,
): Partial<EventFields> {
  const ends = endsOf(current, changes);
  return {
    timezone: timeZone,
    ...spanOf(current, changes, timeZone),
    ...(changes.recurrence_ends_at === null && nowhere),
    ...(ends && lastStart(ends, timeZone)),
  };
}

const nowhere = { recurrence_ends_at: null, recurrence_ends_date: null };

function lastStart(ends: ParsedDateTime, timeZone: string): Partial<EventFields> {
  const isDate = ends.kind === 'date';
  const end = resolveEndOfDay(ends, timeZone);
  return {
    recurrence_ends_at: instantText(isDate ? end.subtract({ seconds: 1 }) : end),
    recurrence_ends_date: isDate ? ends.date.toString() : null,
  };
}

const isEither = ({ recurrence_rule, recurrence_dates }: EventFields): boolean =>
  recurrence_rule !== null || recurrence_dates.length > 0;

/**
 * A recurrence rule or dates make an event recurring, and without both the series ends, unless `is_recurring` says
 * otherwise (§3.4, §14.6).
 */
function isRecurringAfter(
  current: EventFields | undefined,
  { is_recurring, recurrence_rule, recurrence_dates }: EventChanges,
  merged: EventFields,
): boolean {
  const isSaid = is_recurring !== undefined && is_recurring !== null;
  if (isSaid || (recurrence_rule === undefined && recurrence_dates === undefined)) {
    return merged.is_recurring;
  }
  if (recurrence_rule || (recurrence_dates ?? []).length > 0) return true;
  return current?.is_recurring === true && isEither(merged);
}

/**
 * Merges the changes into the current event, or into the defaults for a new one (§3.4). Local times are read in
 * `timeZone`. The category merges by member; null clears it.
 */
export function mergeEvent(
  current: EventFields | undefined,
  changes: EventChanges,
  timeZone: string,
): EventFields {
  const { category } = changes;
  const cleared = Object.fromEntries(categoryFields.map((field) => [field, null]));
  const fields = {
    ...eventDefaults,
    ...(current && fieldsOf(current)),
    ...given(plainFields, changes),
    ...given(categoryFields, category === null ? cleared : (category ?? {})),
    ...timesOf(current, changes, timeZone),
  } as EventFields;
  const merged = { ...fields, ...datesAfter(current, changes, fields) };
  const is_recurring = isRecurringAfter(current, changes, merged);
  const hasNoSeries = changes.excluded_dates === undefined && !isEither(merged);
  const lists = { excluded_dates: hasNoSeries ? [] : excludedByHand(merged), holiday_dates: [] };
  const ended = { ...lists, skip_holidays: false };
  return {
    ...merged,
    ...(hasNoSeries && lists),
    ...(!is_recurring && ended),
    ...(merged.is_private && { is_published: false }),
    is_recurring,
  };
}
