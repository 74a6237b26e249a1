import type { TFunction } from 'i18next';
import { minuteText, type Telling } from '../grid/cell-names.ts';
import type { Segment } from '../segments.ts';

const isAt = (segment: Segment, minute: number): boolean =>
  segment.from <= minute && segment.to > minute;

type Free = { from: number; to: number };

const freeOf = (segments: readonly Segment[]): Free[] =>
  segments.filter(({ kind }) => kind === 'free');

function nowSentence(
  t: TFunction<'calendar'>,
  telling: Telling,
  segments: readonly Segment[],
  now: number,
): string {
  const time = (minute: number): string => minuteText(telling, minute);
  const free = freeOf(segments);
  const current = free.find((one) => one.from <= now && one.to > now);
  const later = free.find((one) => one.from > now);
  if (current !== undefined) {
    const until = { time: time(current.to) };
    return later === undefined
      ? t('phone.free_now_until', until)
      : t('phone.free_until_then', { ...until, from: time(later.from), to: time(later.to) });
  }
  const booked = segments.find((one) => one.kind === 'booking' && isAt(one, now));
  if (booked?.kind === 'booking') {
    const { title, room } = booked.booking;
    if (booked.isAllDay) return [title, telling.reading.allDay].join(', ');
    const about = { title: room ? `${title} (${room.name})` : title, time: time(booked.to) };
    const then = free.find((one) => one.from >= booked.to);
    return then === undefined
      ? t('phone.now_until', about)
      : t('phone.now_until_then', { ...about, free: time(then.to) });
  }
  return later === undefined
    ? t('phone.not_free')
    : t('phone.free_from', { from: time(later.from), to: time(later.to) });
}

/** One sentence about a room: what is in it now and when it is free; on other days the first time it is free. */
export function roomSentence(
  t: TFunction<'calendar'>,
  telling: Telling,
  segments: readonly Segment[],
  now: number,
): string {
  const { day } = telling;
  if (now >= 0 && now < day.minutes) return nowSentence(t, telling, segments, now);
  const [first] = freeOf(segments);
  if (first === undefined) return t('phone.not_free');
  const isUsed = segments.some(({ kind }) => kind === 'booking');
  if (!isUsed && segments.every(({ kind }) => kind === 'free')) return t('phone.free_all_day');
  return t('phone.free_from', {
    from: minuteText(telling, first.from),
    to: minuteText(telling, first.to),
  });
}

/** Whether a room is free at a minute of the day. */
export const isFreeAt = (segments: readonly Segment[], minute: number): boolean =>
  segments.some((segment) => segment.kind === 'free' && isAt(segment, minute));
