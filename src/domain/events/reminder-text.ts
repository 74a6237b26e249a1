import { type Catalogue, catalogues, type Locale } from '../messages/index.ts';
import { oneLine } from '../text/one-line.ts';
import { type InstantText, instantFromText } from '../time/instant.ts';
import { hasSameClock } from '../time/same-clock.ts';
import type { NotificationText } from './notification-text.ts';
import { dateText, localTime, startText } from './time-text.ts';

/** A request that waits, as a reminder names it. */
export type RemindedRequest = {
  readonly title: string;
  readonly room: string;
  /** The start of its next date. */
  readonly start_at: InstantText;
  readonly end_at: InstantText;
  readonly timezone: string;
  readonly opened_at: InstantText;
  readonly step_name: string;
  /** Whether it asks for a change of an approved event. */
  readonly is_change: boolean;
};

/** Requests in the order in which they are named, and how many there are in all. */
export type RemindedRequests = {
  readonly count: number;
  readonly first: readonly RemindedRequest[];
};

/** All that one person is reminded of: what waits for them, and what waits too long at places that they manage. */
export type ReminderContent = {
  readonly waiting: RemindedRequests;
  readonly overdue: RemindedRequests;
  /** For how many working days the latter have waited at least. */
  readonly overdue_days: number;
};

/** For whom a reminder is written, and when. */
export type ReminderStyle = {
  readonly locale: Locale;
  /** The reader's own zone; null where it is not known, so that times name theirs. */
  readonly timezone: string | null;
  readonly now: Temporal.Instant;
};

/** A reminder names at most this many requests of a kind. */
export const MOST_REMINDED = 50;

/** `Tuesday 30 March, 20:15: Choir practice – Reading Room, since 24 March`. */
function lineOf(request: RemindedRequest, style: ReminderStyle, withStep: boolean): string {
  const { title, room, start_at, end_at, timezone, opened_at, step_name, is_change } = request;
  const catalogue = catalogues[style.locale];
  const { change, since } = catalogue.reminder;
  const showsZone =
    style.timezone === null || !hasSameClock(timezone, style.timezone, instantFromText(start_at));
  const times = { start_at, end_at, timezone };
  const when = startText({ catalogue, now: style.now, showsZone }, times);
  const opened = localTime(opened_at, timezone);
  const waits = since(dateText({ catalogue, now: style.now, showsZone }, opened, false));
  const step = withStep ? ` (${catalogue.step(step_name)})` : '';
  return oneLine(`– ${when}: ${is_change ? change(title) : title} – ${room}, ${waits}${step}`);
}

function listOf(
  { count, first }: RemindedRequests,
  heading: string,
  lines: readonly string[],
  { digest }: Catalogue,
): string[] {
  if (count === 0) return [];
  const others = count - first.length;
  return [heading, ...lines, ...(others > 0 ? [digest.more(others)] : [])];
}

/**
 * One text about all that waits for a person, and what waits too long where they manage. Throws RangeError on an
 * unknown zone. Source: §16.2.
 */
export function reminderText(
  { waiting, overdue, overdue_days }: ReminderContent,
  style: ReminderStyle,
): NotificationText {
  const catalogue = catalogues[style.locale];
  const { reminder } = catalogue;
  const linesOf = ({ first }: RemindedRequests, withStep: boolean): string[] =>
    first.map((request) => lineOf(request, style, withStep));
  const lines = [
    ...listOf(waiting, reminder.waiting, linesOf(waiting, false), catalogue),
    ...listOf(overdue, reminder.overdue(overdue_days), linesOf(overdue, true), catalogue),
  ];
  const title =
    waiting.count > 0
      ? reminder.titleOfWaiting(waiting.count)
      : reminder.titleOfOverdue(overdue.count, overdue_days);
  return { title, body: lines.join('\n').toWellFormed() };
}
