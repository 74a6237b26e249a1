import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../kit/app-link.tsx';
import { Tag, type TagLook } from '../kit/tag.tsx';
import { useReading } from '../session/reading.ts';
import { laterInstant } from '../time/now.ts';
import { dateText, timeRangeText, timeText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { BookingMenu } from './booking-menu.tsx';
import { type Booking, lastDecisionQuery, partsOf } from './mine-queries.ts';

const looks: Record<Booking['status'], TagLook> = {
  draft: 'draft',
  pending: 'pend',
  approved: 'ok',
  cancelled: 'canc',
};

/** Room, and what is special about this date. */
function useFacts(booking: Booking): string {
  const { t } = useTranslation('mine');
  const reading = useReading();
  const { room, timezone, start_at, end_at, series_id, is_recurring, is_override } = booking;
  const clock = (instant: string): string => timeText(wallAt(instant, timezone).time, reading);
  const before = booking.prep_before_minutes ?? 0;
  const after = booking.cleanup_after_minutes ?? 0;
  const facts = [
    room.name,
    before > 0 && t('preparation_from', { time: clock(laterInstant(start_at, -before)) }),
    after > 0 && t('clean_up_until', { time: clock(laterInstant(end_at, after)) }),
    is_override && t('differs'),
    (series_id !== undefined || is_recurring) && t('of_series'),
  ];
  return facts.filter(Boolean).join(' · ');
}

/** Who cancelled, and why. */
function CancelledBy({ id }: { id: string }) {
  const { t } = useTranslation('mine');
  const { data } = useQuery(lastDecisionQuery(partsOf(id).series));
  if (!data) return null;
  const who = data.actor?.name ?? t('somebody');
  return (
    <p className="s">
      {data.comment
        ? t('cancelled_because', { who, comment: data.comment })
        : t('cancelled_by', { who })}
    </p>
  );
}

type BookingRowProps = {
  booking: Booking;
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
  const facts = useFacts(booking);
  return (
    <li className="li" data-booking={id}>
      <div className="when">
        <b>{dateText(start.date, reading, 'short')}</b>
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
        {booking.has_room_conflict && <p className="s bad-text">{t('no_room')}</p>}
        {status === 'cancelled' && <CancelledBy id={id} />}
      </div>
      <span className="tg">
        <Tag look={looks[status]}>{t(`states.${status}`)}</Tag>
      </span>
      <BookingMenu {...props} />
    </li>
  );
}
