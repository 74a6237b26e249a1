import type { TFunction } from 'i18next';
import { clockAt, type Day, wallTimeAt } from '../../time/days.ts';
import { dateText, daysText, type Reading, timeRangeText, timeText } from '../../time/sentences.ts';
import type { Segment, Span } from '../segments.ts';

/** The context of the texts of a view: translations, settings of the reader, and the day of the room. */
export type Telling = { t: TFunction<'schedule'>; reading: Reading; day: Day };

/** The clock of an instant in the zone of the day, as the reader writes it. */
export const clockText = ({ reading, day }: Telling, instant: string): string =>
  timeText(wallTimeAt(day, instant), reading);

/** The clock of a minute of the day, as the reader writes it. */
export const minuteText = ({ reading, day }: Telling, minute: number): string =>
  timeText(clockAt(day, minute), reading);

/** From one minute to another: `13:00–15:00`. */
export const spanText = ({ reading, day }: Telling, { from, to }: Span): string =>
  timeRangeText(clockAt(day, from), clockAt(day, to), reading);

/** From one instant to another in the zone of the day: `13:00–15:00`. */
export const rangeText = ({ reading, day }: Telling, from: string, to: string): string =>
  timeRangeText(wallTimeAt(day, from), wallTimeAt(day, to), reading);

type BookingSegment = Extract<Segment, { kind: 'booking' }>;

/** `Fair, All day`, with the first and the last day of several. */
function daysName({ reading, day }: Telling, { booking, start, end }: BookingSegment): string {
  const look = (date: string): string => dateText(date, reading, 'short');
  const isOne = start === 0 && end === day.minutes;
  const days = isOne ? [] : [daysText({ ...booking, timezone: day.zone }, look)];
  return [booking.title, ...days, reading.allDay].join(', ');
}

function bookingName(telling: Telling, segment: BookingSegment): string {
  const { t } = telling;
  const { booking, from, to, start, end } = segment;
  const when = segment.isAllDay
    ? daysName(telling, segment)
    : t('cell.booking', {
        title: booking.title,
        from: clockText(telling, booking.start_at),
        to: clockText(telling, booking.end_at),
      });
  const parts = [when, t(`state.${booking.status}`)];
  const { privateWord } = telling.reading;
  if (booking.is_private && privateWord && booking.title !== privateWord) parts.push(privateWord);
  if (booking.status === 'pending' && booking.pending_change_id !== null)
    parts.push(t('cell.change'));
  if (booking.room) parts.push(t('cell.held_by', { room: booking.room.name }));
  if (booking.is_mine) parts.push(t('cell.yours'));
  if (from < start)
    parts.push(t('cell.preparation', { time: clockText(telling, booking.held_start_at) }));
  if (to > end) parts.push(t('cell.cleanup', { time: clockText(telling, booking.held_end_at) }));
  if (booking.is_override) parts.push(t('cell.moved'));
  return parts.join(', ');
}

/** The accessible name of a stretch: `Free, 09:45 to 12:15`. */
export function cellName(telling: Telling, segment: Segment): string {
  if (segment.kind === 'booking') return bookingName(telling, segment);
  const { t } = telling;
  const times = { from: minuteText(telling, segment.from), to: minuteText(telling, segment.to) };
  if (segment.kind === 'blocked') return t('cell.blocked', { ...times, name: segment.name });
  return t(`cell.${segment.kind}`, times);
}
