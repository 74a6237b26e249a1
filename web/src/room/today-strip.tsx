import { useTranslation } from 'react-i18next';
import { USUAL_HOURS } from '../booking/first-opening.ts';
import { AppLink } from '../kit/app-link.tsx';
import { PrivateMark } from '../kit/private-mark.tsx';
import { useMinute } from '../page/use-minute.ts';
import { type RoomRow, type Segment, segmentsOf } from '../schedule/segments.ts';
import { useReading } from '../session/reading.ts';
import { clockAt, type Day, minuteNow } from '../time/days.ts';
import { timeRangeText } from '../time/sentences.ts';
import { minutesOf } from '../time/wall.ts';
import * as styles from './room.module.css';

/** Hours that are shown, widened to what the day holds. */
const USUAL = { from: minutesOf(USUAL_HOURS.from), to: minutesOf(USUAL_HOURS.to) };

type Shown = { from: number; to: number };

const placeIn = (shown: Shown, { from, to }: Shown) => {
  const share = (minute: number): number =>
    Math.min(100, Math.max(0, ((minute - shown.from) / (shown.to - shown.from)) * 100));
  return {
    insetInlineStart: `${share(from)}%`,
    inlineSize: `${share(to) - share(from)}%`,
  };
};

const classes = {
  approved: 'block',
  pending: 'block pending',
  draft: 'block draft',
  cancelled: 'block cancelled',
};

function Block({ segment, shown }: { segment: Segment; shown: Shown }) {
  const style = placeIn(shown, segment);
  if (segment.kind === 'free') return null;
  if (segment.kind !== 'booking')
    return (
      <div className={segment.kind === 'closed' ? 'closed-time' : 'blocked-time'} style={style} />
    );
  const { booking, from, to, start, end } = segment;
  const share = (part: number): string => `${(part / (to - from)) * 100}%`;
  const buffers = {
    marginInlineStart: share(start - from),
    marginInlineEnd: share(to - end),
  };
  return (
    <div className={`${classes[booking.status]}${booking.is_mine ? ' mine' : ''}`} style={style}>
      <span style={buffers}>
        <b>
          <PrivateMark of={booking} />
          {booking.title}
        </b>
      </span>
    </div>
  );
}

/** Today in the room: a strip of hours, and the bookings in words. */
export function TodayStrip({ row, day }: { row: RoomRow; day: Day }) {
  const { t } = useTranslation('room');
  const reading = useReading();
  useMinute();
  const segments = segmentsOf(row, day);
  const bookings = segments.flatMap((one) => (one.kind === 'booking' ? [one] : []));
  const timed = bookings.filter(({ isAllDay }) => !isAllDay);
  const shown = {
    from: Math.max(0, Math.min(USUAL.from, ...timed.map(({ from }) => from))),
    to: Math.min(day.minutes, Math.max(USUAL.to, ...timed.map(({ to }) => to))),
  };
  const now = minuteNow(day);
  const clock = (minute: number): string =>
    clockAt(day, Math.min(day.minutes, Math.max(0, minute)));
  return (
    <section className="card padded stack" aria-labelledby="today">
      <h2 id="today">{t('today')}</h2>
      <div className="timeline" aria-hidden="true">
        <div className="track">
          {segments.map((segment) => (
            <Block key={`${segment.kind}${segment.from}`} segment={segment} shown={shown} />
          ))}
          <div
            className="now"
            style={{ insetInlineStart: placeIn(shown, { from: now, to: now }).insetInlineStart }}
          />
        </div>
      </div>
      {bookings.length === 0 && <p className="soft">{t('nothing_today')}</p>}
      <ul className="plain-rows">
        {bookings.map(({ booking, start, end }) => (
          <li key={booking.id} className={`small ${styles.todayRow}`}>
            <span className="figures soft">{timeRangeText(clock(start), clock(end), reading)}</span>{' '}
            <PrivateMark of={booking} />
            <AppLink href={`/events/${booking.id}`}>{booking.title}</AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
