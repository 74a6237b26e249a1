import type { HeldTime } from '../../domain/booking/room-schedule.ts';
import { localTime } from '../../domain/events/time-text.ts';
import { catalogues, type Locale } from '../../domain/messages/index.ts';
import { clockWords } from '../../domain/text/date-words.ts';
import { escapeHtml } from '../../domain/text/escape-html.ts';

/** The reader of days, and the zone of the room. */
export type DayContext = { locale: Locale; now: Temporal.Instant; timezone: string };

/** The minutes of a day. */
export const DAY_MINUTES = 1440;

/** A part of a day. */
export type Minutes = { from: number; to: number };

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute;

/** The minutes of a day that lie between two instants; none where `from` is not before `to`. */
export function minutesOn(
  [start, end]: readonly [string, string],
  day: Temporal.PlainDate,
  timezone: string,
): Minutes {
  const [first, last] = [localTime(start, timezone), localTime(end, timezone)];
  const compare = (at: Temporal.ZonedDateTime): number =>
    Temporal.PlainDate.compare(at.toPlainDate(), day);
  const from = compare(first) < 0 ? 0 : compare(first) > 0 ? DAY_MINUTES : minuteOf(first);
  const to = compare(last) > 0 ? DAY_MINUTES : compare(last) < 0 ? 0 : minuteOf(last);
  const isWithin = compare(first) === 0 && compare(last) === 0;
  // As the clocks go back, a time can end by an earlier clock than it begins: then its length counts.
  const length = isWithin ? first.until(last).total('minutes') : 0;
  return { from, to: isWithin && to <= from ? from + length : to };
}

/** A booking on one day: its times, from 00:00 or until 24:00 where it lasts longer, and its title. */
export function heldOn(held: HeldTime, day: Temporal.PlainDate, { timezone, locale }: DayContext) {
  const minutes = minutesOn([held.start_at, held.end_at], day, timezone);
  const words = catalogues[locale].whatsOn.room;
  return {
    isOn: minutes.from < minutes.to,
    minutes,
    from: minutes.from === 0 ? '00:00' : clockWords(held.start_at, timezone),
    to: minutes.to === DAY_MINUTES ? '24:00' : clockWords(held.end_at, timezone),
    title: held.title ?? (held.is_private ? words.taken : words.reserved),
  };
}

/** A booking on a day, in one line. */
export function heldLine(held: HeldTime, day: Temporal.PlainDate, context: DayContext): string {
  const { clockRange } = catalogues[context.locale];
  const { from, to, title } = heldOn(held, day, context);
  const room = held.room === null ? '' : ` <span class="soft">${escapeHtml(held.room.name)}</span>`;
  const times = escapeHtml(clockRange(from, to));
  return (
    `<li><p class="row"><time datetime="${held.start_at}">${times}</time>` +
    `<span>${escapeHtml(title)}</span>${room}</p></li>`
  );
}
