import { useTranslation } from 'react-i18next';
import { useReading } from '../session/reading.ts';
import { instantOfMs, msOf, nowMs, nowText } from '../time/now.ts';
import { listedDateText, relativeText, timeRangeText, untilText } from '../time/sentences.ts';
import { addDays, dateIn, wallAt } from '../time/wall.ts';
import type { HomeBooking } from './home-queries.ts';

/** The time of a booking in the zone of its room: `Today, 10:15–11:45`. `start` names another date of a series. */
export function useWhen(): (booking: HomeBooking, start?: string) => string {
  const { t } = useTranslation('room');
  const reading = useReading();
  return ({ start_at, end_at, timezone }, start = start_at) => {
    const { date, time } = wallAt(start, timezone);
    const end = instantOfMs(msOf(start) + msOf(end_at) - msOf(start_at));
    const today = dateIn(nowText(), timezone);
    const near = { [today]: t('today'), [addDays(today, 1)]: t('tomorrow') }[date];
    const times = timeRangeText(time, wallAt(end, timezone).time, reading);
    return `${near ?? listedDateText(date, reading)}, ${times}`;
  };
}

const DAY_MS = 86_400_000;

/** The time until a date begins, or at which a running one ends; nothing if it begins in more than a day. */
export function useHowSoon(): (booking: HomeBooking) => string | undefined {
  const { t } = useTranslation('home');
  const reading = useReading();
  return ({ start_at, end_at, timezone }) => {
    const [start, now] = [msOf(start_at), nowMs()];
    if (start <= now) return t('now_until', { time: untilText(end_at, timezone, reading) });
    return start - now > DAY_MS ? undefined : relativeText(start, now, timezone, reading);
  };
}
