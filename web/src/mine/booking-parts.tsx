import { useTranslation } from 'react-i18next';
import { StateTag } from '../booking/state-tag.tsx';
import { useReading } from '../session/reading.ts';
import { daysText, listedDateText, timeRangeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import * as styles from './mine.module.css';
import type { Booking } from './mine-queries.ts';

/** The actions on a booking. */
export type BookingActions = {
  onCancelDate(booking: Booking): void;
  onCancelAll(booking: Booking): void;
  onTemplate(booking: Booking): void;
};

/** Day and times of a booking. */
export function When({ booking }: { booking: Booking }) {
  const reading = useReading();
  const { start_at, end_at, timezone } = booking;
  const [start, end] = [wallAt(start_at, timezone), wallAt(end_at, timezone)];
  return (
    <div className="when">
      <b>{daysText(booking, (date) => listedDateText(date, reading))}</b>
      <span className="figures soft">{timeRangeText(start.time, end.time, reading)}</span>
    </div>
  );
}

/** The state of a booking as a tag. */
export function StateOf({ booking: { status, cancel_reason } }: { booking: Booking }) {
  return (
    <span className={styles.state}>
      <StateTag status={status} isLeftOut={cancel_reason === 'conflict'} />
    </span>
  );
}

/** The differences of this date from its series, in words. */
export function Differences({ booking }: { booking: Booking }) {
  const { t } = useTranslation('mine');
  const reading = useReading();
  if (!booking.is_override || booking.is_cancelled) return null;
  const { start_at, timezone, original_start_at: planned = start_at } = booking;
  const was = wallAt(planned, timezone);
  const day = listedDateText(was.date, reading);
  const words =
    planned === start_at
      ? t('differs')
      : `${t('instead_of_time', { day, time: timeText(was.time, reading) })}, ${t('only_this')}`;
  return <p className="small">{words}</p>;
}
