import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnchoredCard } from '../kit/anchored.tsx';
import { buttonClass } from '../kit/button.tsx';
import { useReading } from '../session/reading.ts';
import { dateText } from '../time/sentences.ts';
import { wallAt } from '../time/wall.ts';
import { clockText, rangeText } from './cell-names.ts';
import type { Booking } from './segments.ts';
import { StateTag } from './state-tag.tsx';
import type { BookableLine } from './use-wish.ts';

function Times({ line, booking }: { line: BookableLine; booking: Booking }) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const reading = useReading();
  const { t: word } = useTranslation('schedule');
  const telling = { t: word, reading, day: line.axis.day };
  const { date } = wallAt(booking.start_at, line.row.timezone);
  const hasBuffers =
    booking.held_start_at !== booking.start_at || booking.held_end_at !== booking.end_at;
  const held = {
    from: clockText(telling, booking.held_start_at),
    to: clockText(telling, booking.held_end_at),
  };
  return (
    <p className="num">
      {dateText(date, reading, 'short')}, {rangeText(telling, booking.start_at, booking.end_at)}
      {hasBuffers && <span className="soft"> ({t('calendar:card.with_buffers', held)})</span>}
    </p>
  );
}

type EventCardProps = {
  line: BookableLine;
  booking: Booking;
  anchor: HTMLElement;
  onClose(): void;
};

/** What a booking is, beside its block. */
export function EventCard({ line, booking, anchor, onClose }: EventCardProps) {
  const { t } = useTranslation(['schedule', 'calendar']);
  return (
    <AnchoredCard
      label={t('calendar:card.label', { title: booking.title })}
      anchor={() => anchor}
      onClose={onClose}
    >
      <h2>{booking.title}</h2>
      <div className="actions">
        <StateTag status={booking.status} />
        {booking.is_mine && <span className="s soft">{t('calendar:card.yours')}</span>}
      </div>
      <Times line={line} booking={booking} />
      <p>{line.row.room.name}</p>
      {booking.is_recurring && (
        <p className="s soft">
          {t('calendar:card.in_series')}
          {booking.is_override && `, ${t('calendar:card.changed')}`}
        </p>
      )}
      <Link className={buttonClass('main')} to="/events/$id" params={{ id: booking.id }}>
        {t('calendar:card.open')}
      </Link>
    </AnchoredCard>
  );
}
