import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventQuery } from '../../api/event-record.ts';
import { StateTag } from '../../booking/state-tag.tsx';
import { AnchoredCard } from '../../kit/anchored.tsx';
import { PrivateMark } from '../../kit/private-mark.tsx';
import { useReading } from '../../session/reading.ts';
import { dateText, daysText } from '../../time/sentences.ts';
import type { Booking } from '../segments.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { CardActions } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { clockText, rangeText } from './cell-names.ts';
import type { BookableLine } from './use-wish.ts';

function Times({ line, booking }: { line: BookableLine; booking: Booking }) {
  const { t } = useTranslation(['schedule', 'calendar']);
  const reading = useReading();
  const { t: word } = useTranslation('schedule');
  const telling = { t: word, reading, day: line.axis.day };
  const { timezone } = line.row;
  const hasBuffers =
    booking.held_start_at !== booking.start_at || booking.held_end_at !== booking.end_at;
  const held = {
    from: clockText(telling, booking.held_start_at),
    to: clockText(telling, booking.held_end_at),
  };
  return (
    <p className="figures">
      {daysText({ ...booking, timezone }, (date) => dateText(date, reading, 'short'))},{' '}
      {rangeText(telling, booking.start_at, booking.end_at)}
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

/** The details of a booking, beside its block, and the actions that the reader may take on it. */
export function EventCard({ line, booking, anchor, onClose }: EventCardProps) {
  const { t } = useTranslation('calendar');
  const [isCancelling, setCancelling] = useState(false);
  const { data } = useQuery(eventQuery(booking.id));
  const event = data?.record;
  return (
    <AnchoredCard
      label={t('card.label', { title: booking.title })}
      anchor={() => anchor}
      // The question takes the focus, which would close the card below it.
      onClose={() => !isCancelling && onClose()}
    >
      <h2>
        <PrivateMark of={booking} />
        {booking.title}
      </h2>
      <div className="actions">
        <StateTag status={booking.status} />
        {booking.is_mine && <span className="small soft">{t('card.yours')}</span>}
      </div>
      <Times line={line} booking={booking} />
      <CardFacts
        booking={booking}
        event={event}
        room={line.row.room.id && (booking.room ?? line.row.room).name}
      />
      <CardActions id={booking.id} event={event} onCancel={() => setCancelling(true)} />
      {isCancelling && event && (
        <CancelBooking event={event} onKeep={() => setCancelling(false)} onDone={onClose} />
      )}
    </AnchoredCard>
  );
}
