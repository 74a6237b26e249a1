import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { useMe } from '../session/me.ts';
import { useReading } from '../session/reading.ts';
import { everyText } from '../session/rule-text.ts';
import { laterInstant } from '../time/now.ts';
import { listedDateText, timeRangeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { BookingMenu } from './booking-menu.tsx';
import { type Booking, isOneDate } from './mine-queries.ts';
import type { SeriesFacts } from './use-series-facts.ts';

const looks: Record<Booking['status'], TagLook> = {
  draft: 'draft',
  pending: 'pend',
  approved: 'ok',
  cancelled: 'canc',
};

/** How many dates of a whole series are still to come, where it has an end and is not over. */
function comingOf(booking: Booking): { coming: number; count: number } | undefined {
  const { upcoming_count: coming = 0, occurrences_count: count = 0, last_end_at } = booking;
  const isShown = !isOneDate(booking) && coming > 0 && last_end_at !== null;
  return isShown ? { coming, count } : undefined;
}

/** Room, preparation and the place of this date in its series. */
function useFacts(booking: Booking, series: SeriesFacts | undefined): string {
  const { t } = useTranslation(['mine', 'event']);
  const { t: word } = useTranslation('event');
  const reading = useReading();
  const { room, timezone, start_at, end_at } = booking;
  const clock = (instant: string): string => timeText(wallAt(instant, timezone).time, reading);
  const before = booking.prep_before_minutes ?? 0;
  const after = booking.cleanup_after_minutes ?? 0;
  const every = everyText(booking, word, reading);
  const coming = comingOf(booking);
  const facts = [
    room.name,
    before > 0 && t('preparation_from', { time: clock(laterInstant(start_at, -before)) }),
    after > 0 && t('clean_up_until', { time: clock(laterInstant(end_at, after)) }),
    every &&
      [
        every,
        series && t('nth', { nth: series.nth, count: series.count }),
        coming !== undefined && t('still_to_come', coming),
      ].filter(Boolean),
  ];
  return facts.flatMap((fact) => (Array.isArray(fact) ? fact.join(', ') : fact || [])).join(' · ');
}

/** What this date has differently from its series, in words. */
function Differences({ booking, series }: { booking: Booking; series: SeriesFacts | undefined }) {
  const { t } = useTranslation('mine');
  const reading = useReading();
  if (!booking.is_override) return null;
  const { room, start_at, timezone, original_start_at: planned = start_at } = booking;
  const was = wallAt(planned, timezone);
  const isElsewhere = series !== undefined && series.room !== room.name;
  const day = listedDateText(was.date, reading);
  const differences = [
    isElsewhere && t('instead_of_room', { room: room.name, planned: series.room }),
    planned !== start_at && t('instead_of_time', { day, time: timeText(was.time, reading) }),
  ].filter(Boolean);
  return (
    <p className="s">
      {differences.length === 0 ? t('differs') : `${differences.join('; ')}, ${t('only_this')}`}
    </p>
  );
}

/** Who cancelled, and why. */
function CancelledBy({ booking }: { booking: Booking }) {
  const { start_at, end_at, timezone, last_decision: last } = booking;
  const { t } = useTranslation('mine');
  const me = useMe();
  if (!last) return null;
  const { date, time: from } = wallAt(start_at, timezone);
  const times = new URLSearchParams({ date, from, to: wallAt(end_at, timezone).time });
  const who = last.actor?.name ?? t('somebody');
  return (
    <p className="s">
      {last.comment
        ? t('cancelled_because', { who, comment: last.comment })
        : t('cancelled_by', { who })}{' '}
      {last.actor?.id !== me.id && <AppLink href={`/find?${times}`}>{t('elsewhere')}</AppLink>}
    </p>
  );
}

type BookingRowProps = {
  booking: Booking;
  /** Its place in its series, where that was read. */
  series: SeriesFacts | undefined;
  onCancelDate(): void;
  onCancelAll(): void;
  onTemplate(): void;
};

/** One booking: when, what, where, its state and a menu. */
export function BookingRow(props: BookingRowProps) {
  const { t } = useTranslation('mine');
  const reading = useReading();
  const { booking } = props;
  const { id, title, start_at, end_at, timezone, status } = booking;
  const start = wallAt(start_at, timezone);
  const { series } = props;
  const facts = useFacts(booking, series);
  return (
    <li className="li" data-booking={id}>
      <div className="when">
        <b>{listedDateText(start.date, reading)}</b>
        <span className="num soft">
          {timeRangeText(start.time, wallAt(end_at, timezone).time, reading)}
        </span>
      </div>
      <div className="grow fill">
        <h3>
          <AppLink className="plain" href={`/events/${id}`}>
            {title}
          </AppLink>
        </h3>
        <p className="s soft">{facts}</p>
        <Differences booking={booking} series={series} />
        {booking.has_room_conflict && <p className="s bad-text">{t('no_room')}</p>}
        {status === 'cancelled' && <CancelledBy booking={booking} />}
      </div>
      <span className="tg">
        <Tag look={looks[status]}>{t(`states.${status}`)}</Tag>
      </span>
      <BookingMenu {...props} />
    </li>
  );
}
