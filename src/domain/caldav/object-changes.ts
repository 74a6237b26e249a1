import {
  asSeries,
  differingFields,
  leftOut,
  SHOWN,
  type ShownDate,
  type ShownDates,
  type WrittenDates,
} from '../events/written-dates.ts';
import { onlyOnce } from '../ical/index.ts';
import { dateValue, midnightOf, utcTime } from '../ical/time-value.ts';
import type { EventPayload } from '../imports/import-record.ts';

/** The changes of an event by a request, in the form of PUT of an event; null if there are none. */
export type EventChanges = Readonly<Record<string, unknown>> | null;

/** The change of one date of a series by a request, in the form of PUT of an occurrence. */
export type DateChange = {
  readonly date: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** The changes of an event by a client: of its fields, and of single dates of its series. */
export type ObjectChange = {
  readonly event: EventChanges;
  /** Those that differ where the series itself stays as it is. */
  readonly dates: readonly DateChange[];
  /** All of them, as they are and as they were. */
  readonly written: WrittenDates;
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isDaily = (rule: string | null): boolean => rule?.startsWith('FREQ=DAILY') === true;

/** The event as a calendar program saw it, and as it wants it. */
export type Compared = { readonly before: EventPayload; readonly after: EventPayload };

/** The dates of an event as the service stores them; its calendar object may contain them in another form. */
export type OwnDates = {
  readonly start_at: string;
  readonly timezone: string;
  readonly recurrence_rule: string | null;
  readonly recurrence_dates: readonly string[];
  readonly excluded_dates: readonly string[];
};

/**
 * Whether the dates of a series are listed: its rule ends with its start, as that of no other series does but a daily
 * one of a single whole day.
 */
function isOnce({ body }: EventPayload, { timezone, recurrence_rule }: OwnDates): boolean {
  const { start_at, is_all_day, recurrence_dates = [] } = body;
  const start = is_all_day ? dateValue(midnightOf(timezone)(start_at)) : utcTime(start_at);
  if (body.recurrence_rule !== onlyOnce(start)) return false;
  return !(is_all_day && isDaily(recurrence_rule)) || recurrence_dates.length > 0;
}

/**
 * Whether a program sends listed dates as it was given them, moved or not, and not the rule that it made. Those of a
 * daily series are told by their dates.
 */
function isSentAsListed({ before, after }: Compared, own: OwnDates): boolean {
  const [was, { recurrence_rule: rule, recurrence_dates = [] }] = [before.body, after.body];
  if (!isOnce(before, own) || rule === null || !/^FREQ=DAILY;UNTIL=/.test(rule)) return false;
  if (rule === was.recurrence_rule || isOnce(after, own) || !isDaily(own.recurrence_rule))
    return true;
  const made = new Set(was.recurrence_dates).difference(new Set(own.recurrence_dates));
  return recurrence_dates.some((date) => made.has(date));
}

/**
 * The event as a program saw it, in the form in which the program sends it: one that keeps the rule that it made, while
 * the dates of the series were listed, is compared with the rule.
 */
function comparable(compared: Compared, own: OwnDates): Compared {
  const { before, after } = compared;
  if (!isOnce(before, own) || isSentAsListed(compared, own)) return compared;
  const { recurrence_rule, recurrence_dates, timezone } = own;
  const excluded = [...(before.body.excluded_dates ?? []), ...own.excluded_dates];
  const body = {
    ...before.body,
    recurrence_rule,
    recurrence_dates,
    excluded_dates: excluded,
    recurrence_timezone: timezone,
  };
  return { after, before: { ...before, body } };
}

/** Whether the dates of a series, whose rule programs would not agree on, are moved as they are listed. */
export function changesListedDates(compared: Compared, own: OwnDates): boolean {
  const [was, is] = [compared.before.body, compared.after.body];
  if (own.recurrence_rule === null || !isOnce(compared.before, own)) return false;
  if (is.recurrence_rule !== null && !isSentAsListed(compared, own)) return false;
  return is.recurrence_rule !== was.recurrence_rule || is.start_at !== was.start_at;
}

function timesOf({ before: { body: was }, after: { body: is } }: Compared): object {
  const { start_at, end_at, is_all_day } = is;
  const isAsBefore =
    start_at === was.start_at && end_at === was.end_at && is_all_day === was.is_all_day;
  return isAsBefore ? {} : { start_at, end_at, is_all_day };
}

/** Whether an end that was not touched is another one when the series starts at another time. */
function endsElsewhere({ before, after }: Compared, own: OwnDates): boolean {
  const [was, { recurrence_rule: rule, start_at }] = [before.body, after.body];
  if (rule === null || start_at === was.start_at || rule === own.recurrence_rule) return false;
  return /\bUNTIL=/.test(rule) || (/\bCOUNT=/.test(rule) && was.start_at !== own.start_at);
}

function ruleOf(compared: Compared, own: OwnDates): object {
  const { before, after } = compared;
  const [was, is] = [before.body, after.body];
  const isSame =
    is.recurrence_rule === was.recurrence_rule &&
    is.recurrence_timezone === was.recurrence_timezone;
  if (isSentAsListed(compared, own) || (isSame && !endsElsewhere(compared, own))) return {};
  const { recurrence_rule, recurrence_timezone } = is;
  const ends = { recurrence_ends_at: null, recurrence_count: null };
  return { recurrence_rule, ...(recurrence_timezone && { recurrence_timezone }), ...ends };
}

/**
 * The dates by hand: those of the event, without what was taken out, with what was added. They are said also where they
 * are as they were and the series begins at another time, with which they would move otherwise.
 */
function addedDates({ before, after }: Compared, own: readonly string[], isMoved: boolean): object {
  const was = new Set(before.body.recurrence_dates);
  const is = new Set(after.body.recurrence_dates);
  const added = [...is].filter((date) => !was.has(date));
  const kept = own.filter((date) => is.has(date) || !was.has(date));
  const isAsBefore = added.length === 0 && kept.length === own.length;
  if (isAsBefore && !(isMoved && own.length > 0)) return {};
  return { recurrence_dates: [...new Set([...kept, ...added])].sort() };
}

function textsOf({ before, after }: Compared): object {
  const texts = ['title', 'description', 'website', 'is_private'] as const;
  const names = [...texts, 'room_id', 'extra_room_ids'] as const;
  const differing = names.filter((name) => !isSame(after.body[name], before.body[name]));
  return Object.fromEntries(differing.map((name) => [name, after.body[name] ?? null]));
}

/** The differences in the event itself. */
function eventChanges(compared: Compared, own: OwnDates): EventChanges {
  const type = ({ body }: EventPayload): string | null => body.category?.event_type ?? null;
  const event_type = type(compared.after);
  const slot = { ...timesOf(compared), ...ruleOf(compared, own) };
  const isMoved = 'start_at' in slot || 'recurrence_timezone' in slot;
  const changes = {
    ...textsOf(compared),
    ...slot,
    ...addedDates(compared, own.recurrence_dates, isMoved),
    ...(event_type !== type(compared.before) && { category: { event_type } }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** The dates of a series as a calendar program shows them: those that are left out are cancelled. */
function datesOf({ overrides, body }: EventPayload, gone: readonly string[]): ShownDates {
  const excluded = [...(body.excluded_dates ?? []), ...gone];
  const changed = overrides.map((one): [string, ShownDate] => {
    const fields = SHOWN.map((name) => [name, one[name]]);
    return [
      one.original_start_at,
      { ...Object.fromEntries(fields), is_cancelled: one.is_cancelled },
    ];
  });
  return {
    ...Object.fromEntries(excluded.map((date) => [date, leftOut])),
    ...Object.fromEntries(changed),
  };
}

/** The listed dates that a program took out, and which are not among the dates by hand: they are cancelled. */
function takenOut({ before, after }: Compared, own: OwnDates): string[] {
  if (!isOnce(before, own)) return [];
  const [is, byHand] = [new Set(after.body.recurrence_dates), new Set(own.recurrence_dates)];
  return (before.body.recurrence_dates ?? []).filter((date) => !is.has(date) && !byHand.has(date));
}

/** The differences in single dates, in the order of the dates. */
function dateChanges({ was, is }: WrittenDates): DateChange[] {
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  return all.flatMap((date) => {
    const body = differingFields(was[date] ?? asSeries, is[date] ?? asSeries);
    return Object.keys(body).length === 0 ? [] : [{ date, body }];
  });
}

/**
 * The changes of an event by a calendar program: the differences between the text that it sends and the text that it
 * was given.
 */
export function objectChange(given: Compared, own: OwnDates): ObjectChange {
  const compared = comparable(given, own);
  const { before, after } = compared;
  const written = { was: datesOf(before, []), is: datesOf(after, takenOut(compared, own)) };
  const event = eventChanges(compared, own);
  return { event, dates: dateChanges(written), written };
}
