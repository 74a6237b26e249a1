import { type InstantText, instantFromText } from '../time/instant.ts';
import { localDate } from '../time/local-time/date-time-input.ts';
import { isWorkingDay, type WorkCalendar } from '../time/working-days.ts';

/** A request whose open step waits, and on which days of its place it was told. */
export type WaitingTimes = {
  readonly opened_at: InstantText;
  /** The start of its next date. */
  readonly start_at: InstantText;
  /** The zone of its place, in which days are counted. */
  readonly timezone: string;
  /** The last day on which holders of the step were reminded; null: never since it opened. */
  readonly reminded_on: string | null;
  /** The day on which managers were told; null: not since it opened. */
  readonly escalated_on: string | null;
};

/** After how many working days holders are reminded, and again, and managers are told; 0: never. */
export type ReminderRules = { readonly reminderDays: number; readonly escalationDays: number };

/** The time at which reminders are evaluated, and the days that are not working days. */
export type ReminderDay = ReminderRules & WorkCalendar & { readonly now: Temporal.Instant };

/** The recipients of reminders of a request on a day, and the date of that day at its place. */
export type DueReminder = {
  readonly today: string;
  readonly isReminder: boolean;
  readonly isEscalation: boolean;
};

/** From so many days before the start on holders are reminded daily. */
const DAILY_BEFORE = 2;

/** Whether so many working days have come after a day, up to today and with it. */
function haveWorked(
  from: Temporal.PlainDate,
  today: Temporal.PlainDate,
  days: number,
  day: ReminderDay,
): boolean {
  let left = days;
  for (
    let date = today;
    left > 0 && Temporal.PlainDate.compare(date, from) > 0;
    date = date.subtract({ days: 1 })
  ) {
    if (isWorkingDay(date, day)) left -= 1;
  }
  return left === 0;
}

/** Whether the next date begins so soon that every day counts. */
function isSoon({ start_at, timezone }: WaitingTimes, today: Temporal.PlainDate): boolean {
  const start = localDate(instantFromText(start_at), timezone);
  return today.until(start).days <= DAILY_BEFORE;
}

/**
 * The recipients of a reminder of a pending request, by the calendar of its place: nobody on the day on which its step
 * opened, holders after each number of working days and daily shortly before the start, managers once. Not twice on one
 * day. Source: §16.2.
 */
export function dueReminder(request: WaitingTimes, day: ReminderDay): DueReminder {
  const { opened_at, timezone, reminded_on, escalated_on } = request;
  const { now, reminderDays, escalationDays } = day;
  const [today, opened] = [now, instantFromText(opened_at)].map((at) =>
    localDate(at, timezone),
  ) as [Temporal.PlainDate, Temporal.PlainDate];
  const last = reminded_on === null ? opened : Temporal.PlainDate.from(reminded_on);
  const works = isWorkingDay(today, day);
  const isNew = Temporal.PlainDate.compare(today, last) > 0;
  const isWorked = works && haveWorked(last, today, reminderDays, day);
  return {
    today: today.toString(),
    isReminder: reminderDays > 0 && isNew && (isSoon(request, today) || isWorked),
    isEscalation:
      escalationDays > 0 &&
      escalated_on === null &&
      works &&
      haveWorked(opened, today, escalationDays, day),
  };
}
